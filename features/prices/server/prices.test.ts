import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let sellerId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  sellerId = (await shop.user('seller')).id;
});

type Details = Parameters<TestApp['product']>[0];

async function offer(prices: number[], details: Details = {}) {
  for (const price of prices) await shop.product({ sellerId, model: 'Galaxy S21', storageGb: 128, price, ...details });
}

async function sell(prices: number[], details: Details = {}) {
  const buyer = await shop.user('buyer');
  for (const price of prices) {
    // Raised after the booking, so that only the agreed price matches.
    const product = await shop.product({
      sellerId,
      model: 'Galaxy S21',
      storageGb: 128,
      price: price + 50,
      status: 'sold',
      ...details,
    });
    await insertBookingOf(shop.db, product, buyer, { status: 'Sold', price });
  }
}

/** Polled, since a change by SQL invalidates the cached reply a moment later. */
const readPrices = async (query: string) => (await shop.anyone.get(`/prices?model=Galaxy%20S21${query}`)).json();

describe('somebody who looks at a phone', () => {
  test('sees what others ask for such phones, and what was paid', async () => {
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

  test('is told nothing of fewer than five phones', async () => {
    await offer([200, 180, 240, 220]);
    await sell([150, 160, 170, 180]);
    await expect.poll(() => readPrices('&storage=128&condition=good')).toEqual({ asking: null, sold: null });
    await offer([210]);
    await expect
      .poll(() => readPrices('&storage=128&condition=good'))
      .toMatchObject({ asking: { phones: 5 }, sold: null });
  });

  test('gets a wider group where the narrow one is too small, each side by itself, and is told which', async () => {
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

  test('is not misled by removed phones, other models, or another brand with the same model', async () => {
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

  test('sees the newest five hundred, not the prices of long ago', async () => {
    await offer([1], { postedAt: new Date('2020-01-01') });
    await shop.db.execute(`
      insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, model)
      select gen_random_uuid(), '${sellerId}', 'Phone', 200 + n % 2, 'Samsung', 'Works', 'good', '017', 'Dhaka', 2021, '/x', 'Galaxy S21'
      from generate_series(1, 500) n`);
    await expect
      .poll(() => readPrices(''))
      .toMatchObject({ asking: { phones: 500, lowest: 200, median: 200.5, highest: 201 } });
  });

  test('sees a phone that was just posted', async () => {
    const prices = async () => (await shop.anyone.get('/prices?model=Just%20posted')).json();
    await offer([200, 210, 220, 230], { model: 'Just posted' });
    expect(await prices()).toEqual({ asking: null, sold: null });
    await offer([240], { model: 'Just posted' });
    await expect.poll(prices).toMatchObject({ asking: { phones: 5, highest: 240 } });
  });

  test('who asks for no model, or half a gigabyte, is told so', async () => {
    expect((await shop.anyone.get('/prices')).statusCode).toBe(400);
    const reply = await shop.anyone.get('/prices?model=A&storage=0.5');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain('whole number of gigabytes');
  });
});
