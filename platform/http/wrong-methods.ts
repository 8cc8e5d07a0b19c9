import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#translations';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that only refuses: 404, or 405 for this method. */
    refuses?: boolean;
  }
}

const refusing = { access: 'anyone', light: true, refuses: true } as const;
const ours = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

const wrongMethod = (allow: string) =>
  new Refusal('wrong-method', `This address answers ${allow}`, { headers: { allow } });
const nothingHere = () => new Refusal('not-found', m.http_nothingHere());

/** Answers a known path with the wrong method by 405 with `Allow`, and OPTIONS with the list of methods. */
export function registerWrongMethods(app: FastifyInstance) {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.refuses) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  // Methods that Fastify cannot route arrive here, whatever the path.
  app.setNotFoundHandler(({ method }) => {
    throw app.supportedMethods.includes(method) ? nothingHere() : wrongMethod(ours);
  });

  return function fillGaps() {
    for (const [url, methods] of methodsOf) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      refuse(
        app,
        url,
        app.supportedMethods.filter((method) => !methods.has(method)),
        (request, reply) => {
          if (request.method !== 'OPTIONS') throw wrongMethod(allow);
          reply.code(204).headers({ allow, 'cache-control': 'no-store' }).send();
        },
      );
    }
  };
}

/** Refuses all other paths below a prefix, which would otherwise be routed to the pages. */
export function refuseOtherPaths(app: FastifyInstance) {
  for (const url of ['/', '/*'])
    refuse(app, url, app.supportedMethods, () => {
      throw nothingHere();
    });
}

/** Refuses before the body is read, so that faults in it are not reported first. */
function refuse(
  app: FastifyInstance,
  url: string,
  method: string[],
  answer: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => answer(request, reply);
  app.route({ method, url, config: refusing, onRequest, handler: async () => {} });
}
