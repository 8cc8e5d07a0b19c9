import { open } from 'node:fs/promises';

/* What the disk has said it holds outlives a failure of power, not only one of the program. */

/** Writes a file that must not exist yet; its name is safe once its folder is synced. */
export async function writeDurably(path: string, bytes: Buffer | string, mode?: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes what was created in, or renamed into, the folder last. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no syncing of one.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
