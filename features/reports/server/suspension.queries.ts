import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { turnInLine } from '#common/deal-statuses.ts';
import type { DealConfig } from '#features/deals/server/act.ts';
import { withdrawDeals } from '#features/deals/server/deal-machine.ts';
import { removeProducts } from '#features/deals/server/listings.queries.ts';
import { insertListingNotice, insertNotice } from '#features/notices/server/notices.queries.ts';
import { relistProducts } from '#features/products/server/products.queries.ts';
import { type Db, notifyPeople, runPrepared } from '#platform/db/client.ts';
import { hidingWeight, weightAbout } from '#platform/db/open-reports.ts';
import { bookings, priceOffers, products, users, waitingListEntries } from '#platform/db/schema.ts';
import { hasStolenNumber } from '#platform/db/stolen-phones.ts';
import { isSuspended } from '#platform/db/suspension.ts';
import { lockCaller } from '#platform/http/access.ts';
import { addJob } from '#platform/jobs.ts';

/** In milliseconds; what began before a suspension has ended by then. */
const longestRequest = 60_000;

/** Predicate: nothing that the person `u` sells is shown now. */
const isKeptBack = `(${isSuspended('u')} or ${weightAbout('u.id')} >= ${hidingWeight})`;

export async function isKeptBackNow(db: Db, personId: string): Promise<boolean> {
  const text = `select from users u where u.id = $1 and ${isKeptBack}`;
  return (await runPrepared(db, { name: 'somebody who is kept back', text, values: [personId] })).length === 1;
}

/** Takes off the market what a person sells, except what is booked, and returns the listings. */
export async function hideListingsOf(db: Db, personId: string, config: DealConfig): Promise<string[]> {
  // Locked first: a concurrent booking either precedes this and stands, or finds no product.
  const own = and(eq(products.sellerId, personId), eq(products.status, 'listed'));
  await db.select({ id: products.id }).from(products).where(own).orderBy(products.id).for('no key update');
  const isFree = sql`not exists (select from ${bookings} where ${bookings.productId} = ${products.id} and ${bookings.live})`;
  const free = await db.select({ id: products.id }).from(products).where(and(own, isFree));
  const ids = free.map(({ id }) => id);
  if (ids.length === 0) return [];
  await removeProducts(db, inArray(products.id, ids), 'system', config);
  await db.update(products).set({ heldAt: new Date(), heldFor: 'person' }).where(inArray(products.id, ids));
  return ids;
}

/** Puts back what was hidden, unless there is a reason left. One whose number was reported stolen stays held for that. */
export async function showListingsOf(db: Db, personId: string): Promise<string[]> {
  if (await isKeptBackNow(db, personId)) return [];
  await runPrepared(db, {
    name: 'hidden listings that are reported stolen',
    text: `
      update products p set held_for = 'stolen' where p.seller_id = $1 and p.held_for = 'person'
        and exists (select from stolen_reports r where r.status = 'accepted' and ${hasStolenNumber})`,
    values: [personId],
  });
  const hidden = and(eq(products.sellerId, personId), eq(products.heldFor, 'person'));
  const ids = (await db.select({ id: products.id }).from(products).where(hidden)).map(({ id }) => id);
  return ids.length === 0 ? [] : (await relistProducts(db, ids)).map(({ id }) => id);
}

/** Hides a listing that somebody who is kept back has just posted. */
export async function hideIfKeptBack(db: Db, { sellerId }: { sellerId: string | null }, config: DealConfig) {
  if (sellerId && (await isKeptBackNow(db, sellerId))) await hideListingsOf(db, sellerId, config);
}

/**
 * Ends what a suspended person has begun: places in line, offers, and deals that nobody has accepted. What was accepted
 * stands: the other side is told once, and may cancel.
 */
async function leaveUntilThen(db: Db, personId: string, now: Date, config: DealConfig, { tells }: { tells: boolean }) {
  await db.delete(waitingListEntries).where(eq(waitingListEntries.userId, personId));
  const withdrawn = await db
    .update(priceOffers)
    .set({ status: 'withdrawn' })
    .where(
      and(or(eq(priceOffers.buyerId, personId), eq(priceOffers.sellerId, personId)), eq(priceOffers.status, 'open')),
    )
    .returning({ buyerId: priceOffers.buyerId, sellerId: priceOffers.sellerId });
  for (const { buyerId, sellerId } of withdrawn) notifyPeople(db, [buyerId, sellerId], 'notices');
  const isTheirs: SQL | undefined = or(eq(bookings.buyerId, personId), eq(bookings.sellerId, personId));
  await withdrawDeals(db, and(isTheirs, inArray(bookings.status, [turnInLine, 'Booked'])), 'system', now, config);
  await hideListingsOf(db, personId, config);
  if (!tells) return;
  for (const deal of await db.select().from(bookings).where(and(isTheirs, bookings.live))) {
    const userId = deal.buyerId === personId ? deal.sellerId : deal.buyerId;
    const about = { kind: 'deal', productId: deal.productId, subjectId: deal.id, version: deal.version } as const;
    if (userId) await insertNotice(db, { userId, ...about, act: 'other-suspended' });
    notifyPeople(db, [deal.buyerId, deal.sellerId], `deal/${deal.id}`);
  }
}

/** From now on the person can only read, appeal and leave; every request looks at it. */
export async function suspend(db: Db, personId: string, until: Date, now: Date, config: DealConfig): Promise<void> {
  await db.update(users).set({ suspendedUntil: until }).where(eq(users.id, personId));
  await leaveUntilThen(db, personId, now, config, { tells: true });
  // Open pages of theirs reread what they may do.
  notifyPeople(db, [personId], 'notices');
  // What they began before this may come after it.
  await addJob(db, 'keep-suspension', { userId: personId }, { runAt: new Date(Date.now() + longestRequest) });
  await addJob(db, 'keep-suspension', { userId: personId }, { runAt: until });
}

/** Ends what somebody did while they were being suspended; or the suspension, when its day has come. */
export async function keepSuspension(db: Db, personId: string, now: Date, config: DealConfig): Promise<void> {
  await lockCaller(db, personId);
  const [person] = await runPrepared<{ isSuspended: boolean }>(db, {
    name: 'a suspension',
    text: `select ${isSuspended('u')} as "isSuspended" from users u where id = $1 and suspended_until is not null`,
    values: [personId],
  });
  if (person?.isSuspended) return leaveUntilThen(db, personId, now, config, { tells: false });
  if (person) await endSuspension(db, personId);
}

export async function endSuspension(db: Db, personId: string): Promise<void> {
  await db.update(users).set({ suspendedUntil: null }).where(eq(users.id, personId));
  await showListingsOf(db, personId);
  await tellPerson(db, personId, 'suspension-ended');
}

/** Ends suspensions whose job was lost. */
export async function addSuspensionJobs(db: Db): Promise<void> {
  await runPrepared(db, {
    name: 'suspensions that are over',
    text: `
      select graphile_worker.add_job('keep-suspension', json_build_object('userId', id))
      from users where suspended_until <= now() order by id`,
    values: [],
  });
}

/**
 * Tells somebody of a decision about a person. A notice is about a product: of a deal with the other, or else one that the two
 * could have met by.
 */
export async function tellPerson(db: Db, userId: string, act: string, otherId: string = userId): Promise<void> {
  const [met] = await runPrepared<{ productId: string }>(db, {
    name: 'a product two people know',
    text: `
      select product_id as "productId" from (
        (select product_id, 1 as rank from bookings
          where (buyer_id = $1 or seller_id = $1) and ($1 = $2 or buyer_id = $2 or seller_id = $2)
          order by created_at desc limit 1)
        union all (select product_id, 2 from conversations
          where (buyer_id = $1 or seller_id = $1) and ($1 = $2 or buyer_id = $2 or seller_id = $2)
          order by last_at desc limit 1)
        union all (select id, 3 from products where seller_id in ($1, $2) order by posted_at desc limit 1)
      ) known order by rank limit 1`,
    values: [userId, otherId],
  });
  const matter = userId === otherId ? 'conduct' : 'own-report';
  if (met) await insertListingNotice(db, { userId, productId: met.productId, matter, act });
}
