import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { noLimits } from '#platform/http/limits.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp({ config: { limits: { ...noLimits, listedProducts: 5 } } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
});

const post = (by = seller, headers = {}) => by.post('/products', wireProduct(), headers);

describe('a seller limited to five listings', () => {
  test('gets 409 for the sixth, and can post it once another is deleted or sold', async () => {
    for (let n = 0; n < 5; n++) expect((await post()).statusCode).toBe(201);
    const once = { 'idempotency-key': 'the-sixth' };
    const sixth = await post(seller, once);
    expect([sixth.statusCode, sixth.json()]).toEqual([
      409,
      { sucess: false, message: 'You already have 5 phones for sale. Delete one of them to list another' },
    ]);
    const [first, second] = (await seller.get('/myproducts')).json();
    await seller.delete(`/myproducts/${first._id}`);
    expect((await post(seller, once)).statusCode).toBe(201);
    expect((await post()).statusCode).toBe(409);
    const buyer = await shop.user('buyer');
    const deal = (await buyer.post('/bookings', { productId: second._id })).json().data._id;
    await seller.post(`/deals/${deal}/acts`, { act: 'accept' });
    await seller.post(`/deals/${deal}/acts`, { act: 'mark-sold' });
    await buyer.post(`/deals/${deal}/acts`, { act: 'confirm-sold' });
    expect((await post()).statusCode).toBe(201);
  });

  test('never exceeds five listings when many are posted at once on two instances', async () => {
    const beside = await openTestApp({ beside: shop, config: { limits: shop.config.limits } });
    try {
      const other = await shop.user('seller');
      const posting = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? shop : beside).app.inject({
          method: 'POST',
          url: '/api/products',
          headers: { authorization: `Bearer ${seller.token}`, ...(n % 4 > 1 && { 'idempotency-key': `try-${n}` }) },
          payload: wireProduct(),
        }),
      );
      const statuses = (await Promise.all(posting)).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
      expect((await seller.get('/myproducts')).headers['x-total-count']).toBe('5');
      expect((await post(other)).statusCode).toBe(201);
    } finally {
      await beside.close();
    }
  });
});

describe('a seller looking at own phones', () => {
  const namesOf = (products: { product_name: string }[]) => products.map(({ product_name }) => product_name);

  test('sees the newest first, and reaches every one by the links to the next page', async () => {
    for (let n = 0; n < 7; n++)
      await shop.product({
        sellerId: seller.id,
        name: `Phone ${n}`,
        // Some at the same moment, one sold.
        postedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
        status: n === 3 ? 'sold' : 'listed',
      });
    await shop.product({ sellerId: seller.id, name: 'Deleted', status: 'removed' });
    await shop.product({ name: "Somebody else's" });
    const seen: string[] = [];
    let path: string | undefined = `/myproducts?email=${seller.email}&limit=3`;
    for (let pages = 0; path && pages < 4; pages++) {
      const reply = await seller.get(path);
      expect([reply.statusCode, reply.headers['x-total-count']]).toEqual([200, '7']);
      expect(reply.json().length).toBeLessThanOrEqual(3);
      seen.push(...namesOf(reply.json()));
      path = /^<\/api([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
      if (path) expect(path).toContain('limit=3&cursor=');
    }
    expect(path).toBeUndefined();
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `Phone ${n}`));
    expect([seen[0], seen[6]]).toEqual(['Phone 6', expect.stringMatching(/Phone [01]/)]);
  });

  test('gets at most a hundred per page', async () => {
    await shop.db.execute(`
      insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image)
      select gen_random_uuid(), '${seller.id}', 'A phone', 1, 'Nokia', 'x', 'good', '0170', 'Dhaka', 2020, '/x'
      from generate_series(1, 130)`);
    for (const path of ['/myproducts', '/myproducts?limit=5000']) {
      const reply = await seller.get(path);
      expect([reply.json().length, reply.headers['x-total-count']]).toEqual([100, '130']);
    }
    expect((await seller.get('/myproducts?limit=0')).statusCode).toBe(400);
    expect((await seller.get('/myproducts?cursor=nonsense')).statusCode).toBe(400);
  });

  test('can filter by booked and by advertised', async () => {
    const [booked, advertised] = [
      await shop.product({ sellerId: seller.id, name: 'Booked' }),
      await shop.product({ sellerId: seller.id, name: 'Advertised' }),
    ];
    await shop.product({ sellerId: seller.id });
    await insertBookingOf(shop.db, booked, await shop.user('buyer'));
    await seller.post('/advatise', { services: advertised.id });
    for (const [only, names] of [
      ['booked', ['Booked']],
      ['advertised', ['Advertised']],
    ] as const) {
      const reply = await seller.get(`/myproducts?only=${only}&limit=1`);
      expect([namesOf(reply.json()), reply.headers['x-total-count']]).toEqual([names, '1']);
    }
    expect((await seller.get('/myproducts?only=cheap')).statusCode).toBe(400);
  });

  test('can read a single one, which nobody else can', async () => {
    const [own, removed] = [
      await shop.product({ sellerId: seller.id, mobileNumber: '01711' }),
      await shop.product({ sellerId: seller.id, status: 'removed' }),
    ];
    expect((await seller.get(`/myproducts/${own.id}`)).json()).toEqual((await seller.get('/myproducts')).json()[0]);
    for (const [by, id] of [
      [await shop.user('seller'), own.id],
      [seller, removed.id],
      [seller, 'not-an-id'],
    ] as const)
      expect((await by.get(`/myproducts/${id}`)).statusCode).toBe(404);
  });
});
