import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { bookings, products, reports, users } from '#platform/db/schema.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

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

const day = 24 * 60 * 60 * 1000;
const until = () => new Date(Date.now() + 14 * day).toISOString().slice(0, 10);
const news = async (who: TestUser) => (await who.get('/notices')).json().map(({ act }: { act: string }) => act);
const decisions = async (who: TestUser) => (await who.get('/decisions')).json();
const reported = async () => (await admin.get('/reported-people')).json();
const report = (by: TestUser, body: object = {}) =>
  by.post('/reports', { kind: 'person', id: seller.id, rule: 'money-first', reason: 'Wants bKash now', ...body });
const decide = (decision: string, more: object = {}, by = admin, id = seller.id) =>
  by.post(`/reported-people/${id}/decisions`, {
    decision,
    rule: 'swindle',
    reason: 'Three bookings, no phone',
    ...more,
  });
const suspend = async (id = seller.id) => {
  const reply = await decide('suspended', { until: until() }, admin, id);
  expect(reply.statusCode, reply.body).toBe(200);
};
const isShown = async (id: string) => {
  await shop.app.platform.notifications.flush();
  const found = (await shop.anyone.get('/products?q=galaxy')).json().map(({ _id }: { _id: string }) => _id);
  const status = (await shop.anyone.get(`/products/${id}`)).statusCode;
  expect(found.includes(id)).toBe(status === 200);
  return status === 200;
};

/** People of whom each was right so often. */
async function reporters(count: number, right: number) {
  const people = await Promise.all(Array.from({ length: count }, () => shop.user('buyer')));
  for (const { id: userId } of people)
    for (let n = 0; n < right; n++) {
      const { id: productId } = await shop.product({ status: 'removed' });
      await shop.db.insert(reports).values({ productId, userId, upheldAt: new Date() });
    }
  return people;
}

describe('a report of a person', () => {
  test('is of a seller, or of who one has a deal with, and counts once', async () => {
    expect((await report(buyer)).statusCode).toBe(200);
    expect((await report(buyer, { reason: 'Again' })).statusCode).toBe(200);
    expect(await reported()).toMatchObject([
      {
        id: seller.id,
        name: 'Sam',
        weight: 0,
        isHidden: false,
        suspendedUntil: null,
        reports: [{ kind: 'person', rule: 'money-first', reason: 'Wants bKash now', reporterName: 'Bo' }],
      },
    ]);
    for (const id of [buyer.id, admin.id, 'no-id']) expect((await report(seller, { id })).statusCode).toBe(404);
    const product = await shop.product({ sellerId: seller.id });
    const deal = await insertBookingOf(shop.db, product, buyer);
    expect((await report(seller, { id: buyer.id })).statusCode).toBe(200);
    expect((await report(seller, { kind: 'deal', id: deal.id })).statusCode).toBe(200);
    expect((await report(await shop.user('buyer'), { kind: 'deal', id: deal.id })).statusCode).toBe(404);
    expect((await report(seller, { rule: 'ugly', id: buyer.id })).statusCode).toBe(400);
    expect(JSON.stringify(await decisions(buyer))).not.toContain('Wants');
  });

  test('hides what they sell after three accurate people, not after fifty new accounts, until an admin has looked', async () => {
    const [product, other] = [await shop.product({ sellerId: seller.id }), await shop.user('seller')];
    const good = await shop.product({ sellerId: other.id });
    for (const each of await reporters(50, 0)) expect((await report(each, { id: other.id })).statusCode).toBe(200);
    expect(await isShown(good.id)).toBe(true);
    for (const each of await reporters(3, 3)) {
      expect(await isShown(product.id)).toBe(true);
      await report(each);
    }
    expect(await isShown(product.id)).toBe(false);
    expect((await buyer.post('/bookings', { productId: product.id })).statusCode).toBe(404);
    expect(await reported()).toMatchObject([
      { id: seller.id, weight: 1.8, isHidden: true },
      { id: other.id, weight: 0, isHidden: false },
    ]);
    expect(await news(seller)).toEqual(['held-person']);
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([{ action: 'person-hidden', actorName: null }]);
    // Another listing would be a way around it.
    const posted = await seller.post('/products', wireProduct());
    expect(await isShown(posted.json().data._id)).toBe(false);
    expect((await decide('dismissed')).json().message).toBe('Reports dismissed');
    expect(await isShown(product.id)).toBe(true);
    expect((await decide('dismissed')).statusCode).toBe(404);
    expect((await shop.db.select().from(reports).where(eq(reports.personId, seller.id)))[0]).toMatchObject({
      dismissals: 1,
    });
  });

  test('leads to a decision that states rule, facts and machine, tells both sides, and can be appealed to another admin', async () => {
    const other = await shop.user('admin');
    await shop.product({ sellerId: seller.id });
    await report(buyer);
    expect((await decide('warned')).statusCode).toBe(200);
    const [decision] = await decisions(seller);
    expect(decision).toMatchObject({
      ...{ kind: 'person', measure: 'warned', productName: null, rule: 'swindle', facts: 'Three bookings, no phone' },
      ...{ wasHidden: false, isSameAdmin: false },
    });
    expect([await news(seller), await news(buyer)]).toEqual([['person-warned'], ['person-report-upheld']]);
    expect(await reported()).toEqual([]);
    expect((await seller.post(`/decisions/${decision.id}/appeal`, { words: 'That was another Sam' })).statusCode).toBe(
      200,
    );
    const answer = { outcome: 'reversed', reason: 'Another Sam' };
    expect((await admin.patch(`/appeals/${decision.id}`, answer)).statusCode).toBe(403);
    expect((await other.patch(`/appeals/${decision.id}`, answer)).statusCode).toBe(200);
    expect(await news(seller)).toContain('person-appeal-reversed');
    expect((await shop.db.select().from(reports))[0]).toMatchObject({ upheldAt: null, dismissals: 1 });
  });
});

describe('the report of a message', () => {
  test('weighs like others; a removal is stated to the sender, and an appeal brings the message back', async () => {
    const other = await shop.user('admin');
    const product = await shop.product({ sellerId: seller.id });
    const asked = await buyer.post('/conversations', { productId: product.id, text: 'Is it yours?' });
    const url = `/conversations/${asked.json().data._id}`;
    await seller.post(`${url}/messages`, { text: 'Send the money first' });
    const id = (await buyer.get(url)).json().messages.at(-1)._id;
    await buyer.post(`${url}/messages/${id}/report`, { rule: 'money-first', reason: 'Before we met' });
    const removal = await shop.app.inject({
      ...{ method: 'DELETE', url: `/api/reported-messages/${id}`, payload: { reason: 'It says so' } },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(removal.statusCode, removal.body).toBe(200);
    const [decision] = await decisions(seller);
    expect(decision).toMatchObject({ kind: 'message', measure: 'removed', rule: 'money-first', facts: 'It says so' });
    expect(await news(seller)).toContain('message-removed');
    expect(await news(buyer)).toContain('person-report-upheld');
    expect((await buyer.get(url)).json().messages.at(-1).text).toBe('');
    await seller.post(`/decisions/${decision.id}/appeal`, { words: 'A joke' });
    await other.patch(`/appeals/${decision.id}`, { outcome: 'reversed', reason: 'A joke' });
    expect((await buyer.get(url)).json().messages.at(-1).text).toBe('Send the money first');
  });
});

describe('a suspended person', () => {
  test('reads, appeals, exports and cancels, and is refused every other act with the end and the way to appeal', async () => {
    const [product, agreed] = [
      await shop.product({ sellerId: seller.id }),
      await shop.product({ sellerId: seller.id }),
    ];
    const deal = await insertBookingOf(shop.db, agreed, buyer, { status: 'Accepted' });
    await suspend();
    const refused = await seller.post('/products', wireProduct());
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(/^Your account is suspended until .+ appeal/),
    ]);
    const others = ['mark-sold', 'propose-meeting'] as const;
    for (const act of others)
      expect(
        (
          await seller.post(`/deals/${deal.id}/acts`, {
            act,
            times: [new Date(Date.now() + day).toISOString()],
            place: 'Gate',
          })
        ).statusCode,
      ).toBe(403);
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      { _id: agreed.id },
      { _id: product.id, held: true },
    ]);
    const [decision] = await decisions(seller);
    expect(decision).toMatchObject({ measure: 'suspended', suspendedUntil: expect.stringContaining(until()) });
    expect((await seller.post(`/decisions/${decision.id}/appeal`, { words: 'Please look again' })).statusCode).toBe(
      200,
    );
    // What was agreed stands until one of the two ends it, and the other hears of it.
    expect(await news(buyer)).toEqual(['other-suspended']);
    expect((await seller.post(`/deals/${deal.id}/acts`, { act: 'cancel', reason: 'Suspended' })).statusCode).toBe(200);
  });

  test('is off the market at once: listings, searches, bookings, offers, deals nobody accepted', async () => {
    const [product, booked] = [
      await shop.product({ sellerId: seller.id }),
      await shop.product({ sellerId: seller.id }),
    ];
    const deal = await insertBookingOf(shop.db, booked, buyer);
    expect(await isShown(product.id)).toBe(true);
    await suspend();
    expect([await isShown(product.id), await isShown(booked.id)]).toEqual([false, false]);
    expect((await buyer.post('/bookings', { productId: product.id })).statusCode).toBe(404);
    expect((await shop.db.select().from(bookings).where(eq(bookings.id, deal.id)))[0]).toMatchObject({
      status: 'Cancelled',
      endedBy: 'system',
    });
    expect((await shop.anyone.get(`/sellers/${seller.id}/products`)).json()).toEqual([]);
  });

  test('is back on the day by itself, and at once when the appeal is granted', async () => {
    const product = await shop.product({ sellerId: seller.id });
    await suspend();
    await shop.db.update(users).set({ suspendedUntil: sql`now()` }).where(eq(users.id, seller.id));
    expect((await seller.post('/products', wireProduct())).statusCode).toBe(201);
    shop.setClockAhead(15 * day);
    await runJobs(shop);
    shop.setClockAhead(0);
    expect(await isShown(product.id)).toBe(true);
    expect(await news(seller)).toContain('suspension-ended');
    await suspend();
    const [decision] = await decisions(seller);
    await seller.post(`/decisions/${decision.id}/appeal`, { words: 'Please look again' });
    expect((await admin.patch(`/appeals/${decision.id}`, { outcome: 'reversed', reason: 'Right' })).statusCode).toBe(
      200,
    );
    expect(await isShown(product.id)).toBe(true);
    expect((await seller.post('/products', wireProduct())).statusCode).toBe(201);
  });

  test('who books or posts at that very moment has nothing on the market afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const [product, own] = [await shop.product(), await shop.product({ sellerId: seller.id })];
      await Promise.all([
        buyer.post('/bookings', { productId: product.id }),
        seller.post('/products', wireProduct()),
        buyer.post('/bookings', { productId: own.id }),
        suspend(buyer.id),
        suspend(),
      ]);
      shop.setClockAhead(2 * 60 * 1000);
      await runJobs(shop);
      shop.setClockAhead(0);
      expect(await shop.db.$count(products, sql`seller_id = ${seller.id} and status = 'listed'`)).toBe(0);
      expect(await shop.db.$count(bookings, sql`live and (buyer_id = ${buyer.id} or seller_id = ${seller.id})`)).toBe(
        0,
      );
      await shop.db.update(users).set({ suspendedUntil: null });
    }
  });

  test('is never an admin, and never for ever', async () => {
    expect((await decide('suspended', { until: until() }, admin, (await shop.user('admin')).id)).statusCode).toBe(404);
    for (const wrong of [undefined, '2020-01-01', '2999-01-01', 'soon'])
      expect((await decide('suspended', { until: wrong })).statusCode).toBe(400);
  });
});
