import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, splitPath } from '#common/languages.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';
import { m } from '#translations';
import { violatedConstraint } from '../db/client.ts';
import { InvalidCursor } from '../db/paging.ts';
import { isDatabaseTrouble } from '../db/trouble.ts';
import { inLocale } from './locale.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People open it in their browser, which is redirected to a page. */
    opensPage?: boolean;
  }
  interface FastifyInstance {
    /** Writes a failure as a page; undefined without pages. */
    failurePage?: (locale: Locale, failure: { title: string; advice: string }) => string;
  }
}

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  'bad-gateway': 502,
  unavailable: 503,
} as const;

type Reason = keyof typeof statusOf;
export type FieldError = { field: string; message: string };

/** An expected failure that can be explained to the caller; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  /** Temporary: a retry may succeed, so idempotency must not replay this refusal. */
  readonly passing: boolean;

  constructor(
    reason: Reason,
    message: string,
    extras: { errors?: FieldError[]; headers?: Record<string, string>; passing?: boolean } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = statusOf[reason];
    this.errors = extras.errors;
    this.headers = extras.headers ?? {};
    this.passing = extras.passing ?? this.status >= 500;
  }
}

const fromFastify: Record<string, [Reason, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-type', 'This type of content is not accepted here'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'This request is too large'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The request has no content'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The content length is wrong'],
  FST_ERR_BAD_URL: ['invalid', 'This address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', 'There is nothing here'],
};

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidCursor) {
    const { message } = error;
    return new Refusal('invalid', message, { errors: [{ field: 'cursor', message }] });
  }
  // The caller, or a person the request concerns, was deleted meanwhile: the browser renews its token, retries and learns which.
  if (violatedConstraint(error)?.endsWith('_users_id_fk')) return accountGone();
  const { code, statusCode } = error as FastifyError;
  const known = code ? fromFastify[code] : undefined;
  if (known) return new Refusal(...known);
  if (statusCode === 400) return new Refusal('invalid', 'The request is not valid');
  if (isDatabaseTrouble(error) || isFailedCall(error) || isDiskFull(error)) return busy();
  return undefined;
}

export const accountGone = () => new Refusal('unauthenticated', m.http_accountGone());

/** A temporary refusal with `Retry-After`. */
export const busy = (seconds = 2) =>
  new Refusal('unavailable', m.http_busy(), { headers: { 'retry-after': String(seconds) } });

export const isUnavailable = (error: unknown) => asRefusal(error)?.status === statusOf.unavailable;

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A page fails as the internal calls it is rendered from. */
function isFailedCall(error: unknown): boolean {
  const { name, status } = error as { name?: string; status?: number };
  return name === 'ApiError' && status === statusOf.unavailable;
}

/** An expected failure as the common error reply; undefined for a bug. */
export function failureOf(error: unknown): { status: number; reply: unknown } | undefined {
  const refusal = asRefusal(error);
  return refusal && { status: refusal.status, reply: errorReply(refusal) };
}

const errorReply = ({ message, errors, requestId }: { message: string; errors?: FieldError[]; requestId?: string }) =>
  encode(mutationResult, { success: false, message, errors, requestId });

export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  const { id: requestId, method, routeOptions, server } = request;
  const status = refusal?.status ?? 500;
  if (refusal && status >= 500) server.platform.failures.record(status);
  if (isDiskFull(error)) server.platform.log.error({ err: error, reqId: requestId }, 'the disk is full');
  if (!refusal) {
    server.platform.log.error({ err: error, reqId: requestId }, 'a bug of ours');
    server.platform.failures.record(status, { route: `${method} ${routeOptions?.url ?? 'unknown'}`, requestId });
  }
  if (reply.sent) return;
  reply.code(status).headers({ 'cache-control': 'no-store', ...refusal?.headers });
  if (status >= 500) reply.header('x-request-id', request.id);
  if (server.failurePage && wantsPage(request)) return replyWithPage(refusal, status, request, reply);
  const bug = { message: m.http_bug(), requestId: request.id };
  return reply.send(errorReply(refusal ?? bug));
}

/** No browser shows JSON to a person. A page that failed for now loads again by itself, as people press reload. */
function replyWithPage(
  refusal: Refusal | undefined,
  status: number,
  { url, server }: FastifyRequest,
  reply: FastifyReply,
) {
  const { locale } = splitPath(url);
  const retryAfter = refusal?.headers['retry-after'];
  // Not all of them at the same moment.
  if (retryAfter) reply.header('refresh', Number(retryAfter) + 1 + Math.floor(Math.random() * 4));
  const page = inLocale(locale, () => server.failurePage?.(locale, pageTexts(refusal, status)));
  return reply.type('text/html; charset=utf-8').send(page);
}

function pageTexts(refusal: Refusal | undefined, status: number) {
  if (!refusal) return { title: m.http_unavailable(), advice: m.http_unavailableAdvice() };
  if (status >= 500) return { title: m.http_unavailable(), advice: m.http_busyPageAdvice() };
  if (status === statusOf['too-many']) return { title: m.http_unavailable(), advice: refusal.message };
  // All of our forms are sent by scripts; without them, the browser posts to the address of the page.
  if (status === statusOf['wrong-method'])
    return { title: m.http_formNeedsJavaScript(), advice: m.http_formNeedsJavaScriptAdvice() };
  return { title: refusal.message, advice: m.http_refusedPageAdvice() };
}

/** Of Node.js. */
export const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

const unreadable: Record<string, [status: number, message: string]> = {
  [requestTimeoutCode]: [408, 'This request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large'],
};

/** Input that the HTTP parser refuses never becomes a request, so it is answered on the raw socket. */
export const answerUnreadable = (always: Record<string, string>) => (error: { code: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = unreadable[error.code] ?? [400, 'This request could not be read'];
  const body = JSON.stringify(errorReply({ message }));
  const headers = {
    ...always,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
};

/** Browsers at a site address, or one that is opened from a mail, get a page; all other clients the common error reply. */
export function wantsPage({ routeOptions, headers, url }: FastifyRequest): boolean {
  // Unreadable addresses have no route.
  const isPage = routeOptions?.url ? routeOptions.url === '/*' : !url.startsWith('/api');
  return (isPage || routeOptions?.config.opensPage === true) && (headers.accept ?? '').includes('text/html');
}

export function registerErrors(app: FastifyInstance) {
  app.decorate('failurePage', undefined);
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
}
