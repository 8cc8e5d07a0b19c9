import { LRUCache } from 'lru-cache';
import { createLimiter } from '#platform/http/load-shedding.ts';
import { fetchPublicUrl, type Outside } from '#platform/http/safe-fetch.ts';
import { overloaded } from './uploads.ts';

const hour = 60 * 60 * 1000;
const maxBytes = 2 * 1024 * 1024;
/** Small pictures: a few megabytes in total. */
const maxPhotos = 500;
const ttl = { found: 24 * hour, missing: hour / 6 };

/** Misses are cached too, so that a dead URL is not requested with every page. */
type Photo = { picture: Buffer | undefined };

/**
 * Proxies photos of other sites, which are not trusted and must not learn who views them: each is
 * fetched once, re-encoded, and cached in memory only, so that a removed photo does not persist.
 */
export function openPhotos(outside: Outside) {
  const limiter = createLimiter({ running: 8, waiting: 100 });

  async function read(url: string): Promise<Buffer | undefined> {
    const found = await fetchPublicUrl(url, maxBytes, outside).catch(() => undefined);
    if (!found) return undefined;
    const { preparePortrait } = await import('./picture-upload.ts');
    // An invalid picture counts as missing; a full queue (503) can be retried.
    return preparePortrait(found, new URL(url).hostname).catch((error) => {
      if (error.status === 503) throw error;
      return undefined;
    });
  }

  const photos = new LRUCache<string, Photo>({
    max: maxPhotos,
    fetchMethod: async (url, _stale, { options }) => {
      const picture = await limiter.run(() => read(url), overloaded);
      options.ttl = picture ? ttl.found : ttl.missing;
      return { picture };
    },
  });

  return {
    /** The photo at this URL, undefined if unavailable; `beforeReading` may refuse a cache miss. */
    async find(url: string, beforeReading: () => Promise<void>): Promise<Buffer | undefined> {
      if (!photos.has(url)) await beforeReading();
      return (await photos.fetch(url))?.picture;
    },
  };
}
