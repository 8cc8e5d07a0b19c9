import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { withPictureBase } from '#common/picture-urls.ts';
import { encode } from '#common/wire.ts';
import type { Database, Db } from '../db/client.ts';
import { WireText } from '../db/wire-sql.ts';
import type { Platform } from '../platform.ts';
import type { Access, SignedInUser } from './access.ts';
import { canonicalAddress, isAnonymousRequest, memberKey } from './cache.ts';
import { type CachedResponse, sendCached, toCachedResponse } from './cached-response.ts';
import { networksOf } from './client-address.ts';
import { failureOf, Refusal } from './errors.ts';
import { isAnswered, replayedHeader, withIdempotency } from './idempotency.ts';
import { decode, withPlainTexts } from './json.ts';
import { consumeAddressLimit, consumeRateLimit, mayReadContacts, noLimits, type RateName } from './limits.ts';
import { parameterNames } from './openapi.ts';
import type { Fields, ReadPublic, ReadRequest } from './public-reads.ts';

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
  /** The database, or the transaction of an idempotent request. */
  requestDb: Db;
  /** Runs side effects after the commit, such as mail. */
  afterCommit: (work: () => void) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options<By extends Access> = {
  access: By;
  limits?: { perAddress?: RateName; perPerson?: RateName };
  /** Whether the change can alter a public page; most can. */
  changesCatalogue?: boolean;
  /** Hashes a password: few run at once. */
  expensive?: boolean;
  /** Somebody who is suspended may do it. */
  whileSuspended?: boolean;
};

/** Registers the route of an endpoint: check access → decode → handle → encode exactly the contract's fields. */
export function serve<Of extends Endpoint, By extends Access>(
  app: FastifyInstance,
  { db, cache, config }: Platform,
  endpoint: Of,
  { access, limits, expensive, whileSuspended, changesCatalogue = endpoint.method !== 'GET' }: Options<By>,
  handle: (call: Call<Of, By>) => Promise<ReplyOf<Of> | WireText>,
) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const status = endpoint.status ?? 200;

  /** The Location of a created resource: its own URL if it has one, else that of its list. */
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
    config: { access, endpoint, expensive, whileSuspended },
    handler: async (request, reply) => {
      const key = endpoint.idempotent ? keyOf(request) : undefined;
      const caller = request.user?.id ?? request.ip;
      // A replay does not count against the limits.
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
        requestDb: db,
        afterCommit: (work: () => void) => committed.push(work),
        request,
        reply,
      } as Call<Of, By>;

      reply.header('cache-control', 'no-store');
      if (key !== undefined) {
        const compared = withoutFields(call.body, endpoint.secretFields);
        const answer = await withIdempotency(db, { caller, call: name, key, request: compared }, async (tx) => ({
          status,
          reply: encode(endpoint.reply, (await handle({ ...call, requestDb: tx })) as ReplyOf<Of>),
        }));
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

function withoutFields(body: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

function keyOf({ headers: { 'idempotency-key': key } }: FastifyRequest): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)))
    throw new Refusal('invalid', 'The Idempotency-Key must be 1 to 200 visible characters');
  return key;
}

type PublicCall<Of extends Endpoint> = {
  params: ParamsOf<Of>;
  query: QueryOf<Of>;
  user: SignedInUser | undefined;
  /** The canonical URL, under which equal requests share a reply. */
  url: string;
  /** As fresh as the primary; a replica may answer. */
  readDb: Database;
};

/** The limit of an IPv6 /48, in limits of an address; lower than other limits, since every phone read is stored in one row. */
const contactsOfNetwork = 4;

/** A route with one cached reply for all members and one for anonymous callers, valid until the catalogue changes. */
export function servePublic<Of extends Endpoint>(
  app: FastifyInstance,
  { cache, config, publicReads, db, readDb }: Platform,
  endpoint: Of,
  handle: (call: PublicCall<Of>) => Promise<ReplyOf<Of> | WireText>,
) {
  const known = parameterNames(endpoint.query);
  const addressOf = (params: Fields, query: Fields) =>
    canonicalAddress(
      `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))}`,
      query,
      known,
    );
  function read({ user, isAnonymous, ...fields }: ReadRequest): Promise<CachedResponse> {
    const url = addressOf(fields.params, fields.query);
    return cache.get(user ? memberKey(url) : url, isAnonymous, async () => {
      const params = decode(endpoint.params, fields.params) as ParamsOf<Of>;
      const query = decode(endpoint.query, fields.query) as QueryOf<Of>;
      const made = await handle({ params, query, user, url, readDb });
      const [text, headers] =
        made instanceof WireText ? [made.text, made.headers] : [JSON.stringify(encode(endpoint.reply, made)), {}];
      const response = toCachedResponse(
        200,
        { ...(user ? memberHeaders : publicHeaders), ...headers },
        withPictureBase(text, config.pictureBase),
      );
      return Object.assign(response, made instanceof WireText && user && { contacts: made.contacts });
    });
  }
  publicReads.set(endpoint.path, read);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: 'anyone',
      endpoint,
      cacheKey: ({ params, query }) => addressOf(params as Fields, query as Fields),
    },
    handler: async (request, reply) => {
      const { params, query } = request as { params: Fields; query: Fields };
      const user = request.headers.prefer === 'return=minimal' ? undefined : request.user;
      const fields = { params, query, isAnonymous: isAnonymousRequest(request) };
      const response = await read({ ...fields, user });
      const { contacts = [] } = response;
      const { readContacts, readContactsPerAddress } = config.limits;
      const [narrow, wide] = networksOf(request.ip);
      const ofNetwork = { ...readContactsPerAddress, max: readContactsPerAddress.max * contactsOfNetwork };
      const isAllowed =
        !user ||
        ((await mayReadContacts(db, 'account', user.id, contacts, readContacts, reply)) &&
          (await mayReadContacts(db, 'address', narrow, contacts, readContactsPerAddress, reply)) &&
          (!wide || (await mayReadContacts(db, 'address', wide, contacts, ofNetwork, reply))));
      return sendCached(request, reply, isAllowed ? response : await read({ ...fields, user: undefined }));
    },
  });
}

/** Calls the handlers of the public routes directly, without HTTP: what pages are rendered from. */
export const openPublicReads =
  ({ publicReads, config: { pictureBase } }: Pick<Platform, 'publicReads' | 'config'>): ReadPublic =>
  async ({ method, route, params, query }) => {
    const read = method === 'GET' ? publicReads.get(route) : undefined;
    if (!read) throw new Error(`a page cannot be made of ${method} ${route}`);
    try {
      // Not anonymous: the page may be rendered for a member, whose replies must not be stale.
      const { status, headers, body } = await read({ params, query, user: undefined, isAnonymous: false });
      return { status, headers, body, pictureBase };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      return { status: failure.status, headers: {}, body: Buffer.from(JSON.stringify(failure.reply)), pictureBase };
    }
  };

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Authorization, Accept-Encoding',
};
/** Replies to members contain contact details, which no proxy may cache and no browser keep after a logout. */
const memberHeaders = { ...publicHeaders, 'cache-control': 'no-store' };
