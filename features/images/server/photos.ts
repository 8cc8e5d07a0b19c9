import type { Refusal } from '#server/http/errors.ts';
import { type Outside, readOutside } from '#server/http/outside.ts';
import { LimitedQueue } from './limited-queue.ts';

const hours = 60 * 60 * 1000;
const mostBytes = 2 * 1024 * 1024;
/** Small pictures: all of them together take no more than a few megabytes. */
const mostKept = 500;
const keptFor = { found: 24 * hours, missing: hours / 6 };

type Kept = { photo: Promise<Buffer | undefined>; until: number };

/**
 * People's photos lie on other sites, which need not learn who looks at them, nor be trusted with what they send: we read
 * each once, draw it anew, and keep it in memory, where nothing outlives its owner's wish for long.
 */
export function openPhotos(outside: Outside) {
  const kept = new Map<string, Kept>();
  const reading = new LimitedQueue({ running: 8, waiting: 100 });

  async function read(url: string): Promise<Buffer | undefined> {
    try {
      const found = await readOutside(url, mostBytes, outside);
      const { preparePortrait } = await import('./picture-upload.ts');
      return await preparePortrait(found);
    } catch (error) {
      if ((error as Partial<Refusal>).status === 503) throw error;
      // Not there, not reached, not allowed, no picture: in each case the initials are shown instead.
      return undefined;
    }
  }

  function known(url: string): Promise<Buffer | undefined> | undefined {
    const entry = kept.get(url);
    return entry && entry.until > Date.now() ? entry.photo : undefined;
  }

  function start(url: string): Promise<Buffer | undefined> {
    const entry: Kept = { until: Date.now() + keptFor.missing, photo: reading.run(() => read(url)) };
    entry.photo.then(
      (photo) => {
        if (photo) entry.until = Date.now() + keptFor.found;
      },
      // Being too busy is no answer to keep.
      () => kept.delete(url),
    );
    kept.set(url, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return entry.photo;
  }

  return {
    /** The photo at this address, or undefined when there is none to be had; `beforeReading` may refuse a new one. */
    async find(url: string, beforeReading: () => Promise<void>): Promise<Buffer | undefined> {
      if (!known(url)) await beforeReading();
      // Asked again, since others may have come meanwhile.
      return known(url) ?? start(url);
    },
  };
}
