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

type Options = {
  /** The loopback address to come from. */
  localAddress?: string;
  /** Browsers repeat by themselves what met the end of an idle connection. */
  isBrowser?: boolean;
};
type Request = { method?: string; headers?: Record<string, string>; body?: object | undefined; signal?: AbortSignal };

/** One keep-alive connection, one request at a time; measures until the last byte. */
export function openClient(port: number, { localAddress, isBrowser = false }: Options = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress && { localAddress }) });
  const send = (path: string, { method = 'GET', headers = {}, body, signal }: Request = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      const typed = body ? { 'content-type': 'application/json', ...headers } : headers;
      const options = { host: '127.0.0.1', port, path, agent, method, headers: typed, ...(signal && { signal }) };
      const attempt = () => {
        const sent = request(options, (response) => {
          const { statusCode: status = 0, headers } = response;
          const answer = (bytes: Buffer) => {
            resolve({ status, headers, bytes, body: bytes.toString(), milliseconds: performance.now() - begin });
          };
          readBytes(response).then(answer, reject);
        });
        sent.on('error', (error: NodeJS.ErrnoException) => {
          const isIdleClosed = sent.reusedSocket && error.code === 'ECONNRESET';
          if (isBrowser && isIdleClosed) attempt();
          else reject(error);
        });
        sent.end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)));
      };
      attempt();
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send(path, { headers }),
    send,
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
