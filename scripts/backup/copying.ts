import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/durable-files.ts';

const chunkBytes = 1024 * 1024;
/** Waiting for the disk to confirm is most of the time, and it confirms several at once. */
const atOnce = 16;

type Listed = { files: string[]; folders: string[] };

/** Everything below the folder, as paths within it. What vanishes while we look is left out, and only that. */
export async function list(folder: string, isWanted: (path: string) => boolean, within = ''): Promise<Listed> {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: Listed = { files: [], folders: within ? [within] : [] };
  for (const entry of entries) {
    const path = join(within, entry.name);
    if (!isWanted(path)) continue;
    const below = entry.isDirectory() ? await list(folder, isWanted, path) : { files: [path], folders: [] };
    found.files.push(...below.files);
    found.folders.push(...below.folders);
  }
  return found;
}

/** Copies a file for its owner's eyes only, and answers the checksum of what was copied; undefined when it is gone. */
export async function copyDurably(from: string, to: string): Promise<string | undefined> {
  const source = await open(from).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.allocUnsafe(chunkBytes);
      for (let at = 0; ; ) {
        const { bytesRead } = await source.read(chunk, 0, chunkBytes, at);
        if (bytesRead === 0) break;
        hash.update(chunk.subarray(0, bytesRead));
        await target.write(chunk, 0, bytesRead, at);
        at += bytesRead;
      }
      await target.sync();
      return hash.digest('hex');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Makes a file that another program wrote last, for its owner's eyes only, and answers its checksum. */
export async function settle(path: string): Promise<string> {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk);
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/** Does the work for each, several at a time. After a failure no more is begun, and nothing is under way once it is told. */
export async function forEach<Thing>(things: Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const queue = [...things].reverse();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let thing = queue.pop(); thing !== undefined && failures.length === 0; thing = queue.pop())
      await work(thing).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** The folders of these files, each before those in it. */
export async function makeFolders(root: string, files: string[]): Promise<void> {
  for (const folder of foldersOf(files)) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
}

export async function syncFolders(root: string, files: string[]): Promise<void> {
  await forEach(foldersOf(files), (folder) => syncFolder(join(root, folder)));
}

const foldersOf = (files: string[]) => [...new Set(files.map((file) => dirname(file)))].sort();
