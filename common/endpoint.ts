import type * as z from 'zod/mini';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  params?: z.core.$ZodType<Record<string, unknown>>;
  query?: z.core.$ZodType<Record<string, unknown>>;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
  /** The reply of a failure, where it is not the usual mutation result. */
  failure?: z.core.$ZodType;
  /** The field of a multipart form that holds a file; such a request has no JSON body. */
  upload?: string;
  /** The status of success. */
  status?: 200 | 201;
  /** A repeated request with the same Idempotency-Key header gets the first reply again. */
  idempotent?: boolean;
  /** Fields of the body that are stored nowhere, not even within the fingerprint of an idempotent request. */
  secretFields?: readonly string[];
  /** Where the service worker stores the reply, so that it can be read without a connection; not what tells a secret. */
  offlineCache?: OfflineCache;
};

export type OfflineCache = 'replies' | 'private' | 'deals';
/** By this header of a request the service worker knows the endpoint's cache. */
export const offlineCacheHeader = 'x-offline-cache';

/** One endpoint of the API, described once for server, browser, forms and documentation. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

type Part<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

export type ParamsOf<Call extends Endpoint> = Part<Call['params']>;
export type QueryOf<Call extends Endpoint> = Part<Call['query']>;
export type BodyOf<Call extends Endpoint> = Part<Call['body']>;
export type ReplyOf<Call extends Endpoint> = z.output<Call['reply']>;

export type WireRequest = {
  method: string;
  /** The endpoint's path, with the names of its parameters. */
  route: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type WireReply = { status: number; header: (name: string) => string | null; json: unknown };
/** Sends a request to the API: `fetch` in the browser, a function call on the server. */
export type Transport = (request: WireRequest) => Promise<WireReply>;
