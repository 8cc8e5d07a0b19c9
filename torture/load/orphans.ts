import { readdir } from 'node:fs/promises';
import { localImageStore } from '#features/images/server/local-image-store.ts';
import { sweepPictures } from '#features/images/server/picture-sweep.ts';
import { type Connection, openDatabase } from '#server/db/client.ts';
import { images } from '#server/db/schema.ts';

export type Orphans = { swept: number; left: number };

/** Sweeps as the shop does, though without waiting for an hour first, and looks for itself at what is left. */
export async function countOrphans(connection: Connection, pictures: string): Promise<Orphans> {
  const db = openDatabase(connection, 1);
  try {
    const swept = await sweepPictures(db, localImageStore(pictures), 0);
    const recorded = new Set((await db.select({ hash: images.hash }).from(images)).map(({ hash }) => hash));
    const there = (await readdir(pictures, { recursive: true })).filter((path) => path.split('/').length === 2);
    return { swept, left: there.filter((path) => !recorded.has(path.split('/')[1] as string)).length };
  } finally {
    await db.$client.end();
  }
}
