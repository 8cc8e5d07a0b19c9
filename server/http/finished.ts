import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from './metrics.ts';
import { acceptedCoding, type Coding, isUnchanged } from './negotiation.ts';

/** A public reply, ready to go out: it is the same for everybody, so it is made once. */
export type Finished = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** False for what only one person will ever ask for, such as an address with a token in it. */
  keep: boolean;
  /** Numbers of the phones whose contact details it holds; they count for whoever reads it. */
  contacts?: readonly number[];
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  /** Each form that somebody has asked for. */
  answers: Partial<Record<Form, Answer>>;
  /** The route that answers with it, known once it did. */
  route?: string;
};

type Form = 'unchanged' | 'plain' | Coding;
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Status and headers as they go over the line, but for the time of day. */
  lines?: string;
  /** All of it as it goes over the line in this second. */
  whole?: { second: number; text: string };
  count?: Counter;
};

export function finish(status: number, headers: Record<string, string>, text: string, keep = true): Finished {
  const body = Buffer.from(text);
  // Weak, since one tag stands for the text in every coding.
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  return { status, headers, body, etag, keep, compressed: {}, answers: {} };
}

/** The headers that an answer's form depends on. */
export type AskedFor = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** In the form that this caller can read, or just that they have it already. */
export function answerFor(finished: Finished, asked: AskedFor): Answer | Promise<Answer> {
  const form = formFor(finished, asked);
  return finished.answers[form] ?? makeAnswer(finished, form);
}

const worthCompressing = 1024;

function formFor({ status, etag, body }: Finished, { ifNoneMatch, acceptEncoding }: AskedFor): Form {
  if (status === 200 && isUnchanged(ifNoneMatch, etag)) return 'unchanged';
  if (acceptEncoding === undefined || body.length < worthCompressing) return 'plain';
  return acceptedCoding(acceptEncoding) ?? 'plain';
}

function makeAnswer(finished: Finished, form: Form): Answer | Promise<Answer> {
  const headers = { ...finished.headers, etag: finished.etag };
  const keep = (answer: Answer) => {
    finished.answers[form] = answer;
    return answer;
  };
  if (form === 'unchanged') return keep({ status: 304, headers, body: undefined });
  const { status, body, compressed } = finished;
  if (form === 'plain') return keep({ status, headers, body });
  compressed[form] ??= compress[form](body);
  return compressed[form].then((packed) =>
    keep({ status, headers: { ...headers, 'content-encoding': form }, body: packed }),
  );
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compress = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => toGzip(body),
};

export async function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished) {
  finished.route = request.routeOptions.url;
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const { status, headers, body } = await answerFor(finished, { ifNoneMatch, acceptEncoding });
  return reply.code(status).headers(headers).send(body);
}

/** Neither a token nor a cookie tells of somebody who may have changed something a moment ago. */
export const isNobody = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined && headers.cookie === undefined;
