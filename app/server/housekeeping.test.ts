import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { deleteExpired } from './housekeeping.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('expired rows are deleted and others stay', async () => {
  await shop.db.execute(
    `insert into rate_limits (key, used, ends_at) values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`,
  );
  await shop.db.execute(
    `insert into idempotency_keys (caller, call, key, fingerprint, created_at) values ('a', 'b', 'old', '', now() - interval '25 hours'), ('a', 'b', 'new', '', now())`,
  );
  await deleteExpired(shop.db, new Date());
  const { rows } = await shop.db.execute('select key from rate_limits union all select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'new' }, { key: 'new' }]);
});
