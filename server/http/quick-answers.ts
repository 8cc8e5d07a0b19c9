import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Answer, answerFor } from './finished.ts';
import type { CountAnswer } from './metrics.ts';
import type { PublicCache } from './public-cache.ts';

type Means = {
  cache: PublicCache;
  /** What every answer says, whatever it is. */
  always: Record<string, string>;
  count: CountAnswer;
};

/**
 * Answers what is kept for everybody before anything else looks at the request: nobody has to be recognised, limited or
 * asked. All else goes the thorough way, also whoever says who they are and whatever is about to be kept.
 */
export function registerQuickAnswers(app: FastifyInstance, { cache, always, count }: Means) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || isStopping) return false;
    const { headers, url = '' } = request;
    const finished = headers.authorization === undefined ? cache.find(url) : undefined;
    if (!finished?.route) return false;
    const begin = performance.now();
    const chosen = answerFor(finished, headers);
    if (chosen instanceof Promise) return false;
    chosen.lines ??= linesOf(chosen, always);
    response.writeHead(chosen.status, chosen.lines).end(chosen.body);
    count('GET', finished.route, chosen.status, performance.now() - begin);
    return true;
  }

  const [thoroughly] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', thoroughly);
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) thoroughly(request, response);
  });
}

/** In pairs; Node.js writes them as they are, without a look at each. */
function linesOf({ headers, body }: Answer, always: Record<string, string>): string[] {
  const length = body && { 'content-length': String(body.length) };
  return Object.entries({ ...always, ...headers, ...length }).flat();
}
