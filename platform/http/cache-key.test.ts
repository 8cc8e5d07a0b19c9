import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let id: string;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages, config: { metricsToken: 'a token for whoever measures' } });
  id = (await shop.product({ name: 'Galaxy S21' })).id;
  // Through the API, so that all invalidations have arrived when the reply does.
  await (await shop.user('seller')).post('/products', wireProduct({ product_name: 'Galaxy S20' }));
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ url });
async function figure(name: string): Promise<number> {
  const headers = { authorization: 'Bearer a token for whoever measures' };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
}
const made = () => figure('reshell_cache_misses_total');
const cached = () => figure('reshell_cache_entries');

test.each([
  ['the home page', ['/', '/?x=1', '/?utm_source=mail&fbclid=abc']],
  ['a page', ['/blogs', '/blogs/', '/BLOGS', '/%62logs', '/blogs?x=1', 'http://localhost/blogs']],
  ["a brand's page", ['/category/Samsung', '/CATEGORY/Samsung/', '/category/%53amsung?utm=1']],
  ['a list', ['/api/products', '/api/products/', '/api/%70roducts', '/api/products?x=1']],
  ['a sitemap', ['/sitemap-products.xml', '/sitemap-products.xml?x=1', '/sitemap-products.xml/']],
])('%s is rendered once, however its address is spelled', async (_what, [address = '', ...others]) => {
  const atFirst = await made();
  const first = await get(address);
  expect(await made()).toBeGreaterThan(atFirst);
  const before = [await made(), await cached()];
  for (const other of others) {
    const { statusCode, body } = await get(other);
    expect([statusCode, body]).toEqual([200, first.body]);
  }
  expect([await made(), await cached()]).toEqual(before);
});

test('the order of parameters makes no difference, and unknown parameters are not in the reply', async () => {
  const first = await get('/api/products?x=somebody&sort=price-up&limit=1');
  await get('/api/products?limit=1&sort=price-up');
  const before = await made();
  const again = await get('/api/products?limit=1&sort=price-up&y=2');
  expect(again.body).toBe(first.body);
  expect(await made()).toBe(before);
  for (const { headers } of [first, again])
    expect(headers.link).toMatch(/^<\/api\/products\?limit=1&sort=price-up&cursor=[^&]+>; rel="next"$/);
});

test('an address with parameters is cached from its second request on, one without at once', async () => {
  const before = await cached();
  await get('/api/products?max=901');
  expect(await cached()).toBe(before);
  await get('/api/products?max=901');
  expect(await cached()).toBe(before + 1);
  await get('/terms');
  expect(await cached()).toBe(before + 2);
});

test('very long addresses are answered, but never cached', async () => {
  const before = await cached();
  const address = `/api/products?place=${'Dhaka,'.repeat(400)}`;
  for (let time = 0; time < 3; time++) expect((await get(address)).statusCode).toBe(200);
  expect(await cached()).toBe(before);
});

test('pages use the parameters of their address, and those with a token in it are not cached', async () => {
  expect((await get('/product?utm=1&q=s20')).body).toContain('Galaxy S20');
  expect((await get('/product?utm=1&q=s20')).body).not.toContain('Galaxy S21');
  expect((await get(`/compare?x=1&ids=${id}`)).body).toContain('Galaxy S21');
  const before = await cached();
  for (let time = 0; time < 3; time++)
    expect((await get('/reset-password?token=secret')).body).toContain('New password');
  expect(await cached()).toBe(before);
});

test("other spellings of a listing's address redirect to the canonical one", async () => {
  const address = `/product/${id}/galaxy-s21`;
  expect((await get(address)).statusCode).toBe(200);
  const before = await cached();
  for (const other of [`/product/${id}`, `/PRODUCT/${id}/galaxy-s21`, `${address}/`, `/product/${id}/other`])
    expect(await get(other)).toMatchObject({ statusCode: 301, headers: { location: address } });
  expect(await cached()).toBe(before);
});
