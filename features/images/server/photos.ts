import { LRUCache } from 'lru-cache';
import { createLimiter } from '#platform/http/concurrency-limiter.ts';
import { fetchPublicUrl, type Outside } from '#platform/http/safe-fetch.ts';
import { crowded } from './uploads.ts';

const hour = 60 * 60 * 1000;
const maxBytes = 2 * 1024 * 1024;
/** Small pictures: all of them together take no more than a few megabytes. */
const maxPhotos = 500;
const ttl = { found: 24 * hour, missing: hour / 6 };

/** Missing photos are cached too, so that a dead address is not asked for again with every page. */
type Photo = { picture: Buffer | undefined };

/**
 * People's photos lie on other sites, which need not learn who looks at them, nor be trusted with what they send: each is
 * fetched once, encoded anew, and cached in memory only, so that nothing outlives its owner's wish for long.
 */
export function openPhotos(outside: Outside) {
  const limiter = createLimiter({ running: 8, waiting: 100 });

  async function read(url: string): Promise<Buffer | undefined> {
    const found = await fetchPublicUrl(url, maxBytes, outside).catch(() => undefined);
    if (!found) return undefined;
    const { preparePortrait } = await import('./picture-upload.ts');
    // A file that is no picture shows the initials instead; a full queue is worth another try.
    return preparePortrait(found).catch((error) => {
      if (error.status === 503) throw error;
      return undefined;
    });
  }

  const photos = new LRUCache<string, Photo>({
    max: maxPhotos,
    fetchMethod: async (url, _stale, { options }) => {
      const picture = await limiter.run(() => read(url), crowded);
      options.ttl = picture ? ttl.found : ttl.missing;
      return { picture };
    },
  });

  return {
    /** The photo at this address, or undefined when there is none to be had; `beforeReading` may refuse a new one. */
    async find(url: string, beforeReading: () => Promise<void>): Promise<Buffer | undefined> {
      if (!photos.has(url)) await beforeReading();
      return (await photos.fetch(url))?.picture;
    },
  };
}
