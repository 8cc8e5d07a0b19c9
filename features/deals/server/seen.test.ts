import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#platform/db/schema.ts';
import { emptyDatabase, notifyOfAll, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
  productId = (await seller.post('/products', product)).json().data._id;
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [warranty, shorterWarranty] = [dayAhead(300), dayAhead(30)];
const product = wireProduct({ storage_gb: 128, accessories: ['box', 'charger'], warranty_until: warranty });
const edit = (changes: Record<string, unknown>) => seller.patch(`/myproducts/${productId}`, { ...product, ...changes });
const book = (seen: unknown, key?: string) =>
  buyer.post('/bookings', { productId, metingAddress: 'Dhaka', seen }, key ? { 'idempotency-key': key } : undefined);
const ordered = async () => (await buyer.get('/bookings')).json();

const everything = {
  name: 'Galaxy S21',
  price: 240,
  category: 'Samsung',
  model: null,
  condition: 'good',
  storageGb: 128,
  memoryGb: null,
  colour: null,
  batteryHealth: null,
  networkLock: null,
  accessories: ['box', 'charger'],
  warrantyUntil: warranty,
  purchaseYear: 2021,
  location: 'Dhaka',
  description: 'One small scratch on the back.',
  pictures: ['https://pictures.example/1.jpg'],
};

describe('a booking', () => {
  test('succeeds when the facts that the buyer saw are unchanged', async () => {
    expect((await book(everything)).statusCode).toBe(201);
    expect(await ordered()).toMatchObject([{ price: 240, changes: [] }]);
  });

  test('is refused when the price differs from the one that the buyer saw', async () => {
    await edit({ product_price: 260.5 });
    const reply = await book(everything);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        sucess: false,
        message: 'The listing has changed since you opened it. Nothing is booked: please look again',
        errors: [{ field: 'seen.price', message: 'This is different now' }],
      },
    ]);
    expect(await ordered()).toEqual([]);
    expect((await shop.anyone.get(`/products/${productId}`)).json()).toMatchObject({ status: 'listed' });
    expect((await book({ ...everything, price: 260.5 })).statusCode).toBe(201);
    expect(await ordered()).toMatchObject([{ price: 260.5 }]);
  });

  test.each([
    ['name', { product_name: 'Galaxy S20' }],
    ['condition', { condition_type: 'fair' }],
    ['storageGb', { storage_gb: '' }],
    ['memoryGb', { memory_gb: 8 }],
    ['accessories', { accessories: ['box'] }],
    ['accessories', { accessories: ['box', 'charger', 'cable'] }],
    ['warrantyUntil', { warranty_until: shorterWarranty }],
    ['description', { spacification: 'Falls apart.' }],
    ['pictures', { pictures: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'] }],
  ])('is refused when %s has changed since the buyer saw it: %j', async (field, change) => {
    await edit(change);
    expect((await book(everything)).json().errors).toMatchObject([{ field: `seen.${field}` }]);
    expect(await ordered()).toEqual([]);
  });

  test('ignores changes of facts that it does not name', async () => {
    await edit({ spacification: 'Told in other words.', mobile_number: '01800000000' });
    expect((await book({ price: 240, name: 'Galaxy S21' })).statusCode).toBe(201);
  });

  test('without seen facts succeeds even after a price change', async () => {
    await edit({ product_price: 300 });
    expect((await buyer.post('/bookings', { productId })).statusCode).toBe(201);
  });

  test('of a booked or deleted phone is refused for that reason, before changed facts', async () => {
    const other = await shop.user('buyer');
    const { _id } = (await other.post('/bookings', { productId })).json().data;
    await edit({ product_price: 300 });
    expect((await book(everything)).json().message).toBe('Someone has already booked this phone');
    await other.delete(`/bookings/${_id}`);
    await seller.delete(`/myproducts/${productId}`);
    expect((await book(everything)).statusCode).toBe(404);
  });

  test('with unknown or malformed seen facts is refused', async () => {
    for (const seen of [{ pryce: 240 }, { price: { is: 240 } }, { name: 'a\u0000b' }, { name: '\ud800' }, 240])
      expect((await book(seen)).statusCode).toBe(400);
    expect(await ordered()).toEqual([]);
  });
});

test('after a refusal for a stale price, the same idempotency key books at the current price', async () => {
  await edit({ product_price: 300 });
  expect((await book({ price: 240 }, 'a-key')).statusCode).toBe(409);
  const booked = await book({ price: 300 }, 'a-key');
  expect(booked.statusCode).toBe(201);
  const repeated = await book({ price: 300 }, 'a-key');
  expect([repeated.statusCode, repeated.json()]).toEqual([201, booked.json()]);
  expect(await ordered()).toHaveLength(1);
});

test('simultaneous bookings from several tabs at a stale price are all refused', async () => {
  await edit({ product_price: 300 });
  const replies = await Promise.all([book({ price: 240 }, 'tab'), book({ price: 240 }, 'tab'), book({ price: 240 })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect(await ordered()).toEqual([]);
});

test.each([undefined, 'a-key'])(
  'a booking is refused when the price changes during the request (idempotency key: %s)',
  async (key) => {
    await buyer.get(`/products/${productId}`);
    let reply: ReturnType<typeof book> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 999 });
      await notifyOfAll(tx);
      reply = book(everything, key);
      await untilBlocked();
    });
    expect((await reply)?.statusCode).toBe(409);
    expect((await buyer.get(`/products/${productId}`)).json()).toMatchObject({ product_price: 999, status: 'listed' });
    expect(await ordered()).toEqual([]);
  },
);

test('a booking is refused as stale when the price changes during the request and then changes back', async () => {
  const changingBack = new pg.Client(shop.connection);
  await changingBack.connect();
  let reply: ReturnType<typeof book> | undefined;
  let isNext: Promise<unknown> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.update(products).set({ price: 999 });
    reply = book(everything);
    await untilBlocked();
    // Runs after the booking and before the query for the reason of its failure.
    isNext = changingBack.query('begin; lock table bookings');
    await untilBlocked(2);
  });
  await isNext;
  await changingBack.query(`update products set price = ${everything.price}; commit`);
  await changingBack.end();
  expect([(await reply)?.statusCode, (await reply)?.json()]).toEqual([
    409,
    {
      sucess: false,
      message: 'The listing has changed since you opened it. Nothing is booked: please look again',
      errors: [],
    },
  ]);
  expect((await book(everything)).statusCode).toBe(201);
});

/** Waits until `count` statements are blocked by a lock; the booking is the first. */
async function untilBlocked(count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await shop.db.execute(waiting)).rows.length < count);
}
