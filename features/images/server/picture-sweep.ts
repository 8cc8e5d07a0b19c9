import { type Database, type Db, transaction } from '#platform/db/client.ts';
import type { ImageStore } from '#platform/platform.ts';
import {
  deleteUnusedImages,
  findRecordedHashes,
  findUnusedImages,
  keepImagesOfPeople,
  keepImagesOfProducts,
  markUnusedImages,
} from './images.queries.ts';

const abandonedAfterMs = 60 * 60 * 1000;
const unusedAfterMs = 7 * 24 * 60 * 60 * 1000;
/** Small enough to remove files, also from S3, while the records are locked. */
const batch = 50;
/** Rows per statement. */
const step = { images: 1000, products: 50_000 };

/** Removes the files of uploads that failed before they were recorded. */
export function sweepPictures(db: Db, store: ImageStore, abandonedAfter = abandonedAfterMs): Promise<number> {
  return store.sweep((hashes) => findRecordedHashes(db, hashes), abandonedAfter);
}

/** Deletes pictures that no listing, order or person has used for a week; in steps, since there may be millions. */
export async function sweepUnusedPictures(db: Database, store: ImageStore): Promise<void> {
  for (let last: string | null = ''; last !== null; ) last = await markUnusedImages(db, last, step.images);
  const since = new Date(Date.now() - unusedAfterMs);
  const find = () => findUnusedImages(db, since, batch);
  if ((await find()).length === 0) return;
  await keepImagesOfPeople(db, since);
  for (let after = 0; await keepImagesOfProducts(db, since, after, step.products); ) after += step.products;
  for (let hashes = await find(); hashes.length > 0; hashes = await find())
    await deletePictures(db, store, hashes, since);
}

/**
 * Deletes those of these pictures that are still unused. Files are removed while the record is locked, so a concurrent
 * upload or listing of the same picture waits, and then finds neither or both.
 */
export async function deletePictures(db: Database, store: ImageStore, hashes: string[], since = new Date(1)) {
  for (let from = 0; from < hashes.length; from += batch)
    await transaction(db, async (tx) => {
      await store.remove(await deleteUnusedImages(tx, hashes.slice(from, from + batch), since));
    });
}
