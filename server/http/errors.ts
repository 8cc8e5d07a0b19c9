import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mutationResult } from '#common/mutation-result.ts';
import { encode } from '#common/wire.ts';

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

/** Something we expected could go wrong and can explain to the caller; anything else thrown is a bug of ours. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    reason: Reason,
    message: string,
    extras: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = statusOf[reason];
    this.errors = extras.errors;
    this.headers = extras.headers ?? {};
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

/** PostgreSQL answers these while it restarts, fails over or is cut off; the caller may simply try again. */
const databaseAway = /^(08|57P0|53)/;
const socketAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode, cause } = error as FastifyError & { cause?: unknown };
  const known = code ? fromFastify[code] : undefined;
  if (known) return new Refusal(...known);
  if (statusCode === 400) return new Refusal('invalid', 'The request is not valid');
  const databaseCode = code ?? (cause as { code?: string } | undefined)?.code;
  if (databaseCode && (databaseAway.test(databaseCode) || socketAway.has(databaseCode)))
    return new Refusal('unavailable', 'We are busy right now, please try again in a moment', {
      headers: { 'retry-after': '2' },
    });
  return undefined;
}

export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (!refusal) request.log.error({ err: withoutValues(error) }, 'a bug of ours');
  if (reply.sent) return;
  reply
    .code(refusal?.status ?? 500)
    .headers({ 'cache-control': 'no-store', ...refusal?.headers })
    .send(
      encode(mutationResult, {
        success: false,
        message: refusal?.message ?? 'Something went wrong on our side, please try again',
        errors: refusal?.errors,
        requestId: refusal ? undefined : request.id,
      }),
    );
}

/** A failed statement names the values it ran with, and those may be anybody's e-mail address. */
function withoutValues(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  if (!(error instanceof DrizzleQueryError) || !(cause instanceof Error)) return error;
  const { name, message, stack } = cause;
  return { name, message, stack, code: (cause as { code?: string }).code, statement: error.query };
}

export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
}
