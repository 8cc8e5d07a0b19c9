import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalsCopy } from '#common/copy/refusals.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only says that there is nothing here, or not with this method. */
    refuses?: boolean;
  }
}

const config = { access: 'anyone', light: true, refuses: true } as const;
const ours = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

const wrongMethod = (allow: string) =>
  new Refusal('wrong-method', `This address answers ${allow}`, { headers: { allow } });
const nothingHere = () => new Refusal('not-found', refusalsCopy.nothingHere);

/** A known path called with the wrong method is told which methods it has, and whoever asks for these gets them. */
export function registerWrongMethods(app: FastifyInstance) {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.refuses) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  // Methods that Fastify has no routes for come here, whatever the path.
  app.setNotFoundHandler(({ method }) => {
    throw app.supportedMethods.includes(method) ? nothingHere() : wrongMethod(ours);
  });

  return function fillGaps() {
    for (const [url, methods] of known) {
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

/** Everything else below a prefix, which would otherwise be looked for among the pages. */
export function refuseTheRest(app: FastifyInstance) {
  for (const url of ['/', '/*'])
    refuse(app, url, app.supportedMethods, () => {
      throw nothingHere();
    });
}

/** Before the body is read, so that nobody is told of its faults first. */
function refuse(
  app: FastifyInstance,
  url: string,
  method: string[],
  answer: (request: FastifyRequest, reply: FastifyReply) => void,
) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => answer(request, reply);
  app.route({ method, url, config, onRequest, handler: async () => {} });
}
