import type { Db } from '#server/db/client.ts';
import type { ImageStore } from './image-store.ts';
import { findRecordedHashes } from './images.queries.ts';

const longEnoughToBeAbandoned = 60 * 60 * 1000;

/** Takes away the files of uploads that ended before they were recorded; nobody was ever told where they are. */
export function sweepPictures(db: Db, store: ImageStore, abandonedAfter = longEnoughToBeAbandoned): Promise<number> {
  return store.sweep((hashes) => findRecordedHashes(db, hashes), abandonedAfter);
}
