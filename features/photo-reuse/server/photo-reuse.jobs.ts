import { readCompared } from '#features/images/server/picture-fingerprints.ts';
import type { Db } from '#platform/db/client.ts';
import { addJob, type Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { findListingsAlike, findPicturesOf, recordReuse } from './photo-reuse.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'compare-pictures': { productId: string };
  }
}

/** Of a listing that was posted or changed, with those of other sellers. */
export const comparePicturesOf = (db: Db, productId: string) => addJob(db, 'compare-pictures', { productId });

export const photoReuseJobs: Job[] = [
  { name: 'compare-pictures', run: (platform, { productId }) => comparePictures(platform, productId) },
];

async function comparePictures({ db, imageStore }: Platform, productId: string): Promise<void> {
  const found = await findPicturesOf(db, productId);
  if (!found) return;
  const { sellerId, pictures } = found;
  for (const { hash, ...fingerprint } of pictures)
    for (const other of await findListingsAlike(db, sellerId, fingerprint))
      if (await areSame(hash, other.hash)) await recordReuse(db, { productId, hash }, other);

  /** A plain picture is not even like itself. */
  async function areSame(hash: string, otherHash: string): Promise<boolean> {
    // Loaded when needed, since the decoders take much memory.
    const { showTheSame } = await import('#features/images/server/picture-comparison.ts');
    const [one, other] = [await readCompared(imageStore, hash), await readCompared(imageStore, otherHash)];
    return one !== undefined && other !== undefined && showTheSame(one, other);
  }
}
