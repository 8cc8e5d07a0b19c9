import { readCompared } from '#features/images/server/picture-fingerprints.ts';
import type { Db } from '#platform/db/client.ts';
import { addJob, type Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { findListingsAlike, findPicturesOf, findPicturesOfModel, recordReuse } from './photo-reuse.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'compare-pictures': { productId: string };
    'compare-crops': { productId: string };
  }
}

/** Of a listing that was posted or changed, with those of other sellers. */
export async function comparePicturesOf(db: Db, productId: string): Promise<void> {
  await addJob(db, 'compare-pictures', { productId });
  await addJob(db, 'compare-crops', { productId });
}

export const photoReuseJobs: Job[] = [
  { name: 'compare-pictures', run: (platform, { productId }) => comparePictures(platform, productId) },
  { name: 'compare-crops', run: (platform, { productId }, closing) => compareCrops(platform, productId, closing) },
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

/** Each picture with those of the newest listings of the same model: too slow for all, and most copies keep the model's name. */
async function compareCrops({ db, imageStore }: Platform, productId: string, closing: AbortSignal): Promise<void> {
  const found = await findPicturesOf(db, productId);
  const others = found ? await findPicturesOfModel(db, productId) : [];
  if (!found || others.length === 0) return;
  const { isCutOut, plateOf } = await import('#features/images/server/cropped-copies.ts');
  const read = async (hash: string) => {
    const picture = await readCompared(imageStore, hash);
    return picture && plateOf(picture);
  };
  const own = await Promise.all(found.pictures.map(async ({ hash }) => ({ hash, plate: await read(hash) })));
  for (const other of others) {
    const otherPlate = await read(other.hash);
    for (const { hash, plate } of own) {
      if (closing.aborted) throw new Error('the server is closing');
      if (plate && otherPlate && (await isCutOut(plate, otherPlate))) await recordReuse(db, { productId, hash }, other);
    }
  }
}
