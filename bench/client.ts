import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };

/** One visitor with one connection, asking one thing at a time; the time is until the last byte is here. */
export function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    get: (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        const begin = performance.now();
        request({ host: '127.0.0.1', port, path, agent }, async (response) => {
          const body = await readText(response);
          const milliseconds = performance.now() - begin;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, milliseconds });
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
