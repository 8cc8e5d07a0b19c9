import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOn, templateName } from '#testing/support/test-database.ts';
import { planSpread, readPlaced } from './spread.ts';

/* Without the extension: its two functions are replaced by ones that note how they were called. */

const postgres = inject('postgres');
const database = `spread_${process.pid}`;
const client = new pg.Client({ ...postgres, database });
beforeAll(async () => {
  await runOn(postgres, `create database ${database} template ${templateName}`);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOn(postgres, `drop database ${database}`);
});

const foreignKeys = async () =>
  (
    await client.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1`,
    )
  ).rows;

test('a server without the extension is told apart', async () => {
  expect(await readPlaced(client)).toBeUndefined();
});

test('every table is placed once, and all foreign keys are back afterwards', async () => {
  const before = await foreignKeys();
  const statements = await planSpread(client, 16, []);
  await client.query(`
    create schema fake; set search_path = public, fake;
    create table fake.placed (name text, key text);
    create function fake.create_reference_table(name text) returns void language sql as
      $$ insert into fake.placed values (name, 'everywhere') $$;
    create function fake.create_distributed_table(name text, key text, shard_count int default null, colocate_with text default null)
      returns void language sql as $$ insert into fake.placed values (name, key) $$`);
  await client.query('begin');
  for (const statement of statements) {
    if (statement.startsWith('select create_')) {
      const [, table] = /'(\w+)'/.exec(statement) ?? [];
      const { rows } = await client.query(
        `select from pg_constraint where contype = 'f' and $1::regclass in (conrelid, confrelid)`,
        [table],
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
    await client.query(statement);
  }
  await client.query('commit');
  expect(await foreignKeys()).toEqual(before);
  const { rows: placed } = await client.query('select * from fake.placed');
  expect(new Set(placed.map(({ name }) => name)).size).toBe(placed.length);
  expect(placed).toContainEqual({ name: 'users', key: 'everywhere' });
  expect(placed).toContainEqual({ name: 'products', key: 'id' });
  expect(placed).toContainEqual({ name: 'notices', key: 'product_id' });
  expect(placed.findIndex(({ name }) => name === 'products')).toBeLessThan(
    placed.findIndex(({ name }) => name === 'bookings'),
  );
});

test('a second run goes on with what is missing, and then has nothing to do', async () => {
  const all = (await planSpread(client, 32, [])).flatMap((statement) => {
    const [, kind, table, column = ''] = /create_(\w+)_table\('(\w+)'(?:, '(\w+)')?/.exec(statement) ?? [];
    return table ? [{ table, type: kind as 'distributed' | 'reference', column }] : [];
  });
  expect(await planSpread(client, 32, all)).toEqual([]);
  const rest = await planSpread(
    client,
    32,
    all.filter(({ table }) => table !== 'notices'),
  );
  expect(rest.filter((statement) => statement.startsWith('select'))).toEqual([
    `select create_distributed_table('notices', 'product_id', colocate_with => 'products')`,
  ]);
});

test('a table that lies elsewhere, or that nobody has declared, is refused', async () => {
  await expect(planSpread(client, 32, [{ table: 'bookings', type: 'distributed', column: 'id' }])).rejects.toThrow(
    'bookings is distributed by id, and should be by product',
  );
  await client.query('create table inventions (id uuid)');
  await expect(planSpread(client, 32, [])).rejects.toThrow('does not say where these tables lie: inventions');
});
