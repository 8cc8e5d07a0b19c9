import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Text of an uncompressed response. */
  body: string;
  milliseconds: number;
};

type Request = { method?: string; headers?: Record<string, string>; body?: object };

/** One keep-alive connection, one request at a time; measures until the last byte. */
export function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, { method = 'GET', headers = {}, body }: Request = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      const typed = body ? { ...headers, 'content-type': 'application/json' } : headers;
      request({ host: '127.0.0.1', port, path, agent, method, headers: typed }, async (response) => {
        const bytes = await readBytes(response);
        const milliseconds = performance.now() - begin;
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, body: bytes.toString(), milliseconds });
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send(path, { headers }),
    send,
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
