import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privatePrefix } from '#common/picture-urls.ts';

const hashPattern = new RegExp(`^(${privatePrefix})?[0-9a-f]{32}$`);
const prefixPattern = new RegExp(`^([0-9a-f]{2}|${privatePrefix.slice(0, 2)})$`);

/**
 * Removes what a killed process left: partly written pictures and complete ones without a record. Younger ones
 * may belong to a running instance. Returns the number removed.
 */
export async function sweepFolder(
  folder: string,
  known: (hashes: string[]) => Promise<Set<string>>,
  abandonedAfter: number,
): Promise<number> {
  const unfinished = join(folder, 'unfinished');
  const isAbandoned = async (path: string) => Date.now() - (await modifiedAt(path)) >= abandonedAfter;
  let swept = 0;
  for (const name of await namesIn(unfinished)) {
    if (!(await isAbandoned(join(unfinished, name)))) continue;
    await rm(join(unfinished, name), { recursive: true, force: true });
    swept += 1;
  }
  for (const prefix of (await namesIn(folder)).filter((name) => prefixPattern.test(name))) {
    const hashes = (await namesIn(join(folder, prefix))).filter((name) => hashPattern.test(name));
    const recorded = await known(hashes);
    for (const hash of hashes.filter((one) => !recorded.has(one))) {
      const path = join(folder, prefix, hash);
      if (!(await isAbandoned(path))) continue;
      // A concurrent upload may find it and update its mtime: then it is moved back.
      const temporary = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      await rename(path, temporary);
      if (!(await isAbandoned(temporary)) && (await rename(temporary, path).then(...toBoolean))) continue;
      await rm(temporary, { recursive: true, force: true });
      swept += 1;
    }
  }
  return swept;
}

const toBoolean = [() => true, () => false] as const;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** A missing file was removed by another instance's sweep, and counts as new. */
async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}
