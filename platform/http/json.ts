import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from './errors.ts';

/** Several times the longest text that any field accepts. */
export const maxBodyBytes = 64 * 1024;
/** Deeper than any contract, and far from exhausting the stack. */
const maxDepth = 20;

/** Refuses invalid UTF-8 instead of storing replacement characters. */
export function registerJson(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers;
    const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? 'utf-8';
    if (encoding.toLowerCase() === 'identity' && /^utf-?8$/i.test(charset)) done(null, payload);
    else done(new Refusal('unsupported-type', 'Please send the content in UTF-8, and not compressed'));
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (isDeeplyNested(body)) throw new Refusal('invalid', 'The request is nested too deeply');
    try {
      return body.length === 0 ? undefined : JSON.parse(utf8.decode(body));
    } catch {
      throw new Refusal('invalid', 'The request is not valid JSON');
    }
  });
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, openers, closers] = [code('"'), code('\\'), [...'[{'].map(code), [...']}'].map(code)];

/** Scans the bytes, since parsing is the expensive part. */
function isDeeplyNested(body: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index] as number;
    if (isText && byte === backslash) index++;
    else if (byte === quote) isText = !isText;
    else if (!isText && openers.includes(byte) && ++depth > maxDepth) return true;
    else if (!isText && closers.includes(byte)) depth--;
  }
  return false;
}

/** Decodes input to clean names, or refuses it naming every fault. */
export function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const decoded = z.safeDecode(schema, (value ?? {}) as never);
  if (decoded.success) return decoded.data;
  const errors = decoded.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw new Refusal('invalid', summary(errors), { errors });
}

const summary = (errors: { field: string; message: string }[]) =>
  errors
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join('; ')
    .slice(0, 500);

/** Visible although format characters: they enclose the numbers after them. */
const seen = '\u0600-\u0605\u06dd\u070f\u08e2';
/** Bangla, Persian and emoji need the two joiners. */
const joiners = '\u200c\u200d';
const tricks = new RegExp(`(?![${joiners}${seen}])\\p{Cf}`, 'gu');
/** Letters that render as nothing. */
const blanks = new RegExp(`^[\\s${joiners}\u115f\u1160\u2800\u3164\uffa0]*$`);

/**
 * Removes bidirectional controls, hidden and zero-width characters: they can make one name look like another, or alter a
 * sentence of ours. Text without visible characters becomes empty.
 */
export function plainText(text: string): string {
  const plain = text.replace(tricks, '');
  return blanks.test(plain) ? '' : plain;
}

/** No contract is nested deeper. */
const maxContractDepth = 4;

/** Applied to every text of a request, except passwords, which must match what was typed. */
export function withPlainTexts(body: unknown, depth = 0): unknown {
  if (typeof body === 'string') return plainText(body);
  if (typeof body !== 'object' || body === null || depth === maxContractDepth) return body;
  if (Array.isArray(body)) return body.map((item) => withPlainTexts(item, depth + 1));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, /password/i.test(key) ? value : withPlainTexts(value, depth + 1)]),
  );
}
