import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pieces = 24;

/**
 * The shop seen through a line so slow that the browser paints a page several times while it arrives: what is still
 * missing must not push away what is already there.
 */
export async function openSlowLine(origin: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const upstream = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, async (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part);
      const whole = Buffer.concat(parts);
      const size = got.headers['content-type']?.startsWith('text/html')
        ? Math.ceil(whole.length / pieces)
        : whole.length;
      for (let sent = 0; sent < whole.length; sent += size) {
        answer.write(whole.subarray(sent, sent + size));
        if (size < whole.length) await pause(25);
      }
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
