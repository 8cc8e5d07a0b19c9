import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  const seller = await shop.user('seller');
  await shop.db.execute(`
    insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, posted_at)
    select gen_random_uuid(), '${seller.id}', 'Phone ' || n, n % 900, (array['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'])[1 + n % 6],
      'Works well', 'good', '01700000000', 'Dhaka', 2020, '/x', now() - n * interval '1 minute'
    from generate_series(1, 30000) n`);
  await shop.db.execute('analyze products');
});
afterAll(() => shop.close());

async function scans() {
  const { rows } = await shop.db.execute<{ whole: number; byIndex: number }>(
    `select seq_scan::int as whole, idx_scan::int as "byIndex" from pg_stat_user_tables where relname = 'products'`,
  );
  return rows[0] as { whole: number; byIndex: number };
}

test('no public list reads the whole table, however deep the page', async () => {
  const first = await shop.anyone.get('/products?limit=50');
  const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] as string;
  const [{ _id }] = first.json();
  const before = await scans();
  const paths = ['/products', '/products?limit=24', next, '/category/samsung', `/products/${_id}`];
  for (const path of paths) expect((await shop.anyone.get(path)).statusCode).toBe(200);
  // PostgreSQL counts how a table was read, and tells some seconds later.
  await expect
    .poll(async () => (await scans()).byIndex - before.byIndex, { timeout: 25_000, interval: 250 })
    .toBeGreaterThanOrEqual(paths.length);
  expect((await scans()).whole).toBe(before.whole);
});
