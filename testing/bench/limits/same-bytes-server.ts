/** Sends the same bytes to every request, with minimal use of node:http. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../../support/child.ts';

export type SameBytes = { status: number; headers: IncomingHttpHeaders; body: string };

/** Headers that node:http writes itself. */
const written = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
let listener: RequestListener | undefined;
const server = createServer((request, response) => listener?.(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(async ({ status, headers, body: encoded }: SameBytes): Promise<number> => {
  const body = status === 304 ? undefined : Buffer.from(encoded, 'base64');
  const lines = Object.entries(headers)
    .filter(([name]) => !written.has(name))
    .flat() as string[];
  listener = (_request, response) => response.writeHead(status, lines).end(body);
  return (server.address() as AddressInfo).port;
});
