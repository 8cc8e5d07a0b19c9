import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, notifyCatalogue, notifyPeople, transaction } from '#platform/db/client.ts';
import { bookings, products, selfTests } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Results, SelfTestLink, SelfTestRun } from '../self-test.contract.ts';
import { fitOf, type Listed } from './self-test.rules.ts';

const validFor = 24 * 60 * 60 * 1000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Whether this seller has the phone on sale. */
export async function isListedBy(db: Db, productId: string, sellerId: string): Promise<boolean> {
  const own = and(eq(products.id, productId), eq(products.sellerId, sellerId), eq(products.status, 'listed'));
  return (await db.select({ id: products.id }).from(products).where(own)).length === 1;
}

type About = { productId: string; bookingId: string | null };

/** A new link; one that nobody has opened yet stops working. */
export function insertSelfTest(db: Db, { productId, bookingId }: About, now: Date): Promise<SelfTestLink> {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + validFor);
  return transaction(db, async (tx) => {
    const sameRun = bookingId ? eq(selfTests.bookingId, bookingId) : isNull(selfTests.bookingId);
    await tx.delete(selfTests).where(and(eq(selfTests.productId, productId), sameRun, isNull(selfTests.openedAt)));
    await tx.insert(selfTests).values({ productId, bookingId, token: hashOf(token), expiresAt, createdAt: now });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

type Secrets = { token: string; browser: string };

/** The first browser binds the link to itself, for as long again as the link was valid. */
export async function bindSelfTest(db: Db, { token, browser }: Secrets, now: Date) {
  const expiresAt = new Date(now.getTime() + validFor);
  await db
    .update(selfTests)
    .set({ device: hashOf(browser), openedAt: now, expiresAt })
    .where(and(eq(selfTests.token, hashOf(token)), isNull(selfTests.device), sql`${selfTests.expiresAt} > ${now}`));
  const run = await findOwnRun(db, { token, browser }, now);
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, run.productId));
  return {
    productName: product?.name ?? '',
    by: run.bookingId ? ('buyer' as const) : ('seller' as const),
    finished: run.finishedAt !== null,
    expiresAt: run.expiresAt.toISOString(),
  };
}

/** The run of this link in this browser. */
async function findOwnRun(db: Db, { token, browser }: Secrets, now: Date, lock?: 'update') {
  const query = db
    .select()
    .from(selfTests)
    .where(eq(selfTests.token, hashOf(token)));
  const [run] = await (lock ? query.for(lock) : query);
  if (!run) throw new Refusal('not-found', m.selfTest_noSuchLink());
  if (run.device !== null && run.device !== hashOf(browser)) throw new Refusal('conflict', m.selfTest_otherPhone());
  if (!run.finishedAt && run.expiresAt <= now) throw new Refusal('gone', m.selfTest_linkExpired());
  return run;
}

/** Adds to what was found before: two tabs of the phone may know of different steps. */
export function saveResults(db: Db, secrets: Secrets, found: Results, finish: boolean, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const run = await findOwnRun(tx, secrets, now, 'update');
    if (!run.openedAt) throw new Refusal('conflict', m.selfTest_openFirst());
    // A repeated last request is answered as the first.
    if (run.finishedAt) return true;
    const before = run.results as Partial<Results>;
    const results: Results = {
      measured: { ...before.measured, ...found.measured },
      said: { ...before.said, ...found.said },
      device: found.device,
    };
    const finishedAt = finish ? now : null;
    await tx.update(selfTests).set({ results, finishedAt }).where(eq(selfTests.id, run.id));
    if (run.bookingId) await tellBoth(tx, run.bookingId);
    else if (finish) notifyCatalogue(tx, [run.productId]);
    return finish;
  });
}

async function tellBoth(db: Db, bookingId: string) {
  const [sides] = await db
    .select({ buyerId: bookings.buyerId, sellerId: bookings.sellerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (sides) notifyPeople(db, [sides.buyerId, sides.sellerId], `deal/${bookingId}`);
}

const isOfSeller = (productId: string) =>
  and(eq(selfTests.productId, productId), isNull(selfTests.bookingId), sql`${selfTests.finishedAt} is not null`);

/** The seller's latest finished run; of a phone on sale, where everybody may read it. */
export const findListedRun = (db: Db, productId: string) =>
  findRun(db, and(isOfSeller(productId), eq(products.status, 'listed')));
export const findSellersRun = (db: Db, productId: string) => findRun(db, isOfSeller(productId));

/** The buyer's latest run at the meeting: a finished one, else one that was left half-way. */
export const findBuyersRun = (db: Db, bookingId: string) =>
  findRun(db, and(eq(selfTests.bookingId, bookingId), sql`${selfTests.openedAt} is not null`));

async function findRun(db: Db, which: SQL | undefined): Promise<SelfTestRun | null> {
  const [run] = await db
    .select({
      at: sql<string>`${sql.raw(isoText('self_tests.opened_at'))}`,
      finished: sql<boolean>`${selfTests.finishedAt} is not null`,
      results: selfTests.results,
      name: products.name,
      model: products.model,
    })
    .from(selfTests)
    .innerJoin(products, eq(products.id, selfTests.productId))
    .where(which)
    .orderBy(sql`${selfTests.finishedAt} desc nulls last, ${selfTests.openedAt} desc`)
    .limit(1);
  return run ? toRun(run) : null;
}

const nothing: Results = { measured: {}, said: {}, device: { system: 'other', model: null } };

function toRun({ at, finished, results, ...listed }: Listed & { at: string; finished: boolean; results: unknown }) {
  const found = { ...nothing, ...(results as Partial<Results>) };
  return { at, finished, results: found, fit: fitOf(listed, found.device) };
}
