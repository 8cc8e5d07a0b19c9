import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { displayUrl, pictureHash } from '#common/picture-urls.ts';
import type { Platform } from '#platform/platform.ts';
import type { Photo } from './purchase-file.rules.ts';

export type ReadPhoto = Photo & { bytes: Buffer | undefined };

/** The photos of a deal in the order that the seller gave them; without bytes those that this shop has not, or no longer. */
export function readPhotos(
  { imageStore, config }: Pick<Platform, 'imageStore' | 'config'>,
  addresses: string[],
): Promise<ReadPhoto[]> {
  return Promise.all(
    addresses.map(async (url) => {
      const hash = pictureHash(url);
      if (!hash) return { address: url, sha256: null, bytes: undefined };
      const address = displayUrl(config.publicUrl, hash);
      const file = await imageStore.read(hash, address.slice(address.lastIndexOf('/') + 1));
      const bytes = file && (await buffer(file.stream));
      return { address, sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : null, bytes };
    }),
  );
}
