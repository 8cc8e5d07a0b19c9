import type { IncomingHttpHeaders } from 'node:http';

/** What a limit answers to every request: exactly what the shop did. */
export type SameBytes = { server: 'node:http' | 'fastify'; status: number; headers: [string, string][]; body: string };

/** These node:http writes by itself, for us as for anybody. */
const written = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export function sameBytes(
  server: SameBytes['server'],
  answer: { status: number; headers: IncomingHttpHeaders; bytes: Buffer },
): SameBytes {
  const headers = Object.entries(answer.headers).filter(([name]) => !written.has(name)) as [string, string][];
  return { server, status: answer.status, headers, body: answer.bytes.toString('base64') };
}
