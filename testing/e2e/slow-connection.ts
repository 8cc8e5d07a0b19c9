import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pieces = 24;

/** A proxy to the shop that sends pages as slowly as a journey wants, and all else at once. */
export async function openSlowConnection(origin: string, sendPage = sendInPieces) {
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      async (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const whole = Buffer.concat(parts);
        if (response.headers['content-type']?.startsWith('text/html')) await sendPage(reply, whole);
        else reply.write(whole);
        reply.end();
      },
    );
    upstream.on('error', () => reply.destroy());
    incoming.pipe(upstream);
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

/** Slow enough for several paints, so that layout shifts are detected. */
async function sendInPieces(reply: ServerResponse, page: Buffer) {
  const size = Math.ceil(page.length / pieces);
  for (let sent = 0; sent < page.length; sent += size) {
    reply.write(page.subarray(sent, sent + size));
    await pause(25);
  }
}
