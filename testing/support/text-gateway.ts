import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { SmsEnd } from '#platform/config.ts';

export const gatewaySecret = 'secret "of the" gateway';

/** A gateway for text messages over HTTP that keeps what it is given. */
export async function startTextGateway() {
  const requests: { url: string; authorization: string | undefined; number: string; text: string }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const { to, message } = JSON.parse(await readText(request));
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization, number: to, text: message });
    response.writeHead(status).end('{"taken":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end: SmsEnd = {
    kind: 'gateway',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?for={number}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer {secret}' },
    body: '{"to":"{number}","message":"{text}"}',
    success: '"taken":true',
    secret: gatewaySecret,
  };
  return {
    end,
    requests,
    /** The code in the newest message to this number. */
    codeFor: (number: string) => {
      const newest = requests.findLast((request) => request.number === number);
      return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] as string;
    },
    answer: (next: number) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TextGateway = Awaited<ReturnType<typeof startTextGateway>>;
