import { type Database, type Db, transaction } from '#platform/db/client.ts';
import type { ImageStore } from '#platform/platform.ts';
import {
  deleteUnusedImages,
  findRecordedHashes,
  findUnusedImages,
  keepImagesOfPeople,
  keepImagesOfPhones,
  noteUnusedImages,
} from './images.queries.ts';

const longEnoughToBeAbandoned = 60 * 60 * 1000;
const longEnoughToBeUnused = 7 * 24 * 60 * 60 * 1000;
/** Few enough to be removed, also from a bucket, while their records are locked. */
const batch = 50;
/** What is looked at in one statement. */
const step = { images: 1000, phones: 50_000 };

/** Takes away the files of uploads that ended before they were recorded; nobody was ever told where they are. */
export function sweepPictures(db: Db, store: ImageStore, abandonedAfter = longEnoughToBeAbandoned): Promise<number> {
  return store.sweep((hashes) => findRecordedHashes(db, hashes), abandonedAfter);
}

/** Deletes pictures that no listing, order or person has shown for a week; in steps, since there may be a million of each. */
export async function sweepUnusedPictures(db: Database, store: ImageStore): Promise<void> {
  for (let last: string | null = ''; last !== null; ) last = await noteUnusedImages(db, last, step.images);
  const since = new Date(Date.now() - longEnoughToBeUnused);
  const find = () => findUnusedImages(db, since, batch);
  if ((await find()).length === 0) return;
  await keepImagesOfPeople(db, since);
  for (let after = 0; await keepImagesOfPhones(db, since, after, step.phones); ) after += step.phones;
  for (let hashes = await find(); hashes.length > 0; hashes = await find())
    await deletePictures(db, store, hashes, since);
}

/**
 * Deletes those of these pictures that are still unused. The files go while the record is locked: whoever uploads or lists
 * the same picture at this moment waits, and then finds neither or both.
 */
export async function deletePictures(db: Database, store: ImageStore, hashes: string[], since = new Date(1)) {
  for (let from = 0; from < hashes.length; from += batch)
    await transaction(db, async (change) => {
      await store.remove(await deleteUnusedImages(change, hashes.slice(from, from + batch), since));
    });
}
