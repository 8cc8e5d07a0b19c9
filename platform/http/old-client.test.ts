import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

/*
 * A client written for the specification, call by call as its section 7 lists them. Its browser holds the session cookie; an
 * Authorization header is sent only where the specification names one.
 */
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** A browser with only its cookies. */
function openBrowser() {
  const jar = new Map<string, string>();
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, more = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const reply = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...more },
      payload: payload as InjectOptions['payload'],
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
}

async function register(role: 'buyer' | 'seller', email: string) {
  const call = openBrowser();
  const name = `Old ${role}`;
  expect((await call('POST', '/auth/sign-up/email', { name, email, password: 'secret-1' })).statusCode).toBe(200);
  const saved = await call('POST', '/users', { email, name, photoURL: 'https://i.example/me.png', role });
  expect([saved.statusCode, saved.json().sucess]).toEqual([200, true]);
  const { accesToken } = (await call('GET', `/jwt?email=${email}`)).json();
  return { call, email, bearer: { authorization: `Bearer ${accesToken}` } };
}

describe('with the session cookie alone', () => {
  let [seller, buyer, admin] = [] as unknown as Awaited<ReturnType<typeof register>>[] as [
    Awaited<ReturnType<typeof register>>,
    Awaited<ReturnType<typeof register>>,
    Awaited<ReturnType<typeof register>>,
  ];
  let productId: string;
  beforeAll(async () => {
    seller = await register('seller', 'old+seller@example.org');
    buyer = await register('buyer', 'old+buyer@example.org');
    admin = await register('buyer', 'old+admin@example.org');
    await shop.db.execute(`update users set role = 'admin' where email = '${admin.email}'`);
  });

  test('everybody can read their role, also with an unescaped plus sign in the e-mail', async () => {
    expect((await buyer.call('GET', `/users/buyers/${buyer.email}`)).json()).toEqual({ isBuyer: true });
    expect((await seller.call('GET', `/users/sellers/${seller.email}`)).json()).toEqual({ isSeller: true });
    expect((await admin.call('GET', `/users/admin/${admin.email}`)).json()).toEqual({ isAdmin: true });
    expect((await buyer.call('GET', `/users/admin/${buyer.email}`)).json()).toEqual({ isAdmin: false });
  });

  test('a seller posts a phone and finds it', async () => {
    const body = wireProduct({
      condition_type: 'Very good. '.repeat(10),
      posting_time: 'Mon Nov 14 2022',
      seller_email: seller.email,
    });
    const posted = await seller.call('POST', '/products', body);
    expect(posted.json()).toMatchObject({ sucess: true, message: 'Product Added Succesfully' });
    productId = posted.json().data._id;
    expect((await seller.call('GET', `/myproducts?email=${seller.email}`)).json()).toMatchObject([{ _id: productId }]);
    expect((await seller.call('GET', '/products', undefined, seller.bearer)).json()).toMatchObject([
      { _id: productId, seller_email: seller.email },
    ]);
  });

  test('public lists are the same as for everybody', async () => {
    const [list] = (await buyer.call('GET', '/products')).json();
    expect(list).not.toHaveProperty('mobile_number');
    expect((await buyer.call('GET', '/category')).json()).toHaveLength(6);
    expect((await buyer.call('GET', '/category/Samsung')).json()).toMatchObject([{ _id: productId }]);
    const unknown = await buyer.call('GET', '/category/Motorola');
    expect([unknown.statusCode, unknown.json()]).toEqual([200, []]);
  });

  test('a buyer wishes for the phone, books it and reports it', async () => {
    const wish = { email: buyer.email, productId, product_name: 'Galaxy S21', product_price: 240, img: 'x' };
    expect((await buyer.call('POST', '/wishlist/', wish)).json()).toMatchObject({ sucess: true });
    expect((await buyer.call('GET', `/wishlist?email=${buyer.email}`)).json()).toMatchObject([{ productId }]);
    const booking = {
      productId,
      name: 'Old buyer',
      email: buyer.email,
      phone: 1700000000,
      price: 240,
      metingAddress: 'Dhaka',
      productName: 'Galaxy S21',
      date: 'Mon Nov 14 2022',
      img: 'x',
      status: 'Booked',
    };
    expect((await buyer.call('POST', '/bookings', booking)).json()).toMatchObject({ sucess: true });
    expect((await buyer.call('GET', `/bookings?email=${buyer.email}`)).json()).toMatchObject([
      { productId, email: buyer.email, status: 'Booked' },
    ]);
    expect((await buyer.call('PATCH', `/products/report/${productId}`)).json()).toMatchObject({ sucess: true });
  });

  test('a seller advertises the booked phone', async () => {
    const [{ booking }] = (await seller.call('GET', `/myproducts?email=${seller.email}`)).json();
    const advertised = { services: booking._id, email: seller.email, product: [booking] };
    const reply = await seller.call('POST', '/advatise', advertised, seller.bearer);
    expect(reply.json()).toMatchObject({ sucess: true, message: 'Successfully Advatise Now!' });
    expect((await buyer.call('GET', '/advatise')).json()).toMatchObject([{ product: [{ productName: 'Galaxy S21' }] }]);
  });

  test('an admin sees people and reports, and deletes', async () => {
    expect((await admin.call('GET', '/products/report/')).json().data).toMatchObject([{ _id: productId }]);
    expect((await admin.call('DELETE', `/products/report/${productId}`)).json()).toMatchObject({ sucess: true });
    expect((await admin.call('GET', '/users')).json().data).toHaveLength(3);
    const [listedBuyer] = (await admin.call('GET', '/users/buyer')).json().data;
    const [listedSeller] = (await admin.call('GET', '/users/seller/')).json().data;
    expect([listedBuyer.email, listedSeller.email]).toEqual([buyer.email, seller.email]);
    expect((await admin.call('DELETE', `/users/buyer/${listedBuyer._id}`)).json()).toMatchObject({ sucess: true });
    expect((await admin.call('DELETE', `/users/seller/${listedSeller._id}`)).json()).toMatchObject({ sucess: true });
    expect((await buyer.call('GET', '/bookings')).statusCode).toBe(401);
  });

  test('a seller deletes a phone of theirs', async () => {
    const other = await register('seller', 'other@example.org');
    const { _id } = (await other.call('POST', '/products', wireProduct())).json().data;
    expect((await other.call('DELETE', `/myproducts/${_id}`)).json()).toEqual({
      sucess: true,
      message: 'Successfully Deleted!',
    });
  });

  test('a bad token beside a good cookie counts as the cookie, which is refused after logging out', async () => {
    const { call } = await register('buyer', 'leaving@example.org');
    expect((await call('GET', '/bookings', undefined, { authorization: 'Bearer null' })).statusCode).toBe(200);
    expect((await call('GET', '/bookings')).statusCode).toBe(200);
    await call('POST', '/auth/sign-out', {});
    expect((await call('GET', '/bookings')).statusCode).toBe(401);
  });

  test('another site cannot book in a visitor’s name', async () => {
    const { call } = await register('buyer', 'visitor@example.org');
    const { id } = await shop.product();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call('POST', '/bookings', { productId: id }, headers)).statusCode).toBe(403);
    expect((await call('GET', '/bookings')).json()).toEqual([]);
  });
});
