import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** Refuses bytes that are no UTF-8 instead of storing them as question marks. */
export function registerJson(app: FastifyInstance) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    try {
      return body.length === 0 ? undefined : JSON.parse(utf8.decode(body));
    } catch {
      throw new Refusal('invalid', 'The request is not valid JSON');
    }
  });
}
