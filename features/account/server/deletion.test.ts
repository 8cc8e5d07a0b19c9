import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { writeDay } from '#common/days.ts';
import type { Role } from '#common/roles.ts';
import * as schema from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let beside: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  beside = await openTestApp({ beside: shop, config: { limits: defaultLimits } });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

const password = 'a good password';

/** Registers a user with a session cookie and an access token, like a browser. */
async function join(name: string, role: Role) {
  const email = `${name.toLowerCase()}@example.org`;
  const reply = await shop.anyone.post('/auth/sign-up/email', { name, email, password });
  const cookie = reply.cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
  const [person] = await shop.db.update(schema.users).set({ role }).where(eq(schema.users.email, email)).returning();
  const token = (await shop.anyone.get('/jwt', { cookie })).json().accesToken as string;
  return { ...(person as typeof schema.users.$inferSelect), cookie, as: { cookie, authorization: `Bearer ${token}` } };
}
type Person = Awaited<ReturnType<typeof join>>;

const leave = ({ cookie }: Person, proof: Record<string, string>, by = shop) =>
  by.anyone.post('/account/deletion', proof, { cookie });
const signsInElsewhere = (person: Person) =>
  shop.db
    .update(schema.accounts)
    .set({ password: null, providerId: 'google' })
    .where(eq(schema.accounts.userId, person.id));

describe('a seller who deletes the account', () => {
  test('is told beforehand what will be deleted, and asked for the password', async () => {
    const [seller, buyer] = [await join('Sam', 'seller'), await shop.user('buyer')];
    const product = await shop.product({ sellerId: seller.id });
    await shop.product({ sellerId: seller.id, status: 'removed' });
    await buyer.post('/bookings', { productId: product.id });
    const preview = async () => (await shop.anyone.get('/account/deletion', { cookie: seller.cookie })).json();
    const counts = { hasPassword: true, listings: 1, bookings: 1 };
    const { erasedAfter, ...told } = await preview();
    expect(told).toEqual({ ...counts, hold: 'deal' });
    expect(Math.round((Date.parse(erasedAfter) - Date.now()) / 60_000)).toBe(14 * 24 * 60);
    await shop.db.update(schema.bookings).set({ status: 'Declined' }).where(eq(schema.bookings.productId, product.id));
    expect(await preview()).toEqual({ ...counts, bookings: 0, hold: null, erasedAfter: null });

    const proofs: Record<string, string>[] = [{}, { currentPassword: 'wrong' }, { email: seller.email }];
    for (const proof of proofs) {
      const refused = await leave(seller, proof);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [{ field: 'currentPassword', message: 'That’s not your current password' }],
      ]);
    }
    expect((await shop.anyone.get(`/products/${product.id}`)).statusCode).toBe(200);
  });

  test('takes their phones off the market, and is signed out at once on every instance', async () => {
    const [seller, buyer] = [await join('Selma', 'seller'), await shop.user('buyer')];
    const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8' });
    await buyer.post('/bookings', { productId: product.id });
    const seenBeside = (path: string) => beside.anyone.get(path, seller.as).then(({ statusCode }) => statusCode);
    expect([await seenBeside('/myproducts'), await seenBeside('/jwt')]).toEqual([200, 200]);

    const reply = await leave(seller, { currentPassword: password });
    const date = writeDay(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000));
    const message = `Your account is closed. Everything about you will be erased on ${date}. Until then, the person you made your deal with can still tell us about a problem.`;
    expect([reply.statusCode, reply.json()]).toEqual([200, { sucess: true, message }]);
    expect(reply.cookies).toContainEqual(expect.objectContaining({ name: 'reshell.session_token', value: '' }));

    expect([await seenBeside('/myproducts'), await seenBeside('/jwt')]).toEqual([401, 401]);
    expect((await beside.anyone.get(`/products/${product.id}`)).statusCode).toBe(410);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ productName: 'Nokia 8', status: 'Cancelled' }]);
    const again = await shop.anyone.post('/auth/sign-in/email', { email: seller.email, password });
    expect([again.statusCode, again.json().message]).toEqual([
      403,
      `This account is closed and will be erased on ${date}. You can’t log in to it anymore`,
    ]);
  });

  test('is erased at once if nothing holds it back', async () => {
    const [seller, buyer] = [await join('Selim', 'seller'), await shop.user('buyer')];
    const [declined, old] = [
      await shop.product({ sellerId: seller.id }),
      await shop.product({ sellerId: seller.id, status: 'sold' }),
    ];
    const ended = { status: 'Declined', endedAt: new Date() } as const;
    await insertBookingOf(shop.db, declined, buyer, ended);
    const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
    await insertBookingOf(shop.db, old, buyer, { status: 'Handed over', endedAt: longAgo });
    const reply = await leave(seller, { currentPassword: password });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Your account has been deleted']);
    expect(await shop.db.select().from(schema.users).where(eq(schema.users.id, seller.id))).toEqual([]);
    const again = await shop.anyone.post('/auth/sign-in/email', { email: seller.email, password });
    expect(again.statusCode).toBe(401);
  });
});

test('a buyer who deletes the account leaves nothing behind, and the phone they booked is free', async () => {
  const buyer = await join('Zacharias', 'buyer');
  await shop.db.update(schema.users).set({ emailVerified: true }).where(eq(schema.users.id, buyer.id));
  const seller = await shop.user('seller');
  const product = await shop.product({ sellerId: seller.id });
  const booked = { productId: product.id, phone: '01755555', metingAddress: 'Zacharias Street 7' };
  const booking = await shop.anyone.post('/bookings', booked, { ...buyer.as, 'idempotency-key': 'once' });
  const acts = `/deals/${booking.json().data._id}/acts`;
  expect((await seller.post(acts, { act: 'accept' })).statusCode).toBe(200);
  const dispute = { act: 'dispute', reason: 'Zacharias waited in vain' };
  expect((await shop.anyone.post(acts, dispute, buyer.as)).statusCode).toBe(200);
  await shop.anyone.post('/contact', { name: 'Zacharias', email: 'Zacharias@example.org', message: 'Hello' });
  await shop.anyone.post('/searches', { address: 'brand=Samsung' }, buyer.as);
  const reset = { identifier: 'reset-password:token', value: buyer.id, expiresAt: new Date(Date.now() + 60_000) };
  await shop.db.insert(schema.verifications).values(reset);

  expect((await leave(buyer, { currentPassword: password })).statusCode).toBe(200);
  const decision = { decision: 'cancel', reason: 'Nobody came' };
  const admin = await shop.user('admin');
  expect((await admin.post(`/deals/${booking.json().data._id}/decision`, decision)).statusCode).toBe(200);
  await shop.db.delete(schema.users).where(eq(schema.users.id, admin.id));
  await eraseAccounts(shop, 15);

  const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable)) as PgTable[];
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const { rows } = await shop.db.execute(sql`
      select row_to_json(t) from ${table} t
      where t::text ilike '%zacharias%' or t::text like '%01755555%' or t::text like ${`%${buyer.id}%`}`);
    const noted = { action: 'account-erased', actor_id: null, subject_id: buyer.id, subject_name: '' };
    expect([name, rows]).toMatchObject([name, name === 'audit_records' ? [{ row_to_json: noted }] : []]);
  }
  const next = await shop.user('buyer');
  expect((await next.post('/bookings', { productId: product.id })).statusCode).toBe(201);
});

test('a seller who deletes the account leaves no text about phones behind, not even in orders of others', async () => {
  const [seller, buyer] = [await join('Zenobia', 'seller'), await shop.user('buyer')];
  const words = { description: 'Call Zenobia, 0171 2345', location: 'Zenobia House, Dhaka' };
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', ...words });
  await shop.product({ sellerId: seller.id, ...words, status: 'removed' });
  await buyer.post('/bookings', { productId: product.id });
  expect((await shop.anyone.get('/products/counts?q=zenobai')).json()).toMatchObject({ total: 1 });

  expect((await leave(seller, { currentPassword: password })).statusCode).toBe(200);
  await eraseAccounts(shop, 15);

  for (const table of [schema.products, schema.bookings, schema.productWords]) {
    const { rows } = await shop.db.execute(sql`
      select row_to_json(t) from ${table} t where t::text ilike '%zenobia%' or t::text like '%0171 2345%'`);
    expect([getTableConfig(table).name, rows]).toEqual([getTableConfig(table).name, []]);
  }
  expect((await shop.anyone.get('/products/counts?q=zenobai')).json()).toMatchObject({ total: 0, corrections: [] });
  expect((await buyer.get('/bookings')).json()).toMatchObject([{ productName: 'Nokia 8', price: product.price }]);
});

test('a Google account confirms deletion by e-mail, with limited attempts', async () => {
  const grete = await join('Grete', 'buyer');
  await signsInElsewhere(grete);
  const preview = await shop.anyone.get('/account/deletion', { cookie: grete.cookie });
  expect(preview.json()).toMatchObject({ hasPassword: false });
  const refused = await leave(grete, { email: 'somebody@example.org', currentPassword: password });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ field: 'email', message: 'This isn’t your account’s email' }],
  ]);
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await leave(grete, {}, beside)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await leave(grete, { email: ' GRETE@example.org ' })).statusCode).toBe(200);
});

test('the last admin cannot be deleted; with another one they can, which is recorded', async () => {
  const admin = await join('Ada', 'admin');
  const alone = await leave(admin, { currentPassword: password });
  expect([alone.statusCode, alone.json().message]).toEqual([409, 'The last admin can’t be deleted']);
  const other = await shop.user('admin');
  const replies = await Promise.all([1, 2].map(() => leave(admin, { currentPassword: password })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await other.get('/audit?limit=1')).json()).toMatchObject([
    { action: 'account-closed', actorName: 'Ada', actorEmail: 'ada@example.org', subjectId: admin.id },
  ]);
});

test('a token alone cannot delete an account', async () => {
  const buyer = await shop.user('buyer');
  for (const caller of [buyer, shop.anyone]) {
    expect((await caller.get('/account/deletion')).statusCode).toBe(401);
    expect((await caller.post('/account/deletion', { email: buyer.email })).statusCode).toBe(401);
  }
});
