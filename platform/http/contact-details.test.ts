import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { images } from '../db/schema.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
});
afterAll(() => shop.close());

test("no call or page shows a visitor anybody's e-mail or phone number", async () => {
  const [seller, buyer] = [
    await shop.user('seller', { email: 'reach-the-seller@example.org' }),
    await shop.user('buyer', { email: 'reach-the-buyer@example.org' }),
  ];
  const product = await shop.product({ sellerId: seller.id, mobileNumber: '+8801700112233', name: 'Nokia 8' });
  const alike = await shop.product({ sellerId: seller.id, mobileNumber: '+8801700112233' });
  await insertBookingOf(shop.db, product, buyer, { phone: '+8801800445566', meetingAddress: 'Reach Street' });
  await seller.post('/advatise', { services: alike.id });
  await shop.anyone.post('/contact', { name: 'V', email: 'reach-a-visitor@example.org', message: 'Hello' });
  await shop.db.insert(images).values({ hash: 'a'.repeat(32), width: 4, height: 3, placeholder: '' });

  const open = shop.app.statedAccess.filter(({ method, access }) => method === 'GET' && access === 'anyone');
  const addresses = open
    .map(({ url }) =>
      url.replace(':id', product.id).replace(':categoryName', 'Samsung').replace(':hash', 'a'.repeat(32)),
    )
    .concat(['/', '/product', `/product/${product.id}`, `/product/${product.id}/nokia-8`, '/category/Samsung'])
    .concat([
      `/compare?ids=${product.id},${alike.id}`,
      `/api/compare?ids=${product.id},${alike.id}`,
      '/api/products?q=nokia',
    ]);
  expect(addresses.length).toBeGreaterThan(20);
  let shown = 0;
  for (const url of addresses) {
    const reply = await shop.app.inject({ method: 'GET', url });
    if (reply.body.includes('Nokia 8')) shown++;
    const leaked = /reach-\w+-\w+@example|reach street|01[78]00\d{6}/i.exec(reply.body)?.[0];
    expect([url, leaked]).toEqual([url, undefined]);
  }
  expect(shown).toBeGreaterThan(5);
  // The same call returns them when signed in.
  expect((await buyer.get(`/products/${product.id}`)).json()).toMatchObject({
    mobile_number: '+8801700112233',
    seller_email: 'reach-the-seller@example.org',
  });
});

test('contact details of the seller end with the deal: even the buyer of a sold phone no longer sees them', async () => {
  const seller = await shop.user('seller', { name: 'Sam', email: 'sam@example.org' });
  const [buyer, other, admin] = [await shop.user('buyer'), await shop.user('buyer'), await shop.user('admin')];
  const product = await shop.product({ sellerId: seller.id, mobileNumber: '+8801700998877' });
  const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  const reach = { seller_name: 'Sam', mobile_number: '+8801700998877', seller_email: 'sam@example.org' };
  const hidden = { seller_name: 'Sam', mobile_number: null, seller_email: null };
  expect((await other.get(`/products/${product.id}`)).json()).toMatchObject(reach);

  expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Booked', ...reach }]);
  await seller.post(`/deals/${deal}/acts`, { act: 'accept' });
  await seller.patch(`/myproducts/${product.id}/sold`);
  await buyer.post(`/deals/${deal}/acts`, { act: 'confirm-sold' });
  for (const member of [other, buyer, seller, admin]) {
    const reply = await member.get(`/products/${product.id}`);
    expect(reply.json()).toMatchObject({ status: 'sold', ...hidden });
    expect(reply.body).not.toMatch(/998877|sam@/);
  }
  for (const address of ['/products', '/category/Samsung', `/products?q=galaxy`, `/compare?ids=${product.id}`])
    expect([address, (await other.get(address)).body]).not.toMatchObject([
      address,
      expect.stringMatching(/998877|sam@/),
    ]);
  expect((await buyer.get('/bookings')).json()).toMatchObject([{ status: 'Sold', ...hidden }]);
  // The seller and the admin still see them.
  expect((await seller.get('/myproducts')).json()).toMatchObject([{ status: 'sold', ...reach }]);
  await other.patch(`/products/report/${product.id}`, { reason: 'Sold to two people' });
  expect((await admin.get('/products/report')).json().data).toMatchObject([{ status: 'sold', ...reach }]);
});

test("a buyer sees the seller's contact details in the orders until the booking is cancelled", async () => {
  const [buyer, product] = [await shop.user('buyer'), await shop.product()];
  const booking = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
  expect((await buyer.get('/bookings')).json()).toMatchObject([
    { status: 'Booked', seller_name: 'A seller', mobile_number: product.mobileNumber },
  ]);
  await buyer.delete(`/bookings/${booking}`);
  expect((await buyer.get('/bookings')).json()).toMatchObject([
    { status: 'Cancelled', seller_name: 'A seller', mobile_number: null, seller_email: null },
  ]);
});

test('proxies may cache public replies, and not those of members', async () => {
  const [buyer, product] = [await shop.user('buyer'), await shop.product()];
  const cachingOf = async (caller: Pick<TestApp['anyone'], 'get'>) => {
    const { headers } = await caller.get(`/products/${product.id}`);
    return [headers['cache-control'], headers.vary];
  };
  const vary = 'Authorization, Accept-Encoding';
  expect(await cachingOf(shop.anyone)).toEqual(['public, max-age=0, must-revalidate', vary]);
  expect(await cachingOf(buyer)).toEqual(['no-store', vary]);
});
