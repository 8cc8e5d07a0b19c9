/** Answers every request with the same bytes, in the least that node:http or Fastify needs for it. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answerParent } from '../child.ts';
import type { SameBytes } from './same-bytes.ts';

let listener: RequestListener | undefined;
const plain = createServer((request, response) => listener?.(request, response));
const app = Fastify();
let answer: { status: number; headers: Record<string, string>; body: Buffer | undefined };
app.get('/*', (_request, reply) => reply.code(answer.status).headers(answer.headers).send(answer.body));
await Promise.all([
  new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve)),
  app.listen({ host: '127.0.0.1', port: 0 }),
]);

answerParent(async ({ server, status, headers, body: encoded }: SameBytes): Promise<number> => {
  const body = status === 304 ? undefined : Buffer.from(encoded, 'base64');
  const lines = headers.flat();
  listener = (_request, response) => response.writeHead(status, lines).end(body);
  answer = { status, headers: Object.fromEntries(headers), body };
  return ((server === 'node:http' ? plain : app.server).address() as AddressInfo).port;
});
