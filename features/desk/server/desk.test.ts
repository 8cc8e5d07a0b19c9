import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { disputes, messageReports } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let [admin, buyer, seller] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin');
  buyer = await shop.user('buyer', { name: 'Bo' });
  seller = await shop.user('seller', { name: 'Sam' });
});

const desk = async () => (await admin.get('/desk')).json();

test('the desk has all that waits: the longest waiting first, a weight of 1 counts as two days', async () => {
  const product = await shop.product({ sellerId: seller.id, name: 'V27' });
  await buyer.patch(`/products/report/${product.id}`, { reason: 'From a shop' });
  await buyer.post('/reports', { kind: 'person', id: seller.id, rule: 'threats', reason: 'Shouts' });
  const deal = await insertBookingOf(shop.db, product, buyer);
  const about = { productId: product.id, bookingId: deal.id };
  await shop.db.insert(disputes).values({ ...about, openedBy: 'buyer', reason: 'No phone' });
  expect(await desk()).toMatchObject({
    total: 3,
    entries: [
      { kind: 'dispute', id: deal.id, name: 'V27', said: 'No phone', weight: 1 },
      { kind: 'phone', id: product.id, name: 'V27', said: 'From a shop', count: 1, weight: 0, mayDecide: true },
      { kind: 'person', id: seller.id, name: 'Sam', said: 'Shouts' },
    ],
  });
  await admin.patch(`/products/report/${product.id}/dismissed`, { reason: 'Looked' });
  expect((await desk()).total).toBe(2);
  expect((await admin.get('/desk/weeks')).json().at(-1)).toMatchObject({ deals: 0, upheld: 0, dismissed: 1 });
});

test('the weeks count deals by their end, and the median days from posting to it', async () => {
  const day = 24 * 60 * 60 * 1000;
  for (const days of [1, 3, 10]) {
    const postedAt = new Date(Date.now() - days * day);
    const product = await shop.product({ sellerId: seller.id, postedAt, status: 'sold' });
    await insertBookingOf(shop.db, product, buyer, { status: 'Handed over', endedAt: new Date() });
  }
  const weeks = (await admin.get('/desk/weeks')).json();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ deals: 3, daysToSell: 3 });
  expect(weeks.at(0)).toMatchObject({ deals: 0, daysToSell: null });
});

test('each look at reported messages is recorded, once an hour, wherever they are shown', async () => {
  const product = await shop.product({ sellerId: seller.id });
  const sender = { senderId: seller.id, senderName: 'Sam', reporterId: buyer.id, reporterName: 'Bo' };
  const messageId = '0197a000-0000-7000-8000-000000000001';
  await shop.db.insert(messageReports).values({
    productId: product.id,
    messageId,
    ...sender,
    evidence: [{ sender: 'seller', body: 'Pay', at: new Date() }],
  });
  const looks = async () =>
    (await admin.get('/audit')).json().filter(({ action }: { action: string }) => action === 'messages-read').length;
  await desk();
  expect(await looks()).toBe(0);
  for (const path of ['/reported-messages', '/reported-messages', `/users/${seller.id}/activity`])
    await admin.get(path);
  expect(await looks()).toBe(1);
  await (await shop.user('admin')).get(`/users/${seller.id}/activity`);
  expect(await looks()).toBe(2);
});
