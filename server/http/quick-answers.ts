import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { InTurn } from './connections.ts';
import { type Answer, type AskedFor, answerFor } from './finished.ts';
import type { CounterOf } from './metrics.ts';
import { clientLimits } from './overload.ts';
import type { PublicCache } from './public-cache.ts';

type Means = {
  cache: PublicCache;
  /** What every answer says, whatever it is. */
  always: Record<string, string>;
  counterOf: CounterOf;
  inTurn: InTurn;
};

/**
 * Answers what is kept for everybody before anything else looks at the request: nobody has to be recognised, limited or
 * asked. All else goes the thorough way, also whoever says who they are and whatever is about to be kept.
 */
export function registerQuickAnswers(app: FastifyInstance, { cache, always, counterOf, inTurn }: Means) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || isStopping) return false;
    const asked = readHeaders(request.rawHeaders);
    if (asked.isSomebody || (asked.hasOrigin && always.vary)) return false;
    const finished = cache.find(request.url ?? '', !asked.hasCookie);
    if (!finished?.route) return false;
    const chosen = answerFor(finished, asked);
    if (chosen instanceof Promise) return false;
    // Whoever wants the connection closed afterwards must also be told that it will be.
    if (response.shouldKeepAlive) sendWhole(response, wholeOf(chosen, always));
    else response.writeHead(chosen.status, linesOf(chosen, always)).end(chosen.body);
    if (response.writableLength > 0) request.socket.setTimeout(clientLimits.connectionTimeout);
    // It takes some millionths of a second, which looking at the clock would make longer.
    chosen.count ??= counterOf('GET', finished.route, chosen.status);
    chosen.count(0);
    return true;
  }

  const [thoroughly] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', thoroughly);
  app.server.on('request', (request, response) =>
    inTurn(request, response, () => {
      if (answer(request, response)) return;
      // For who neither sends nor takes anything; what is kept has left before it would matter.
      request.socket.setTimeout(clientLimits.connectionTimeout);
      thoroughly(request, response);
    }),
  );
}

/** In pairs, as Node.js takes them. */
function linesOf({ headers, body }: Answer, always: Record<string, string>): string[] {
  const length = body && { 'content-length': String(body.length) };
  const vary = headers.vary && always.vary && { vary: `${headers.vary}, ${always.vary}` };
  return Object.entries({ ...always, ...headers, ...vary, ...length }).flat();
}

const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${clientLimits.keepAliveTimeout / 1000}\r\n\r\n`;

/**
 * Head and body as they go over the line, a character for each byte, put together once in every second, since the head
 * tells the time.
 */
function wholeOf(answer: Answer, always: Record<string, string>): string {
  const second = Math.floor(Date.now() / 1000);
  if (answer.whole?.second === second) return answer.whole.text;
  answer.lines ??= writeLines(answer, always);
  const date = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  // By way of bytes, so that it is one text, and not four that are joined each time.
  const bytes = Buffer.from(`${answer.lines}${date}${keepAlive}`, 'latin1');
  const text = Buffer.concat(answer.body ? [bytes, answer.body] : [bytes]).toString('latin1');
  answer.whole = { second, text };
  return text;
}

function writeLines(answer: Answer, always: Record<string, string>): string {
  const pairs = linesOf(answer, always);
  let text = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
  for (let place = 0; place < pairs.length; place += 2) {
    const [name, value] = pairs.slice(place, place + 2) as [string, string];
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

/**
 * Node.js would put the same head together again for each answer, and hand head and body to the system apart. Instead it
 * finds all of it where it remembers the head that it has yet to send, and has nothing to do but send that.
 */
function sendWhole(response: ServerResponse, whole: string): void {
  (response as unknown as { _header: string })._header = whole;
  response.end();
}

/** Only what an answer depends on: Node.js would first put all of them in order. */
function readHeaders(raw: string[]) {
  const asked: AskedFor & { isSomebody: boolean; hasCookie: boolean; hasOrigin: boolean } = {
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    isSomebody: false,
    hasCookie: false,
    hasOrigin: false,
  };
  for (let place = 0; place < raw.length; place += 2) {
    const name = raw[place] as string;
    // Most are told apart by their length, without another look.
    if (name.length === 15 && isNamed(name, 'accept-encoding'))
      asked.acceptEncoding = joined(asked.acceptEncoding, raw[place + 1]);
    else if (name.length === 13 && isNamed(name, 'if-none-match'))
      asked.ifNoneMatch = joined(asked.ifNoneMatch, raw[place + 1]);
    else if (name.length === 13 && isNamed(name, 'authorization')) asked.isSomebody = true;
    else if (name.length === 6 && isNamed(name, 'cookie')) asked.hasCookie = true;
    else if (name.length === 6 && isNamed(name, 'origin')) asked.hasOrigin = true;
  }
  return asked;
}

/** A list may come in several lines. */
const joined = (before: string | undefined, value: string | undefined) =>
  before === undefined ? value : `${before}, ${value}`;

const isNamed = (name: string, as: string) => name === as || name.toLowerCase() === as;
