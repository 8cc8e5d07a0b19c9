import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Reading } from './client.ts';
import { products } from './schema.ts';
import { readTogether } from './together.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const prices = { name: 'prices', text: 'select id, price::int from products where id = any($1::uuid[])' };

/** The database, and how many statements it was asked. */
function counted(): Reading & { asked: () => number } {
  let asked = 0;
  const query = (...statement: [never]) => {
    asked++;
    return shop.db.$client.query(...statement);
  };
  return { $client: { query: query as Reading['$client']['query'] }, asked: () => asked };
}

test('a crowd that asks at the same moment is answered by few statements, everybody with what they asked for', async () => {
  const phones = await Promise.all(Array.from({ length: 60 }, (_, place) => shop.product({ price: 100 + place })));
  const db = counted();
  const found = await Promise.all(phones.map(async ({ id }) => (await readTogether(db, prices, [id])).get(id)));
  expect(found).toEqual(phones.map(({ id }, place) => [id, 100 + place]));
  expect(db.asked()).toBe(1);
});

test('signed in or not, of phones that are there or not, in whatever letters: everybody gets their own answer', async () => {
  const phones = await Promise.all(Array.from({ length: 20 }, (_, place) => shop.product({ name: `Phone ${place}` })));
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.user('buyer')));
  const answers = await Promise.all(
    phones.flatMap(({ id }, place) => [
      shop.anyone.get(`/products/${id.toUpperCase()}`),
      people[place]?.get(`/products/${id}`),
      people[place]?.get(`/users/buyers/${people[place]?.email}`),
      shop.anyone.get(`/products/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`),
    ]),
  );
  const told = answers.map((answer) => answer?.json());
  expect(told).toEqual(
    phones.flatMap(({ id }, place) => [
      expect.objectContaining({ _id: id, product_name: `Phone ${place}` }),
      expect.objectContaining({ _id: id, product_name: `Phone ${place}`, mobile_number: expect.any(String) }),
      { isBuyer: true },
      expect.objectContaining({ sucess: false }),
    ]),
  );
});

test('nobody is answered by a statement that had begun before they asked', async () => {
  const { id } = await shop.product({ price: 0 });
  let acknowledged = 0;
  let isOver = false;
  const write = async () => {
    for (let price = 1; price <= 300; price++) {
      await shop.db.update(products).set({ price }).where(eq(products.id, id));
      acknowledged = price;
    }
    isOver = true;
  };
  const read = async () => {
    let reads = 0;
    for (; !isOver; reads++) {
      const before = acknowledged;
      const price = (await readTogether(shop.db, prices, [id])).get(id)?.[1];
      expect(price).toBeGreaterThanOrEqual(before);
    }
    return reads;
  };
  const [, ...reads] = await Promise.all([write(), ...Array.from({ length: 8 }, read)]);
  expect(Math.min(...(reads as number[]))).toBeGreaterThan(10);
});

test('who asks along with a statement that fails hears so, and the next ones are answered', async () => {
  const { id } = await shop.product({ price: 70 });
  const failing = {
    name: 'failing',
    text: 'select id, (1 / (price - 70))::int from products where id = any($1::uuid[])',
  };
  const outcomes = await Promise.allSettled([0, 1, 2].map(() => readTogether(shop.db, failing, [id])));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await shop.db.update(products).set({ price: 71 }).where(eq(products.id, id));
  expect((await readTogether(shop.db, failing, [id])).get(id)).toEqual([id, 1]);
});

test('a statement that takes long holds up nobody who asks later', async () => {
  const [slow, quick] = [await shop.product({ price: 66 }), await shop.product({ price: 67 })];
  const sleeping = {
    name: 'sleeping',
    text: `select id, pg_sleep(case when price = 66 then 1.5 else 0 end)::text from products where id = any($1::uuid[])`,
  };
  const answered: string[] = [];
  const ask = async ({ id }: { id: string }) => {
    await readTogether(shop.db, sleeping, [id]);
    answered.push(id);
  };
  const first = ask(slow);
  const asleep = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  while ((await shop.db.execute(asleep)).rows.length === 0);
  await Promise.all([first, ask(quick)]);
  expect(answered).toEqual([quick.id, slow.id]);
});
