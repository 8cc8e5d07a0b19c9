import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { users } from '#platform/db/schema.ts';
import { openOutsideWorld } from '#testing/support/outside-world.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

const portrait = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

let world: Awaited<ReturnType<typeof openOutsideWorld>>;
let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  world = await openOutsideWorld((_request, response) => response.end(portrait));
  world.names.set('photos.example', ['93.184.215.14']);
  shop = await openTestApp({ pages: renderedPages, config: { outside: world.outside } });
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller', { name: 'Sana Noor' });
  buyer = await shop.user('buyer', { name: 'Bo Andersen' });
});

const open = (url: string) => shop.app.inject({ method: 'GET', url });
const read = async (id = seller.id) => (await shop.anyone.get(`/sellers/${id}`)).json();

async function soldAndReviewed(stars: number, tags: string[], body = '') {
  const by = await shop.user('buyer', { name: 'Bo Andersen' });
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', status: 'sold' });
  const deal = await insertBookingOf(shop.db, product, by, { status: 'Handed over' });
  await insertHandoverOf(shop.db, deal);
  expect((await by.post(`/deals/${deal.id}/reviews`, { stars, tags, body })).statusCode).toBe(201);
  expect((await seller.post(`/deals/${deal.id}/reviews`, { stars: 5 })).statusCode).toBe(201);
}

describe('a seller', () => {
  test('is public with phones, reviews and meetings, and without contact details', async () => {
    await shop.product({ sellerId: seller.id, name: 'Galaxy S21' });
    await soldAndReviewed(5, ['friendly', 'on-time']);
    await soldAndReviewed(4, ['friendly']);
    expect(await read()).toEqual({
      _id: seller.id,
      name: 'Sana Noor',
      photo: null,
      joined_at: seller.createdAt.toISOString(),
      listed: 1,
      sold: 2,
      more: false,
      stars: 4.5,
      reviews: 2,
      kept: 2,
      met: 2,
      answerMinutes: null,
      tags: [
        { tag: 'friendly', count: 2 },
        { tag: 'on-time', count: 1 },
      ],
    });
    const products = (await buyer.get(`/sellers/${seller.id}/products`)).json();
    expect(products).toMatchObject([{ product_name: 'Galaxy S21', status: 'listed' }]);
    expect(JSON.stringify(products)).not.toMatch(/mobile_number|seller_email|@example/);
    const rated = [{ product_name: 'Galaxy S21', seller_rating: { stars: 4.5, reviews: 2 } }];
    expect((await shop.anyone.get('/products')).json()).toMatchObject(rated);
    expect((await shop.anyone.get('/products?q=galaxy')).json()).toMatchObject(rated);
    const { _id } = products[0];
    expect((await shop.anyone.get(`/products/${_id}/seller`)).json()).toMatchObject({
      stars: 4.5,
      reviews: 2,
      sold: 2,
    });
  });

  test('has their phones and reviews in pages', async () => {
    for (const name of ['first', 'second', 'third']) await shop.product({ sellerId: seller.id, name });
    const page = await shop.anyone.get(`/sellers/${seller.id}/products?limit=2`);
    expect(page.headers['x-total-count']).toBe('3');
    const [, next = ''] = String(page.headers.link).match(/<\/api([^>]+)>/) ?? [];
    expect((await shop.anyone.get(next)).json()).toMatchObject([{ product_name: 'first' }]);
    for (const stars of [1, 2, 3]) await soldAndReviewed(stars, []);
    const reviews = await shop.anyone.get(`/sellers/${seller.id}/reviews?limit=2`);
    const [, older = ''] = String(reviews.headers.link).match(/<\/api([^>]+)>/) ?? [];
    expect([...reviews.json(), ...(await shop.anyone.get(older)).json()]).toMatchObject([
      { stars: 3 },
      { stars: 2 },
      { stars: 1 },
    ]);
  });

  test('has a profile photo at our own address, which does not reveal where it is from', async () => {
    const photoUrl = 'https://photos.example/sana.jpg?token=secret';
    await shop.db.update(users).set({ photoUrl }).where(eq(users.id, seller.id));
    await shop.db.update(users).set({ photoUrl }).where(eq(users.id, buyer.id));
    await shop.app.platform.notifications.flush();
    const { photo } = await read();
    expect(photo).toMatch(new RegExp(`^/api/photos/sellers/${seller.id}\\?v=[0-9a-f]{8}$`));
    const reply = await open(photo);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await open(`/api/photos/sellers/${buyer.id}`)).statusCode).toBe(404);
  });
});

describe('the page of a seller', () => {
  test('is rendered on the server with title and description, and changes with a review', async () => {
    await shop.product({ sellerId: seller.id, name: 'Galaxy S21' });
    const before = await open(`/seller/${seller.id}`);
    expect(before.statusCode).toBe(200);
    expect(before.body).toContain('<title>Sana Noor · Reshell</title>');
    expect(before.body).toContain('No reviews yet');
    expect(before.body).toContain(`<link rel="canonical" href="http://localhost:3000/seller/${seller.id}"/>`);
    await soldAndReviewed(5, ['friendly'], 'Honest about the scratch.');
    const { body } = await open(`/seller/${seller.id}`);
    expect(body).toContain('Galaxy S21');
    expect(body).toContain('Honest about the scratch.');
    expect(body.replaceAll('<!-- -->', '')).toContain('1 sold in person · 1 for sale');
    expect(body).toContain('We only count phones handed over with the buyer’s code and a yes from both');
    expect(body).toMatch(
      /<meta name="description" content="[^"]*1 phone for sale, 5\.0 out of 5 stars from 1 review\."\/>/,
    );
    expect(body).not.toMatch(/@example|Andersen|\+8801700000000/);
  });

  test('does not exist for buyers, admins and unknown ids', async () => {
    const admin = await shop.user('admin');
    for (const id of [buyer.id, admin.id, '0197a000-0000-7000-8000-000000000000', 'nobody']) {
      expect((await shop.anyone.get(`/sellers/${id}`)).statusCode).toBe(404);
      const page = await shop.app.inject({ method: 'GET', url: `/seller/${id}`, headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('There is no such seller');
    }
  });

  test('is linked from their listings', async () => {
    const { id } = await shop.product({ sellerId: seller.id, name: 'Galaxy S21' });
    await soldAndReviewed(5, []);
    const { body } = await open(`/product/${id}/galaxy-s21`);
    expect(body).toContain(`href="/seller/${seller.id}"`);
    expect(body).toContain('5.0 ★ (1)');
  });
});
