import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '#platform/durable-files.ts';
import type { ImageStore } from '#platform/platform.ts';
import { sweepFolder } from './local-image-sweep.ts';

/** Stores pictures under `<folder>/<first two letters of the hash>/<hash>/`, so that no folder grows too long to list. */
export function localImageStore(folder: string): ImageStore {
  const unfinished = join(folder, 'unfinished');
  const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash);

  return {
    has: (hash) => exists(placeOf(hash)),

    async save({ hash, files }) {
      const place = placeOf(hash);
      const shelf = dirname(place);
      if (await refresh(place)) return syncFolder(shelf);
      const aside = join(unfinished, randomUUID());
      await mkdir(aside, { recursive: true });
      if (await mkdir(shelf, { recursive: true })) await syncFolder(folder);
      try {
        for (const { name, bytes } of files) await writeDurably(join(aside, name), bytes);
        await syncFolder(aside);
        // The rename follows fsync, so a crash leaves a complete picture or none.
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        // A concurrent request saved the same picture.
        if (!(await refresh(place))) throw error;
      }
      await syncFolder(shelf);
    },

    async read(hash, file) {
      try {
        const handle = await open(join(placeOf(hash), file));
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(hashes) {
      await mkdir(unfinished, { recursive: true });
      for (const hash of hashes) {
        const aside = join(unfinished, randomUUID());
        // Renamed first, so that no reader finds a part of it.
        const found = await rename(placeOf(hash), aside).then(() => true, falseIfMissing);
        if (found) await rm(aside, { recursive: true, force: true });
      }
    },

    sweep: (known, abandonedAfter) => sweepFolder(folder, known, abandonedAfter),
  };
}

/** Whether it exists; also updates its mtime, so that no sweep removes it before it is recorded. */
async function refresh(place: string): Promise<boolean> {
  const now = new Date();
  return utimes(place, now, now).then(() => true, falseIfMissing);
}

function falseIfMissing(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
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
