import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { consumeAddressLimit } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { readKey, writeKey } from '../signed-note.ts';
import { findCheckpoint, readEntries } from './log.queries.ts';
import { openLogKey } from './log-key.ts';
import { readTile, tileWidth } from './tiles.ts';
import { witness } from './witnesses.ts';

const asText = (reply: FastifyReply) => reply.type('text/plain; charset=utf-8');

const tilePath = /^(?<level>entries|[0-5])\/(?<index>(?:x\d{3}\/){0,2}\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/;
const maxRequest = 16 * 1024;

/** The log as everybody may read it, and this shop as a witness of other logs; in C2SP's formats, outside the API. */
export function publicLogRoutes(app: FastifyInstance, { db, config, clock }: Platform) {
  const open = { config: { access: 'anyone' } } as const;
  const publicly = (reply: FastifyReply) => asText(reply).header('access-control-allow-origin', '*');

  app.get('/transparency/checkpoint', open, async (_request, reply) => {
    const checkpoint = await findCheckpoint(db);
    if (!checkpoint) throw new Refusal('not-found', m.log_notYet());
    return publicly(reply).header('cache-control', 'public, max-age=60').send(checkpoint.note);
  });

  app.get('/transparency/key', open, async (_request, reply) => {
    const keys = await openLogKey(config);
    return publicly(reply)
      .header('cache-control', 'public, max-age=3600')
      .send(`${writeKey(keys.log)}\n${writeKey(keys.witness)}\n`);
  });

  app.get<{ Params: { '*': string } }>('/transparency/tile/*', open, async ({ params }, reply) => {
    const { level = '', index: path = '', width = tileWidth } = tilePath.exec(params['*'])?.groups ?? {};
    const [index, count] = [Number(path.replaceAll(/[x/]/g, '')), Number(width)];
    const parts =
      level === 'entries'
        ? (await readEntries(db, index * tileWidth, index * tileWidth + count)).map(withLength)
        : await readTile(db, Number(level), index);
    if (!level || parts.length < count) throw new Refusal('not-found', m.log_noSuchTile());
    return reply
      .type('application/octet-stream')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' })
      .send(Buffer.concat(parts.slice(0, count)));
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxRequest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/transparency/add-checkpoint', open, async (request, reply) => {
      await consumeAddressLimit(db, 'witnessing', request.ip, config.limits.witnessPerAddress, reply);
      const logs = (await Promise.all(config.witnessedLogs.map(readKey))).filter((key) => key !== undefined);
      const answer = await witness(db, String(request.body), logs, await openLogKey(config), clock.now());
      asText(reply);
      if (answer.status === 409) reply.type('text/x.tlog.size');
      return reply.code(answer.status).send(answer.text);
    });
  });
}

/** As in a bundle of entries: the length in two bytes before each. */
const withLength = (data: Uint8Array) => Buffer.from([Math.floor(data.length / 256), data.length % 256, ...data]);
