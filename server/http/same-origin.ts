import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a visitor's browser send us; programs that are no browser send neither header. `Host` is
 * what the browser itself connected to; what a proxy says of it anybody may have claimed.
 */
export function registerSameOrigin(app: FastifyInstance, { publicUrl, corsOrigins }: Config) {
  const trusted = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    if (
      origin
        ? !trusted.has(origin) && origin !== `${request.protocol}://${host}`
        : site === 'cross-site' || site === 'same-site'
    )
      return done(new Refusal('forbidden', 'This request came from another site'));
    done();
  });
}
