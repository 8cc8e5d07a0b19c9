import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { overview } from '../overview.contract.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test('an admin sees how many people, phones, reports, disputes and messages there are', async () => {
  const admin = await shop.user('admin');
  await shop.user(null);
  const [seller, buyer, other] = [await shop.user('seller'), await shop.user('buyer'), await shop.user('buyer')];
  const product = await shop.product({ sellerId: seller.id });
  await shop.product({ sellerId: seller.id, postedAt: daysAgo(3) });
  await shop.product({ sellerId: seller.id, status: 'removed', postedAt: daysAgo(3) });
  await shop.product({ sellerId: seller.id, status: 'sold', postedAt: daysAgo(300) });
  const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  await seller.post(`/deals/${deal}/acts`, { act: 'accept' });
  await buyer.post(`/deals/${deal}/acts`, { act: 'dispute', reason: 'No answer' });
  const question = { productId: product.id, text: 'Pay me now' };
  const conversation = (await other.post('/conversations', question)).json().data._id;
  const [{ _id: message }] = (await seller.get(`/conversations/${conversation}`)).json().messages;
  await seller.post(`/conversations/${conversation}/messages/${message}/report`, { reason: 'Odd' });
  for (const reporter of [buyer, other]) await reporter.patch(`/products/report/${product.id}`);
  await shop.anyone.post('/contact', { name: 'Vera', email: 'vera@example.org', message: 'Hello' });

  const reply = await admin.get('/overview');
  expect(reply.statusCode).toBe(200);
  const { days, ...totals } = reply.json();
  expect(totals).toEqual({
    users: { admin: 1, seller: 1, buyer: 2, undecided: 1 },
    phones: { listed: 2, booked: 1, sold: 1, removed: 1 },
    reported: 1,
    messages: 1,
    disputes: 1,
    reportedMessages: 1,
  });
  expect(days).toHaveLength(30);
  expect(days[0].day).toBe(dayOf(daysAgo(29)));
  expect(days.slice(-4)).toEqual([
    { day: dayOf(daysAgo(3)), listings: 2, bookings: 0 },
    { day: dayOf(daysAgo(2)), listings: 0, bookings: 0 },
    { day: dayOf(daysAgo(1)), listings: 0, bookings: 0 },
    { day: dayOf(daysAgo(0)), listings: 1, bookings: 1 },
  ]);
});

test('a shop that has just opened counts nothing but its admin', async () => {
  const admin = await shop.user('admin');
  const reply = z.parse(overview, (await admin.get('/overview')).json());
  expect(reply).toMatchObject({
    users: { admin: 1, seller: 0, buyer: 0, undecided: 0 },
    phones: { listed: 0, booked: 0, sold: 0, removed: 0 },
    reported: 0,
    messages: 0,
    disputes: 0,
    reportedMessages: 0,
  });
  expect(reply.days.every(({ listings, bookings }) => listings === 0 && bookings === 0)).toBe(true);
});

test('only admins see the numbers', async () => {
  expect((await shop.anyone.get('/overview')).statusCode).toBe(401);
  for (const role of ['buyer', 'seller'] as const)
    expect((await (await shop.user(role)).get('/overview')).statusCode).toBe(403);
});
