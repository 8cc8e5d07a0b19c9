/** Runs one prepared statement with many values in turns: through Fastify for whoever asks, and alone as fast as it goes. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { Connection } from '#server/db/client.ts';
import { answerParent } from '../child.ts';
import { databaseConnections, type Statement } from './statement.ts';

export type RunnerOrder =
  | { kind: 'prepare'; connection: Connection; statements: Statement[] }
  | { kind: 'run'; milliseconds: number; atOnce: number };
export type RunnerOutcome = { port: number; answers: number; milliseconds: number };

let pool: pg.Pool | undefined;
let statements: Statement[] = [];
let turn = 0;
/** The first column tells which phone, the second is its JSON, which goes out as it is. */
const read = async (): Promise<string> => {
  const statement = statements[turn++ % statements.length] as Statement;
  const { rows } = await (pool as pg.Pool).query<[unknown, string]>({ ...statement, rowMode: 'array' });
  return rows.length === 1 ? (rows[0]?.[1] as string) : `[${rows.map(([, json]) => json).join()}]`;
};

const app = Fastify();
app.get('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await read()));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

answerParent(async (order: RunnerOrder): Promise<RunnerOutcome> => {
  if (order.kind === 'prepare') {
    await pool?.end();
    pool = new pg.Pool({ ...order.connection, max: databaseConnections });
    statements = order.statements;
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
