import { buffer } from 'node:stream/consumers';
import { sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { privateFile, privateName } from '#features/images/server/upload-check.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { findPublicPhotos, hidePhoto } from './verification-photo.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'hide-verification-photos': object;
  }
}

export const verificationPhotoJobs: Job[] = [
  // Every start adds it: for photos that an earlier release stored among the public pictures.
  { name: 'hide-verification-photos', run: (platform) => hideVerificationPhotos(platform) },
];

/** Gives each a private name; the public file goes at once unless something public shows it too. */
export async function hideVerificationPhotos({ db, imageStore }: Pick<Platform, 'db' | 'imageStore'>): Promise<void> {
  let hidden = 0;
  for (const { productId, hash } of await findPublicPhotos(db)) {
    const stored = await imageStore.read(hash, privateFile);
    if (!stored) continue;
    const name = privateName();
    await imageStore.save({
      ...{ hash: name, width: 0, height: 0, placeholder: '' },
      files: [{ name: privateFile, bytes: await buffer(stored.stream) }],
    });
    await hidePhoto(db, productId, hash, name);
    hidden += 1;
  }
  if (hidden > 0) await sweepUnusedPictures(db, imageStore);
}
