import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '#platform/db/client.ts';

/** Stands between a shop and its PostgreSQL on loopback, and lets the connection between them fail in every way. */
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
      // What was sent arrives; the answer does not.
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
    /** All connections end; new ones are taken. */
    cut,
    /** All connections end; new ones are refused, until `open`. */
    close: async () => {
      cut();
      const closing = server;
      server = undefined;
      if (closing) await new Promise((closed) => closing.close(closed));
    },
    open,
    /** Nothing that is sent arrives any more, either way, and nobody is told; or it does again. */
    setSilent: (isSilent: boolean) => {
      silent = isSilent;
    },
    /** The connection that next sends this text ends before it is answered. */
    cutAfter: (text: string) => {
      cutAfter = text;
    },
  };
}
