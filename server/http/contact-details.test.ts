import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBookingOf } from '../db/builders.ts';
import { images } from '../db/schema.ts';
import { renderedPages } from '../testing/rendered-pages.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
});
afterAll(() => shop.close());

test('nobody who is not signed in is shown an e-mail or a phone number of anybody, by any call or page', async () => {
  const [seller, buyer] = [
    await shop.user('seller', { email: 'reach-the-seller@example.org' }),
    await shop.user('buyer', { email: 'reach-the-buyer@example.org' }),
  ];
  const phone = await shop.product({ sellerId: seller.id, mobileNumber: '+8801700112233', name: 'Nokia 8' });
  const alike = await shop.product({ sellerId: seller.id, mobileNumber: '+8801700112233' });
  await insertBookingOf(shop.db, phone, buyer, { phone: '+8801800445566', meetingAddress: 'Reach Street' });
  await seller.post('/advatise', { services: alike.id });
  await shop.anyone.post('/contact', { name: 'V', email: 'reach-a-visitor@example.org', message: 'Hello' });
  await shop.db.insert(images).values({ hash: 'a'.repeat(32), width: 4, height: 3, placeholder: '' });

  const open = shop.app.statedAccess.filter(({ method, access }) => method === 'GET' && access === 'anyone');
  const addresses = open
    .map(({ url }) => url.replace(':id', phone.id).replace(':categoryName', 'Samsung').replace(':hash', 'a'.repeat(32)))
    .concat(['/', '/product', `/product/${phone.id}`, `/product/${phone.id}/nokia-8`, '/category/Samsung'])
    .concat([
      `/compare?ids=${phone.id},${alike.id}`,
      `/api/compare?ids=${phone.id},${alike.id}`,
      '/api/products?q=nokia',
    ]);
  expect(addresses.length).toBeGreaterThan(20);
  let shown = 0;
  for (const url of addresses) {
    const reply = await shop.app.inject({ method: 'GET', url });
    if (reply.body.includes('Nokia 8')) shown++;
    const told = /reach-\w+-\w+@example|reach street|01[78]00\d{6}/i.exec(reply.body)?.[0];
    expect([url, told]).toEqual([url, undefined]);
  }
  expect(shown).toBeGreaterThan(5);
  // The same call tells who is signed in.
  expect((await buyer.get(`/products/${phone.id}`)).json()).toMatchObject({
    mobile_number: '+8801700112233',
    seller_email: 'reach-the-seller@example.org',
  });
});

test('a proxy may keep what anybody gets, and must not keep what somebody who is signed in gets', async () => {
  const [buyer, phone] = [await shop.user('buyer'), await shop.product()];
  const mayKeep = async (caller: Pick<TestApp['anyone'], 'get'>) => {
    const { headers } = await caller.get(`/products/${phone.id}`);
    return [headers['cache-control'], headers.vary];
  };
  const vary = 'Authorization, Accept-Encoding';
  expect(await mayKeep(shop.anyone)).toEqual(['public, max-age=0, must-revalidate', vary]);
  expect(await mayKeep(buyer)).toEqual(['private, max-age=0, must-revalidate', vary]);
});
