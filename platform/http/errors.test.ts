import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  seller = await shop.user('seller');
});
afterAll(() => shop.close());

const send = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/contact') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('an error has the one shape for', () => {
  test('an unknown address', async () => {
    const reply = await shop.anyone.get('/no/such/thing');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ sucess: false, message: 'There is nothing here' });
  });

  test('a wrong method, with the allowed ones', async () => {
    const reply = await shop.anyone.delete('/products');
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(reply.json()).toEqual({ sucess: false, message: 'This address answers GET, HEAD, POST, OPTIONS' });
  });

  test.each([
    ['broken JSON', '{"name":'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['text instead of an object', '"hello"'],
    ['nothing at all', ''],
    ['a NUL in a text', JSON.stringify({ name: 'a\0b', email: 'a@example.org', message: 'x' })],
    ['half of a character', '{"name":"\\ud800","email":"a@example.org","message":"x"}'],
    ['a number where text belongs', JSON.stringify({ name: 5, email: 'a@example.org', message: 'x' })],
  ])('invalid input: %s', async (_what, payload) => {
    const reply = await send(payload);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json()).toMatchObject({ sucess: false, message: expect.any(String) });
  });

  test.each([
    ['a price beyond all bounds', { product_price: 1e300 }],
    ['a price that is no number', { product_price: 'NaN' }],
    ['a year that is no whole number', { year_of_purches: 2020.5 }],
    ['a year to come', { year_of_purches: 2999 }],
  ])('an invalid parameter: %s', async (_what, fields) => {
    const reply = await seller.post('/products', { product_name: 'x', ...fields });
    expect(reply.statusCode).toBe(400);
    const [field] = Object.keys(fields);
    expect(reply.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  test('a request that is too large', async () => {
    const reply = await send(JSON.stringify({ message: 'x'.repeat(1_100_000) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ sucess: false });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'an unsupported content type: %s',
    async (type) => {
      const reply = await send('name=x', { 'content-type': type });
      expect(reply.statusCode).toBe(415);
      expect(reply.json()).toMatchObject({ sucess: false });
    },
  );

  test.each(['nonsense', '00000000-0000-7000-8000-000000000000', '%00', '../../etc/passwd', 'x'.repeat(300)])(
    'an unknown listing: %s',
    async (id) => {
      const reply = await shop.anyone.get(`/products/${encodeURIComponent(id)}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ sucess: false });
    },
  );

  test('an unreadable address', async () => {
    const reply = await shop.app.inject({ url: '/api/products/%ff%' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ sucess: false });
  });
});

test('requests from other sites are refused, also from another port of the same machine', async () => {
  const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: 'Hello' });
  expect((await send(body, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send(body, { origin: 'http://localhost:9999', host: 'localhost:3000' })).statusCode).toBe(403);
  expect((await send(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send(body, { origin: 'http://localhost:3000' })).statusCode).toBe(201);
  expect((await send(body, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).statusCode).toBe(201);
});
