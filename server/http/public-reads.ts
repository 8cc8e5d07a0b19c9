import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { encode } from '#common/wire.ts';
import { withoutPictureBase, withPictureBase } from '#features/images/picture-urls.ts';
import type { Transport } from '#web/api/call.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from './access.ts';
import { canonicalAddress } from './cache-key.ts';
import { mayReadContacts } from './contact-reads.ts';
import { decode } from './decode.ts';
import { failureOf } from './errors.ts';
import { type Finished, finish, isNobody, sendFinished } from './finished.ts';
import { parameterNames } from './openapi.ts';
import { WireText } from './serving.ts';

type Fields = Record<string, unknown>;
type Asked = { params: Fields; query: Fields; user: SignedInUser | undefined; mayLag: boolean };
type Call<Of extends Endpoint> = {
  params: ParamsOf<Of>;
  query: QueryOf<Of>;
  user: SignedInUser | undefined;
  /** The address in its canonical spelling, since whoever asks for the same gets the same reply. */
  url: string;
};
/** By the path of the endpoint. */
export type PublicReads = Map<string, (asked: Asked) => Promise<Finished>>;

/** A route whose reply is public and the same for everybody who is signed in, or not: kept until the catalogue changes. */
export function servePublic<Of extends Endpoint>(
  app: FastifyInstance,
  { cache, config, publicReads, db }: Platform,
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
  function read(asked: Asked): Promise<Finished> {
    const { user, mayLag } = asked;
    const url = addressOf(asked.params, asked.query);
    // Under the bare address lies only what everybody may have.
    return cache.get(user ? `member ${url}` : url, mayLag, async () => {
      const params = decode(endpoint.params, asked.params) as ParamsOf<Of>;
      const query = decode(endpoint.query, asked.query) as QueryOf<Of>;
      const made = await handle({ params, query, user, url });
      const [text, headers] =
        made instanceof WireText ? [made.text, made.headers] : [JSON.stringify(encode(endpoint.reply, made)), {}];
      const finished = finish(
        200,
        { ...(user ? memberHeaders : publicHeaders), ...headers },
        withPictureBase(text, config.pictureBase),
      );
      return Object.assign(finished, made instanceof WireText && user && { contacts: made.contacts });
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
      const asked = { params, query, mayLag: isNobody(request) };
      const finished = await read({ ...asked, user });
      const { contacts = [] } = finished;
      const mayHave = !user || (await mayReadContacts(db, user.id, contacts, config.limits.readContacts, reply));
      return sendFinished(request, reply, mayHave ? finished : await read({ ...asked, user: undefined }));
    },
  });
}

/** How a page asks for what it is made of: by calling what answers everybody else, without a request in between. */
export const callPublicReads =
  ({ publicReads, config }: Pick<Platform, 'publicReads' | 'config'>): Transport =>
  async ({ method, route, params, query }) => {
    const read = method === 'GET' ? publicReads.get(route) : undefined;
    if (!read) throw new Error(`a page cannot be made of ${method} ${route}`);
    // Whoever the page is for.
    const asked = { params, query, user: undefined, mayLag: false };
    try {
      const finished = await read(asked);
      const { status, headers } = finished;
      return { status, header: (name) => headers[name] ?? '', json: jsonOf(finished, config.pictureBase) };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      return { status: failure.status, header: () => '', json: failure.reply };
    }
  };

/** Many pages are made of the same reply, and none changes it. */
const parsed = new WeakMap<Finished, unknown>();
function jsonOf(finished: Finished, pictureBase: string): unknown {
  const json = parsed.get(finished) ?? JSON.parse(withoutPictureBase(finished.body.toString(), pictureBase));
  parsed.set(finished, json);
  return json;
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Authorization, Accept-Encoding',
};
/** What members get holds contact details: no proxy may keep it, whatever it thinks of `vary`. */
const memberHeaders = { ...publicHeaders, 'cache-control': 'private, max-age=0, must-revalidate' };
