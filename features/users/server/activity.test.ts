import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin');
});

const activityOf = async ({ id }: { id: string }) => (await admin.get(`/users/${id}/activity`)).json();
const nothing = { total: 0, latest: [] };
const moment = expect.stringMatching(/^\d{4}-.*Z$/);

describe('an admin about to delete a person', () => {
  test('sees the phones, bookings and reports of a seller', async () => {
    const seller = await shop.user('seller', { name: 'Sam', email: 'sam@example.org' });
    const buyer = await shop.user('buyer', { name: 'Bo' });
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', price: 120 });
    await shop.product({ sellerId: seller.id, status: 'removed' });
    await shop.product({ name: 'Not theirs' });
    const booking = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await buyer.patch(`/products/report/${product.id}`, { reason: 'It is stolen' });

    expect(await activityOf(seller)).toEqual({
      person: {
        _id: seller.id,
        name: 'Sam',
        email: 'sam@example.org',
        role: 'seller',
        photoURL: null,
        createdAt: seller.createdAt.toISOString(),
        erasedAfter: null,
      },
      products: {
        total: 1,
        latest: [
          { _id: product.id, product_name: 'Nokia 8', product_price: 120, status: 'booked', posting_time: moment },
        ],
      },
      bookingsReceived: {
        total: 1,
        latest: [
          {
            _id: booking,
            productId: product.id,
            productName: 'Nokia 8',
            price: 120,
            status: 'Booked',
            date: moment,
            name: 'Bo',
          },
        ],
      },
      bookingsMade: nothing,
      messageReportsReceived: nothing,
      reportsReceived: {
        total: 1,
        latest: [
          {
            productId: product.id,
            productName: 'Nokia 8',
            reason: 'It is stolen',
            date: moment,
            name: 'Bo',
            dismissed: false,
          },
        ],
      },
      reportsMade: nothing,
      ...{ conductReportsReceived: nothing, conductReportsMade: nothing, decisions: nothing, reviews: nothing },
      ...{ flags: nothing, sessions: 1, suspendedUntil: null },
    });
  });

  test('sees what a buyer has booked and reported, and the outcome', async () => {
    const buyer = await shop.user('buyer');
    const seller = await shop.user('seller', { name: 'Sam' });
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
    const booking = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await buyer.delete(`/bookings/${booking}`);
    await buyer.patch(`/products/report/${product.id}`, { reason: 'Odd' });
    await admin.patch(`/products/report/${product.id}/dismissed`, { reason: 'All is well' });
    expect(await activityOf(buyer)).toMatchObject({
      products: nothing,
      bookingsReceived: nothing,
      bookingsMade: { total: 1, latest: [{ productName: 'Nokia 8', status: 'Cancelled', name: 'Sam' }] },
      reportsReceived: nothing,
      messageReportsReceived: nothing,
      reportsMade: { total: 1, latest: [{ productName: 'Nokia 8', reason: 'Odd', name: 'Sam', dismissed: true }] },
    });
  });

  test('sees which messages of the person were reported, and what became of each', async () => {
    const seller = await shop.user('seller', { name: 'Sam' });
    const buyer = await shop.user('buyer', { name: 'Bo' });
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
    const question = { productId: product.id, text: 'Is it free?' };
    const conversation = (await buyer.post('/conversations', question)).json().data._id;
    for (const text of ['Pay first', 'Pay now', 'Pay me'])
      await seller.post(`/conversations/${conversation}/messages`, { text });
    const { messages } = (await buyer.get(`/conversations/${conversation}`)).json();
    const [removed, dismissed, open] = messages.slice(1).map(({ _id }: { _id: string }) => _id);
    for (const id of [removed, dismissed, open])
      await buyer.post(`/conversations/${conversation}/messages/${id}/report`, { reason: 'Odd' });
    await admin.delete(`/reported-messages/${removed}`);
    await admin.patch(`/reported-messages/${dismissed}/dismissed`, { reason: 'Rude, not more' });

    const about = {
      productId: product.id,
      productName: 'Nokia 8',
      reason: 'Odd',
      name: 'Bo',
      date: expect.any(String),
    };
    expect((await activityOf(seller)).messageReportsReceived).toEqual({
      total: 3,
      latest: [
        { ...about, text: 'Pay me', outcome: 'open' },
        { ...about, text: 'Pay now', outcome: 'dismissed' },
        { ...about, text: 'Pay first', outcome: 'removed' },
      ],
    });
    expect((await activityOf(buyer)).messageReportsReceived).toEqual({ total: 0, latest: [] });
  });

  test('sees the latest of many, and their number', async () => {
    const seller = await shop.user('seller');
    for (let n = 0; n < 22; n++)
      await shop.product({ sellerId: seller.id, name: `Phone ${n}`, postedAt: new Date(Date.UTC(2026, 0, 1, n)) });
    const { products } = await activityOf(seller);
    expect(products.total).toBe(22);
    expect(products.latest.map((product: { product_name: string }) => product.product_name)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Phone ${21 - n}`),
    );
  });

  test('gets 404 for an unknown id', async () => {
    for (const id of ['0197a000-0000-7000-8000-000000000000', 'not-an-id']) {
      const reply = await admin.get(`/users/${id}/activity`);
      expect([reply.statusCode, reply.json()]).toEqual([404, { sucess: false, message: 'There is no such person' }]);
    }
  });
});
