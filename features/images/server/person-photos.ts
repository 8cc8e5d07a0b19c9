import type { Readable } from 'node:stream';
import { pictureHash } from '#common/picture-urls.ts';
import type { Platform } from '#platform/platform.ts';
import { openPhotos } from './photos.ts';

/** A person's photo, of our own pictures or of another site. */
export function openPersonPhotos({ config, imageStore }: Pick<Platform, 'config' | 'imageStore'>) {
  const photos = openPhotos(config.outside);
  /** Pages use paths for our own pictures, whichever origin was stored. */
  const pathOf = (url: string) => (url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url);

  async function readOwn(url: string): Promise<Readable | undefined> {
    const hash = pictureHash(url);
    return hash ? (await imageStore.read(hash, '320.webp'))?.stream : undefined;
  }
  return {
    pathOf,
    /** `count` is called before another site is asked. */
    read: async (url: string, count: () => Promise<void>): Promise<Readable | Buffer | undefined> =>
      pathOf(url).startsWith('/') ? readOwn(url) : photos.find(url, count),
  };
}
