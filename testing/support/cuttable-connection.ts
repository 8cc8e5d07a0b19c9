import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '#platform/db/client.ts';

/** A proxied database connection that can be cut. */
export async function openCuttableConnection({ host = '', port, ...rest }: Connection) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port: Number(port) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const connection: Connection = { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
