import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let origin: string;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const ask = (method: string, path: string, headers: Record<string, string> = html) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    request(`${origin}${path}`, { method, headers }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: (await buffer(reply)).toString() }),
    )
      .on('error', reject)
      .end();
  });

/** The raw reply to these bytes, whether they are a valid request or not. */
async function answerTo(bytes: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await buffer(socket)).toString().split('\r\n\r\n');
  return { head, body };
}

const nothingHere = { sucess: false, message: 'There is nothing here' };

describe('below /api a reply is always JSON', () => {
  const nowhere = [
    '/api',
    '/api/',
    '/api/nowhere',
    '/api//products',
    '/api/Products',
    '/api/products.json',
    '/api/openapi',
    '/api/auth/ok',
    `/api/products/${'x'.repeat(600)}`,
    '/api/?x=1',
  ];
  test.each(nowhere)('404 for %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers, body } = await ask(method, path);
      expect([method, status, JSON.parse(body)]).toEqual([method, 404, nothingHere]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    }
    const { status, headers } = await ask('HEAD', path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('a request to an address', () => {
  test.each([
    ['/api/products', 'GET, HEAD, POST, OPTIONS'],
    ['/api/wishlist/some-id', 'DELETE, OPTIONS'],
    ['/', 'GET, HEAD, OPTIONS'],
    ['/product', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ])('with OPTIONS gets its methods: %s', async (path, allow) => {
    const { status, headers, body } = await ask('OPTIONS', path);
    expect([status, headers.allow, body]).toEqual([204, allow, '']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  });

  test.each([
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/product', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/products', 'GET, HEAD, POST, OPTIONS'],
    ['HEAD', '/api/wishlist/some-id', 'DELETE, OPTIONS'],
    ['PROPFIND', '/', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'],
    ['QUERY', '/api/products', 'GET, HEAD, POST, OPTIONS'],
    ['PROPFIND', '/api/products', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'],
  ])('with %s %s is refused with the allowed methods', async (method, path, allow) => {
    const { status, headers, body } = await ask(method, path, { 'content-type': 'text/plain' });
    expect([status, headers.allow]).toEqual([405, allow]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    if (method !== 'HEAD')
      expect(JSON.parse(body)).toEqual({ sucess: false, message: `This address answers ${allow}` });
  });
});

describe('a browser without script is answered by a page, never by JSON,', () => {
  const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' };
  const crossSite = { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  test.each([
    ['when it sends the login form', 'POST', '/login', form, 405, 'This form needs JavaScript'],
    ['when it sends the form to register', 'POST', '/register?role=seller', form, 405, 'This form needs JavaScript'],
    ['when it sends a form in Bangla', 'POST', '/bn/contact', form, 405, 'এই ফর্মের জন্য জাভাস্ক্রিপ্ট লাগে'],
    ['when another site sends it a form', 'POST', '/login', crossSite, 403, 'This request came from another site'],
    ['at an address that cannot be read', 'GET', '/%zz', html, 400, 'This address is not valid'],
  ] as const)('%s', async (_when, method, path, headers, status, title) => {
    const page = await ask(method, path, headers);
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1 class="text-2xl">${title}</h1>`);
    expect(page.body).toContain(`<title>${title} ·`);
    expect(page.body).not.toMatch(/sucess|<script|\{(title|advice)\}/);
    expect(page.headers).not.toHaveProperty('refresh');
  });
});

test.each([
  ['is no request', 'hello\r\n\r\n', '400 Bad Request', 'This request could not be read'],
  [
    'has a method nobody knows',
    'FETCH /api/products HTTP/1.1\r\nhost: x\r\n\r\n',
    '400 Bad Request',
    'This request could not be read',
  ],
  [
    'has too many headers',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The headers of this request are too large',
  ],
])('a request that %s is refused in the one error shape', async (_what, bytes, status, message) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ sucess: false, message });
  for (const line of ['cache-control: no-store', 'content-type: application/json', 'x-frame-options: DENY'])
    expect(head.toLowerCase()).toContain(line.toLowerCase());
});

describe('an unknown address', () => {
  const madeUp = ['/wp-login.php', `/pictures/${'0'.repeat(32)}`, '/nowhere.png'];
  test.each(madeUp)('is a page for a browser and a short text for a program: %s', async (path) => {
    const page = await ask('GET', path);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const headers of [{}, { accept: '*/*' }, { accept: 'image/avif,image/webp,*/*;q=0.8' }]) {
      const { status, body } = await ask('GET', path, headers as Record<string, string>);
      expect([status, JSON.parse(body)]).toEqual([404, nothingHere]);
    }
  });

  test('an existing page is a page for programs too', async () => {
    const { status, headers } = await ask('GET', '/blogs', {});
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('an unknown brand has no page', async () => {
    expect((await ask('GET', '/category/Motorola')).status).toBe(404);
    expect((await ask('GET', '/category/samsung')).status).toBe(200);
  });
});

describe('a request with a body', () => {
  const body = JSON.stringify({ name: 'Vera', email: 'vera@example.org', message: 'Hello' });
  const send = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/contact', payload: body, headers });

  test.each([
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['in another charset', { 'content-type': 'application/json; charset=utf-16' }],
  ])('declared %s is refused', async (_how, headers) => {
    const reply = await send(headers as Record<string, string>);
    expect([reply.statusCode, reply.json().sucess]).toEqual([415, false]);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
    'declared as %s is read',
    async (type) => {
      expect((await send({ 'content-type': type, 'content-encoding': 'identity' })).statusCode).toBe(201);
    },
  );
});

test('a reply with 201 has the Location of what was created', async () => {
  const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
  const { id } = await shop.product({ sellerId: seller.id });
  const key = { 'idempotency-key': 'booked-once' };
  const made = await buyer.post('/bookings', { productId: id }, key);
  expect(made.headers.location).toBe(`/api/bookings/${made.json().data._id}`);
  expect((await buyer.post('/bookings', { productId: id }, key)).headers.location).toBe(made.headers.location);
  const wish = await buyer.post('/wishlist', { productId: id });
  expect(wish.headers.location).toBe(`/api/wishlist/${wish.json().data._id}`);
  // A message has no URL of its own.
  const message = { name: 'Vera', email: 'vera@example.org', message: 'Hello' };
  expect((await shop.anyone.post('/contact', message)).headers.location).toBe('/api/contact');
});

test('calls that need the session cookie do not ask for a token', async () => {
  expect((await shop.anyone.get('/jwt')).headers).not.toHaveProperty('www-authenticate');
  expect((await shop.anyone.get('/bookings')).headers['www-authenticate']).toBe('Bearer');
});
