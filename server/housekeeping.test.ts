import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('tidying up keeps every count right, also while people post', async () => {
  const seller = await shop.user('seller');
  for (let n = 0; n < 5; n++) await shop.product({ sellerId: seller.id });
  const posting = Promise.all(Array.from({ length: 20 }, () => shop.product({ sellerId: seller.id })));
  await Promise.all([tidyUp(shop.db), tidyUp(shop.db)]);
  await posting;
  await tidyUp(shop.db);
  const { rows } = await shop.db.execute<{ rows: number; phones: number }>(
    'select count(*)::int as rows, sum(change)::int as phones from product_tally',
  );
  expect(rows[0]).toEqual({ rows: 1, phones: 25 });
});

test('what has run out is gone, what has not stays', async () => {
  await shop.db.execute(
    `insert into rate_limits values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`,
  );
  await shop.db.execute(
    `insert into idempotency_keys (caller, call, key, fingerprint, created_at) values ('a', 'b', 'old', '', now() - interval '25 hours'), ('a', 'b', 'new', '', now())`,
  );
  await tidyUp(shop.db);
  const { rows } = await shop.db.execute('select key from rate_limits union all select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'new' }, { key: 'new' }]);
});
