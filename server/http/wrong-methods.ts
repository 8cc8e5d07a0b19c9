import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only says that the path exists but not with this method. */
    wrongMethod?: boolean;
  }
}

const all: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A known path called with the wrong method is told which methods it has, rather than that there is nothing. */
export function registerWrongMethods(app: FastifyInstance) {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.wrongMethod) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return function fillGaps() {
    for (const [url, methods] of known) {
      const allow = [...methods].join(', ');
      app.route({
        method: all.filter((method) => !methods.has(method)),
        url: url.slice(app.prefix.length) || '/',
        config: { access: 'anyone', wrongMethod: true },
        handler: () => {
          throw new Refusal('wrong-method', `This address answers ${allow}`, { headers: { allow } });
        },
      });
    }
  };
}
