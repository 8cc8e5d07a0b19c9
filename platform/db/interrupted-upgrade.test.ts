import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { compareRows, readDump, readRows, withClient } from '#testing/releases/fixture.ts';
import { historyOf, schemaOf } from '#testing/releases/schema.ts';
import { runOn, templateName } from '#testing/support/test-database.ts';
import type { Connection } from './client.ts';
import { migrate, migrationsFolder, readMigrations } from './migrate.ts';

/* Apart from the other tests of migrations, which also run on the oldest PostgreSQL: what continues does not depend on its version. */
const postgres = inject('postgres');
const database = `interrupted_${process.pid}`;
afterAll(() => runOn(postgres, `drop database if exists ${database} with (force)`));

/** What begins, records or ends something, and every tenth of the statements between. */
const isCutAt = (statement: Buffer, number: number) =>
  number % 10 === 0 || /\b(begin|commit|insert into "drizzle")/i.test(statement.toString('latin1'));

/** Cuts all connections once such a statement, counted from 1, has reached PostgreSQL, before the reply. */
async function openCutting({ host = '', port, ...rest }: Connection) {
  let [number, left] = [0, 0];
  const server = createServer((near: Socket) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port: Number(port) });
    const end = () => [near, far].map((each) => each.destroy());
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', end);
    far.pipe(near);
    near.on('data', (bytes) => {
      number += 1;
      if (isCutAt(bytes, number)) left -= 1;
      if (left > 0) far.write(bytes);
      else far.write(bytes, end);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port } as Connection,
    cutAt: (statement: number) => {
      [number, left] = [0, statement];
    },
    close: () => server.close(),
  };
}

/** Sessions in this database: one that was cut off finishes its statement first. */
const countSessions = ({ database }: Connection) =>
  withClient(postgres, async (client) => {
    const isClient = `backend_type = 'client backend' and datname = $1`;
    return (await client.query(`select from pg_stat_activity where ${isClient}`, [database])).rowCount;
  });

test('an upgrade from release a6c2325 that is interrupted at transaction bounds and every tenth statement continues, loses nothing and stops at no state in between', async () => {
  const connection = { ...postgres, database };
  await runOn(postgres, `create database ${database}`);
  await runOn(connection, readDump('a6c2325'));
  const before = await readRows(connection);
  const cutting = await openCutting(connection);
  const states = new Map([[(await schemaOf(connection)).join(), 8]]);
  for (let [at, isDone] = [1, false]; !isDone; at++) {
    cutting.cutAt(at);
    isDone = await migrate(cutting.connection).then(
      () => true,
      () => false,
    );
    await expect.poll(() => countSessions(connection), { interval: 5 }).toBe(0);
    const kept = compareRows(before, await readRows(connection));
    expect(kept.after, `cut at ${at}`).toEqual(kept.before);
    const schema = (await schemaOf(connection)).join();
    // The next start has the rest to do: it is cut from its first statement on.
    if (!states.has(schema)) at = 0;
    states.set(schema, (await historyOf(connection)).length);
  }
  cutting.close();
  const all = 15 + readMigrations(migrationsFolder).length;
  // Of the release, of the old chain, of today's without and with its functions.
  expect([...states.values()]).toEqual([8, 16, all, all]);
  expect([...states.keys()].at(-1)).toEqual((await schemaOf({ ...postgres, database: templateName })).join());
}, 120_000);
