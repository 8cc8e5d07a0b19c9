import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer', { email: 'bo@example.org' });
});

describe('a buyer adding to the wishlist', () => {
  test('sees the phone as it is now, not as the request described it', async () => {
    const product = await shop.product({
      name: 'V27',
      price: 99.5,
      category: 'ViVo',
      postedAt: new Date('2026-02-01'),
    });
    const reply = await buyer.post('/wishlist/', {
      email: 'somebody@else.example',
      productId: product.id,
      product_name: 'Another phone',
      product_price: 1,
      img: 'https://elsewhere.example/phone.jpg',
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      sucess: true,
      message: 'Successfully Added to WishList!',
      data: { _id: expect.any(String) },
    });
    expect((await buyer.get('/wishlist?email=bo@example.org')).json()).toEqual([
      {
        _id: reply.json().data._id,
        email: 'bo@example.org',
        productId: product.id,
        product_name: 'V27',
        product_price: 99.5,
        img: product.image,
        img_placeholder: null,
        category: 'ViVo',
        posting_time: '2026-02-01T00:00:00.000Z',
        status: 'listed',
      },
    ]);
  });

  test('can add each phone once', async () => {
    const product = await shop.product();
    await buyer.post('/wishlist', { productId: product.id });
    const again = await buyer.post('/wishlist', { productId: product.id });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { sucess: false, message: 'This phone is already on your wishlist' },
    ]);
    expect((await (await shop.user('buyer')).post('/wishlist', { productId: product.id })).statusCode).toBe(201);
    expect((await buyer.get('/wishlist')).headers['x-total-count']).toBe('1');
  });

  test('cannot add a phone that is sold, removed or unknown, nor an invalid id', async () => {
    const [sold, removed] = [await shop.product({ status: 'sold' }), await shop.product({ status: 'removed' })];
    for (const productId of [sold.id, removed.id, '0197a000-0000-7000-8000-000000000000', 'not-an-id'])
      expect((await buyer.post('/wishlist', { productId })).statusCode).toBe(404);
    expect((await buyer.post('/wishlist', {})).json().errors).toEqual([
      { field: 'productId', message: 'This field is required' },
    ]);
  });

  test('must be a buyer', async () => {
    const { id: productId } = await shop.product();
    expect((await shop.anyone.post('/wishlist', { productId })).statusCode).toBe(401);
    expect((await shop.anyone.get('/wishlist')).statusCode).toBe(401);
    for (const role of ['seller', 'admin'] as const) {
      const other = await shop.user(role);
      expect((await other.post('/wishlist', { productId })).statusCode).toBe(403);
      expect((await other.get('/wishlist')).statusCode).toBe(403);
      expect((await other.delete(`/wishlist/${productId}`)).statusCode).toBe(403);
    }
  });
});

describe('a buyer reading the wishlist', () => {
  test('sees the newest first and what has become of each phone', async () => {
    const seller = await shop.user('seller');
    const [booked, removed, listed] = [
      await shop.product({ name: 'Booked' }),
      await shop.product({ name: 'Removed', sellerId: seller.id }),
      await shop.product({ name: 'Listed' }),
    ];
    for (const product of [booked, removed, listed]) await buyer.post('/wishlist', { productId: product.id });
    await (await shop.user('buyer')).post('/bookings', { productId: booked.id });
    await seller.delete(`/myproducts/${removed.id}`);
    expect((await buyer.get('/wishlist')).json()).toMatchObject([
      { product_name: 'Listed', status: 'listed' },
      { product_name: 'Removed', status: 'removed' },
      { product_name: 'Booked', status: 'booked' },
    ]);
  });

  test('sees only their own, in pages', async () => {
    const other = await shop.user('buyer');
    await other.post('/wishlist', { productId: (await shop.product()).id });
    for (let n = 0; n < 3; n++) await buyer.post('/wishlist', { productId: (await shop.product({ name: `${n}` })).id });
    expect((await buyer.get(`/wishlist?email=${other.email}`)).statusCode).toBe(403);
    const first = await buyer.get('/wishlist?limit=2');
    expect(first.json()).toMatchObject([{ product_name: '2' }, { product_name: '1' }]);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await buyer.get(next)).json()).toMatchObject([{ product_name: '0' }]);
  });

  test('can remove their own, not those of others', async () => {
    const other = await shop.user('buyer');
    const { _id } = (await buyer.post('/wishlist', { productId: (await shop.product()).id })).json().data;
    expect((await other.delete(`/wishlist/${_id}`)).statusCode).toBe(404);
    const reply = await buyer.delete(`/wishlist/${_id}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Successfully Deleted!' }]);
    expect((await buyer.get('/wishlist')).json()).toEqual([]);
    for (const id of [_id, 'not-an-id']) {
      const again = await buyer.delete(`/wishlist/${id}`);
      expect([again.statusCode, again.json().message]).toEqual([404, 'This isn’t on your wishlist']);
    }
  });
});
