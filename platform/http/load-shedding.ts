import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Platform } from '../platform.ts';
import { networksOf } from './client-address.ts';
import { busy } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs neither the database nor much CPU: never refused. */
    light?: boolean;
    /** Takes a core for a tenth of a second, as hashing a password does: few run at once. */
    expensive?: boolean;
    /** Renders a page, for which there is one thread. */
    page?: boolean;
    /** The cache key of its reply. */
    cacheKey?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    /** The limiter whose slot the request holds. */
    limiter: Limiter | undefined;
  }
}

/** Twice the database's concurrency; a burst may wait, but not for long. */
const ordinaryLimits = { running: 32, waiting: 128, timeout: 200 };
/**
 * For cacheable replies: searches take the database and pages the rendering thread, and cached replies need the cores as well. They
 * may wait longer, so that a single visitor of a slow machine gets the whole page.
 */
const uncachedLimits = { running: Math.min(4, Math.max(2, availableParallelism())), waiting: 48, timeout: 1000 };
/** For pages with parameters, which can be combined endlessly: one at a time, as there is one rendering thread. */
const searchPageLimits = { ...uncachedLimits, running: 1 };
const expensiveLimits = { running: 4, waiting: 16, timeout: 200 };
/** Delay of the event loop, or of the queue for a database connection, in milliseconds. */
const maxDelay = 300;
/** As many requests as one browser sends at once. While no more are here there is no queue, and being slow refuses nobody. */
const maxOfOneBrowser = 8;
const checkInterval = 50;

/**
 * Refuses at once requests that could not be answered soon. Cache hits are always sent, and only a request being handled holds
 * a slot: not one whose body is still arriving, nor a reply still being sent.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { config, db, cache }: Pick<Platform, 'config' | 'db' | 'cache'>,
) {
  const ordinary = createLimiter(ordinaryLimits);
  const uncached = createLimiter(uncachedLimits);
  const searchPages = createLimiter(searchPageLimits);
  const expensive = createLimiter(expensiveLimits);
  const limiters = [ordinary, uncached, searchPages, expensive];
  const shed = { full: 0, delayed: 0 };
  const refusal = busy(1);
  let delay = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delay = now - last - checkInterval;
    last = now;
    if (requests() > maxOfOneBrowser) for (const limiter of limiters) limiter.expireWaiting();
  }, checkInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  const underWay = () => limiters.reduce((sum, { running }) => sum + running(), 0);
  const requests = () => limiters.reduce((sum, { waiting }) => sum + waiting(), underWay());

  /** Most requests get a slot at once, without a promise. */
  function enter(request: FastifyRequest, done: HookHandlerDoneFunction): void {
    const { light, expensive: isExpensive, page: isPage, cacheKey } = request.routeOptions.config;
    const key = cacheKey?.(request);
    const isHit = key !== undefined && cache.has(key, request.headers);
    // A hit with a token takes the database too, to read the session.
    if (request.limiter || light || (isHit && request.headers.authorization === undefined)) {
      done();
      return;
    }
    const forUncached = isPage && key?.includes('?') ? searchPages : uncached;
    const limiter = isExpensive ? expensive : key && !isHit ? forUncached : ordinary;
    const isDelayed = requests() >= maxOfOneBrowser && Math.max(delay, db.$client.delay) > maxDelay;
    const proceed = (isAdmitted: boolean) => {
      if (isAdmitted) request.limiter = limiter;
      else shed[isDelayed ? 'delayed' : 'full']++;
      done(isAdmitted ? undefined : refusal);
    };
    const admission = !isDelayed && limiter.enter(cacheKey && networksOf(request.ip)[0]);
    if (admission instanceof Promise) void admission.then(proceed);
    else proceed(admission);
  }

  function leave(request: FastifyRequest) {
    request.limiter?.leave();
    request.limiter = undefined;
  }

  app.decorateRequest('limiter', undefined);
  const figures = { underWay, shed: () => shed };
  if (!config.loadShedding) return figures;

  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // Routes that stream multipart uploads have limits of their own.
    if (hasBody(request) && !isUpload(request)) enter(request, done);
    else done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  return figures;
}

export type LoadShedding = ReturnType<typeof registerLoadShedding>;

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

type Waiting = { since: number; resolve: (isAdmitted: boolean) => void };

/** How many run at once, how many more may wait, and for how many milliseconds at most. */
type Limits = { running: number; waiting: number; timeout?: number };

/**
 * A semaphore with a bounded queue: requests that would wait too long are refused at once, or by `expireWaiting`. Callers take
 * turns in the queue and share a full one equally, so that a caller with many waiting requests delays each other caller by one.
 */
export function createLimiter({ running: maxRunning, waiting: maxWaiting, timeout }: Limits) {
  /** By caller, the next one first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  /** True once a slot is acquired, false when that would take too long. */
  function enter(caller = ''): boolean | Promise<boolean> {
    if (running < maxRunning) {
      running++;
      return true;
    }
    if (waiting >= maxWaiting && !dropFor(caller)) return false;
    waiting++;
    const queue = queues.get(caller) ?? [];
    queues.set(caller, queue);
    return new Promise((resolve) => queue.push({ since: Date.now(), resolve }));
  }

  /** Drops the newest request of the caller with most waiting, for a caller with fewer; false if no caller has more. */
  function dropFor(caller: string): boolean {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (queues.get(caller)?.length ?? 0) + 1) return false;
    waiting--;
    longest.pop()?.resolve(false);
    return true;
  }

  function leave(): void {
    // The slot is handed to the next in the queue rather than freed, so that no newcomer overtakes it.
    const [caller, queue] = queues.entries().next().value ?? [];
    if (caller === undefined || !queue) return void running--;
    queues.delete(caller);
    if (queue.length > 1) queues.set(caller, queue);
    admitFirst(queue, true);
  }

  function admitFirst(queue: Waiting[], isAdmitted: boolean) {
    waiting--;
    queue.shift()?.resolve(isAdmitted);
  }

  return {
    running: () => running,
    waiting: () => waiting,
    enter,
    leave,
    /** To be called periodically where there is a timeout. */
    expireWaiting: () => {
      const oldest = Date.now() - (timeout ?? Number.POSITIVE_INFINITY);
      for (const [caller, queue] of queues) {
        while (queue[0] && queue[0].since < oldest) admitFirst(queue, false);
        if (queue.length === 0) queues.delete(caller);
      }
    },
    async run<Result>(job: () => Promise<Result>, refuse: () => Error, caller?: string): Promise<Result> {
      if (!(await enter(caller))) throw refuse();
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
