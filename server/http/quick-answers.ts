import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Answer, type AskedFor, answerFor } from './finished.ts';
import type { CounterOf } from './metrics.ts';
import { clientLimits } from './overload.ts';
import type { PublicCache } from './public-cache.ts';

type Means = {
  cache: PublicCache;
  /** What every answer says, whatever it is. */
  always: Record<string, string>;
  counterOf: CounterOf;
};

/**
 * Answers what is kept for everybody before anything else looks at the request: nobody has to be recognised, limited or
 * asked. All else goes the thorough way, also whoever says who they are and whatever is about to be kept.
 */
export function registerQuickAnswers(app: FastifyInstance, { cache, always, counterOf }: Means) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || isStopping) return false;
    const asked = readHeaders(request.rawHeaders);
    if (asked.isSomebody) return false;
    const finished = cache.find(request.url ?? '', !asked.hasCookie);
    if (!finished?.route) return false;
    const chosen = answerFor(finished, asked);
    if (chosen instanceof Promise) return false;
    chosen.lines ??= linesOf(chosen, always);
    response.writeHead(chosen.status, chosen.lines).end(chosen.body);
    if (response.writableLength > 0) request.socket.setTimeout(clientLimits.connectionTimeout);
    // It takes some millionths of a second, which looking at the clock would make longer.
    chosen.count ??= counterOf('GET', finished.route, chosen.status);
    chosen.count(0);
    return true;
  }

  const [thoroughly] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', thoroughly);
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    // For who neither sends nor takes anything; what is kept has left before it would matter.
    request.socket.setTimeout(clientLimits.connectionTimeout);
    thoroughly(request, response);
  });
}

/** In pairs; Node.js writes them as they are, without a look at each. */
function linesOf({ headers, body }: Answer, always: Record<string, string>): string[] {
  const length = body && { 'content-length': String(body.length) };
  return Object.entries({ ...always, ...headers, ...length }).flat();
}

/** Only what an answer depends on: Node.js would first put all of them in order. */
function readHeaders(raw: string[]) {
  const asked: AskedFor & { isSomebody: boolean; hasCookie: boolean } = {
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    isSomebody: false,
    hasCookie: false,
  };
  for (let place = 0; place < raw.length; place += 2) {
    const name = raw[place] as string;
    // Most are told apart by their length, without another look.
    if (name.length === 15 && isNamed(name, 'accept-encoding')) asked.acceptEncoding = raw[place + 1];
    else if (name.length === 13 && isNamed(name, 'if-none-match')) asked.ifNoneMatch = raw[place + 1];
    else if (name.length === 13 && isNamed(name, 'authorization')) asked.isSomebody = true;
    else if (name.length === 6 && isNamed(name, 'cookie')) asked.hasCookie = true;
  }
  return asked;
}

const isNamed = (name: string, as: string) => name === as || name.toLowerCase() === as;
