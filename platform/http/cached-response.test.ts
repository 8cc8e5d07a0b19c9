import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await shop.product({ description: 'Clean. '.repeat(200) });
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string>) => shop.app.inject({ url: '/api/products', headers });

test.each([
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br; q=0', undefined],
  ['br;q=0.000, gzip', 'gzip'],
  ['x-br', undefined],
  ['deflate', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, br;q=0.5', 'br'],
])('a client that accepts "%s" gets %s', async (accepted, coding) => {
  const { headers } = await ask({ 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Authorization, Accept-Encoding']);
});

test('a client with the same version gets 304, in any content encoding', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  expect((await ask({})).headers.etag).toBe(etag);
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const known of [etag, etag.slice(2), '*', `"other", ${etag}`, `W/"a,b" , ${etag}, "c"`])
    expect((await ask({ 'if-none-match': known })).statusCode, known).toBe(304);
  for (const other of ['"other"', etag.replace(/"$/, '-br"'), 'W/"*"', etag.slice(3, -1)])
    expect((await ask({ 'if-none-match': other })).statusCode, other).toBe(200);
});

test('the API description may be cached for an hour', async () => {
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-encoding': 'gzip',
      etag: expect.stringMatching(/^W\/"/),
    });
  }
});
