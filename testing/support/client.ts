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

type Request = { method?: string; headers?: Record<string, string>; body?: object | undefined; signal?: AbortSignal };

/** Closes an idle connection before nginx does, as browsers do, so that no request is sent on a closing one. */
const idleTimeout = 50_000;

/** One keep-alive connection, one request at a time; measures until the last byte. */
export function openClient(port: number, { localAddress }: { localAddress?: string } = {}) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    timeout: idleTimeout,
    ...(localAddress && { localAddress }),
  });
  const send = (path: string, { method = 'GET', headers = {}, body, signal }: Request = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      const typed = body ? { 'content-type': 'application/json', ...headers } : headers;
      request(
        { host: '127.0.0.1', port, path, agent, method, headers: typed, ...(signal && { signal }) },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          const answer = (bytes: Buffer) => {
            resolve({ status, headers, bytes, body: bytes.toString(), milliseconds: performance.now() - begin });
          };
          readBytes(response).then(answer, reject);
        },
      )
        .on('error', reject)
        .end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)));
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send(path, { headers }),
    send,
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
