import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const get = (url: string) => shop.app.inject({ method: 'GET', url });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
const read = async (address: string) => locations((await get(address.replace('http://localhost:3000', ''))).body);

test('robots.txt names the sitemap and excludes dashboards and the API', async () => {
  const reply = await get('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /gb/dashboard\nDisallow: /bn/dashboard\n\nSitemap: http://localhost:3000/sitemap.xml\n',
  );
});

test('the sitemap leads to every public page, every brand and every listed phone', async () => {
  const listed = await shop.product();
  const removed = await shop.product({ status: 'removed' });
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = (await Promise.all(locations(index.body).map(read))).flat();
  for (const path of [
    '/',
    '/product',
    '/category/ViVo',
    '/blogs',
    '/blogs/meeting-safely',
    '/protection/check-together',
    '/how-we-check',
    '/contact',
    '/terms',
    `/product/${listed.id}/galaxy-s21`,
  ])
    expect(addresses).toContain(`http://localhost:3000${path}`);
  expect(addresses.filter((address) => address.includes(removed.id))).toEqual([]);
  expect(addresses.filter((address) => /dashboard|login|api/.test(address))).toEqual([]);
});

test('a new listing is in the sitemap at once', async () => {
  await get('/sitemap.xml');
  const product = await shop.product();
  const address = `http://localhost:3000/product/${product.id}/galaxy-s21`;
  await expect.poll(async () => read('/sitemap-products.xml')).toContain(address);
});

test('many listings are split over several files, each in one of them', async () => {
  const { id } = await shop.product();
  await shop.db.execute(`
    insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, posted_at)
    select gen_random_uuid(), seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image,
      timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from products, generate_series(1, 20000) n where id = '${id}'`);
  let files: string[] = [];
  await expect
    .poll(async () => {
      files = (await read('/sitemap.xml')).filter((address) => address.includes('products'));
      return files.length;
    })
    .toBe(3);
  const found = await Promise.all(files.map(read));
  expect(found.map((addresses) => addresses.length)).toEqual([10_000, 10_000, 1]);
  expect(new Set(found.flat()).size).toBe(20_001);
});

test('an invalid cursor is refused', async () => {
  expect((await get('/sitemap-products.xml?after=nonsense')).statusCode).toBe(400);
});
