import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { loadByKeys } from '../db/batch.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from './access.ts';

/** Shorter than any proxy's timeout, in milliseconds. */
const heartbeatInterval = 25_000;
const streamsPerPerson = 10;
/** A reader this far behind is cut off; it reconnects and rereads. */
const maxUnreadBytes = 16 * 1024;

type Stream = { userId: string; sessionId: string; output: Readable };

const validSessions = {
  name: 'valid sessions',
  text: 'select id from sessions where id = any($1::uuid[]) and expires_at > now()',
};

/**
 * `GET /events`: server-sent events that say what there is news of, for one person. They hold a topic such as `notices` or
 * `conversation/{id}` and nothing else: the page rereads it, and every read is checked as always. `all` means that news may
 * have been lost. The event `end` says that reconnecting is no use.
 */
export function eventsRoutes(app: FastifyInstance, { db, notifications }: Pick<Platform, 'db' | 'notifications'>) {
  /** By person, the oldest first. */
  const open = new Map<string, Set<Stream>>();
  const all = () => [...open.values()].flatMap((streams) => [...streams]);

  function write({ output }: Stream, text: string) {
    if (output.readableLength > maxUnreadBytes) output.destroy();
    else if (!output.readableEnded) output.push(text);
  }

  function end(stream: Stream, reason?: 'session' | 'full') {
    // Of several pieces of news at once each finds that the session has ended.
    if (!open.get(stream.userId)?.has(stream)) return;
    forget(stream);
    if (reason) write(stream, `event: end\ndata: ${reason}\n\n`);
    stream.output.push(null);
  }

  function forget(stream: Stream) {
    const streams = open.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) open.delete(stream.userId);
  }

  /** Checks the sessions first, so that an ended one gets no more events. */
  async function tell(streams: Stream[], text: string) {
    try {
      const valid = await loadByKeys(
        db,
        validSessions,
        streams.map(({ sessionId }) => sessionId),
      );
      for (const stream of streams)
        if (valid.has(stream.sessionId)) write(stream, text);
        else end(stream, 'session');
    } catch {
      for (const stream of streams) write(stream, 'data: all\n\n');
    }
  }

  notifications.subscribe('people', (payload) => {
    if (payload === 'all') return all().forEach((stream) => void write(stream, 'data: all\n\n'));
    const [userId = '', topic] = payload.split(' ');
    const streams = open.get(userId);
    if (streams) void tell([...streams], `data: ${topic}\n\n`);
  });

  const heartbeat = setInterval(() => tell(all(), ': still here\n\n'), heartbeatInterval);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    all().forEach((stream) => void end(stream));
  });

  app.get('/events', { config: { access: 'signed-in', stream: true } }, (request, reply) => {
    const { id: userId, sessionId } = request.user as SignedInUser;
    const output = new Readable({ read: () => {} });
    const stream = { userId, sessionId, output };
    const streams = open.get(userId) ?? new Set();
    open.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (oldest && streams.size > streamsPerPerson) end(oldest, 'full');
    reply.raw.once('close', () => {
      forget(stream);
      output.destroy();
    });
    // A comment, which makes the browser and every proxy see that the stream is open.
    output.push(': open\n\n');
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .type('text/event-stream; charset=utf-8')
      .send(output);
  });
}
