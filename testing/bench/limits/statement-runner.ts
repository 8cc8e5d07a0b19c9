/** Runs prepared statements with pg: reads through Fastify, and bookings without it. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { Connection } from '#platform/db/client.ts';
import { answerParent } from '../../support/child.ts';
import type { Statement } from '../../support/statements.ts';

/** As many as the shop opens. */
const databaseConnections = 16;
/** In `booking` the values that name the recorded product and booking are replaced by others. */
export type RunnerOrder = { connection: Connection } & (
  | { reads: Statement[] }
  | { booking: Statement; productId: string; bookingId: string; products: string[] }
);

let pool: pg.Pool | undefined;
let reads: Statement[] = [];
let turn = 0;

const app = Fastify();
app.get('/*', async (_request, reply) => {
  const index = turn++ % reads.length;
  const statement = {
    name: `read ${(reads[index] as Statement).text.length}`,
    ...reads[index],
    rowMode: 'array' as const,
  };
  const { rows } = await (pool as pg.Pool).query<string[]>(statement as pg.QueryArrayConfig);
  // The last column is the JSON of a product, sent as it is.
  return reply.type('application/json; charset=utf-8').send(`[${rows.map((row) => row.at(-1)).join()}]`);
});
await app.listen({ host: '127.0.0.1', port: 0 });

answerParent(async (order: RunnerOrder): Promise<{ port: number; answers: number; seconds: number }> => {
  pool ??= new pg.Pool({ ...order.connection, max: databaseConnections });
  const { port } = app.server.address() as AddressInfo;
  const begin = performance.now();
  if ('reads' in order) {
    reads = order.reads;
    return { port, answers: 0, seconds: 0 };
  }
  const { booking, productId, bookingId } = order;
  const left = [...order.products];
  const book = async () => {
    for (let product = left.pop(); product; product = left.pop()) {
      const replaced = new Map([
        [productId, product],
        [bookingId, randomUUID()],
      ]);
      const values = booking.values.map((value) => replaced.get(value ?? '') ?? value);
      const { rowCount } = await (pool as pg.Pool).query({ name: 'booking', text: booking.text, values });
      if (rowCount !== 1) throw new Error(`${product} was not booked`);
    }
  };
  await Promise.all(Array.from({ length: databaseConnections }, book));
  return { port, answers: order.products.length, seconds: (performance.now() - begin) / 1000 };
});
