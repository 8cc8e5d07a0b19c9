import { readdir, readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { writeDay } from '#common/days.ts';
import type { Role } from '#common/roles.ts';
import * as schema from '#platform/db/schema.ts';
import { addJob } from '#platform/jobs.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { listenTo } from '#testing/support/event-stream.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

/* An account that others still need: hidden at once, erased later. */

let [shop, beside] = [] as unknown as [TestApp, TestApp];
let [admin, buyer] = [] as unknown as [TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
  beside = await openTestApp({ beside: shop });
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});
beforeEach(async () => {
  await emptyDatabase(shop);
  admin = await shop.user('admin', { name: 'Ada' });
  buyer = await shop.user('buyer', { name: 'Bo' });
});

const password = 'a good password';
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const eraseDate = () => writeDay(days(14));

async function join(name: string, role: Role) {
  const email = `${name.toLowerCase()}@example.org`;
  const reply = await shop.anyone.post('/auth/sign-up/email', { name, email, password });
  const cookie = reply.cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
  const [person] = await shop.db
    .update(schema.users)
    .set({ role, emailVerified: true })
    .where(eq(schema.users.email, email))
    .returning();
  const token = (await shop.anyone.get('/jwt', { cookie })).json().accesToken as string;
  const as = { authorization: `Bearer ${token}` };
  return { ...(person as typeof schema.users.$inferSelect), cookie, as };
}
type Person = Awaited<ReturnType<typeof join>>;

const leave = ({ cookie }: Person) => shop.anyone.post('/account/deletion', { currentPassword: password }, { cookie });
const signIn = (email: string, typed = password) => shop.anyone.post('/auth/sign-in/email', { email, password: typed });
const stored = async (id: string) =>
  (await shop.db.select().from(schema.users).where(eq(schema.users.id, id))).map(({ name }) => name);

/** A deal that both agreed on, with a message of each side; the seller's is reported. */
async function acceptedDeal(seller: Person) {
  const product = await shop.product({ sellerId: seller.id, name: 'Nokia 8', mobileNumber: '01755555' });
  const booked = await buyer.post('/bookings', { productId: product.id, phone: '01766666' });
  const deal = booked.json().data._id as string;
  expect((await shop.anyone.post(`/deals/${deal}/acts`, { act: 'accept' }, seller.as)).statusCode).toBe(200);
  const asked = await buyer.post('/conversations', { productId: product.id, text: 'Where do we meet?' });
  const conversation = asked.json().data._id as string;
  const answer = { text: 'Send the money to Zubair first' };
  const sent = await shop.anyone.post(`/conversations/${conversation}/messages`, answer, seller.as);
  return { product, deal, conversation, message: sent.json().data._id as string };
}

const dispute = (deal: string) => buyer.post(`/deals/${deal}/acts`, { act: 'dispute', reason: 'He took my money' });
const report = ({ conversation, message }: { conversation: string; message: string }) =>
  buyer.post(`/conversations/${conversation}/messages/${message}/report`, { reason: 'Wants money first' });

async function decide(deal: string, daysAhead: number) {
  shop.setClockAhead(daysAhead * 24 * 60 * 60 * 1000);
  const decided = await admin.post(`/deals/${deal}/decision`, { decision: 'cancel', reason: 'Took the money' });
  shop.setClockAhead(0);
  expect(decided.statusCode).toBe(200);
}

/** The tables that hold any of these words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.db.execute(sql`
      select 1 from ${sql.identifier(name)} t, unnest(${sql.param(words)}::text[]) as sought
      where strpos(lower(t::text), sought) > 0 limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe('a seller who closes the account during an open dispute', () => {
  test('leaves deal, conversation and name to the buyer and the admin', async () => {
    const seller = await join('Zubair', 'seller');
    const { deal, conversation, message } = await acceptedDeal(seller);
    await dispute(deal);
    await report({ conversation, message });

    const reply = await leave(seller);
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      `Your account is closed. Everything about you will be erased on ${eraseDate()}. An admin has to decide your open dispute first, so it may take longer.`,
    ]);

    for (const by of [buyer, admin]) {
      const page = (await by.get(`/deals/${deal}`)).json();
      expect(page).toMatchObject({ isDisputed: true, seller: { name: 'Zubair' } });
      expect(page.history.map(({ act }: { act: string }) => act)).toContain('dispute');
    }
    const talk = (await buyer.get(`/conversations/${conversation}`)).json();
    expect(talk).toMatchObject({
      personName: 'Zubair',
      canWrite: false,
      messages: [{ text: 'Where do we meet?' }, { text: 'Send the money to Zubair first' }],
    });
    expect((await admin.get('/reported-messages')).json()).toMatchObject([
      { senderId: seller.id, senderName: 'Zubair', text: 'Send the money to Zubair first' },
    ]);
    expect((await admin.get('/deals/all?disputed=yes')).json()).toMatchObject([{ sellerName: 'Zubair' }]);
    expect((await admin.get('/users/seller')).json().data).toMatchObject([
      { name: 'Zubair', erasedAfter: expect.stringMatching(/Z$/) },
    ]);
    expect((await admin.get(`/users/${seller.id}/activity`)).json().person.erasedAfter).toMatch(/Z$/);
  });

  test('cannot sign in, set a new password or register again with the same e-mail; only the owner is told why', async () => {
    const seller = await join('Zubair', 'seller');
    const { deal } = await acceptedDeal(seller);
    await dispute(deal);
    await shop.db.insert(schema.verifications).values({
      ...{ identifier: 'reset-password:earlier-token', value: seller.id, expiresAt: days(1) },
    });
    await leave(seller);

    const known = await signIn(seller.email);
    expect([known.statusCode, known.json().message]).toEqual([
      403,
      `This account is closed and will be erased on ${eraseDate()}. You can’t log in to it anymore`,
    ]);
    expect(known.cookies).toEqual([]);
    expect((await signIn(seller.email, 'a wrong password')).json()).toEqual(
      (await signIn('nobody@example.org')).json(),
    );

    const reset = { token: 'earlier-token', newPassword: 'another password' };
    expect((await shop.anyone.post('/auth/reset-password', reset)).statusCode).toBe(400);
    const asked = await shop.anyone.post('/auth/request-password-reset', { email: seller.email });
    const unknown = await shop.anyone.post('/auth/request-password-reset', { email: 'nobody@example.org' });
    expect(asked.json()).toEqual(unknown.json());
    await expect.poll(() => mailsTo(seller.email)).toContainEqual(expect.stringContaining(eraseDate()));
    expect(await shop.db.select().from(schema.verifications).where(eq(schema.verifications.value, seller.id))).toEqual(
      [],
    );
    const link = await admin.post(`/users/reset-link/${seller.id}`);
    expect([link.statusCode, link.json().message]).toEqual([409, 'This account is closed']);

    const again = { name: 'Honest Hasan', email: seller.email.toUpperCase(), password };
    const refused = await shop.anyone.post('/auth/sign-up/email', again);
    const other = await join('Zara', 'buyer');
    const taken = await shop.anyone.post('/auth/sign-up/email', { name: 'Z', email: other.email, password });
    expect([refused.statusCode, refused.json()]).toEqual([409, taken.json()]);
  });

  test('is erased 14 days after the decision, and nothing with name, number or e-mail is left', async () => {
    const seller = await join('Zubair', 'seller');
    const { deal, conversation, message } = await acceptedDeal(seller);
    await dispute(deal);
    await report({ conversation, message });
    await leave(seller);

    // A month is over, and the dispute still open.
    await eraseAccounts(shop, 31);
    expect(await stored(seller.id)).toEqual(['Zubair']);
    const late = await signIn(seller.email);
    expect(late.statusCode).toBe(403);

    await decide(deal, 40);
    await eraseAccounts(shop, 53);
    expect(await stored(seller.id)).toEqual(['Zubair']);
    // The report is open.
    await eraseAccounts(shop, 55);
    expect(await stored(seller.id)).toEqual(['Zubair']);
    const [{ _id }] = (await admin.get('/reported-messages')).json();
    expect((await admin.delete(`/reported-messages/${_id}`)).statusCode).toBe(200);

    await eraseAccounts(shop, 55);
    expect(await tablesWith(['zubair', '01755555'])).toEqual(['audit_records']);
    expect(await auditOf(seller.id)).toMatchObject([
      // Of what an admin did the record keeps the name.
      { action: 'messages-read', subjectName: 'Zubair' },
      { action: 'message-removed', subjectName: 'Zubair' },
      { action: 'account-erased', actorId: null, subjectId: seller.id, subjectName: '', subjectRole: 'seller' },
    ]);
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ productName: 'Nokia 8', status: 'Cancelled' }]);
    expect((await signIn(seller.email)).statusCode).toBe(401);
    const again = { name: 'Zubair', email: seller.email, password };
    expect((await shop.anyone.post('/auth/sign-up/email', again)).statusCode).toBe(200);
  });
});

async function mailsTo(email: string): Promise<string[]> {
  const folder = joinPath(shop.config.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.filter((name) => name.endsWith('.eml')).map((name) => read(folder, name)));
  return mails.filter((mail) => mail.includes(`To: ${email}\n`));
}
const read = async (folder: string, name: string) =>
  (await readFile(joinPath(folder, name), 'utf8')).replace(/=\n/g, '');

describe('a closed account', () => {
  test('is hidden at once, on every instance', async () => {
    const seller = await join('Zubair', 'seller');
    const { product, deal, conversation } = await acceptedDeal(seller);
    const [free, other] = [await shop.product({ sellerId: seller.id }), await shop.product({ name: 'Another' })];
    await buyer.post('/offers', { productId: free.id, price: 200 });
    expect((await beside.anyone.get(`/sellers/${seller.id}`)).statusCode).toBe(200);
    const page = await listenTo(beside, { ...seller, token: seller.as.authorization.slice(7) } as never);

    await leave(seller);

    expect((await beside.anyone.get('/myproducts', seller.as)).statusCode).toBe(401);
    expect((await beside.anyone.get('/auth/get-session', { cookie: seller.cookie })).json()?.user ?? null).toBeNull();
    await expect.poll(() => page.heard, { timeout: 15_000 }).toContain('session');
    page.leave();
    expect((await beside.anyone.get(`/sellers/${seller.id}`)).statusCode).toBe(404);
    for (const { id } of [product, free]) expect((await beside.anyone.get(`/products/${id}`)).statusCode).toBe(410);
    expect((await shop.anyone.get('/products')).json()).toMatchObject([{ _id: other.id }]);
    expect((await admin.get(`/users/sellers/${seller.email}`)).json()).toEqual({ isSeller: false });

    expect((await buyer.post('/bookings', { productId: free.id })).statusCode).toBe(404);
    expect((await buyer.post('/offers', { productId: free.id, price: 210 })).statusCode).toBe(404);
    expect((await buyer.get('/offers')).json()).toMatchObject([{ status: 'withdrawn' }]);
    const written = await buyer.post(`/conversations/${conversation}/messages`, { text: 'Hello?' });
    expect([written.statusCode, written.json().message]).toEqual([403, 'You can no longer message each other']);
    expect((await buyer.get(`/deals/${deal}`)).json()).toMatchObject({
      status: 'Cancelled',
      seller: { name: 'Zubair' },
    });
  });

  test('of a buyer leaves wishlist, searches, notices, offers and the waiting line at once, and frees the phone', async () => {
    const leaving = await join('Zahid', 'buyer');
    const seller = await shop.user('seller');
    const [booked, taken, offered] = [
      await shop.product({ sellerId: seller.id }),
      await shop.product({ sellerId: seller.id }),
      await shop.product({ sellerId: seller.id }),
    ];
    await shop.anyone.post('/bookings', { productId: booked.id }, leaving.as);
    await buyer.post('/bookings', { productId: taken.id });
    await shop.anyone.post(`/products/${taken.id}/waiting`, undefined, leaving.as);
    await shop.anyone.post('/offers', { productId: offered.id, price: 200 }, leaving.as);
    await shop.anyone.post('/wishlist', { productId: offered.id }, leaving.as);
    await shop.anyone.post('/searches', { address: 'brand=Samsung' }, leaving.as);
    await shop.product({ sellerId: seller.id });

    await leave(leaving);

    for (const table of [schema.wishlistEntries, schema.savedSearches, schema.notices, schema.waitingListEntries])
      expect(await shop.db.select().from(table).where(eq(table.userId, leaving.id))).toEqual([]);
    expect((await seller.get('/offers')).json()).toMatchObject([{ status: 'withdrawn' }]);
    expect((await buyer.post('/bookings', { productId: booked.id })).statusCode).toBe(201);
    // The next in line is somebody else, or nobody.
    await seller.post(`/deals/${await liveDealOf(taken.id)}/acts`, { act: 'decline', reason: 'Not now' });
    expect(await liveDealOf(taken.id)).toBeUndefined();
  });

  test('by an admin has the same date and reason, and a second deletion does not move it', async () => {
    const seller = await join('Zubair', 'seller');
    await acceptedDeal(seller);
    const first = await admin.delete(`/users/${seller.id}`);
    expect([first.statusCode, first.json().message]).toEqual([
      200,
      `The account is closed and will be erased on ${eraseDate()}. There was an open deal, and until then the person they made it with can still tell us about a problem.`,
    ]);
    const [{ erasedAfter }] = (await admin.get('/users/seller')).json().data;
    expect((await admin.delete(`/users/${seller.id}`)).statusCode).toBe(200);
    expect((await admin.get('/users/seller')).json().data).toMatchObject([{ erasedAfter }]);
    expect(await auditOf(seller.id)).toMatchObject([{ action: 'person-deleted', subjectName: 'Zubair' }]);
  });

  test.each([
    ['was sold yesterday', { status: 'Sold', endedAt: days(-1) }, 'ended-deal'],
    ['was handed over 13 days ago', { status: 'Handed over', endedAt: days(-13) }, 'ended-deal'],
    ['was handed over 15 days ago', { status: 'Handed over', endedAt: days(-15) }, null],
    ['was declined yesterday', { status: 'Declined', endedAt: days(-1) }, null],
    ['ended yesterday under an older release', { status: 'Sold', updatedAt: days(-1) }, 'ended-deal'],
    ['ended long ago under an older release', { status: 'Sold', updatedAt: days(-15) }, null],
  ] as const)('is erased at once or later, as its deal %s', async (_when, details, hold) => {
    const seller = await join('Zubair', 'seller');
    const product = await shop.product({ sellerId: seller.id });
    await insertBookingOf(shop.db, product, buyer, details);
    expect((await shop.anyone.get('/account/deletion', { cookie: seller.cookie })).json().hold).toBe(hold);
    await leave(seller);
    expect(await stored(seller.id)).toEqual(hold ? ['Zubair'] : []);
    await eraseAccounts(shop, 13);
    expect(await stored(seller.id)).toEqual(hold ? ['Zubair'] : []);
    await eraseAccounts(shop, 15);
    expect(await stored(seller.id)).toEqual([]);
  });

  test('is kept for an open report about a phone until the phone is removed', async () => {
    const seller = await join('Zubair', 'seller');
    const product = await shop.product({ sellerId: seller.id });
    await buyer.patch(`/products/report/${product.id}`, { reason: 'Stolen' });
    expect((await leave(seller)).json().message).toContain('we settle what’s still open');
    expect(await stored(seller.id)).toEqual(['Zubair']);
    await eraseAccounts(shop, 15);
    expect(await stored(seller.id)).toEqual([]);
  });

  test('is kept while a report of one of its messages is open, and does not reveal who reported', async () => {
    const seller = await join('Zubair', 'seller');
    const product = await shop.product({ sellerId: seller.id });
    const asked = await buyer.post('/conversations', { productId: product.id, text: 'Hello' });
    const conversation = asked.json().data._id;
    const sent = await shop.anyone.post(`/conversations/${conversation}/messages`, { text: 'Pay now' }, seller.as);
    await report({ conversation, message: sent.json().data._id });
    const reply = await leave(seller);
    expect(reply.body).not.toMatch(/report|Bo\b|Wants money/);
    await eraseAccounts(shop, 31);
    expect(await stored(seller.id)).toEqual(['Zubair']);
    const [{ _id }] = (await admin.get('/reported-messages')).json();
    await admin.patch(`/reported-messages/${_id}/dismissed`, { reason: 'Fair enough' });
    await eraseAccounts(shop, 31);
    expect(await stored(seller.id)).toEqual([]);
  });

  test('is erased once although two instances try', async () => {
    const sellers = [];
    for (const name of ['Zubair', 'Zahid', 'Zeba']) {
      const seller = await join(name, 'seller');
      const product = await shop.product({ sellerId: seller.id });
      await buyer.post('/bookings', { productId: product.id });
      await leave(seller);
      sellers.push(seller.id);
    }
    for (const app of [shop, beside]) app.setClockAhead(15 * 24 * 60 * 60 * 1000);
    for (let round = 0; round < 4; round++) await addJob(shop.db, 'erase-closed-accounts', {});
    await Promise.all([runJobs(shop), runJobs(beside)]);
    for (const app of [shop, beside]) app.setClockAhead(0);
    for (const id of sellers)
      expect([await stored(id), await auditOf(id)]).toMatchObject([[], [{ action: 'account-erased' }]]);
  });
});

const auditOf = (personId: string) =>
  shop.db
    .select()
    .from(schema.auditRecords)
    .where(eq(schema.auditRecords.personId, personId))
    .orderBy(schema.auditRecords.createdAt);

async function liveDealOf(productId: string): Promise<string | undefined> {
  const [deal] = await shop.db
    .select({ id: schema.bookings.id })
    .from(schema.bookings)
    .where(sql`${schema.bookings.productId} = ${productId} and ${schema.bookings.live}`);
  return deal?.id;
}
