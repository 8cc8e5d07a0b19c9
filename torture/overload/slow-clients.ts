import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const head = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** What they say before they fall silent. */
const starts = {
  'half-open': '',
  'slow headers': `${head}x-slow: `,
  'slow bodies': `${head}content-length: 100000\r\n\r\n{"name":"`,
};

export type Slowness = keyof typeof starts;

/** Clients that send a byte a second, or nothing at all. */
export async function sendSlowClients(port: number, each: number) {
  const sockets: { kind: Slowness; socket: Socket }[] = [];
  for (const kind of Object.keys(starts) as Slowness[])
    for (let client = 0; client < each; client++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(starts[kind]);
      socket.resume();
      sockets.push({ kind, socket });
    }
  const drip = setInterval(() => {
    for (const { kind, socket } of sockets) if (kind !== 'half-open' && !socket.destroyed) socket.write('x');
  }, 1_000);
  return {
    countOpen: (kind: Slowness) => sockets.filter((one) => one.kind === kind && !one.socket.destroyed).length,
    close: () => {
      clearInterval(drip);
      for (const { socket } of sockets) socket.destroy();
    },
  };
}
