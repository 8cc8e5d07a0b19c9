import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const unknownId = '0197a000-0000-7000-8000-000000000000';
const namesSimilarTo = async (id: string) =>
  (await shop.anyone.get(`/products/${id}/similar`))
    .json()
    .map((product: { product_name: string }) => product.product_name);

describe('similar phones', () => {
  test('are of the same model first, then of the brand, each nearest in price first', async () => {
    const product = await shop.product({ model: 'Galaxy S21', price: 200 });
    await shop.product({ name: 'other brand', category: 'Nokia', price: 200 });
    await shop.product({ name: 'brand, near', model: 'Galaxy A52', price: 201 });
    await shop.product({ name: 'brand, far', price: 500 });
    await shop.product({ name: 'model, far', model: 'Galaxy S21', price: 900 });
    await shop.product({ name: 'model, near', model: 'Galaxy S21', price: 190 });
    expect(await namesSimilarTo(product.id)).toEqual(['model, near', 'model, far', 'brand, near', 'brand, far']);
  });

  test('are near rather than far, unless the price outweighs it', async () => {
    const product = await shop.product({ price: 200, location: 'Mirpur, Dhaka' });
    await shop.product({ name: 'far', price: 200, location: 'Sylhet' });
    await shop.product({ name: 'nowhere we know', price: 200, location: 'Xyzzy' });
    await shop.product({ name: 'near', price: 210, location: 'Banani, Dhaka' });
    await shop.product({ name: 'near, dear', price: 300, location: 'Mirpur, Dhaka' });
    expect(await namesSimilarTo(product.id)).toEqual(['near', 'far', 'nowhere we know', 'near, dear']);
  });

  test('are available, and at most five', async () => {
    const product = await shop.product();
    const buyer = await shop.user('buyer');
    await insertBookingOf(shop.db, await shop.product({ name: 'booked', price: 241 }), buyer);
    await shop.product({ name: 'sold', status: 'sold' });
    await shop.product({ name: 'removed', status: 'removed' });
    for (const price of [300, 310, 320, 330, 340, 350]) await shop.product({ name: `at ${price}`, price });
    expect(await namesSimilarTo(product.id)).toEqual(['at 300', 'at 310', 'at 320', 'at 330', 'at 340']);
  });

  test('exist for a removed phone, and have no contact details', async () => {
    const product = await shop.product({ status: 'removed' });
    const { id } = await shop.product();
    const buyer = await shop.user('buyer');
    const [similar] = (await buyer.get(`/products/${product.id}/similar`)).json();
    expect(similar).toMatchObject({ _id: id, seller_name: 'A seller' });
    expect(similar).not.toHaveProperty('mobile_number');
    expect(similar).not.toHaveProperty('seller_email');
  });

  test('do not exist for an unknown phone', async () => {
    for (const id of [unknownId, 'not-an-id'])
      expect((await shop.anyone.get(`/products/${id}/similar`)).statusCode).toBe(404);
  });
});

describe('the seller of a phone', () => {
  test('is shown with name, date of joining, and number of phones handed over and on sale', async () => {
    const seller = await shop.user('seller', { name: 'Karim' });
    const product = await shop.product({ sellerId: seller.id });
    await shop.product({ sellerId: seller.id });
    const buyer = await shop.user('buyer');
    for (const status of ['Handed over', 'Sold'] as const) {
      const sold = await shop.product({ sellerId: seller.id, status: 'sold' });
      const deal = await insertBookingOf(shop.db, sold, buyer, { status });
      if (status === 'Handed over') await insertHandoverOf(shop.db, deal);
    }
    await shop.product({ sellerId: seller.id, status: 'removed' });
    await shop.product();
    expect((await shop.anyone.get(`/products/${product.id}/seller`)).json()).toEqual({
      _id: seller.id,
      name: 'Karim',
      photo: null,
      joined_at: seller.createdAt.toISOString(),
      listed: 2,
      sold: 1,
      more: false,
      stars: null,
      reviews: 0,
      kept: 1,
      met: 1,
      answerMinutes: null,
    });
  });

  test('is counted over their newest thousand phones', async () => {
    const product = await shop.product();
    await shop.db.execute(`
      insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image)
      select gen_random_uuid(), seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image
      from products, generate_series(1, 1500) n where id = '${product.id}'`);
    const record = (await shop.anyone.get(`/products/${product.id}/seller`)).json();
    expect(record).toMatchObject({ listed: 1000, sold: 0, more: true });
  });

  test('is not shown for a removed or unknown phone', async () => {
    const removed = await shop.product({ status: 'removed' });
    expect((await shop.anyone.get(`/products/${removed.id}/seller`)).statusCode).toBe(410);
    expect((await shop.anyone.get(`/products/${unknownId}/seller`)).statusCode).toBe(404);
  });
});

test('a removed phone answers 410, an unknown one 404, both in the one error shape', async () => {
  const { id } = await shop.product({ status: 'removed' });
  for (const [path, status, message] of [
    [id, 410, 'This phone is no longer for sale'],
    [unknownId, 404, 'There is no such phone'],
    ['not-an-id', 404, 'There is no such phone'],
  ] as const) {
    const reply = await shop.anyone.get(`/products/${path}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ sucess: false, message });
  }
});
