import { open } from 'node:fs/promises';

/* Files that survive a power failure, not only a crash of the process. */

/** Writes a new file and syncs it; its name is durable once its folder is synced. */
export async function writeDurably(path: string, bytes: Buffer | string, mode?: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes files created in, or renamed into, the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
