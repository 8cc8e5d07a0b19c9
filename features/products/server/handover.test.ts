import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
});

describe('a seller handing over a phone', () => {
  test('ends it for both: the phone is sold, and so says the order', async () => {
    const product = await shop.product({ sellerId: seller.id });
    await buyer.post('/bookings', { productId: product.id });
    await seller.post('/advatise', { services: product.id });
    const reply = await seller.patch(`/myproducts/${product.id}/sold`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message: 'Marked as sold' }]);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ status: 'sold' });
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Sold' }]);
    expect((await shop.anyone.get('/products')).headers['x-total-count']).toBe('0');
    expect((await shop.anyone.get('/advatise')).json()).toEqual([]);
    expect((await seller.patch(`/myproducts/${product.id}/sold`)).statusCode).toBe(404);
  });

  test('still finds afterwards to whom it went, and how to reach them', async () => {
    const product = await shop.product({ sellerId: seller.id });
    const before = await buyer.post('/bookings', { productId: product.id, phone: '01700000001' });
    await buyer.delete(`/bookings/${before.json().data._id}`);
    await buyer.post('/bookings', { productId: product.id, phone: '01711000000', metingAddress: 'Star Kabab' });
    await seller.patch(`/myproducts/${product.id}/sold`);
    expect((await seller.get('/myproducts')).json()).toMatchObject([
      {
        status: 'sold',
        booking: { name: buyer.name, email: buyer.email, phone: '01711000000', metingAddress: 'Star Kabab' },
      },
    ]);
  });

  test('needs somebody who has booked it', async () => {
    const product = await shop.product({ sellerId: seller.id });
    const reply = await seller.patch(`/myproducts/${product.id}/sold`);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'No one has booked this phone, so there’s no one it was sold to',
    ]);
    expect((await shop.anyone.get(`/products/${product.id}`)).json()).toMatchObject({ status: 'listed' });
  });

  test('at the moment the buyer cancels, one of the two happens and not both', async () => {
    for (let round = 0; round < 10; round++) {
      const product = await shop.product({ sellerId: seller.id });
      const booking = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
      const [sold, cancelled] = await Promise.all([
        seller.patch(`/myproducts/${product.id}/sold`),
        buyer.delete(`/bookings/${booking}`),
      ]);
      const { status } = (await shop.anyone.get(`/products/${product.id}`)).json();
      expect([sold.statusCode, cancelled.statusCode, status]).toEqual(
        sold.statusCode === 200 ? [200, 404, 'sold'] : [409, 200, 'listed'],
      );
    }
  });
});
