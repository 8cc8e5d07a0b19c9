import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { defaultLimits } from './limits.ts';

let shop: TestApp;
beforeAll(async () => {
  // A page costs 5, a reply of the API 2; refilled within a day, so that no test depends on time.
  const limits = { ...defaultLimits, newRepliesPerAddress: { max: 20, seconds: 24 * 3600 } };
  shop = await openTestApp({ pages: renderedPages, config: { limits, trustedProxies: ['127.0.0.1'] } });
  await shop.product();
});
afterAll(() => shop.close());

const get = (url: string, from: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });

/** The statuses of so many different addresses. */
async function statusesOf(count: number, address: (n: number) => string, from: string) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await get(address(n), from)).statusCode);
  return statuses;
}
const [ok, tooMany] = [200, 429];

test.each([
  ['words', '192.0.2.1', (n: number) => `/product?q=w${n}`, 4],
  ['prices in Bangla', '192.0.2.2', (n: number) => `/bn/product?min=${n}`, 4],
  ['words in the API', '192.0.2.4', (n: number) => `/api/products?q=w${n}`, 10],
  ['words in facet counts', '192.0.2.5', (n: number) => `/api/products/counts?q=w${n}`, 10],
  ['words in suggestions', '192.0.2.6', (n: number) => `/api/products/suggestions?q=v${n}`, 10],
])('a client that keeps requesting new %s gets 429, and others do not', async (_, from, address, max) => {
  const statuses = await statusesOf(12, address, from);
  expect(statuses).toEqual([...Array(max).fill(ok), ...Array(12 - max).fill(tooMany)]);
  expect((await get(address(1000), '198.51.100.9')).statusCode).toBe(ok);
});

test('the 429 has Retry-After, as JSON, and as a page for a browser', async () => {
  const from = '192.0.2.7';
  await statusesOf(5, (n) => `/product?year=${n + 2000}`, from);
  const refused = await get('/api/products?q=never', from);
  expect(refused.statusCode).toBe(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ sucess: false, message: expect.stringMatching(/^Too many attempts/) });
  const page = await get('/product?q=never', from, { accept: 'text/html' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([tooMany, 'text/html; charset=utf-8']);
});

test('two hundred people behind one address can read cached replies after its allowance is used up', async () => {
  const from = '192.0.2.8';
  for (const path of ['/', '/product', '/api/products']) await get(path, '198.51.100.10');
  expect(await statusesOf(5, (n) => `/product?battery=${n + 50}`, from)).toContain(tooMany);
  for (let person = 0; person < 200; person++)
    for (const path of ['/', '/product', '/api/products']) expect((await get(path, from)).statusCode).toBe(ok);
});

test('members behind one address can read cached replies after its allowance is used up', async () => {
  const from = '192.0.2.18';
  const { token } = await shop.user('buyer');
  const authorization = `Bearer ${token}`;
  for (let time = 0; time < 2; time++) await get('/api/products?limit=7', '198.51.100.12', { authorization });
  expect(await statusesOf(5, (n) => `/product?battery=${n + 30}`, from)).toContain(tooMany);
  for (let person = 0; person < 50; person++)
    expect((await get('/api/products?limit=7', from, { authorization })).statusCode).toBe(ok);
  expect((await get('/api/products?limit=8', from, { authorization })).statusCode).toBe(tooMany);
});

test('a stale reply costs less than a new one', async () => {
  const from = '192.0.2.9';
  await get('/', '198.51.100.11');
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) {
    await shop.product();
    statuses.push((await get('/', from)).statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(ok), tooMany]);
});

test('an IPv6 client is counted by its network', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await get(`/product?q=six${n}`, `2001:db8:1:1::${n + 1}`)).statusCode);
  expect(statuses.filter((status) => status === ok)).toHaveLength(4);
});
