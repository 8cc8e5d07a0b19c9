import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

const friend = 'https://app.example';
const stranger = 'https://evil.example';

let [shop, closed] = [] as unknown as [TestApp, TestApp];
let origin: string;
beforeAll(async () => {
  const publicUrl = 'https://shop.example';
  shop = await openTestApp({ config: { publicUrl, corsOrigins: ['http://localhost:5173', friend] } });
  closed = await openTestApp({ beside: shop, config: { publicUrl } });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await closed.close();
  await shop.close();
});

/** Over a real connection, so that cached replies take the fast path. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: (await buffer(reply)).toString() }),
    )
      .on('error', reject)
      .end();
  });

const person = { name: 'Vera', email: 'vera@example.org', password: 'a good password', role: 'buyer' };

describe('a page at a listed origin', () => {
  test('gets a preflight reply with what it may send', async () => {
    const reply = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/bookings',
      headers: {
        origin: friend,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      allow: 'POST, GET, HEAD, OPTIONS',
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-allow-headers': 'authorization,content-type',
      vary: 'Origin',
    });
  });

  test('registers, books and reads with the cookie alone', async () => {
    const headers = { origin: friend, 'sec-fetch-site': 'cross-site' };
    const signedUp = await shop.anyone.post('/auth/sign-up/email', person, headers);
    expect(signedUp.statusCode, signedUp.body).toBe(200);
    expect(signedUp.cookies[0]).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { id } = await shop.product();
    const booked = await shop.anyone.post('/bookings', { productId: id }, { ...headers, cookie });
    expect([booked.statusCode, booked.headers['access-control-allow-origin']]).toEqual([201, friend]);
    const mine = await shop.anyone.get('/bookings', { ...headers, cookie });
    expect(mine.json()).toHaveLength(1);
    expect(mine.headers).toMatchObject({ 'access-control-allow-origin': friend, vary: 'Origin' });
    expect(mine.headers['access-control-expose-headers']).toContain('X-Total-Count');
  });

  test('gets CORS headers on refusals too', async () => {
    const refused = await shop.anyone.get('/bookings', { origin: friend });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, friend]);
  });

  test('gets cached replies with CORS headers, and other origins get the same entry without', async () => {
    await shop.product();
    for (const _ of [1, 2, 3]) {
      const [anonymous, theirs, others] = [
        await ask('/api/products'),
        await ask('/api/products', { origin: friend }),
        await ask('/api/products', { origin: stranger }),
      ];
      expect([theirs.body, others.body]).toEqual([anonymous.body, anonymous.body]);
      expect(theirs.headers).toMatchObject({ etag: anonymous.headers.etag, 'access-control-allow-origin': friend });
      expect(anonymous.headers).not.toHaveProperty('access-control-allow-origin');
      expect(others.headers).not.toHaveProperty('access-control-allow-origin');
      for (const { headers } of [anonymous, theirs, others])
        expect(headers.vary).toBe('Authorization, Accept-Encoding, Origin');
    }
  });
});

test.each([stranger, 'null', 'https://app.example.evil.example', 'http://app.example'])(
  'a page at %s can neither write nor read anything',
  async (from) => {
    const changed = await shop.anyone.post('/contact', {}, { origin: from });
    expect([changed.statusCode, changed.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const read = await shop.anyone.get('/products', { origin: from });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('without listed origins there are no CORS headers, and cookies stay same-site', async () => {
  const read = await closed.anyone.get('/products', { origin: friend });
  expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  expect(read.headers.vary).toBe('Authorization, Accept-Encoding');
  expect((await closed.anyone.post('/contact', {}, { origin: friend })).statusCode).toBe(403);
  const signedUp = await closed.anyone.post('/auth/sign-up/email', { ...person, email: 'other@example.org' });
  expect(signedUp.cookies[0]).toMatchObject({ sameSite: 'Lax', secure: true });
});
