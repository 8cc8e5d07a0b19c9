import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { reportMessageTo } from '#features/messages/server/reported-messages.queries.ts';
import { transaction } from '#platform/db/client.ts';
import { users } from '#platform/db/schema.ts';
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

test('a booking committed during the deletion is handled by a second attempt', async () => {
  const [buyer, product] = [await shop.user('buyer', { name: 'Late Buyer' }), await shop.product()];
  let deletion: Promise<number> | undefined;
  await shop.db.transaction(async (tx) => {
    // Past the application, as if it took no lock at all.
    await insertBookingOf(tx as never, product, buyer as never);
    deletion = send(admin, 'DELETE', `/users/${buyer.id}`);
    await untilBlocked();
  });
  expect(await deletion).toBe(200);
  expect(await tracesOf(buyer)).toEqual({});
  expect(await countLive()).toBe(0);
});

/** What is left of a person: nothing, or a closed account. */
async function stateOf({ id }: TestUser): Promise<'open' | 'closed' | 'erased'> {
  const [found] = await shop.db.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, id));
  return found ? (found.closedAt ? 'closed' : 'open') : 'erased';
}

test('a phone booked while its seller is deleted keeps the seller for a booking made in time', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 2 * rounds; round++) {
    const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
    const { id: productId } = await shop.product({ sellerId: seller.id });
    const deletion = pause((round % rounds) * 2).then(() => send(admin, 'DELETE', `/users/${seller.id}`));
    const booking = await send(buyer, 'POST', '/bookings', { productId });
    expect(await deletion).toBe(200);
    const outcome = `${booking} ${await stateOf(seller)}`;
    expect(['201 closed', '404 erased', '410 erased']).toContain(outcome);
    outcomes.add(outcome);
    expect(await countLive()).toBe(0);
  }
  expect(outcomes).toContain('201 closed');
});

test('a message reported while its sender is deleted has a report with sender and text, or none', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 2 * rounds; round++) {
    const [seller, buyer] = [await shop.user('seller', { name: `Rude ${round}` }), await shop.user('buyer')];
    const { id: productId } = await shop.product({ sellerId: seller.id });
    const conversation = (await buyer.post('/conversations', { productId, text: 'Hello' })).json().data._id;
    const sent = await seller.post(`/conversations/${conversation}/messages`, { text: `Threat ${round}` });
    const path = `/conversations/${conversation}/messages/${sent.json().data._id}/report`;
    // The report first in half of the rounds.
    const lead = (round % rounds) * 3;
    const deletion = pause(round < rounds ? lead : 0).then(() => send(admin, 'DELETE', `/users/${seller.id}`));
    const report = await pause(round < rounds ? 0 : lead).then(() => send(buyer, 'POST', path, { reason: 'A threat' }));
    expect(await deletion).toBe(200);
    const outcome = `${report} ${await stateOf(seller)}`;
    expect(['200 closed', '404 erased']).toContain(outcome);
    outcomes.add(outcome);
    const queue: { text: string; senderName: string }[] = (await admin.get('/reported-messages')).json();
    const found = queue.filter(({ text }) => text === `Threat ${round}`).map(({ senderName }) => senderName);
    expect(found).toEqual(report === 200 ? [`Rude ${round}`] : []);
  }
  expect(outcomes).toContain('200 closed');
});

test('a deal disputed while either side is deleted keeps the dispute, with both names', async () => {
  for (let round = 0; round < 2 * rounds; round++) {
    const [seller, buyer] = [await shop.user('seller', { name: 'Sam' }), await shop.user('buyer', { name: 'Bo' })];
    const product = await shop.product({ sellerId: seller.id });
    const deal = (await buyer.post('/bookings', { productId: product.id })).json().data._id;
    await seller.post(`/deals/${deal}/acts`, { act: 'accept' });
    const [leaving, staying] = round % 2 === 0 ? [seller, buyer] : [buyer, seller];
    const deletion = pause((round >> 1) * 4).then(() => send(admin, 'DELETE', `/users/${leaving.id}`));
    const dispute = await send(staying, 'POST', `/deals/${deal}/acts`, { act: 'dispute', reason: 'No phone' });
    expect(await deletion).toBe(200);
    expect([200, 409]).toContain(dispute);
    expect(await stateOf(leaving)).toBe('closed');
    const page = (await admin.get(`/deals/${deal}`)).json();
    expect(page).toMatchObject({ seller: { name: 'Sam' }, buyer: { name: 'Bo' }, isDisputed: dispute === 200 });
  }
});

test('a message reported while the job erases its sender holds the erasure back', async () => {
  const [seller, buyer] = [await shop.user('seller', { name: 'Rude' }), await shop.user('buyer')];
  const { id: productId } = await shop.product({ sellerId: seller.id });
  await buyer.post('/bookings', { productId });
  const conversation = (await buyer.post('/conversations', { productId, text: 'Hello' })).json().data._id;
  const sent = await seller.post(`/conversations/${conversation}/messages`, { text: 'A threat' });
  await send(admin, 'DELETE', `/users/${seller.id}`);
  let erasure: Promise<void> | undefined;
  await transaction(shop.db, async (tx) => {
    const about = { conversationId: conversation, messageId: sent.json().data._id, reason: 'Look' };
    expect(await reportMessageTo(tx, buyer.id, about)).toBe(seller.id);
    erasure = eraseAccounts(shop, 15);
    await untilBlocked();
  });
  await erasure;
  expect(await stateOf(seller)).toBe('closed');
  expect((await admin.get('/reported-messages')).json()).toMatchObject([{ text: 'A threat', senderName: 'Rude' }]);
});

test("a deletion that keeps failing on a row answers 500, and does not say that the admin's own account is gone", async () => {
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
  'a buyer whose account is deleted before %s is stored is told so',
  async (what, act) => {
    const [buyer, product] = [await shop.user('buyer'), await shop.product()];
    if (what === 'waiting') await (await shop.user('buyer')).post('/bookings', { productId: product.id });
    expect(await statusWhenDeleted(buyer, act(product))).toBe(401);
  },
);

test('a seller whose account is deleted before a phone is stored is told so', async () => {
  const seller = await shop.user('seller');
  expect(await statusWhenDeleted(seller, ['POST', '/products', wireProduct()])).toBe(401);
});

/** Sends a request that finds its person signed in, and their row deleted when it refers to it. */
async function statusWhenDeleted(by: TestUser, request: ReturnType<Act>): Promise<number> {
  let status: Promise<number> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from users where id = ${by.id}`);
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
