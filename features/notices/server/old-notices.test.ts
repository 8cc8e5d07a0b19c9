import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '#app/server/housekeeping.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { deletionsOfOldNotices } from './old-notices.queries.ts';

let shop: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  buyer = await shop.user('buyer');
});

/** Another buyer books a product on the buyer's wishlist; returns the notice's id. */
async function bookedNotice(name: string): Promise<string> {
  const [product, other] = [await shop.product({ name }), await shop.user('buyer')];
  await buyer.post('/wishlist', { productId: product.id });
  await other.post('/bookings', { productId: product.id });
  // Backdated, as the notice will be.
  await shop.db.execute(sql`update bookings set created_at = now() - interval '400 days'`);
  const notices = (await buyer.get('/notices')).json() as { _id: string; product_name: string }[];
  return notices.find((notice) => notice.product_name === name)?._id as string;
}

type Moment = 'created_at' | 'read_at';
const ageBy = (id: string, days: Partial<Record<Moment, number>>) =>
  Promise.all(
    Object.entries(days).map(([moment, count]) =>
      shop.db.execute(
        sql`update notices set ${sql.identifier(moment)} = now() - ${count} * interval '1 day' where id = ${id}`,
      ),
    ),
  );
const noticeNames = async () =>
  ((await buyer.get('/notices')).json() as { product_name: string }[]).map((notice) => notice.product_name).sort();

test('notices are deleted 90 days after they were read, and after a year in any case', async () => {
  const notified: [string, Partial<Record<Moment, number>>][] = [
    ['read long ago', { created_at: 100, read_at: 91 }],
    ['told long ago, read lately', { created_at: 100, read_at: 89 }],
    ['never read', { created_at: 364 }],
    ['never read in a year', { created_at: 366 }],
    ['read at last after a year', { created_at: 366, read_at: 1 }],
    ['new', {}],
  ];
  for (const [name, days] of notified) await ageBy(await bookedNotice(name), days);
  await deleteExpired(shop.db, new Date());
  expect(await noticeNames()).toEqual(['never read', 'new', 'told long ago, read lately']);
  expect((await buyer.get('/notices/unread')).json()).toEqual({ unread: 2 });
});

test('one run deletes thousands of expired notices', async () => {
  const notice = await bookedNotice('Nokia 8');
  await fill(2_500, '91 days');
  await deleteExpired(shop.db, new Date());
  expect((await buyer.get('/notices')).json()).toMatchObject([{ _id: notice }]);
});

test('deleting expired notices uses indexes, not a sequential scan', async () => {
  await bookedNotice('Nokia 8');
  await fill(20_000, '0 days');
  await shop.db.execute(`
    update notices set created_at = now() - interval '400 days', read_at = now() - interval '400 days'
    where id in (select id from notices limit 50)`);
  await shop.db.execute('analyze notices');
  const plans: string[] = [];
  for (const { text } of deletionsOfOldNotices) {
    const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(`explain ${text.replace('$1', 'now()')}`);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans).toEqual([expect.stringContaining('notices_read'), expect.stringContaining('notices_created')]);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});

/** Inserts `count` read notices of the same product. */
const fill = (count: number, ago: string) =>
  shop.db.execute(`
    insert into notices (id, user_id, kind, product_id, subject_id, mailed_at, created_at, read_at)
    select gen_random_uuid(), user_id, kind, product_id, gen_random_uuid(), mailed_at, now() - interval '${ago}', now() - interval '${ago}'
    from notices, generate_series(1, ${count})`);
