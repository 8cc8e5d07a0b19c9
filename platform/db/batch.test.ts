import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { loadByKeys } from './batch.ts';
import { products } from './schema.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const prices = { name: 'prices', text: 'select id, price::int from products where id = any($1::uuid[])' };

test('concurrent reads by key are one statement, and each caller gets its own row', async () => {
  const products = await Promise.all(Array.from({ length: 60 }, (_, index) => shop.product({ price: 100 + index })));
  let statements = 0;
  shop.db.$client.on('acquire', () => statements++);
  const found = await Promise.all(products.map(async ({ id }) => (await loadByKeys(shop.db, prices, [id])).get(id)));
  expect(found).toEqual(products.map(({ id }, index) => [id, 100 + index]));
  expect(statements).toBe(1);
});

test('a batch mixes members and visitors, known and unknown ids in any case, and each gets their own reply', async () => {
  const stock = await Promise.all(Array.from({ length: 20 }, (_, index) => shop.product({ name: `Phone ${index}` })));
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.user('buyer')));
  const answers = await Promise.all(
    stock.flatMap(({ id }, index) => [
      shop.anyone.get(`/products/${id.toUpperCase()}`),
      people[index]?.get(`/products/${id}`),
      people[index]?.get(`/users/buyers/${people[index]?.email}`),
      shop.anyone.get(`/products/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`),
    ]),
  );
  const replies = answers.map((answer) => answer?.json());
  expect(replies).toEqual(
    stock.flatMap(({ id }, index) => [
      expect.objectContaining({ _id: id, product_name: `Phone ${index}` }),
      expect.objectContaining({ _id: id, product_name: `Phone ${index}`, mobile_number: expect.any(String) }),
      { isBuyer: true },
      expect.objectContaining({ sucess: false }),
    ]),
  );
});

test('a read never joins a statement that started before it', async () => {
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
      const price = (await loadByKeys(shop.db, prices, [id])).get(id)?.[1];
      expect(price).toBeGreaterThanOrEqual(before);
    }
    return reads;
  };
  const [, ...reads] = await Promise.all([write(), ...Array.from({ length: 8 }, read)]);
  expect(Math.min(...(reads as number[]))).toBeGreaterThan(10);
});

test('a failed statement fails every read in it, and the next batch works', async () => {
  const { id } = await shop.product({ price: 70 });
  const failing = {
    name: 'failing',
    text: 'select id, (1 / (price - 70))::int from products where id = any($1::uuid[])',
  };
  const outcomes = await Promise.allSettled([0, 1, 2].map(() => loadByKeys(shop.db, failing, [id])));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await shop.db.update(products).set({ price: 71 }).where(eq(products.id, id));
  expect((await loadByKeys(shop.db, failing, [id])).get(id)).toEqual([id, 1]);
});
