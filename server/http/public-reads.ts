import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { encode } from '#common/wire.ts';
import { withoutPictureBase, withPictureBase } from '#features/images/picture-urls.ts';
import type { Transport } from '#web/api/call.ts';
import type { Db } from '../db/client.ts';
import { WireText } from '../db/wire-sql.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from './access.ts';
import { canonicalAddress, isAnonymous } from './cache.ts';
import { type CachedResponse, sendCached, toCachedResponse } from './cached-response.ts';
import { failureOf } from './errors.ts';
import { decode } from './json.ts';
import { parameterNames } from './openapi.ts';
import { mayReadContacts } from './rate-limit.ts';

type Fields = Record<string, unknown>;
type ReadRequest = { params: Fields; query: Fields; user: SignedInUser | undefined; isAnonymous: boolean };
type Call<Of extends Endpoint> = {
  params: ParamsOf<Of>;
  query: QueryOf<Of>;
  user: SignedInUser | undefined;
  /** The address in its canonical spelling, since whoever asks for the same gets the same reply. */
  url: string;
  /** As fresh as the primary; a replica may answer. */
  db: Db;
};
/** By the path of the endpoint. */
export type PublicReads = Map<string, (request: ReadRequest) => Promise<CachedResponse>>;

/** A route with one public reply for everybody signed in and one for all others, cached until the catalogue changes. */
export function servePublic<Of extends Endpoint>(
  app: FastifyInstance,
  { cache, config, publicReads, db, readDb }: Platform,
  endpoint: Of,
  handle: (call: Call<Of>) => Promise<ReplyOf<Of> | WireText>,
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
    // Under the bare address lies only what everybody may have.
    return cache.get(user ? `member ${url}` : url, isAnonymous, async () => {
      const params = decode(endpoint.params, fields.params) as ParamsOf<Of>;
      const query = decode(endpoint.query, fields.query) as QueryOf<Of>;
      const made = await handle({ params, query, user, url, db: readDb });
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
      const fields = { params, query, isAnonymous: isAnonymous(request) };
      const response = await read({ ...fields, user });
      const { contacts = [] } = response;
      const isAllowed = !user || (await mayReadContacts(db, user.id, contacts, config.limits.readContacts, reply));
      return sendCached(request, reply, isAllowed ? response : await read({ ...fields, user: undefined }));
    },
  });
}

/** How a page reads what it shows: from the handlers of the public routes, without a request in between. */
export const callPublicReads =
  ({ publicReads, config }: Pick<Platform, 'publicReads' | 'config'>): Transport =>
  async ({ method, route, path }) => {
    const read = method === 'GET' ? publicReads.get(route) : undefined;
    if (!read) throw new Error(`a page cannot be made of ${method} ${route}`);
    const [pathname = '', search] = path.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    // The page itself may be for somebody signed in.
    const request = { params: paramsIn(route, pathname), query, user: undefined, isAnonymous: false };
    try {
      const response = await read(request);
      const { status, headers } = response;
      return { status, header: (name) => headers[name] ?? '', json: jsonOf(response, config.pictureBase) };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      return { status: failure.status, header: () => '', json: failure.reply };
    }
  };

/** Many pages are made of the same reply, and none changes it. */
const parsed = new WeakMap<CachedResponse, unknown>();
function jsonOf(response: CachedResponse, pictureBase: string): unknown {
  const json = parsed.get(response) ?? JSON.parse(withoutPictureBase(response.body.toString(), pictureBase));
  parsed.set(response, json);
  return json;
}

function paramsIn(route: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/').map(decodeURIComponent);
  const named = route.split('/').map((name, index) => [name, parts[index] ?? ''] as const);
  return Object.fromEntries(named.flatMap(([name, part]) => (name.startsWith(':') ? [[name.slice(1), part]] : [])));
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Authorization, Accept-Encoding',
};
/** Replies to members hold contact details: no proxy may cache them, even one that ignores `vary`. */
const memberHeaders = { ...publicHeaders, 'cache-control': 'private, max-age=0, must-revalidate' };
