import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '#platform/db/client.ts';

/** A loopback proxy between a shop and its PostgreSQL that simulates connection failures. */
export async function openDatabaseProxy(connection: Connection) {
  const pairs = new Set<{ client: Socket; database: Socket }>();
  let silent = false;
  let cutAfter: string | undefined;
  let server: Server | undefined;
  let port = 0;

  const accept = (client: Socket) => {
    const database = connection.host?.startsWith('/')
      ? dial(join(connection.host, `.s.PGSQL.${connection.port}`))
      : dial(connection.port ?? 5432, connection.host);
    const pair = { client, database };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => {
      if (silent) return;
      const isLast = cutAfter !== undefined && bytes.includes(cutAfter);
      database.write(bytes);
      if (!isLast) return;
      cutAfter = undefined;
      // The request arrives, the response is dropped.
      client.removeListener('close', end).destroy();
      database.once('data', end);
    });
    database.on('data', (bytes) => {
      if (!silent) client.write(bytes);
    });
  };

  const open = () =>
    new Promise<void>((opened, failed) => {
      const opening = createServer(accept).on('error', failed);
      server = opening;
      opening.listen(port, '127.0.0.1', () => {
        port = (opening.address() as AddressInfo).port;
        opened();
      });
    });
  const cut = () => {
    for (const { client } of pairs) client.destroy();
  };
  await open();

  return {
    connection: { ...connection, host: '127.0.0.1', port } as Connection,
    /** Closes all connections; new ones are accepted. */
    cut,
    /** Closes all connections and refuses new ones until `open`. */
    close: async () => {
      cut();
      const closing = server;
      server = undefined;
      if (closing) await new Promise((closed) => closing.close(closed));
    },
    open,
    /** Drops all data silently in both directions, or stops doing so. */
    setSilent: (isSilent: boolean) => {
      silent = isSilent;
    },
    /** Closes the next connection that sends this text, before the response. */
    cutAfter: (text: string) => {
      cutAfter = text;
    },
  };
}
