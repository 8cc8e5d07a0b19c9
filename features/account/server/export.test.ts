import { eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import * as schema from '#platform/db/schema.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { personalDataParts } from '../account.contract.ts';
import { personalDataTables } from './personal-data.ts';

const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable)) as PgTable[];
const nameOf = (table: PgTable) => getTableConfig(table).name;
const exportedTables = Object.values(personalDataTables('somebody'));

/** These hold no personal data beyond what is exported with the product. */
const impersonal = [
  'categories',
  // Of the transparency log: hashes.
  'log_checkpoints',
  'log_entries',
  'log_tiles',
  'meeting_spots',
  'picture_fingerprints',
  'picture_slots',
  'product_words',
  'search_names',
  'search_words',
  'settings',
  'witnessed_logs',
];
/** Rate limit counters by IP address or account, and hashes of one-time codes, deleted within the hour. */
const shortLived = ['phone_codes', 'rate_limits'];

describe('the data export', () => {
  test('includes every table that leads to a person', () => {
    const leading = new Set<PgTable>([schema.users]);
    const isNamedAfterPerson = (table: PgTable) =>
      Object.keys(getTableColumns(table)).some((name) => /user|person|actor|buyer|seller|caller|email/i.test(name));
    // Repeats until stable, since a table may reference a person through one declared later.
    for (let found = -1; found !== leading.size; ) {
      found = leading.size;
      for (const table of tables) {
        const ways = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
        if (isNamedAfterPerson(table) || ways.some((way) => leading.has(way))) leading.add(table);
      }
    }
    expect(leading.size).toBeGreaterThan(10);
    const exported = new Set(exportedTables.map(({ table }) => table));
    expect([...leading].filter((table) => !exported.has(table)).map(nameOf)).toEqual([]);
  });

  test('lists every other table as impersonal', () => {
    const exported = exportedTables.map(({ table }) => nameOf(table));
    const unknown = tables.map(nameOf).filter((name) => ![...exported, ...impersonal, ...shortLived].includes(name));
    expect(unknown).toEqual([]);
  });

  test('includes no column with credentials', () => {
    const secret = exportedTables.flatMap(({ table, without = [] }) =>
      Object.keys(getTableColumns(table))
        .filter((name) => /token$|password|secret|identifier/i.test(name) && !without.includes(name))
        .map((name) => `${nameOf(table)}.${name}`),
    );
    expect(secret).toEqual([]);
  });
});

describe('a person exporting their data', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterAll(() => shop.close());

  async function register(name: string, role: 'buyer' | 'seller' | 'admin') {
    const email = `${name.toLowerCase()}@example.org`;
    const reply = await shop.anyone.post('/auth/sign-up/email', { name, email, password: `${name}s password` });
    const cookie = reply.cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
    const [person] = await shop.db.update(schema.users).set({ role }).where(eq(schema.users.email, email)).returning();
    const token = (await shop.anyone.get('/jwt', { cookie })).json().accesToken as string;
    return {
      ...(person as typeof schema.users.$inferSelect),
      cookie,
      as: { cookie, authorization: `Bearer ${token}` },
    };
  }

  test('gets all of it in one file, without credentials', async () => {
    // A person who held every role has rows in every table.
    const zoe = await register('Zoe', 'buyer');
    const other = await register('Other', 'seller');
    const [own, theirs] = [
      await shop.product({ sellerId: zoe.id, name: 'Own phone', image: `/pictures/${'a'.repeat(32)}/1280.webp` }),
      await shop.product({ sellerId: other.id, name: 'Their phone' }),
    ];
    await shop.db.insert(schema.passkeys).values({
      userId: zoe.id,
      name: 'Chrome, Android',
      publicKey: 'the public key',
      credentialID: 'the credential',
      counter: 1,
      deviceType: 'multiDevice',
      backedUp: true,
    });
    await shop.db.insert(schema.images).values({ hash: 'a'.repeat(32), width: 4, height: 3, placeholder: '' });
    await shop.db.insert(schema.images).values({ hash: 'b'.repeat(32), width: 4, height: 3, placeholder: '' });
    await shop.db.insert(schema.imageUploads).values({ hash: 'a'.repeat(32), userId: zoe.id });
    const booked = { productId: theirs.id, phone: '01711', metingAddress: 'Station' };
    await shop.anyone.post('/bookings', booked, { ...zoe.as, 'idempotency-key': 'first' });
    await shop.anyone.post('/wishlist', { productId: theirs.id }, zoe.as);
    await shop.anyone.post('/searches', { address: 'brand=Samsung' }, zoe.as);
    await shop.anyone.patch(`/products/report/${theirs.id}`, { reason: 'Looks stolen' }, zoe.as);
    await shop.anyone.post('/contact', { name: 'Z', email: 'ZOE@example.org', message: 'Hello there' });
    await insertBookingOf(shop.db, own, other, {
      ...{ phone: '01999', meetingWish: 'Their wish', meetingAddress: 'Their home' },
    });
    const [deal] = await shop.db.select().from(schema.bookings).where(eq(schema.bookings.buyerId, zoe.id));
    const ofDeal = { productId: theirs.id, bookingId: deal?.id ?? '' };
    await shop.db
      .insert(schema.meetingProposals)
      .values({ ...ofDeal, proposedBy: 'buyer', times: [new Date()], place: 'At the fountain' });
    await shop.db.insert(schema.handovers).values({ ...ofDeal, code: '971845' });
    for (const side of ['buyer', 'seller'] as const)
      await shop.db.insert(schema.payments).values({
        ...{ bookingId: ofDeal.bookingId, side, method: `Wallet of the ${side}`, isWallet: true, amount: 90 },
        ...{ keyId: 'k', hash: 'h' },
      });
    await shop.db.insert(schema.selfTests).values({ ...ofDeal, token: 'x', expiresAt: new Date() });
    const watch = { token: 'x', utcOffset: 360, endsAt: new Date(), changedAt: new Date() };
    await shop.db.insert(schema.meetingWatches).values({ bookingId: ofDeal.bookingId, userId: zoe.id, ...watch });
    await shop.db.insert(schema.receipts).values({ ...ofDeal, document: 'A phone', signature: 'x' });
    for (const [author, authorId] of [['buyer', zoe.id] as const, ['seller', other.id] as const])
      await shop.db.insert(schema.reviews).values({ ...ofDeal, author, authorId, stars: 4, body: `By the ${author}` });
    await shop.db.insert(schema.disputes).values({ ...ofDeal, openedBy: 'buyer', reason: 'Not as told' });
    await shop.db.insert(schema.waitingListEntries).values({ productId: theirs.id, userId: zoe.id, number: 1 });
    const both = { productId: theirs.id, buyerId: zoe.id, sellerId: other.id };
    for (const offeredBy of ['buyer', 'seller'] as const)
      await shop.db.insert(schema.priceOffers).values({
        ...{ ...both, offeredBy, round: 1, price: offeredBy === 'buyer' ? 90 : 95 },
        ...{ status: 'declined', expiresAt: new Date() },
      });
    const talk = { ...both, id: '0197a000-0000-7000-8000-000000000001' };
    await shop.db.insert(schema.conversations).values(talk);
    for (const sender of ['buyer', 'seller'] as const)
      await shop.db
        .insert(schema.messages)
        .values({ productId: theirs.id, conversationId: talk.id, sender, body: `From the ${sender}` });
    await shop.db.insert(schema.messageReports).values({
      ...{ productId: theirs.id, messageId: talk.id, senderId: other.id, senderName: 'Other', reason: 'Rude' },
      ...{ reporterId: zoe.id, reporterName: 'Zoe', evidence: [{ sender: 'seller', body: 'From the seller' }] },
    });
    await shop.db.insert(schema.blocks).values({ blockerId: zoe.id, blockedId: other.id });
    await shop.db.insert(schema.noticeOptOuts).values({ userId: zoe.id, kind: 'match' });
    await shop.db.insert(schema.advertisements).values({ productId: own.id });
    await shop.db
      .insert(schema.productImeis)
      .values({ productId: own.id, position: 1, keyId: 'k', hash: 'h', hiddenTag: 1 });
    await shop.db.insert(schema.baitListings).values({ productId: own.id, price: 1 });
    await shop.db.insert(schema.imeiSightings).values({ productId: own.id, otherId: own.id });
    await shop.db
      .insert(schema.reusedPictures)
      .values({ productId: own.id, hash: 'x', otherId: theirs.id, otherHash: 'y' });
    await shop.db.insert(schema.verificationPhotos).values({ productId: own.id, code: 'K7M4PX', forPictures: [] });
    const removal = { productId: own.id, sellerId: own.sellerId as string, decidedBy: own.sellerId as string };
    const [decision] = await shop.db
      .insert(schema.listingDecisions)
      .values({ ...removal, rule: 'other', facts: '', wasHidden: false })
      .returning();
    await shop.db.insert(schema.logEntries).values({ index: 0, kind: 'decision', commitment: 'c' });
    await shop.db
      .insert(schema.logStatements)
      .values({ index: 0, decisionId: decision?.id, salt: 'the salt', statement: 'the statement' });
    const [stolen] = await shop.db.insert(schema.stolenReports).values({ reporterId: zoe.id }).returning();
    await shop.db.insert(schema.stolenImeis).values({ reportId: stolen?.id ?? '', keyId: 'k', hash: 'h' });
    await shop.db.update(schema.users).set({ emailVerified: true, role: 'admin' }).where(eq(schema.users.id, zoe.id));
    // Matches the saved search, which creates a notice.
    const removed = await shop.product({ sellerId: other.id });
    for (const [seller, by] of [
      [zoe.id, null],
      [other.id, zoe.id],
    ] as const)
      await shop.db.insert(schema.auditRecords).values({
        ...{ action: 'phone-removed', subjectId: removed.id, subjectName: 'Gone', personId: seller },
        ...{ actorId: by ?? other.id, actorName: 'Secretive Admin', actorEmail: 'secretive@example.org' },
      });
    const reset = {
      identifier: 'reset-password:a-secret-token',
      value: zoe.id,
      expiresAt: new Date(Date.now() + 60_000),
    };
    await shop.db.insert(schema.verifications).values(reset);

    const reply = await shop.anyone.get('/account/export', { cookie: zoe.cookie });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="reshell-\d{4}-\d\d-\d\d\.json"$/),
    });
    const { exportedAt, held: parts } = reply.json();
    expect(Date.parse(exportedAt)).not.toBeNaN();
    expect(Object.keys(parts)).toEqual([...personalDataParts]);
    for (const part of personalDataParts) expect([part, parts[part].length]).toEqual([part, 1]);
    expect(parts).toMatchObject({
      profile: [{ email: 'zoe@example.org', role: 'admin' }],
      signIns: [{ providerId: 'credential' }],
      listings: [{ name: 'Own phone', mobileNumber: own.mobileNumber }],
      pictures: [{ hash: 'a'.repeat(32) }],
      pictureUploads: [{ hash: 'a'.repeat(32) }],
      advertisements: [{ productId: own.id }],
      bookingsMade: [{ productName: 'Their phone', phone: '01711', meetingWish: 'Station' }],
      bookingsReceived: [{ productName: 'Own phone', status: 'Booked' }],
      dealSteps: [{ act: 'book', actor: 'buyer' }],
      meetingProposals: [{ place: 'At the fountain' }],
      reviewsWritten: [{ body: 'By the buyer' }],
      priceOffersMade: [{ price: 90 }],
      messagesSent: [{ body: 'From the buyer' }],
      wishlist: [{ productId: theirs.id }],
      savedSearches: [{ name: 'Samsung' }],
      notices: [{ kind: 'match', productId: removed.id }],
      reports: [{ reason: 'Looks stolen' }],
      messageReports: [{ reason: 'Rude' }],
      contactMessages: [{ message: 'Hello there' }],
      auditRecordsByYou: [{ personId: other.id }],
      answersKeptForRepeats: [{ key: 'first' }],
    });

    const secrets = [
      ...(await shop.db.query.sessions.findMany()).map(({ token }) => token),
      ...(await shop.db.query.accounts.findMany()).map(({ password }) => password ?? ''),
      ...(await shop.db.query.verifications.findMany()).map(({ identifier }) => identifier.split(':').at(-1) ?? ''),
    ];
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(reply.body).not.toContain(secret);
    // Other people's data is not exported.
    for (const foreign of ['01999', 'Their home', 'Their wish', 'other@example.org', 'the seller', '971845'])
      expect(reply.body).not.toContain(foreign);
    expect(JSON.stringify(parts.auditRecordsAboutYou)).not.toContain('ecretive');
  });

  test('is not told why reports about their phones were dismissed, which could reveal who reported', async () => {
    const [seller, reporter, admin] = [
      await register('Sue', 'seller'),
      await shop.user('buyer'),
      await shop.user('admin'),
    ];
    const product = await shop.product({ sellerId: seller.id });
    await reporter.patch(`/products/report/${product.id}`);
    await admin.patch(`/products/report/${product.id}/dismissed`, { reason: 'The neighbour is angry again' });
    const reply = await shop.anyone.get('/account/export', { cookie: seller.cookie });
    expect(reply.json().held.auditRecordsAboutYou).toMatchObject([{ action: 'reports-dismissed' }]);
    expect(reply.body).not.toContain('neighbour');
  });

  test('gets no contact messages from an unconfirmed e-mail address', async () => {
    await shop.anyone.post('/contact', { name: 'V', email: 'vera@example.org', message: 'A confession' });
    const impostor = await register('Vera', 'buyer');
    const reply = await shop.anyone.get('/account/export', { cookie: impostor.cookie });
    expect(reply.json().held.contactMessages).toEqual([]);
  });

  test('needs a session; a token is not enough', async () => {
    const buyer = await shop.user('buyer');
    expect((await buyer.get('/account/export')).statusCode).toBe(401);
    expect((await shop.anyone.get('/account/export')).statusCode).toBe(401);
  });
});
