import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';
import type { Db } from '../db/client.ts';
import { WireText } from '../db/wire-sql.ts';
import type { Platform } from '../platform.ts';
import type { Access, SignedInUser } from './access.ts';
import { Refusal } from './errors.ts';
import { isAnswered, replayedHeader, withIdempotency } from './idempotency.ts';
import { decode, withPlainTexts } from './json.ts';
import { noLimits, type RateName } from './limits.ts';
import { consumeAddressLimit, consumeRateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type Call<Of extends Endpoint, By extends Access> = {
  params: ParamsOf<Of>;
  query: QueryOf<Of>;
  body: BodyOf<Of>;
  user: By extends 'anyone' ? SignedInUser | undefined : SignedInUser;
  /** The database, or the transaction that a repeatable request runs in. */
  db: Db;
  /** For side effects of a committed change, such as mail. */
  afterCommit: (work: () => void) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options<By extends Access> = {
  access: By;
  limits?: { perAddress?: RateName; perPerson?: RateName };
  /** Whether a change can alter a public page; most can. */
  changesCatalogue?: boolean;
  /** Hashes a password: few run at once. */
  expensive?: boolean;
};

/** Makes a route of an endpoint of the contract: who may call → decode → handle → encode what the contract says, no more. */
export function serve<Of extends Endpoint, By extends Access>(
  app: FastifyInstance,
  { db, cache, config }: Platform,
  endpoint: Of,
  { access, limits, expensive, changesCatalogue = endpoint.method !== 'GET' }: Options<By>,
  handle: (call: Call<Of, By>) => Promise<ReplyOf<Of> | WireText>,
) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const status = endpoint.status ?? 200;

  /** Where what was made can be found: most things have an address of their own, some only stand in their list. */
  function locate(sent: unknown): Record<string, string> {
    const id = status === 201 && z.safeDecode(mutationResult, sent as never).data?.created?.id;
    if (!id) return {};
    const url = `${app.prefix}${endpoint.path}`;
    const hasAddress = app.statedAccess.some((route) => route.url === `${url}/:id`);
    return { location: hasAddress ? `${url}/${id}` : url };
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access, endpoint, expensive },
    handler: async (request, reply) => {
      const key = endpoint.idempotent ? keyOf(request) : undefined;
      const caller = request.user?.id ?? request.ip;
      // A replay gets its answer, however many requests were sent meanwhile.
      const isCounted =
        limits &&
        config.limits !== noLimits &&
        !(key !== undefined && (await isAnswered(db, { caller, call: name, key })));
      if (isCounted && limits.perAddress)
        await consumeAddressLimit(db, name, request.ip, config.limits[limits.perAddress], reply);
      if (isCounted && limits.perPerson && request.user)
        await consumeRateLimit(db, 'account', `${name} by ${request.user.id}`, config.limits[limits.perPerson], reply);

      const committed: (() => void)[] = [];
      const call = {
        params: decode(endpoint.params, request.params),
        query: decode(endpoint.query, request.query),
        body: decode(endpoint.body, withPlainTexts(request.body)),
        user: request.user,
        db,
        afterCommit: (work: () => void) => committed.push(work),
        request,
        reply,
      } as Call<Of, By>;

      reply.header('cache-control', 'no-store');
      if (key !== undefined) {
        const answer = await withIdempotency(
          db,
          { caller, call: name, key, request: call.body },
          async (transaction) => ({
            status,
            reply: encode(endpoint.reply, (await handle({ ...call, db: transaction })) as ReplyOf<Of>),
          }),
        );
        for (const work of committed) work();
        if (changesCatalogue) await cache.flushInvalidations();
        if (answer.isRepeated) reply.header(replayedHeader, 'true');
        return reply.code(answer.status).headers(locate(answer.reply)).send(answer.reply);
      }

      const made = await handle(call);
      for (const work of committed) work();
      if (changesCatalogue) await cache.flushInvalidations();
      if (made instanceof WireText)
        return reply.code(status).headers(made.headers).type('application/json; charset=utf-8').send(made.text);
      const sent = encode(endpoint.reply, made);
      return reply.code(status).headers(locate(sent)).send(sent);
    },
  });
}

function keyOf({ headers: { 'idempotency-key': key } }: FastifyRequest): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)))
    throw new Refusal('invalid', 'The Idempotency-Key must be 1 to 200 visible characters');
  return key;
}
