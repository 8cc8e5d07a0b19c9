/** Runs one prepared statement: through Fastify for whoever asks, and alone as fast as it goes. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { Connection } from '#server/db/client.ts';
import { answerParent } from '../child.ts';
import { databaseConnections, type Statement } from './statement.ts';

export type RunnerOrder =
  | { kind: 'prepare'; connection: Connection; statement: Statement }
  | { kind: 'run'; milliseconds: number; atOnce: number };
export type RunnerOutcome = { port: number; answers: number; milliseconds: number };

let pool: pg.Pool | undefined;
let statement: Statement;
const read = async (): Promise<string> => {
  const result = await (pool as pg.Pool).query<[string]>({ ...statement, rowMode: 'array' });
  return result.rows[0]?.[0] ?? 'null';
};

const app = Fastify();
app.get('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await read()));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

answerParent(async (order: RunnerOrder): Promise<RunnerOutcome> => {
  if (order.kind === 'prepare') {
    await pool?.end();
    pool = new pg.Pool({ ...order.connection, max: databaseConnections });
    statement = order.statement;
    return { port, answers: 0, milliseconds: 0 };
  }
  let answers = 0;
  const begin = performance.now();
  const end = begin + order.milliseconds;
  const again = async () => {
    for (; performance.now() < end; answers++) await read();
  };
  await Promise.all(Array.from({ length: order.atOnce }, again));
  return { port, answers, milliseconds: performance.now() - begin };
});
