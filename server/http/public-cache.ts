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

  function drop() {
    generation++;
    kept.clear();
    making.clear();
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connection, keepAlive: true });
    listener = client;
    const lost = () => {
      if (listener !== client || closed) return;
      listening = false;
      listener = undefined;
      drop();
      client.end().catch(() => {});
      retry = setTimeout(listen, 500);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', drop);
    try {
      await client.connect();
      await client.query('listen catalogue');
      drop();
      listening = true;
    } catch {
      lost();
    }
  }

  async function get(key: string, make: () => Promise<Finished>): Promise<Finished> {
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
    drop,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await listener?.end().catch(() => {});
    },
  };
}

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
