import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reports } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { noWireFacts, noWireSupport } from '#testing/support/wire-product.ts';
import { listReportedProducts } from '../reports.contract.ts';

let shop: TestApp;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin');
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const unknownId = '0197a000-0000-7000-8000-000000000000';

describe('a buyer reporting a phone', () => {
  test("reaches the admin's list, with the reason", async () => {
    const seller = await shop.user('seller', { name: 'Sam', email: 'sam@example.org' });
    const product = await shop.product({
      sellerId: seller.id,
      name: 'V27',
      price: 99.5,
      postedAt: new Date('2026-02-01'),
    });
    const reply = await buyer.patch(`/products/report/${product.id}`, { reason: 'The picture shows another phone' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Successfully Reported!' }]);

    const list = await admin.get('/products/report/');
    expect(list.statusCode).toBe(200);
    expect(list.headers['x-total-count']).toBe('1');
    expect(list.json()).toEqual({
      sucess: true,
      data: [
        {
          _id: product.id,
          product_name: 'V27',
          product_price: 99.5,
          categoryName: 'Samsung',
          category: 'Samsung',
          spacification: product.description,
          condition_type: 'good',
          location: 'Dhaka',
          latitude: 23.76,
          longitude: 90.39,
          year_of_purches: 2021,
          ...noWireFacts,
          ...noWireSupport,
          photo_verified: false,
          grade: null,
          img: product.image,
          img_placeholder: null,
          pictures: [],
          status: 'listed',
          posting_time: '2026-02-01T00:00:00.000Z',
          seller_name: 'Sam',
          mobile_number: product.mobileNumber,
          seller_email: 'sam@example.org',
          reports: [
            { rule: null, reason: 'The picture shows another phone', date: expect.stringMatching(/Z$/), name: 'Bo' },
          ],
          count: 1,
          weight: 0,
          hidden: false,
        },
      ],
    });
    expect(z.decode(listReportedProducts.reply, list.json())).toMatchObject({
      success: true,
      products: [{ id: product.id, name: 'V27', reportCount: 1, reports: [{ reporterName: 'Bo' }] }],
    });
  });

  test('counts once, however often they report it', async () => {
    const product = await shop.product();
    expect((await buyer.patch(`/products/report/${product.id}`)).statusCode).toBe(200);
    for (const reason of ['Stolen', 'On second thoughts: fake'])
      expect((await buyer.patch(`/products/report/${product.id}`, { reason })).statusCode).toBe(200);
    expect((await admin.get('/products/report')).json().data).toMatchObject([
      { count: 1, reports: [{ reason: 'Stolen' }] },
    ]);
  });

  test('cannot report a phone that is removed or unknown, nor an invalid id', async () => {
    const removed = await shop.product({ status: 'removed' });
    for (const [id, message] of [
      [removed.id, 'This phone is no longer for sale'],
      [unknownId, 'There is no such phone'],
      ['not-an-id', 'There is no such phone'],
    ] as const) {
      const reply = await buyer.patch(`/products/report/${id}`);
      expect([reply.statusCode, reply.json().message]).toEqual([404, message]);
    }
    const wrong = await buyer.patch(`/products/report/${removed.id}`, { reason: 'x'.repeat(1001) });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ field: 'reason', message: 'At most 1000 characters' }],
    ]);
  });

  test('must be a buyer', async () => {
    const product = await shop.product();
    expect((await shop.anyone.patch(`/products/report/${product.id}`)).statusCode).toBe(401);
    for (const other of [admin, await shop.user('seller')])
      expect((await other.patch(`/products/report/${product.id}`)).statusCode).toBe(403);
  });
});

describe('an admin reading reports', () => {
  test('sees the latest reported phone first, in pages', async () => {
    const [first, second] = [await shop.product({ name: 'First' }), await shop.product({ name: 'Second' })];
    await shop.product({ name: 'Never reported' });
    await buyer.patch(`/products/report/${first.id}`);
    await buyer.patch(`/products/report/${second.id}`);
    await (await shop.user('buyer')).patch(`/products/report/${first.id}`);
    const page = await admin.get('/products/report?limit=1');
    expect(page.json().data).toMatchObject([{ product_name: 'First', count: 2 }]);
    expect(page.headers['x-total-count']).toBe('2');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).json().data).toMatchObject([{ product_name: 'Second', count: 1 }]);
  });

  test('must be an admin', async () => {
    const product = await shop.product();
    for (const [other, status] of [
      [shop.anyone, 401],
      [buyer, 403],
      [await shop.user('seller'), 403],
    ] as const) {
      expect((await other.get('/products/report')).statusCode).toBe(status);
      expect((await other.delete(`/products/report/${product.id}`)).statusCode).toBe(status);
    }
  });

  test('takes a reported phone off the market, and its buyer is told', async () => {
    const product = await shop.product();
    await buyer.patch(`/products/report/${product.id}`);
    await buyer.post('/bookings', { productId: product.id });
    const reply = await admin.delete(`/products/report/${product.id}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Successfully Deleted!' }]);
    expect((await admin.get('/products/report')).json()).toEqual({ sucess: true, data: [] });
    expect((await shop.anyone.get('/products')).json()).toEqual([]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Cancelled' }]);
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(404);
  });

  test('cannot remove a phone here that nobody reported', async () => {
    const product = await shop.product();
    for (const id of [product.id, unknownId, 'not-an-id']) {
      const reply = await admin.delete(`/products/report/${id}`);
      expect([reply.statusCode, reply.json().message]).toEqual([
        404,
        'No one has reported this phone, or it has already been dealt with',
      ]);
    }
    expect((await shop.anyone.get(`/products/${product.id}`)).statusCode).toBe(200);
  });
});

describe('an admin dismissing reports', () => {
  const reported = async () => (await admin.get('/products/report')).json().data;
  const dismiss = (id: string, reason = 'The pictures are of this phone') =>
    admin.patch(`/products/report/${id}/dismissed`, { reason });

  test('removes all reports of the phone from the list, and leaves it on the market', async () => {
    const [product, other] = [await shop.product(), await shop.product({ name: 'Other' })];
    for (const person of [buyer, await shop.user('buyer')]) await person.patch(`/products/report/${product.id}`);
    await buyer.patch(`/products/report/${other.id}`);
    const reply = await dismiss(product.id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Reports dismissed' }]);
    expect(await reported()).toMatchObject([{ product_name: 'Other', count: 1 }]);
    expect((await admin.get('/products/report')).headers['x-total-count']).toBe('1');
    expect((await admin.get('/overview')).json().reported).toBe(1);
    expect((await shop.anyone.get(`/products/${product.id}`)).statusCode).toBe(200);
  });

  test('has the reason in the audit record', async () => {
    const product = await shop.product({ name: 'V27' });
    await buyer.patch(`/products/report/${product.id}`);
    await dismiss(product.id, 'Asked the seller');
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([
      { action: 'reports-dismissed', actorName: admin.name, subjectId: product.id, reason: 'Asked the seller' },
    ]);
  });

  test('must give a reason, and only for a reported phone', async () => {
    const [product, quiet] = [await shop.product(), await shop.product()];
    await buyer.patch(`/products/report/${product.id}`);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }]) {
      const reply = await admin.patch(`/products/report/${product.id}/dismissed`, body);
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'reason']);
    }
    expect(await reported()).toHaveLength(1);
    expect((await dismiss(product.id)).statusCode).toBe(200);
    for (const id of [quiet.id, product.id, unknownId, 'not-an-id']) {
      const reply = await dismiss(id);
      expect([reply.statusCode, reply.json().message]).toEqual([
        404,
        'No one has reported this phone, or it has already been dealt with',
      ]);
    }
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(404);
  });

  test('sees the phone again when somebody else reports it, with the new report only', async () => {
    const product = await shop.product();
    await buyer.patch(`/products/report/${product.id}`, { reason: 'Odd' });
    await dismiss(product.id);
    await (await shop.user('buyer', { name: 'Zoë' })).patch(`/products/report/${product.id}`, {
      reason: 'It is stolen',
    });
    expect(await reported()).toMatchObject([
      { _id: product.id, count: 1, reports: [{ name: 'Zoë', reason: 'It is stolen' }] },
    ]);
  });

  test('sees no repeated report of the same person, unless it has a new reason', async () => {
    const product = await shop.product();
    await buyer.patch(`/products/report/${product.id}`, { reason: 'Odd' });
    await dismiss(product.id);
    for (const body of [{}, { reason: '' }, { reason: 'Odd' }]) {
      const again = await buyer.patch(`/products/report/${product.id}`, body);
      expect([again.statusCode, again.json()]).toEqual([200, { sucess: true, message: 'Successfully Reported!' }]);
    }
    expect(await reported()).toEqual([]);
    await buyer.patch(`/products/report/${product.id}`, { reason: 'The seller asks for money first' });
    expect(await reported()).toMatchObject([
      { count: 1, reports: [{ name: 'Bo', reason: 'The seller asks for money first' }] },
    ]);
    // An open report keeps its first reason.
    await buyer.patch(`/products/report/${product.id}`, { reason: 'Something else' });
    expect(await reported()).toMatchObject([{ count: 1, reports: [{ reason: 'The seller asks for money first' }] }]);
  });
});

test('an admin finds a reported phone by its name or its seller', async () => {
  const [admin, buyer] = [await shop.user('admin'), await shop.user('buyer')];
  const seller = await shop.user('seller', { name: 'Nusrat Jahan' });
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 3310' });
  const other = await shop.product({ name: 'Galaxy S21' });
  for (const { id } of [product, other]) await buyer.patch(`/products/report/${id}`, {});
  for (const q of ['nokia', 'nusrat', seller.email]) {
    const reply = await admin.get(`/products/report?q=${encodeURIComponent(q)}`);
    expect(reply.json().data.map((each: { _id: string }) => each._id)).toEqual([product.id]);
    expect(reply.headers['x-total-count']).toBe('1');
  }
});

describe('a listing is hidden until an admin has looked', () => {
  const reported = async () => (await admin.get('/products/report')).json().data;
  const report = (by: TestUser, id: string, body: object = {}) => by.patch(`/products/report/${id}`, body);
  const dismiss = (id: string) => admin.patch(`/products/report/${id}/dismissed`, { reason: 'Looked at it' });
  const isShown = async (id: string) => {
    await shop.app.platform.notifications.flush();
    const listed = (await shop.anyone.get('/products')).json().map(({ _id }: { _id: string }) => _id);
    const status = (await shop.anyone.get(`/products/${id}`)).statusCode;
    expect(listed.includes(id)).toBe(status === 200);
    return status === 200;
  };
  const news = async (who: TestUser) => (await who.get('/notices')).json().map(({ act }: { act: string }) => act);

  /** People of whom each was right and wrong so often. */
  async function reporters(count: number, { right = 0, wrong = 0 }) {
    const people = await Promise.all(Array.from({ length: count }, () => shop.user('buyer')));
    for (let n = 0; n < right + wrong; n++) {
      const { id } = await shop.product();
      for (const each of people) await shop.db.insert(reports).values({ productId: id, userId: each.id });
      const decided = n < right ? await admin.delete(`/products/report/${id}`) : await dismiss(id);
      expect(decided.statusCode).toBe(200);
    }
    return people;
  }

  test('by three people who were right three times each, and not by fifty new accounts', async () => {
    const seller = await shop.user('seller');
    const [bad, good] = [await shop.product({ sellerId: seller.id }), await shop.product({ sellerId: seller.id })];
    const accurate = await reporters(3, { right: 3 });
    const attackers = await reporters(50, {});
    for (const each of attackers) expect((await report(each, good.id, { rule: 'swindle' })).statusCode).toBe(200);
    expect(await isShown(good.id)).toBe(true);
    expect(await reported()).toMatchObject([{ _id: good.id, count: 50, weight: 0, hidden: false }]);

    for (const each of accurate) {
      expect(await isShown(bad.id)).toBe(true);
      await report(each, bad.id, { rule: 'not-this-phone', reason: 'The same photo is elsewhere' });
    }
    expect(await isShown(bad.id)).toBe(false);
    expect((await buyer.post('/bookings', { productId: bad.id })).statusCode).toBe(404);
    expect((await reported())[0]).toMatchObject({ _id: bad.id, count: 3, weight: 1.8, hidden: true });
    expect(await news(seller)).toEqual(['held-reports']);
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      { _id: good.id, held: false },
      { _id: bad.id, held: true },
    ]);
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([
      { action: 'listing-hidden', actorName: null, subjectId: bad.id },
    ]);
    expect((await admin.get('/overview')).json().reported).toBe(2);
  });

  test('not by people who are as often wrong, nor while it is booked', async () => {
    const often = await reporters(4, { right: 2, wrong: 2 });
    const [product, booked] = [await shop.product(), await shop.product()];
    for (const each of often) await report(each, product.id);
    expect((await reported())[0]).toMatchObject({ weight: 1.33, hidden: false });
    await buyer.post('/bookings', { productId: booked.id });
    for (const each of await reporters(3, { right: 3 })) await report(each, booked.id);
    expect((await reported())[0]).toMatchObject({ _id: booked.id, weight: 1.8, hidden: false });
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Booked' }]);
  });

  test('and is back when the admin dismisses the reports, which weigh less from then on', async () => {
    const seller = await shop.user('seller');
    const [product, next] = [await shop.product({ sellerId: seller.id, name: 'Quokka' }), await shop.product()];
    const accurate = await reporters(3, { right: 3 });
    for (const each of accurate) await report(each, product.id);
    expect((await dismiss(product.id)).statusCode).toBe(200);
    expect(await isShown(product.id)).toBe(true);
    expect((await shop.anyone.get('/products?q=quokka')).json()).toMatchObject([{ _id: product.id }]);
    expect(await news(seller)).toContain('hold-lifted');
    for (const each of accurate) await report(each, next.id);
    expect((await reported())[0]).toMatchObject({ weight: 1.5, hidden: true });
    // A new reason does not undo that the first was wrong.
    await report(accurate[0] as TestUser, product.id, { reason: 'Another reason' });
    expect((await reported())[0]).toMatchObject({ _id: product.id, weight: 0.5 });
  });

  test('or is gone when the admin removes it', async () => {
    const product = await shop.product();
    for (const each of await reporters(3, { right: 3 })) await report(each, product.id);
    expect((await admin.delete(`/products/report/${product.id}`)).statusCode).toBe(200);
    expect([await reported(), await isShown(product.id)]).toEqual([[], false]);
    expect((await dismiss(product.id)).statusCode).toBe(404);
  });
});

test('a report names a rule from the list, or none, and the first one counts', async () => {
  const product = await shop.product();
  const report = (body: object) => buyer.patch(`/products/report/${product.id}`, body);
  expect((await report({ rule: 'ugly' })).statusCode).toBe(400);
  await report({ rule: 'twice', reason: 'Listed as another too' });
  await report({ rule: 'stolen', reason: 'On second thoughts' });
  expect((await admin.get('/products/report')).json().data).toMatchObject([
    { count: 1, reports: [{ rule: 'twice', reason: 'Listed as another too' }] },
  ]);
});

describe('a removal after reports', () => {
  const news = async (who: TestUser) => (await who.get('/notices')).json().map(({ act }: { act: string }) => act);
  const decisions = async (who: TestUser) => (await who.get('/decisions')).json();
  const isShown = async (id: string) => (await shop.anyone.get(`/products/${id}`)).statusCode === 200;

  async function removed(by = admin) {
    const seller = await shop.user('seller');
    const product = await shop.product({ sellerId: seller.id, name: 'V27' });
    await buyer.patch(`/products/report/${product.id}`, { rule: 'not-this-phone', reason: 'From a shop' });
    const body = { reason: 'The photos are from an advertisement' };
    const reply = await shop.app.inject({
      ...{ method: 'DELETE', url: `/api/products/report/${product.id}`, payload: body },
      headers: { authorization: `Bearer ${by.token}` },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const [decision] = await decisions(seller);
    return { seller, product, decision };
  }
  const appeal = (who: TestUser, id: string) => who.post(`/decisions/${id}/appeal`, { words: 'I took them myself' });
  const answer = (who: TestUser, id: string, outcome: string) =>
    who.patch(`/appeals/${id}`, { outcome, reason: 'Looked again' });

  test('states what, which rule, which facts and whether a machine took part, and tells both sides', async () => {
    const { seller, decision } = await removed();
    expect(decision).toEqual({
      ...{ id: expect.any(String), kind: 'phone', measure: 'removed', productName: 'V27', suspendedUntil: null },
      ...{ rule: 'not-this-phone', wasHidden: false },
      facts: 'The photos are from an advertisement',
      decidedAt: expect.stringMatching(/Z$/),
      ...{ appeal: null, appealedAt: null, outcome: null, answer: null, isSameAdmin: true },
    });
    expect([await news(seller), await news(buyer)]).toEqual([['removed-reported'], ['report-upheld']]);
    expect((await admin.get('/audit?limit=1')).json()).toMatchObject([
      { action: 'phone-removed', reason: 'The photos are from an advertisement' },
    ]);
    expect(JSON.stringify(decision)).not.toContain(buyer.name);
  });

  test('can be appealed once, by its seller, and another admin puts the listing back', async () => {
    const other = await shop.user('admin');
    const { seller, product, decision } = await removed();
    expect((await appeal(await shop.user('seller'), decision.id)).statusCode).toBe(404);
    expect((await answer(other, decision.id, 'reversed')).statusCode).toBe(404);
    expect((await appeal(seller, decision.id)).statusCode).toBe(200);
    expect((await appeal(seller, decision.id)).statusCode).toBe(409);
    expect(await news(other)).toEqual(['appeal']);
    expect((await admin.get('/appeals')).json()).toMatchObject([
      { appeal: 'I took them myself', isOwn: true, isSameAdmin: false },
    ]);
    expect((await answer(admin, decision.id, 'upheld')).statusCode).toBe(403);
    expect(await isShown(product.id)).toBe(false);
    expect((await answer(other, decision.id, 'reversed')).json().message).toBe('The listing is back on the market');
    expect(await isShown(product.id)).toBe(true);
    expect(await decisions(seller)).toMatchObject([{ outcome: 'reversed', answer: 'Looked again' }]);
    expect(await news(seller)).toContain('appeal-reversed');
    expect((await other.get('/appeals')).json()).toEqual([]);
    // Its reports count as wrong now, and as handled.
    expect((await admin.get('/products/report')).json().data).toEqual([]);
    expect((await shop.db.select().from(reports))[0]).toMatchObject({ upheldAt: null, dismissals: 1 });
  });

  test('stays where the appeal is upheld; the only admin of a shop may decide on both', async () => {
    const { seller, product, decision } = await removed();
    await appeal(seller, decision.id);
    expect((await admin.get('/appeals')).json()).toMatchObject([{ isOwn: false, isSameAdmin: true }]);
    expect((await admin.get('/todos')).json().todos).toMatchObject([{ kind: 'appeals', count: 1 }]);
    expect((await answer(admin, decision.id, 'upheld')).statusCode).toBe(200);
    expect((await answer(admin, decision.id, 'reversed')).statusCode).toBe(404);
    expect(await isShown(product.id)).toBe(false);
    expect(await news(seller)).toEqual(['appeal-upheld']);
    await shop.user('admin');
    expect(await decisions(seller)).toMatchObject([{ isSameAdmin: true }]);
  });

  test('is not what a dismissal is: who reported it is told that it stays for sale', async () => {
    const product = await shop.product();
    await buyer.patch(`/products/report/${product.id}`);
    await admin.patch(`/products/report/${product.id}/dismissed`, { reason: 'Looked at it' });
    expect(await news(buyer)).toEqual(['report-dismissed']);
  });
});
