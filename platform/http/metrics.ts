import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { m } from '#translations';
import { countWaitingJobs, findRunAges, type Jobs } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from './errors.ts';
import { replayedHeader } from './idempotency.ts';
import type { LoadShedding } from './load-shedding.ts';

/** Counts responses, serves the metrics to clients with the token, and logs each response at level info. */
export function registerMetrics(app: FastifyInstance, platform: Platform, loadShedding: LoadShedding, jobs: Jobs) {
  const { metricsToken, logLevel } = platform.config;
  const register = new Registry();
  const durations = new Histogram({
    name: 'reshell_http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const bookings = new Counter({ name: 'reshell_bookings_total', help: 'Bookings made.', registers: [register] });
  if (metricsToken) {
    registerFigures(register, platform, loadShedding, jobs);
    collectDefaultMetrics({ register });
  }

  /** By route and status, since looking up labels is slower than counting. */
  const observers = new Map<string, { observe: (seconds: number) => void }>();
  if (metricsToken)
    app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      const { statusCode: status, elapsedTime } = reply;
      const route = routeOptions.url ?? 'unknown';
      if (status === 201 && route === '/api/bookings' && !reply.hasHeader(replayedHeader)) bookings.inc();
      const key = `${method} ${status} ${route}`;
      const observer = observers.get(key) ?? durations.labels(method, route, String(status));
      observers.set(key, observer);
      observer.observe(elapsedTime / 1000);
      done();
    });
  if (logLevel === 'info' || logLevel === 'debug')
    app.addHook('onResponse', ({ id: reqId, method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      // The route pattern only: URLs contain names and e-mails.
      const route = routeOptions.url ?? 'unknown';
      platform.log.info({ reqId, method, route, status, milliseconds: Math.round(elapsedTime) }, 'answered');
      done();
    });

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'anyone', light: true },
    handler: async (request, reply) => {
      if (!metricsToken) throw new Refusal('not-found', m.http_nothingHere());
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
        throw new Refusal('unauthenticated', m.http_metricsToken(), { headers: { 'www-authenticate': 'Bearer' } });
      reply.type(register.contentType).header('cache-control', 'no-store');
      return register.metrics();
    },
  });
}

/** Gauges read from other modules when scraped. */
function registerFigures(register: Registry, platform: Platform, loadShedding: LoadShedding, jobs: Jobs) {
  const { db, cache, clock, notifications, replicas } = platform;
  type Samples = number | Record<string, number>;
  type Read = () => Samples | Promise<Samples>;
  const add = (type: typeof Gauge | typeof Counter, name: string, help: string, read: Read, label?: string) =>
    new type({
      name: `reshell_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [register],
      async collect() {
        const samples = await read();
        this.reset();
        if (typeof samples === 'number') this.inc(samples);
        else for (const [value, count] of Object.entries(samples)) this.inc({ [label ?? '']: value }, count);
      },
    });
  const gauge = add.bind(undefined, Gauge);
  const counter = add.bind(undefined, Counter);

  gauge('http_requests_under_way', 'Requests being worked on.', loadShedding.underWay);
  counter('http_requests_shed_total', 'Requests refused at once.', loadShedding.shed, 'reason');
  const { $client: pool } = db;
  const connections = () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount });
  gauge('database_connections', 'Connections to the database.', connections, 'state');
  gauge('database_waiting', 'Requests waiting for a connection to the database.', () => pool.waitingCount);
  gauge('database_reachable', 'Whether notifications of the database arrive.', () =>
    Number(notifications.isListening()),
  );
  counter('replica_reads_total', 'Public reads that a standby may answer, by who did.', replicas.counts, 'where');
  counter('cache_hits_total', 'Public responses served from the cache.', () => cache.counts().hits);
  counter('cache_misses_total', 'Public responses that had to be made.', () => cache.counts().misses);
  counter('cache_stale_total', 'Stale responses sent while the database was away.', () => cache.counts().stale);
  gauge('cache_entries', 'Responses in the cache.', () => cache.counts().entries);
  counter('jobs_done_total', 'Jobs done by this instance.', () => jobs.counts.done, 'job');
  counter('jobs_failed_total', 'Jobs that failed here, each attempt.', () => jobs.counts.failed, 'job');
  gauge(
    'jobs',
    'Jobs of all instances, by what they wait for; none while the database is away.',
    () => (notifications.isListening() ? countWaitingJobs(db).catch(() => ({})) : {}),
    'state',
  );
  const bornAt = performance.now();
  gauge(
    'scheduled_job_age_seconds',
    'Time since a job was last done by any instance, or since our start; none while the database is away.',
    async () => {
      const ages = notifications.isListening() && (await findRunAges(db, jobs.scheduled).catch(() => undefined));
      if (!ages) return {};
      const ownAge = (performance.now() - bornAt) / 1000;
      return Object.fromEntries(jobs.scheduled.map((name) => [name, ages[name] ?? ownAge]));
    },
    'job',
  );
  gauge('clock_offset_seconds', 'How far our clock is ahead of the database’s.', () => (clock.offset() ?? 0) / 1000);
  gauge('cache_bytes', 'Memory of the cache.', () => cache.counts().bytes);
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
