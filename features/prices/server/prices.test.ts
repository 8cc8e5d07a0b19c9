import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf, insertPerson } from '#app/server/builders.ts';
import { products } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

type Details = Parameters<TestApp['product']>[0];
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

let sellers = 0;
const seller = async (daysHere = 8) => {
  const [name, email] = ['A seller', `seller-${++sellers}@example.org`];
  return (await insertPerson(shop.db, { name, email, role: 'seller', createdAt: daysAgo(daysHere) })).id;
};

/** Each of another seller, unless the details say whose they are. */
async function offer(prices: number[], details: Details = {}) {
  for (const price of prices)
    await shop.product({ sellerId: await seller(), model: 'Galaxy S21', storageGb: 128, price, ...details });
}

async function sell(prices: number[], details: Details = {}, status: 'Handed over' | 'Sold' = 'Handed over') {
  const buyer = await shop.user('buyer');
  for (const price of prices) {
    // Raised after the booking, so that only the agreed price matches.
    const product = await shop.product({
      sellerId: await seller(),
      model: 'Galaxy S21',
      storageGb: 128,
      price: price + 50,
      status: 'sold',
      ...details,
    });
    const deal = await insertBookingOf(shop.db, product, buyer, { status, price });
    if (status === 'Handed over') await insertHandoverOf(shop.db, deal);
  }
}

/** Polled, since a change by SQL invalidates the cached reply a moment later. */
const readPrices = async (query: string) => (await shop.anyone.get(`/prices?model=Galaxy%20S21${query}`)).json();

describe('GET /prices', () => {
  test('returns asking and sold prices of similar phones', async () => {
    await offer([200, 180, 240, 220, 210]);
    await sell([150, 160, 170, 180, 199.99, 300]);
    const reply = await shop.anyone.get('/prices?model=Galaxy%20S21&storage=128&condition=good');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      asking: {
        same: ['model', 'storage', 'condition'],
        phones: 5,
        lowest: 180,
        lowerQuartile: 200,
        median: 210,
        upperQuartile: 220,
        highest: 240,
      },
      sold: {
        same: ['model', 'storage', 'condition'],
        phones: 6,
        lowest: 150,
        lowerQuartile: 162.5,
        median: 175,
        upperQuartile: 194.99,
        highest: 300,
      },
    });
  });

  test('returns null for fewer than five sellers', async () => {
    await offer([200, 180, 240, 220]);
    await sell([150, 160, 170, 180]);
    await expect.poll(() => readPrices('&storage=128&condition=good')).toEqual({ asking: null, sold: null });
    // A second phone of one of them is no fifth price.
    const [{ sellerId } = { sellerId: null }] = await shop.db
      .select()
      .from(products)
      .where(eq(products.status, 'listed'));
    await offer([205, 215, 225], { sellerId: sellerId as string });
    await expect.poll(() => readPrices('&storage=128&condition=good')).toEqual({ asking: null, sold: null });
    await offer([210]);
    await expect
      .poll(() => readPrices('&storage=128&condition=good'))
      .toMatchObject({ asking: { phones: 5 }, sold: null });
  });

  test('widens a group that is too small, asking and sold separately, and names what its phones share', async () => {
    await offer([100, 110, 120, 130], { condition: 'good' });
    await offer([140], { condition: 'fair' });
    await offer([300], { storageGb: 256 });
    await offer([310], { storageGb: null });
    await sell([90, 91, 92, 93, 94], { condition: 'good' });
    const alike = { asking: { same: ['model', 'storage'], phones: 5, highest: 140 } };
    await expect
      .poll(() => readPrices('&storage=128&condition=good'))
      .toMatchObject({
        ...alike,
        sold: { same: ['model', 'storage', 'condition'], phones: 5 },
      });
    await expect.poll(() => readPrices('&storage=128')).toMatchObject(alike);
    await expect
      .poll(() => readPrices('&storage=256&condition=good'))
      .toMatchObject({ asking: { same: ['model'], phones: 7 } });
    await expect.poll(() => readPrices('')).toMatchObject({ asking: { same: ['model'], phones: 7 } });
  });

  test("ignores removed phones, other models, and another brand's model of the same name", async () => {
    await offer([200, 210, 220, 230, 240]);
    await offer([1, 2], { status: 'removed' });
    await offer([3], { model: 'Galaxy S22' });
    await offer([4], { category: 'Nokia' });
    await sell([150, 160, 170, 180, 190]);
    await sell([5], { status: 'removed' });
    await expect
      .poll(() => readPrices('&brand=Samsung'))
      .toMatchObject({
        asking: { phones: 5, lowest: 200 },
        sold: { phones: 5, lowest: 150 },
      });
  });

  test('counts one price per seller, and no sale without a handover', async () => {
    await offer([200, 210, 220, 230, 240]);
    await sell([150, 160, 170, 180, 190]);
    const swindler = await seller();
    await offer(Array(30).fill(5000), { sellerId: swindler });
    await sell(Array(20).fill(5000), { sellerId: swindler }, 'Sold');
    await expect
      .poll(() => readPrices(''))
      .toMatchObject({
        asking: { phones: 6, lowest: 200, median: 225 },
        sold: { phones: 5, lowest: 150, median: 170, highest: 190 },
      });
    await sell(Array(20).fill(5000), { sellerId: swindler });
    await expect.poll(() => readPrices('')).toMatchObject({ sold: { phones: 6, median: 175 } });
  });

  test('counts the latest phone of each seller in the group', async () => {
    await offer([200, 210, 220, 230]);
    const sellerId = await seller(30);
    await offer([999], { sellerId, postedAt: daysAgo(9) });
    await offer([100], { sellerId, postedAt: daysAgo(2) });
    await offer([500], { sellerId, postedAt: daysAgo(1), storageGb: 256 });
    await expect
      .poll(() => readPrices('&storage=128'))
      .toMatchObject({ asking: { phones: 5, lowest: 100, highest: 230 } });
    await expect.poll(() => readPrices('')).toMatchObject({ asking: { phones: 5, lowest: 200, highest: 500 } });
  });

  test('ignores phones whose seller’s account was new when posting', async () => {
    await offer([200, 210, 220, 230]);
    await sell([150, 160, 170, 180]);
    for (const price of [1, 2, 3, 4, 5]) {
      await offer([price], { sellerId: await seller(6) });
      await sell([price], { sellerId: await seller(20), postedAt: daysAgo(14) });
    }
    await expect.poll(() => readPrices('')).toEqual({ asking: null, sold: null });
    await offer([240], { sellerId: await seller(20), postedAt: daysAgo(12) });
    await expect.poll(() => readPrices('')).toMatchObject({ asking: { phones: 5, lowest: 200 }, sold: null });
  });

  test('uses the newest five hundred phones only', async () => {
    await offer([1], { postedAt: new Date('2020-01-01') });
    await shop.db.execute(`
      with people as (
        insert into users (id, name, email, role, created_at)
        select gen_random_uuid(), 'Seller', n || '@example.net', 'seller', '2019-01-01' from generate_series(1, 500) n returning id, email
      )
      insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, model)
      select gen_random_uuid(), id, 'Phone', 200 + split_part(email, '@', 1)::int % 2, 'Samsung', 'Works', 'good', '017', 'Dhaka', 2021, '/x', 'Galaxy S21'
      from people`);
    await expect
      .poll(() => readPrices(''))
      .toMatchObject({ asking: { phones: 500, lowest: 200, median: 200.5, highest: 201 } });
  });

  test('includes a phone that was just posted', async () => {
    const prices = async () => (await shop.anyone.get('/prices?model=Just%20posted')).json();
    await offer([200, 210, 220, 230], { model: 'Just posted' });
    expect(await prices()).toEqual({ asking: null, sold: null });
    await offer([240], { model: 'Just posted' });
    await expect.poll(prices).toMatchObject({ asking: { phones: 5, highest: 240 } });
  });

  test('answers 400 without a model or with a fractional storage size', async () => {
    expect((await shop.anyone.get('/prices')).statusCode).toBe(400);
    const reply = await shop.anyone.get('/prices?model=A&storage=0.5');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain('whole number of gigabytes');
  });
});
