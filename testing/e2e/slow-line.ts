import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pieces = 24;

/** The shop seen through a line on which pages arrive as slowly as a journey wants them to, and all else at once. */
export async function openSlowLine(origin: string, sendPage = sendInPieces) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const upstream = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, async (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part);
      const whole = Buffer.concat(parts);
      if (got.headers['content-type']?.startsWith('text/html')) await sendPage(answer, whole);
      else answer.write(whole);
      answer.end();
    });
    upstream.on('error', () => answer.destroy());
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** So slowly that a page is painted several times: what is missing must not push away what is already there. */
async function sendInPieces(answer: ServerResponse, page: Buffer) {
  const size = Math.ceil(page.length / pieces);
  for (let sent = 0; sent < page.length; sent += size) {
    answer.write(page.subarray(sent, sent + size));
    await pause(25);
  }
}
