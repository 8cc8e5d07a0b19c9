import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
});

const postedAt = new Date('2026-01-01');
const offer = (details: Parameters<TestApp['product']>[0] = {}) =>
  shop.product({ sellerId: seller.id, postedAt, ...details });

const wireProduct = (changes: Record<string, unknown> = {}) => ({
  product_name: 'Nokia G42',
  product_price: 99,
  spacification: 'Now with a new battery.',
  categoryName: 'Nokia',
  condition_type: 'excellent',
  mobile_number: '01800000000',
  location: 'Banani, Dhaka',
  year_of_purches: 2023,
  img: 'https://pictures.example/2.jpg',
  ...changes,
});

describe('a seller’s edit of a phone', () => {
  test('replaces every field and keeps the posting time', async () => {
    const product = await offer({ model: 'Galaxy S21 5G', batteryHealth: 80, accessories: ['box'] });
    const pictures = ['https://pictures.example/2.jpg', 'https://pictures.example/1.jpg'];
    const reply = await seller.patch(
      `/myproducts/${product.id}`,
      wireProduct({ pictures, model: 'g42 5g', storage_gb: '128', posting_time: '1999-01-01', status: 'sold' }),
    );
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Your changes are saved' }]);
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      {
        ...wireProduct({ pictures }),
        _id: product.id,
        model: 'G42 5G',
        storage_gb: 128,
        battery_health: null,
        accessories: [],
        status: 'listed',
        posting_time: postedAt.toISOString(),
        seller_email: seller.email,
      },
    ]);
  });

  test('to another brand updates the counts of both', async () => {
    const product = await offer();
    await offer();
    await seller.patch(`/myproducts/${product.id}`, wireProduct());
    expect((await shop.anyone.get('/category/Nokia')).json()).toMatchObject([{ _id: product.id }]);
    const counted = (await shop.anyone.get('/category')).json();
    expect(counted).toMatchObject([{}, { categoryName: 'Samsung', phones: 1 }, {}, { phones: 1 }, {}, {}]);
  });

  test('is visible to everybody with the next request', async () => {
    const product = await offer({ name: 'Old name' });
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ product_name: 'Old name' }]);
    await seller.patch(`/myproducts/${product.id}`, wireProduct());
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ product_name: 'Nokia G42' }]);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ product_price: 99 });
  });

  test('can be repeated, with or without an idempotency key', async () => {
    const product = await offer();
    const once = { 'idempotency-key': 'try-1' };
    for (const headers of [{}, {}, once, once])
      expect((await seller.patch(`/myproducts/${product.id}`, wireProduct(), headers)).statusCode).toBe(200);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ product_name: 'Nokia G42' }]);
  });

  test('is validated like a new listing', async () => {
    const product = await offer({ name: 'As it was' });
    const reply = await seller.patch(
      `/myproducts/${product.id}`,
      wireProduct({ product_name: ' ', categoryName: 'Apple', battery_health: 0, img: '' }),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'product_name', message: 'This field is required' },
        { field: 'categoryName', message: 'Choose one of the brands' },
        { field: 'battery_health', message: 'Enter a whole number from 1 to 100' },
        { field: 'img', message: 'Photo is Required' },
      ]),
    );
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ product_name: 'As it was' }]);
  });
});

describe('an edit is refused', () => {
  test('with 404 for a removed, an unknown or another seller’s phone', async () => {
    const [product, removed, other] = [await offer(), await offer({ status: 'removed' }), await shop.user('seller')];
    const unknown = '0197a000-0000-7000-8000-000000000000';
    const replies = [
      await other.patch(`/myproducts/${product.id}`, wireProduct()),
      await seller.patch(`/myproducts/${removed.id}`, wireProduct()),
      await seller.patch(`/myproducts/${unknown}`, wireProduct()),
      await seller.patch('/myproducts/not-an-id', wireProduct()),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
      [
        'This is another seller’s phone',
        'This phone is no longer for sale',
        'There is no such phone',
        'There is no such phone',
      ].map((message) => [404, { sucess: false, message }]),
    );
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ product_name: product.name });
  });

  test('with 409 for a sold phone', async () => {
    const [sold, other] = [await offer({ status: 'sold' }), await shop.user('seller')];
    const reply = await seller.patch(`/myproducts/${sold.id}`, wireProduct());
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { sucess: false, message: 'This phone is sold and can no longer be changed' },
    ]);
    expect((await other.patch(`/myproducts/${sold.id}`, wireProduct())).statusCode).toBe(404);
    expect((await seller.get('/myproducts')).json()).toMatchObject([{ product_name: sold.name, status: 'sold' }]);
  });
});
