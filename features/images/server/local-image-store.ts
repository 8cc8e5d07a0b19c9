import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '#platform/durable-files.ts';
import type { ImageStore } from '#platform/platform.ts';
import { sweepFolder } from './local-image-sweep.ts';

/** Stores pictures under `<folder>/<first two letters of the hash>/<hash>/`, so that no folder grows too long to list. */
export function localImageStore(folder: string): ImageStore {
  const unfinished = join(folder, 'unfinished');
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2), hash);

  return {
    has: (hash) => exists(folderOf(hash)),

    async save({ hash, files }) {
      const target = folderOf(hash);
      const parent = dirname(target);
      if (await refresh(target)) return syncFolder(parent);
      const temporary = join(unfinished, randomUUID());
      await mkdir(temporary, { recursive: true });
      if (await mkdir(parent, { recursive: true })) await syncFolder(folder);
      try {
        for (const { name, bytes } of files) await writeDurably(join(temporary, name), bytes);
        await syncFolder(temporary);
        // The rename follows fsync, so a crash leaves a complete picture or none.
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        // A concurrent request saved the same picture.
        if (!(await refresh(target))) throw error;
      }
      await syncFolder(parent);
    },

    async read(hash, file) {
      try {
        const handle = await open(join(folderOf(hash), file));
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
        const temporary = join(unfinished, randomUUID());
        // Renamed first, so that no reader finds a part of it.
        const found = await rename(folderOf(hash), temporary).then(() => true, falseIfMissing);
        if (found) await rm(temporary, { recursive: true, force: true });
      }
    },

    sweep: (known, abandonedAfter) => sweepFolder(folder, known, abandonedAfter),
  };
}

/** Whether it exists; also updates its mtime, so that no sweep removes it before it is recorded. */
async function refresh(target: string): Promise<boolean> {
  const now = new Date();
  return utimes(target, now, now).then(() => true, falseIfMissing);
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
