import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '#server/durable-files.ts';
import { StartFailure } from '#server/start-failure.ts';
import { copyDurably, forEach, makeFolders, settle, syncFolders } from './copying.ts';

/** As `sha256sum --check` reads it, so that a backup can be checked without us. */
const sums = 'SHA256SUMS';

/** A backup being written; it has its name only once it is whole. */
export async function openBackupFolder(target: string) {
  const unfinished = `${target}.unfinished`;
  if (existsSync(target))
    throw new StartFailure(`${target} exists already: name a folder that does not, so that no older backup is lost`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const checksums = new Map<string, string>();

  return {
    /** Copies files from there to this folder of the backup; what has vanished is left out. */
    async add(from: string, files: string[], into: string): Promise<void> {
      const copied = files.map((file) => join(into, file));
      await makeFolders(unfinished, copied);
      await forEach(files, async (file) => {
        const checksum = await copyDurably(join(from, file), join(unfinished, into, file));
        if (checksum) checksums.set(join(into, file), checksum);
      });
      await syncFolders(unfinished, copied);
    },
    /** Writes what lies nowhere as a file, or changes too often to be copied as one. */
    async write(file: string, bytes: Buffer | string): Promise<void> {
      await makeFolders(unfinished, [file]);
      await writeDurably(join(unfinished, file), bytes, 0o600);
      await syncFolders(unfinished, [file]);
      checksums.set(file, createHash('sha256').update(bytes).digest('hex'));
    },
    /** For a program that writes the file itself. */
    async make(file: string, work: (path: string) => Promise<void>): Promise<void> {
      const path = join(unfinished, file);
      await work(path);
      checksums.set(file, await settle(path));
    },
    holds: (file: string) => checksums.has(file),
    async finish(): Promise<number> {
      const lines = [...checksums].sort().map(([file, checksum]) => `${checksum}  ${file}\n`);
      await writeDurably(join(unfinished, sums), lines.join(''), 0o600);
      await syncFolder(unfinished);
      await rename(unfinished, target);
      await syncFolder(dirname(target));
      return checksums.size;
    },
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  };
}

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>;

/** Copies what the backup holds to a new place, and refuses a file that is not as it was written. */
export async function copyOut(backup: string, to: string): Promise<string[]> {
  const list = await readFile(join(backup, sums), 'utf8').catch(() => {
    throw new StartFailure(`${backup} is no whole backup: it has no ${sums}`);
  });
  const expected = list.split('\n').flatMap((line) => {
    const [, checksum, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return checksum && file ? [{ checksum, file }] : [];
  });
  const files = expected.map(({ file }) => file);
  await makeFolders(to, files);
  await forEach(expected, async ({ checksum, file }) => {
    if ((await copyDurably(join(backup, file), join(to, file))) !== checksum)
      throw new StartFailure(`${join(backup, file)} is missing or damaged: use another backup`);
  });
  await syncFolders(to, files);
  return files;
}
