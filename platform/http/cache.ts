import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { thisHour } from '#common/this-hour.ts';
import type { Config } from '../config.ts';
import type { Notifications } from '../db/notifications.ts';
import { type CachedResponse, negotiate, type Variant } from './cached-response.ts';
import { isUnavailable } from './errors.ts';

const maxBytes = 64 * 1024 * 1024;
/** Headers of each variant, and object overhead. */
const bytesPerEntry = 8 * 1024;
/** Longer addresses are answered, but never cached. */
const maxKeyLength = 2_000;
/** How long (ms) a fresh response is waited for while the database is silent and a stale one is there. */
const patience = 1_000;
/** For the keys of addresses with parameters that were requested once. */
const maxSeenBytes = 1024 * 1024;
const bytesPerKey = 100;

/** The catalogue's version when rendering of a response began. */
type Version = { generation: number; hour: number; at: number };
type Entry = Version & { response: CachedResponse };
type Making = Version & { response: Promise<CachedResponse> };

/**
 * Caches public responses until the database notifies us of a change; a response rendered meanwhile is sent but not cached.
 * Anonymous requests accept responses `anonymousMaxStaleMs` old, else frequent writes would invalidate every entry before it
 * is used. While the database is unreachable the last good response is sent, marked stale.
 */
export function openResponseCache(
  notifications: Notifications,
  { anonymousMaxStaleMs, cache }: Pick<Config, 'anonymousMaxStaleMs' | 'cache'>,
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // The compressed variants take about as much again.
    sizeCalculation: ({ response }, key) => key.length + response.body.length * 2 + bytesPerEntry,
  });
  /** Whether an address was requested more than once. */
  const seen = new LRUCache<string, boolean>({
    maxSize: maxSeenBytes,
    sizeCalculation: (_isRepeated, key) => key.length + bytesPerKey,
  });
  const pending = new Map<string, Making>();
  const counts = { hits: 0, misses: 0, stale: 0 };
  let generation = 0;
  /** Older entries predate a write of our own that was not notified, so they are not served even as stale. */
  let oldestUsable = 0;
  notifications.subscribe('catalogue', () => generation++);

  /** After a write of our own: the caller's next read must not outrun the notification. */
  async function flushInvalidations(): Promise<void> {
    if (notifications.isListening()) return notifications.flush();
    notifications.reportGap();
    oldestUsable = generation;
  }

  // "Posted within a day" changes every hour, though no row does.
  const isFresh = (version: Version | undefined) => version?.generation === generation && version.hour === thisHour();
  const isFreshEnough = (version: Version, isAnonymous: boolean) =>
    isFresh(version) ||
    (isAnonymous &&
      Date.now() - version.at < anonymousMaxStaleMs &&
      version.generation >= oldestUsable &&
      version.hour === thisHour());

  /** Parameters can be combined without end, so such an address is cached from its second request on. */
  const isAdmitted = (address: string) =>
    address.length <= maxKeyLength && (!address.includes('?') || seen.get(address) === true);

  function find(address: string, isAnonymous: boolean): CachedResponse | undefined {
    const entry = entries.get(address);
    if (!entry || !isFreshEnough(entry, isAnonymous)) return undefined;
    counts.hits++;
    return entry.response;
  }

  async function get(
    address: string,
    isAnonymous: boolean,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    if (cache === 'off' || (cache === 'data' && !address.includes('/api/'))) return make();
    const hit = find(address, isAnonymous);
    if (hit) return hit;
    if (address.includes('?') && address.length <= maxKeyLength) seen.set(address, seen.has(address));
    const entry = entries.get(address);
    // Anonymous callers may get the stale entry; others only if it is newer than the last write of our own.
    const lastGood = entry && (isAnonymous || entry.generation >= oldestUsable) ? entry : undefined;
    if (lastGood && notifications.isUnreachable()) return asStale(lastGood);
    const underWay = pending.get(address);
    const making = underWay && isFreshEnough(underWay, isAnonymous) ? underWay : begin(address, make);
    return lastGood ? orStale(making, lastGood, isAnonymous) : making.response;
  }

  /** Shared by concurrent requests. */
  function begin(address: string, make: () => Promise<CachedResponse>): Making {
    counts.misses++;
    const version = { generation, hour: thisHour(), at: Date.now() };
    const making = { ...version, response: makeFresh(address, make, version) };
    pending.set(address, making);
    const end = () => {
      if (pending.get(address) === making) pending.delete(address);
    };
    making.response.then(end, end);
    return making;
  }

  async function makeFresh(
    address: string,
    make: () => Promise<CachedResponse>,
    version: Version,
  ): Promise<CachedResponse> {
    const response = await make();
    const isOvertaken = (entries.peek(address)?.generation ?? 0) > version.generation;
    if (notifications.isListening() && response.isCacheable && !isOvertaken && isAdmitted(address))
      entries.set(address, { response, ...version });
    // A page may have been rendered from stale replies.
    return notifications.isUnreachable() ? asStale({ response, ...version }) : response;
  }

  /**
   * The response being made, or the last good one where the database does not answer: soon, if it is silent already. It may be
   * heard again by the time that a statement has failed, which an anonymous caller need not know.
   */
  async function orStale(making: Making, lastGood: Entry, isAnonymous: boolean): Promise<CachedResponse> {
    try {
      const isSilent = !notifications.isListening();
      const limit = isSilent ? [pause(patience, undefined, { ref: false })] : [];
      return (await Promise.race([making.response, ...limit])) ?? asStale(lastGood);
    } catch (error) {
      const wasLost = isAnonymous && making.generation !== generation;
      if (isUnavailable(error) && (wasLost || !notifications.isListening())) return asStale(lastGood);
      throw error;
    }
  }

  function asStale({ response, at }: Entry): CachedResponse {
    counts.stale++;
    const age = Math.ceil((Date.now() - at) / 1000);
    const headers = {
      ...response.headers,
      age: String(age),
      warning: '110 - "Response is Stale"',
      'cache-status': `reshell; hit; ttl=-${age}; detail=stale`,
    };
    return { ...response, headers, variants: {} };
  }

  return {
    find,
    get,
    /** Whether a request with such headers is a cache hit. */
    has: (address: string, { authorization }: IncomingHttpHeaders) =>
      isFresh(entries.peek(authorization === undefined ? address : memberKey(address))),
    /** Whether it was cached, though it may be stale by now. */
    knows: (address: string) => entries.has(address),
    flushInvalidations,
    counts: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Keys without the prefix hold only public replies. */
export const memberKey = (address: string) => `member ${address}`;

export type ResponseCache = ReturnType<typeof openResponseCache>;

/** Neither token nor cookie: the caller cannot have written anything, so a slightly stale response is fine. */
export const isAnonymousRequest = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.authorization === undefined && headers.cookie === undefined;

/** The canonical form of equivalent addresses: only the parameters that the route knows, sorted by name. */
export function canonicalAddress(path: string, query: Record<string, unknown>, known: readonly string[]): string {
  const search = new URLSearchParams(
    known.flatMap((name) => [query[name] ?? []].flat().map((value): [string, string] => [name, String(value)])),
  );
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Sends cache hits before any other hook: they need neither authentication nor limits. Serves the bar that a cached response
 * takes at most a quarter more time than one of node:http.
 */
export function registerCacheHits(app: FastifyInstance, cache: ResponseCache, always: Record<string, string>) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  /** Keys without a prefix hold only public replies; replies to other origins need further headers. */
  function findVariant({ method, raw, headers }: FastifyRequest, reply: FastifyReply): Variant | undefined {
    if (method !== 'GET' || isStopping || headers.authorization !== undefined) return undefined;
    // Pipelined behind another response or an unsent one: the limits per connection come first.
    if (reply.raw.socket?.writableLength !== 0) return undefined;
    if (headers.origin !== undefined && always.vary) return undefined;
    const response = cache.find(raw.url ?? '', headers.cookie === undefined);
    // Programs get a missing page as JSON.
    if (response?.status !== 200) return undefined;
    const variant = negotiate(response, headers);
    return variant instanceof Promise ? undefined : variant;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const variant = findVariant(request, reply);
    if (!variant) return done();
    variant.head ??= headOf(variant, always);
    reply.hijack();
    reply.raw.writeHead(variant.status, variant.head).end(variant.body);
  });
}

function headOf({ headers, body }: Variant, always: Record<string, string>): string[] {
  const length = body && { 'content-length': String(body.length) };
  const vary = headers.vary && always.vary && { vary: `${headers.vary}, ${always.vary}` };
  return Object.entries({ ...always, ...headers, ...vary, ...length }).flat();
}
