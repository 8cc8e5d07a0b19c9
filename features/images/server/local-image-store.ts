import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './image-store.ts';

const longEnoughToBeAbandoned = 60 * 60 * 1000;

/** Keeps pictures under `<folder>/<first two letters of the hash>/<hash>/`, so that no folder grows too long to list. */
export function localImageStore(folder: string): ImageStore {
  const unfinished = join(folder, 'unfinished');
  const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  let swept: Promise<void> | undefined;

  return {
    has: (hash) => exists(placeOf(hash)),

    async save({ hash, files }) {
      swept ??= removeAbandoned(unfinished);
      await swept;
      const place = placeOf(hash);
      if (await exists(place)) return;
      const aside = join(unfinished, randomUUID());
      await mkdir(aside, { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      try {
        for (const { name, bytes } of files) await writeDurably(join(aside, name), bytes);
        await sync(aside);
        // Everything is on the disk before it gets its name, so a crash leaves a whole picture or none.
        await rename(aside, place);
        await sync(dirname(place));
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        // Somebody else saved the same picture meanwhile.
        if (!(await exists(place))) throw error;
      }
    },

    async read(hash, file) {
      try {
        return await readFile(join(placeOf(hash), file));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function writeDurably(path: string, bytes: Buffer) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(folder: string) {
  // Windows cannot open a folder, and needs no syncing of one.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Clears what a killed process left behind; younger ones may belong to another instance at work. */
async function removeAbandoned(unfinished: string) {
  const names = await readdir(unfinished).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(unfinished, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longEnoughToBeAbandoned) await rm(path, { recursive: true, force: true });
  }
}
