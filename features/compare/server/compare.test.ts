import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const namesIn = (json: { product_name: string }[]) => json.map((product) => product.product_name);

test('phones come in the requested order, each once', async () => {
  const [first, second, third] = [
    await shop.product({ name: 'First' }),
    await shop.product({ name: 'Second', status: 'sold' }),
    await shop.product({ name: 'Third' }),
  ];
  const reply = await shop.anyone.get(`/compare?ids=${third.id},${first.id.toUpperCase()},${second.id},${first.id}`);
  expect(reply.statusCode).toBe(200);
  expect(namesIn(reply.json())).toEqual(['Third', 'First', 'Second']);
  expect(reply.json()[2]).toMatchObject({ _id: second.id, status: 'sold', product_price: 240 });
});

test('unknown, removed and invalid ids are left out, and there are at most four phones', async () => {
  const removed = await shop.product({ status: 'removed' });
  const product = await shop.product({ name: 'Here' });
  const odd = `nonsense,${removed.id},00000000-0000-7000-8000-000000000000,${product.id}`;
  expect(namesIn((await shop.anyone.get(`/compare?ids=${odd}`)).json())).toEqual(['Here']);
  for (const query of ['', '?ids=', '?ids=,,']) expect((await shop.anyone.get(`/compare${query}`)).json()).toEqual([]);
  const five = await Promise.all(Array.from({ length: 5 }, () => shop.product()));
  expect((await shop.anyone.get(`/compare?ids=${five.map(({ id }) => id).join(',')}`)).json()).toHaveLength(4);
});

test('members see no contact details in a comparison either', async () => {
  const buyer = await shop.user('buyer');
  const { id } = await shop.product();
  const [seen] = (await buyer.get(`/compare?ids=${id}`)).json();
  expect(seen._id).toBe(id);
  expect(seen).not.toHaveProperty('mobile_number');
  expect(seen).not.toHaveProperty('seller_email');
});
