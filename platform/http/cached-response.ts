import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A public response, the same for everybody, with the variants requested so far. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** False for what only one person will ever request, such as an address with a token in it. */
  isCacheable: boolean;
  /** Numbers of the products whose contact details it holds; they count against the reader's rate limit. */
  contacts?: readonly number[];
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  variants: Partial<Record<Form, Variant>>;
};

/** The supported content codings, the preferred one first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];
type Form = 'unchanged' | 'plain' | Coding;
export type Variant = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Names and values for `writeHead`, including the headers of every response. */
  head?: string[];
};

export function toCachedResponse(
  status: number,
  headers: Record<string, string>,
  content: string | Uint8Array<ArrayBuffer>,
  isCacheable = true,
): CachedResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer);
  // Weak, since all encodings share one tag.
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  return { status, headers, body, etag, isCacheable, compressed: {}, variants: {} };
}

/** The headers that a variant depends on. */
type Conditions = { 'if-none-match'?: string; 'accept-encoding'?: string | string[] };

/** The variant the client accepts, or a 304 if it has it already; a promise while it is being compressed. */
export function negotiate(response: CachedResponse, conditions: Conditions): Variant | Promise<Variant> {
  const form = formFor(response, conditions);
  return response.variants[form] ?? makeVariant(response, form);
}

const worthCompressing = 1024;

function formFor({ status, etag, body }: CachedResponse, conditions: Conditions): Form {
  if (status === 200 && isUnchanged(conditions['if-none-match'], etag)) return 'unchanged';
  const accepted = conditions['accept-encoding'];
  if (accepted === undefined || body.length < worthCompressing) return 'plain';
  return acceptedCoding(String(accepted)) ?? 'plain';
}

function makeVariant(response: CachedResponse, form: Form): Variant | Promise<Variant> {
  const headers = { ...response.headers, etag: response.etag };
  const store = (variant: Variant) => {
    response.variants[form] = variant;
    return variant;
  };
  if (form === 'unchanged') return store({ status: 304, headers, body: undefined });
  const { status, body, compressed } = response;
  if (form === 'plain') return store({ status, headers, body });
  compressed[form] ??= compress[form](body);
  return compressed[form].then((packed) =>
    store({ status, headers: { ...headers, 'content-encoding': form }, body: packed }),
  );
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
export const compress = {
  br: (body: Uint8Array) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Uint8Array) => toGzip(body),
};

/** The client's preferred coding of those we support (RFC 9110, 12.5.3); undefined means identity, which is always possible. */
export function acceptedCoding(acceptEncoding: string): Coding | undefined {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = codings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  // Unnamed, identity is still accepted, but with the lowest preference.
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Whether the client has this version already (RFC 9110, 13.1.2: a list or `*`, and weak tags match strong ones). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}

export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const { status, headers, body } = await negotiate(response, request.headers);
  return reply.code(status).headers(headers).send(body);
}
