import type { FastifyInstance } from 'fastify';

const allowedMethods = 'GET, HEAD, POST, PATCH, DELETE';
const exposedHeaders =
  'ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count';

/**
 * Lets pages of the listed origins call the API with their visitors' cookies. The body of a cached reply is the same for
 * every origin; only the headers added here differ. By hand, since @fastify/cors answers OPTIONS without `Allow` and sets
 * `Vary` before the cached reply sets its own.
 */
export function registerCors(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin = '', 'access-control-request-method': method, ...headers } = request.headers;
    if (!allowed.has(origin) || !request.url.startsWith('/api/')) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders,
    });
    if (request.method === 'OPTIONS' && method !== undefined)
      reply.headers({
        'access-control-allow-methods': allowedMethods,
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
        'access-control-max-age': '7200',
      });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('vary', vary ? `${vary}, Origin` : 'Origin');
    done(null, payload);
  });
}
