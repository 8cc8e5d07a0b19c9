import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { Connection } from '../db/client.ts';
import { openListening } from '../db/listening.ts';
import { isUnavailable } from './errors.ts';
import type { Finished } from './finished.ts';
import { openPace } from './pace.ts';

const mostBytes = 64 * 1024 * 1024;
/** Heads, as text and within whole answers, in the forms that are asked for. */
const aroundABody = 8 * 1024;
/** Longer addresses are answered, but never cached. */
const longestKey = 2_000;
/** For the keys of addresses with parameters that were asked for once. */
const mostSeenBytes = 1024 * 1024;
const aroundAKey = 100;
/** Changes a second from which on visitors may see what is a moment old. */
const often = 25;

/** What was known when it began to be made. */
type Made = { generation: number; hour: number; at: number };
type Kept = Made & { finished: Finished };
type Options = {
  told?: (what: string, reason?: unknown) => void;
  cached?: Config['cache'];
  /** How many milliseconds old what nobody in particular sees may be, while one change chases the other. */
  visitorsLag?: number;
};

/**
 * Keeps finished public replies. They are good until the database says that the catalogue changed; what was being made
 * while a change arrived is answered, and good for nobody else. While the database cannot be reached, and only then, the last good
 * one is better than none, and says that it is old.
 */
export function openPublicCache(
  connection: Connection,
  { told = () => {}, cached = 'on', visitorsLag = 0 }: Options = {},
) {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // Packed, and once more as text, it takes about as much again.
    sizeCalculation: ({ finished }, key) => key.length + finished.body.length * 2 + aroundABody,
  });
  /** Whether an address was asked for more than once. */
  const seen = new LRUCache<string, boolean>({
    maxSize: mostSeenBytes,
    sizeCalculation: (_isRepeated, key) => key.length + aroundAKey,
  });
  const making = new Map<string, Made & { pending: Promise<Finished> }>();
  const counts = { hits: 0, misses: 0, stale: 0 };
  let generation = 0;
  /** What is older was overtaken by a change of our own, and is not even the last good one. */
  let oldestGood = 0;
  const followers = new Set<(notice: string) => void>();
  const changes = openPace(often);

  /** The notice is the number of the phone that changed, 'all' when any may have, or empty when it was something else. */
  function drop(notice: string) {
    generation++;
    changes.note();
    for (const follow of followers) follow(notice);
  }
  const listening = openListening(connection, 'catalogue', { heard: drop, missed: () => drop('all'), told });

  /** After a change of our own: the database tells every instance, but the caller's next read must not outrun the notice. */
  async function catchUp(): Promise<void> {
    if (listening.isListening()) return listening.catchUp();
    drop('all');
    oldestGood = generation;
  }

  // What was posted within a day is another thing every hour, though nothing changed.
  const isGood = (found: Made | undefined) => found?.generation === generation && found.hour === thisHour();
  /** Else a shop in which much happens would do nothing but make the same things anew. */
  const isGoodEnough = ({ generation, hour, at }: Made) =>
    Date.now() - at < visitorsLag && generation >= oldestGood && hour === thisHour() && changes.isQuick();
  const suits = (found: Made, mayLag: boolean) => isGood(found) || (mayLag && isGoodEnough(found));

  /** Parameters can be combined without end, so such an address is cached from its second request on. */
  const isAdmitted = (address: string) =>
    address.length <= longestKey && (!address.includes('?') || seen.get(address) === true);

  /** What is kept and good, or good enough. Under a bare address lies only what everybody may have. */
  function find(address: string, mayLag: boolean): Finished | undefined {
    const found = kept.get(address);
    if (!found || !suits(found, mayLag)) return undefined;
    counts.hits++;
    return found.finished;
  }

  /** Who may have changed something must see it at once; for all others it may lag behind a little. */
  async function get(address: string, mayLag: boolean, make: () => Promise<Finished>): Promise<Finished> {
    if (cached === 'off' || (cached === 'data' && !address.includes('/api/'))) return make();
    const good = find(address, mayLag);
    if (good) return good;
    if (address.includes('?') && address.length <= longestKey) seen.set(address, seen.has(address));
    const underWay = making.get(address);
    if (underWay && suits(underWay, mayLag)) return underWay.pending;
    const found = kept.get(address);
    // Better than none for whoever is nobody; whoever may have overtaken it must not see it again.
    const lastGood = found && (mayLag || found.generation >= oldestGood) ? found : undefined;
    if (lastGood && listening.isAway()) return asStale(lastGood);
    counts.misses++;
    const made = { generation, hour: thisHour(), at: Date.now() };
    const pending = keepOrFallBack(address, make, made, lastGood);
    making.set(address, { ...made, pending });
    try {
      return await pending;
    } finally {
      if (making.get(address)?.pending === pending) making.delete(address);
    }
  }

  async function keepOrFallBack(
    address: string,
    make: () => Promise<Finished>,
    made: Made,
    lastGood: Kept | undefined,
  ): Promise<Finished> {
    try {
      const finished = await make();
      const isOvertaken = (kept.peek(address)?.generation ?? 0) > made.generation;
      if (listening.isListening() && finished.keep && !isOvertaken && isAdmitted(address))
        kept.set(address, { finished, ...made });
      // What it is made of may itself be old.
      return listening.isAway() ? asStale({ finished, ...made }) : finished;
    } catch (error) {
      if (lastGood && !listening.isListening() && isUnavailable(error)) return asStale(lastGood);
      throw error;
    }
  }

  function asStale({ finished, at }: Kept): Finished {
    counts.stale++;
    const age = Math.ceil((Date.now() - at) / 1000);
    const headers = {
      ...finished.headers,
      age: String(age),
      warning: '110 - "Response is Stale"',
      'cache-status': `reshell; hit; ttl=-${age}; detail=stale`,
    };
    return { ...finished, headers, answers: {} };
  }

  return {
    listen: listening.start,
    isListening: listening.isListening,
    isAway: listening.isAway,
    find,
    get,
    /** Whether it can be answered at once. */
    has: (address: string) => isGood(kept.peek(address)),
    catchUp,
    catchUpTo: listening.catchUpTo,
    counts: () => ({ ...counts, entries: kept.size, bytes: kept.calculatedSize }),
    /** Whoever derives something from the catalogue hears of its changes with us. */
    follow: (follower: (notice: string) => void) => followers.add(follower),
    close: listening.close,
  };
}

/** Public answers count time in whole hours, so that a list and its counts agree. */
export const thisHour = () => Math.floor(Date.now() / 3_600_000);

export type PublicCache = ReturnType<typeof openPublicCache>;
