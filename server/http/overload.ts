import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Platform } from '../platform.ts';
import { busy } from './errors.ts';
import { openRoom, type Room } from './waiting-room.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs neither the database nor much of the processor: never turned away. */
    light?: boolean;
    /** Under which address its reply is cached. */
    cacheKey?: (request: FastifyRequest) => string;
  }
  interface FastifyRequest {
    /** What it takes up while it is being worked on. */
    room: Room | undefined;
  }
}

/**
 * How long we wait for whom. A picture of ten megabytes takes almost five minutes over a bad mobile connection, so a
 * request may take that long to arrive: it takes up a connection meanwhile, and nothing else.
 */
export const clientLimits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 300_000,
  /** Longer than proxies keep a connection to us, so that they never use one we are just closing. */
  keepAliveTimeout: 72_000,
  /** Neither sends nor takes anything. */
  connectionTimeout: 120_000,
  connections: 4_000,
  /** Answered or waiting for it. */
  requestsPerConnection: 16,
};

/** Twice what the database does at once; a crowd that comes at the same moment may wait, but not for long. */
const anybody = { inside: 32, waiting: 128, patience: 200 };
/** Each takes a core for a tenth of a second. */
const whoeverChecksPasswords = { inside: 4, waiting: 16, patience: 200 };
/** Of our own event loop, or in the queue for a connection to the database, in milliseconds. */
const mostDelay = 300;
const everyMilliseconds = 50;

const passwords =
  /^\/api\/auth\/(sign-in\/email|sign-up\/email|change-password|reset-password)$|^\/api\/account\/deletion$/;

/**
 * Turns away at once what could not be answered soon. What is kept finished always goes out, and only what is being
 * worked on takes up room: not a request whose body is still arriving, nor an answer that is still leaving.
 */
export function registerOverload(
  app: FastifyInstance,
  { config, db, cache }: Pick<Platform, 'config' | 'db' | 'cache'>,
) {
  const general = openRoom(anybody);
  const forPasswords = openRoom(whoeverChecksPasswords);
  const turnedAway = { full: 0, delayed: 0 };
  const refusal = busy(1);
  let delay = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    delay = now - last - everyMilliseconds;
    last = now;
    general.sendHome();
    forPasswords.sendHome();
  }, everyMilliseconds);
  clock.unref();
  app.addHook('onClose', async () => clearInterval(clock));

  /** Most find room at once and wait for nothing, not even for a promise. */
  function enter(request: FastifyRequest, done: HookHandlerDoneFunction): void {
    if (request.room || isFree(request)) {
      done();
      return;
    }
    const room = checksPassword(request) ? forPasswords : general;
    const isDelayed = delay > mostDelay || db.$client.delay > mostDelay;
    const takeRoom = (hasEntered: boolean) => {
      if (hasEntered) request.room = room;
      else turnedAway[isDelayed ? 'delayed' : 'full']++;
      done(hasEntered ? undefined : refusal);
    };
    const entering = !isDelayed && room.enter();
    if (entering instanceof Promise) entering.then(takeRoom);
    else takeRoom(entering);
  }

  function leave(request: FastifyRequest) {
    request.room?.leave();
    request.room = undefined;
  }

  function isFree(request: FastifyRequest): boolean {
    const { light, cacheKey } = request.routeOptions.config;
    if (light || !cacheKey) return light ?? false;
    return request.headers.authorization === undefined && cache.has(cacheKey(request));
  }

  app.decorateRequest('room', undefined);
  const figures = { underWay: () => general.used() + forPasswords.used(), turnedAway: () => turnedAway };
  if (!config.loadShedding) return figures;

  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // Who reads a form with files as it arrives has limits of its own.
    if (hasBody(request) && !request.headers['content-type']?.startsWith('multipart/')) enter(request, done);
    else done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  return figures;
}

export type Overload = ReturnType<typeof registerOverload>;

/** Who merely looks at such an address, as every dashboard does, hashes nothing. */
const checksPassword = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && passwords.test(routeOptions.url ?? '');

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
