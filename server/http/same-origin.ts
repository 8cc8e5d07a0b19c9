import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site makes a visitor's browser send us; programs that are no browser send neither header. */
export function registerSameOrigin(app: FastifyInstance, publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, 'sec-fetch-site': site } = request.headers;
    const ours = origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
    if (origin ? !ours : site === 'cross-site' || site === 'same-site')
      return done(new Refusal('forbidden', 'This request came from another site'));
    done();
  });
}
