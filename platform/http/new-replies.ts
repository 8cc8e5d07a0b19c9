import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { m } from '#translations';
import type { Platform } from '../platform.ts';
import { memberKey } from './cache.ts';
import { networksOf } from './client-address.ts';
import { Refusal } from './errors.ts';
import { allowancesOfNetwork, inWords, type Rate } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What making a cacheable reply for the first time costs, in units of the limit; a page takes more than a reply of the API. */
    cost?: number;
  }
}

/** Of an API reply; renewing a stale reply costs 1. */
const defaultCost = 2;
const maxClients = 10_000;

/**
 * Limits the uncached replies of each client address. Parameters can be combined endlessly, and every combination costs CPU and
 * database time; a fresh reply from the cache costs nothing and never counts. A token bucket: many people behind one address may
 * come at once, and continue at the refill rate.
 */
export function registerNewReplies(app: FastifyInstance, { config, cache }: Pick<Platform, 'config' | 'cache'>) {
  const rate = config.limits.newRepliesPerAddress;
  if (rate.max === Number.POSITIVE_INFINITY) return;
  const take = openBuckets();

  app.addHook('onRequest', (request, _reply, done) => {
    const { cacheKey, cost = defaultCost } = request.routeOptions.config;
    if (!cacheKey) return done();
    const address = cacheKey(request);
    if (cache.has(address, request.headers)) return done();
    const isKnown = cache.knows(address) || cache.knows(memberKey(address));
    const [narrow, wide] = networksOf(request.ip);
    const units = isKnown ? 1 : cost;
    const seconds =
      take(narrow, rate, units) || (wide ? take(wide, { ...rate, max: rate.max * allowancesOfNetwork }, units) : 0);
    done(seconds > 0 ? tooMany(seconds) : undefined);
  });
}

const tooMany = (seconds: number) =>
  new Refusal('too-many', m.http_tooManyAttempts({ time: inWords(seconds) }), {
    headers: { 'retry-after': String(seconds) },
  });

/** Token buckets by key. Takes `units`, and returns 0 or, having taken nothing, the seconds until there are as many. */
function openBuckets() {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxClients });
  return (key: string, { max, seconds }: Rate, units: number): number => {
    const at = performance.now() / 1000;
    const before = buckets.get(key) ?? { left: max, at };
    const left = Math.min(max, before.left + ((at - before.at) * max) / seconds);
    const isEnough = left >= units;
    buckets.set(key, { left: isEnough ? left - units : left, at });
    return isEnough ? 0 : Math.ceil(((units - left) * seconds) / max);
  };
}
