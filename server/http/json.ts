import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Enough for the longest text that any field takes, several times over. */
export const mostBodyBytes = 64 * 1024;
/** Deeper than any contract, and far from what could exhaust the stack. */
const deepest = 20;

/** Refuses what is not plain UTF-8 instead of storing question marks. */
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

/** Looks at the bytes alone, since parsing is what takes long. */
function isDeeplyNested(body: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < body.length; place++) {
    const byte = body[place] as number;
    if (isText && byte === backslash) place++;
    else if (byte === quote) isText = !isText;
    else if (!isText && openers.includes(byte) && ++depth > deepest) return true;
    else if (!isText && closers.includes(byte)) depth--;
  }
  return false;
}
