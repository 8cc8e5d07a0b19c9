import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOn } from '../testing/test-database.ts';

const folder = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const place = migrations.findIndex((name) => name.endsWith('_quoted_words.sql'));

const database = `migrating_${process.pid}`;
const client = new pg.Client({ ...inject('postgres'), database });
beforeAll(async () => {
  await runOn(inject('postgres'), `create database ${database}`);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOn(inject('postgres'), `drop database ${database}`);
});

const run = async (names: string[]) => {
  for (const name of names)
    for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);
};

test('a search and a phone from before, with a space that the server did not take for one, meet afterwards', async () => {
  await run(migrations.slice(0, place));
  await client.query(`
    insert into users (id, name, email, role) values
      ('00000000-0000-7000-8000-000000000001', 'A buyer', 'buyer@example.org', 'buyer'),
      ('00000000-0000-7000-8000-000000000002', 'A seller', 'seller@example.org', 'seller');
    insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, status)
      select gen_random_uuid(), '00000000-0000-7000-8000-000000000002', name, 1, 'Nokia', 'xq\u1680zzz', 'good', '', 'Dhaka', 2020, '', status
      from (values ('Listed', 'listed'), ('Sold', 'sold')) as phones (name, status)`);
  const words = [['xq\u1680zzz:*', 'nokia:*'], ['\u1680'], ['nokia:*']];
  for (const [number, each] of words.entries())
    await client.query(
      `insert into saved_searches (id, user_id, name, address, words)
       values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'A search', $1, $2)`,
      [`?q=${number}`, each],
    );
  await run(migrations.slice(place, place + 1));

  const searches = await client.query('select words from saved_searches order by address');
  expect(searches.rows).toEqual([{ words: ['nokia:*', 'xq', 'zzz:*'] }, { words: ['\u1680'] }, { words: ['nokia:*'] }]);
  const phones = await client.query(
    `select p.name, tsvector_to_array(w.search) @> '{xq,zzz}' as has_words from product_words w join products p using (number)`,
  );
  expect(phones.rows).toEqual([{ name: 'Listed', has_words: true }]);
});
