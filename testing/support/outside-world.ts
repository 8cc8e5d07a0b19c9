import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Outside } from '#platform/http/safe-fetch.ts';
import { certificate, certificateKey } from './certificate.ts';

/**
 * A fake internet: one https server at 127.0.0.1 under the names and addresses that a test gives it. The shop's own
 * address checks still apply.
 */
export async function openOutsideWorld(answer: RequestListener) {
  const server = createServer({ cert: certificate, key: certificateKey }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = new Map<string, string[]>();
  const dialled: string[] = [];
  const resolved: string[] = [];
  const outside: Outside = {
    resolve: async (host) => {
      resolved.push(host);
      return names.get(host) ?? [];
    },
    connectOptions: (address) => {
      dialled.push(address);
      return { host: '127.0.0.1', port, ca: certificate };
    },
  };
  return {
    outside,
    names,
    dialled,
    resolved,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
