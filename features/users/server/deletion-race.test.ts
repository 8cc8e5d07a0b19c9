import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

/* What a person does while their account is being deleted, over real connections. */

let shop: TestApp;
let origin: string;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  // For the job that follows a deletion.
  shop.setClockAhead(2 * 60_000);
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin');
});

async function send(by: TestUser, method: string, path: string, body?: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${by.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const reply = await fetch(`${origin}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  await reply.arrayBuffer();
  return reply.status;
}

/** The tables with any trace of this person once a closed account is erased, and how many rows of each. */
async function tracesOf({ id, email, name }: TestUser): Promise<Record<string, number>> {
  await runJobs(shop);
  await eraseAccounts(shop, 15);
  const { rows: tables } = await shop.db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_records'`);
  const found: Record<string, number> = {};
  for (const { name: table } of tables) {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)} as t
      where strpos(t::text, ${id}) > 0 or strpos(t::text, ${email}) > 0 or strpos(t::text, ${name}) > 0`);
    if (rows[0]?.count) found[table] = rows[0].count;
  }
  return found;
}

async function countLive(): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>('select count(*)::int as count from bookings where live');
  return rows[0]?.count ?? -1;
}

const rounds = 8;

test('a buyer who books, writes, offers and saves while being deleted leaves nothing behind', async () => {
  const phones = await Promise.all(Array.from({ length: 5 }, () => shop.product()));
  const other = await shop.user('buyer');
  const taken = await shop.product();
  await other.post('/bookings', { productId: taken.id });
  const before = await countLive();
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const buyer = await shop.user('buyer', { name: `Leaving Buyer ${round}` });
    const acts = phones.flatMap(({ id: productId }, index) => [
      () => send(buyer, 'POST', '/bookings', { productId, phone: '+8801700000000', metingAddress: 'A street' }),
      () => send(buyer, 'POST', '/conversations', { productId, text: `Is it free, ${index}?` }),
      () => send(buyer, 'POST', '/offers', { productId, price: 200 }),
      () => send(buyer, 'POST', '/wishlist', { productId }),
      () => send(buyer, 'PATCH', `/products/report/${productId}`, { reason: 'Stolen' }),
    ]);
    acts.push(() => send(buyer, 'POST', `/products/${taken.id}/waiting`));
    const deletion = pause(round * 4).then(() => send(admin, 'DELETE', `/users/${buyer.id}`));
    for (const status of await Promise.all(acts.map((act) => act()))) statuses.add(status);
    expect(await deletion).toBe(200);
    expect(await tracesOf(buyer)).toEqual({});
    expect(await countLive()).toBe(before);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  // Some came in time, or else nothing was raced.
  expect(statuses).toContain(201);
});

test('a seller who posts and answers while being deleted leaves nothing on sale', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const [seller, buyer] = [await shop.user('seller', { name: `Leaving Seller ${round}` }), await shop.user('buyer')];
    const product = await shop.product({ sellerId: seller.id });
    const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    const acts = [
      ...Array.from({ length: 6 }, () => () => send(seller, 'POST', '/products', wireProduct())),
      () => send(seller, 'POST', `/deals/${deal}/acts`, { act: 'accept' }),
      () => send(seller, 'POST', '/conversations', { productId: product.id, buyerId: buyer.id, text: 'Come at five' }),
      () => send(buyer, 'POST', '/conversations', { productId: product.id, text: 'When?' }),
      () => send(buyer, 'POST', '/offers', { productId: product.id, price: 200 }),
    ];
    const deletion = pause(round * 4).then(() => send(admin, 'DELETE', `/users/${seller.id}`));
    for (const status of await Promise.all(acts.map((act) => act()))) statuses.add(status);
    expect(await deletion).toBe(200);
    expect(await tracesOf(seller)).toEqual({});
    const { rows } = await shop.db.execute(`select from products where status = 'listed'`);
    expect(rows).toEqual([]);
    expect(await countLive()).toBe(0);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

test('a booking that is committed during the deletion is found by a second attempt', async () => {
  const [buyer, product] = [await shop.user('buyer', { name: 'Late Buyer' }), await shop.product()];
  let deletion: Promise<number> | undefined;
  await shop.db.transaction(async (change) => {
    // Past the application, as if it took no lock at all.
    await insertBookingOf(change as never, product, buyer as never);
    deletion = send(admin, 'DELETE', `/users/${buyer.id}`);
    await untilBlocked();
  });
  expect(await deletion).toBe(200);
  expect(await tracesOf(buyer)).toEqual({});
  expect(await countLive()).toBe(0);
});

test('a deletion that a row keeps failing is a fault of ours, and tells no admin that their account is gone', async () => {
  const buyer = await shop.user('buyer');
  await shop.db.execute(sql`
    create table forgotten (user_id uuid constraint forgotten_user_id_users_id_fk references users);
    insert into forgotten select id from users where id = ${sql.raw(`'${buyer.id}'`)}`);
  expect(await send(admin, 'DELETE', `/users/${buyer.id}`)).toBe(500);
  await shop.db.execute('drop table forgotten');
});

type Act = (product: { id: string }) => [method: string, path: string, body?: object];
const buyerActs: Record<string, Act> = {
  booking: ({ id }) => ['POST', '/bookings', { productId: id }],
  asking: ({ id }) => ['POST', '/conversations', { productId: id, text: 'Is it free?' }],
  offering: ({ id }) => ['POST', '/offers', { productId: id, price: 200 }],
  wishing: ({ id }) => ['POST', '/wishlist', { productId: id }],
  reporting: ({ id }) => ['PATCH', `/products/report/${id}`, { reason: 'Stolen' }],
  waiting: ({ id }) => ['POST', `/products/${id}/waiting`],
  'saving a search': () => ['POST', '/searches', { address: 'brand=Samsung' }],
  'refusing mails': () => ['PATCH', '/notices/mails/deal', { byMail: false }],
};

test.each(Object.entries(buyerActs))(
  'a buyer whose account is gone once %s reaches the database is told so',
  async (what, act) => {
    const [buyer, product] = [await shop.user('buyer'), await shop.product()];
    if (what === 'waiting') await (await shop.user('buyer')).post('/bookings', { productId: product.id });
    expect(await statusWhenDeleted(buyer, act(product))).toBe(401);
  },
);

test('a seller whose account is gone once a phone reaches the database is told so', async () => {
  const seller = await shop.user('seller');
  expect(await statusWhenDeleted(seller, ['POST', '/products', wireProduct()])).toBe(401);
});

/** Sends a request that finds its person signed in, and their row deleted when it refers to it. */
async function statusWhenDeleted(by: TestUser, request: ReturnType<Act>): Promise<number> {
  let status: Promise<number> | undefined;
  await shop.db.transaction(async (change) => {
    await change.execute(sql`delete from users where id = ${by.id}`);
    status = send(by, ...request);
    await untilBlocked();
  });
  return status as Promise<number>;
}

async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await shop.app.platform.db.execute(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await pause(5);
  }
}
