import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Connection } from '../db/client.ts';

/** A public reply, ready to go out: it is the same for everybody, so it is made once. */
export type Finished = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** False for what only one person will ever ask for, such as an address with a token in it. */
  keep: boolean;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
};

export function finish(status: number, headers: Record<string, string>, text: string, keep = true): Finished {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body, etag, keep, compressed: {} };
}

const mostBytes = 64 * 1024 * 1024;

/**
 * Keeps finished public replies until the database says that the catalogue changed. What was being made while a change
 * arrived is answered but not kept, and while we cannot hear the database nothing is kept.
 */
export function openPublicCache(connection: Connection) {
  const kept = new LRUCache<string, Finished>({
    maxSize: mostBytes,
    sizeCalculation: (entry) => entry.body.length * 2 + 512,
  });
  const making = new Map<string, Promise<Finished>>();
  let generation = 0;
  let listening = false;
  let closed = false;
  let listener: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const followers = new Set<(notice: string) => void>();

  /** The notice is the number of the phone that changed, 'all' when any may have, or empty when it was something else. */
  function drop(notice: string) {
    generation++;
    kept.clear();
    making.clear();
    for (const follow of followers) follow(notice);
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    listener = client;
    const lost = () => {
      if (listener !== client || closed) return;
      listening = false;
      listener = undefined;
      drop('all');
      client.end().catch(() => {});
      retry = setTimeout(listen, 500);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => drop(payload ?? ''));
    try {
      await client.connect();
      await client.query('listen catalogue');
      drop('all');
      listening = true;
    } catch {
      lost();
    }
  }

  let asking: Promise<void> | undefined;
  let askingNext: Promise<void> | undefined;

  /**
   * After a change of our own: the database tells every instance, but the caller's next read must not outrun the notice.
   * The notice was sent before the change was acknowledged, so it comes before the answer to anything asked now.
   */
  function catchUp(): Promise<void> {
    if (asking) {
      // What is being asked may have been asked too early; everybody who comes meanwhile shares the next one.
      askingNext ??= asking.then(() => {
        askingNext = undefined;
        return catchUp();
      });
      return askingNext;
    }
    asking = hear().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function hear() {
    if (listening) await listener?.query('select').catch(() => {});
    else drop('all');
  }

  async function get(address: string, make: () => Promise<Finished>): Promise<Finished> {
    // What was posted within a day is another thing every hour, though nothing changed.
    const key = `${thisHour()} ${address}`;
    const found = kept.get(key) ?? making.get(key);
    if (found) return found;
    const madeIn = generation;
    const pending = make();
    making.set(key, pending);
    try {
      const finished = await pending;
      if (listening && madeIn === generation && finished.keep) kept.set(key, finished);
      return finished;
    } finally {
      if (making.get(key) === pending) making.delete(key);
    }
  }

  return {
    listen,
    get,
    catchUp,
    /** Whoever derives something from the catalogue hears of its changes with us. */
    follow: (follower: (notice: string) => void) => followers.add(follower),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await listener?.end().catch(() => {});
    },
  };
}

/** Public answers count time in whole hours, so that a list and its counts agree. */
export const thisHour = () => Math.floor(Date.now() / 3_600_000);

export type PublicCache = ReturnType<typeof openPublicCache>;

const worthCompressing = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  reply.headers(finished.headers).header('etag', finished.etag);
  if (request.headers['if-none-match']?.includes(finished.etag)) return reply.code(304).send();
  reply.code(finished.status);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (finished.body.length < worthCompressing) return reply.send(finished.body);
  if (/\bbr\b/.test(accepted)) {
    finished.compressed.br ??= toBrotli(finished.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(await finished.compressed.br);
  }
  if (/\bgzip\b/.test(accepted)) {
    finished.compressed.gzip ??= toGzip(finished.body);
    return reply.header('content-encoding', 'gzip').send(await finished.compressed.gzip);
  }
  return reply.send(finished.body);
}
