import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refusalsCopy } from '#common/copy/refusals.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from './errors.ts';
import { expositionType, family, Histogram, head } from './exposition.ts';
import { replayedHeader } from './idempotency.ts';
import type { Overload } from './overload.ts';

/** Counts an answer of one route and status. */
export type Counter = (milliseconds: number, log?: FastifyBaseLogger) => void;
export type CounterOf = (method: string, route: string, status: number) => Counter;
type Answered = { method: string; route: string; status: number; durations: Histogram; count: Counter };

const resolution = 10;

/** Counts what is answered, tells it to whoever has the token, and writes a line of log for each answer that wants one. */
export function registerMetrics(app: FastifyInstance, { config, db, cache, replicas }: Platform, overload: Overload) {
  const answered = new Map<string, Answered>();
  let bookings = 0;
  const isTold = config.logLevel === 'info' || config.logLevel === 'debug';
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  app.addHook('onClose', async () => void delays.disable());

  const counterOf: CounterOf = (method, route, status) => {
    const key = `${method} ${route} ${status}`;
    const known = answered.get(key);
    if (known) return known.count;
    const durations = new Histogram();
    const count: Counter = (milliseconds, log = app.log) => {
      durations.observe(milliseconds / 1000);
      // The pattern of the address alone: addresses hold people's names and e-mails.
      if (isTold) log.info({ method, route, status, milliseconds: Math.round(milliseconds) }, 'answered');
    };
    answered.set(key, { method, route, status, durations, count });
    return count;
  };

  app.addHook('onResponse', (request, reply, done) => {
    const isMade = reply.statusCode === 201 && !reply.hasHeader(replayedHeader);
    if (isMade && request.routeOptions.url === '/api/bookings') bookings++;
    const count = counterOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode);
    count(reply.elapsedTime, request.log);
    done();
  });

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'anyone', light: true },
    handler: (request, reply) => {
      if (!config.metricsToken) throw new Refusal('not-found', refusalsCopy.nothingHere);
      if (!isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`))
        throw new Refusal('unauthenticated', refusalsCopy.metricsToken, { headers: { 'www-authenticate': 'Bearer' } });
      reply.type(expositionType).header('cache-control', 'no-store');
      return reply.send([...requests(), ...shop(), ...processItself()].join(''));
    },
  });

  function requests(): string[] {
    const name = 'reshell_http_request_duration_seconds';
    const all = [...answered.values()];
    const { full, delayed } = overload.turnedAway();
    return [
      head(name, 'histogram', 'Time to answer, by route and status.'),
      ...all.map(({ method, route, status, durations }) =>
        durations.write(name, { method, route, status: String(status) }),
      ),
      family('reshell_http_requests_under_way', 'gauge', 'Requests being worked on.', overload.underWay()),
      family('reshell_http_requests_shed_total', 'counter', 'Requests turned away at once.', [
        { labels: { reason: 'full' }, value: full },
        { labels: { reason: 'delayed' }, value: delayed },
      ]),
      family('reshell_bookings_total', 'counter', 'Bookings made.', bookings),
    ];
  }

  function shop(): string[] {
    const { totalCount, idleCount, waitingCount } = db.$client;
    const { hits, misses, stale, entries, bytes } = cache.counts();
    const { standby, primary } = replicas.counts();
    return [
      family('reshell_database_connections', 'gauge', 'Connections to the database.', [
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'busy' }, value: totalCount - idleCount },
      ]),
      family('reshell_database_waiting', 'gauge', 'Who waits for a connection to the database.', waitingCount),
      family('reshell_database_reachable', 'gauge', 'Whether we hear the database.', Number(cache.isListening())),
      family('reshell_replica_reads_total', 'counter', 'Public reads that a standby may answer, by who did.', [
        { labels: { where: 'standby' }, value: standby },
        { labels: { where: 'primary' }, value: primary },
      ]),
      family('reshell_cache_hits_total', 'counter', 'Public answers that were kept finished.', hits),
      family('reshell_cache_misses_total', 'counter', 'Public answers that had to be made.', misses),
      family('reshell_cache_stale_total', 'counter', 'Old answers given while the database was away.', stale),
      family('reshell_cache_entries', 'gauge', 'Public answers kept.', entries),
      family('reshell_cache_bytes', 'gauge', 'Memory for public answers.', bytes),
    ];
  }

  /** By the names that dashboards for Node.js look for; delays are those since somebody last asked. */
  function processItself(): string[] {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9 - resolution / 1000);
    const [mean, slow, worst] = [delays.mean, delays.percentile(99), delays.max].map(seconds) as [
      number,
      number,
      number,
    ];
    delays.reset();
    return [
      family('nodejs_eventloop_lag_mean_seconds', 'gauge', 'Mean delay of the event loop.', mean),
      family('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop, 99th percentile.', slow),
      family('nodejs_eventloop_lag_max_seconds', 'gauge', 'Longest delay of the event loop.', worst),
      family('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
      family('nodejs_heap_size_used_bytes', 'gauge', 'Used heap.', heapUsed),
      family('process_cpu_seconds_total', 'counter', 'Processor time used.', (user + system) / 1e6),
      family('process_start_time_seconds', 'gauge', 'When the process began.', Date.now() / 1000 - process.uptime()),
    ];
  }

  return counterOf;
}

/** In a time that tells nothing of how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
