import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { DealConfig } from '#features/deals/server/act.ts';
import { disputableDays } from '#features/deals/server/acts.ts';
import { withdrawDealsOfBuyer } from '#features/deals/server/deal-machine.ts';
import { removeProducts } from '#features/deals/server/listings.queries.ts';
import { hasOpenReports } from '#features/messages/server/reported-messages.queries.ts';
import { deleteNoticesOf } from '#features/notices/server/notices.queries.ts';
import { type Db, notifyCatalogue, notifyPeople, runPrepared } from '#platform/db/client.ts';
import { isJudged } from '#platform/db/open-reports.ts';
import {
  priceOffers,
  products,
  savedSearches,
  sessions,
  users,
  verifications,
  waitingListEntries,
  wishlistEntries,
} from '#platform/db/schema.ts';
import type { Hold } from '../users.contract.ts';

/** In milliseconds; what began before an account is closed or erased has ended by then. */
export const longestRequest = 60_000;

/** As long as a deal can be disputed after its end, in milliseconds; well within the month that the law allows. */
const keptFor = disputableDays * 24 * 60 * 60 * 1000;

export const erasedAfter = (closedAt: Date) => new Date(closedAt.getTime() + keptFor);

/** Why an account cannot be erased yet: the other side, or an admin, still needs to know who it was. */
export async function findHold(db: Db, id: string, now: Date): Promise<Hold | undefined> {
  const [deals] = await runPrepared<{ disputed: boolean; live: boolean; ended: boolean }>(db, {
    name: 'deals that hold an account',
    text: `
      select
        bool_or(exists (select from disputes d where d.booking_id = b.id and d.decided_at is null)) as disputed,
        bool_or(b.live) as live,
        bool_or(not b.live and coalesce(b.ended_at, b.updated_at) > $2 and (
          b.status in ('Handed over', 'Sold', 'No-show') or exists (
            select from deal_events e where e.booking_id = b.id and e.status in ('Accepted', 'Meeting agreed')))
        or exists (select from disputes d where d.booking_id = b.id and d.decided_at > $2)) as ended
      from bookings b where b.buyer_id = $1 or b.seller_id = $1`,
    values: [id, new Date(now.getTime() - keptFor)],
  });
  if (deals?.disputed) return 'dispute';
  if (deals?.live) return 'deal';
  if (deals?.ended) return 'ended-deal';
  return (await hasOpenReports(db, id)) || (await hasReportedProducts(db, id)) ? 'report' : undefined;
}

/** A report about a product ends with the product's removal. */
async function hasReportedProducts(db: Db, sellerId: string): Promise<boolean> {
  const [found] = await runPrepared(db, {
    name: 'reported products of a seller',
    text: `
      select p.id from products p join reports r on r.product_id = p.id and r.dismissed_at is null
      where p.seller_id = $1 and ${isJudged('p')} limit 1`,
    values: [sellerId],
  });
  return found !== undefined;
}

/** Locks the products, so that a concurrent booking either precedes what follows or finds them removed. */
export async function lockProductsOf(db: Db, sellerId: string): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), sql`${products.status} <> 'removed'`))
    .orderBy(products.id)
    .for('no key update');
}

/** Takes what a person has on the market off it, and ends their deals, offers and places in line. */
export async function leaveMarket(db: Db, id: string, config: DealConfig): Promise<void> {
  // First, since a deal that ends gives the turn to the next in line, and an offer accepted becomes a deal.
  await db.delete(waitingListEntries).where(eq(waitingListEntries.userId, id));
  const withdrawn = await db
    .update(priceOffers)
    .set({ status: 'withdrawn' })
    .where(and(or(eq(priceOffers.buyerId, id), eq(priceOffers.sellerId, id)), eq(priceOffers.status, 'open')))
    .returning({ buyerId: priceOffers.buyerId, sellerId: priceOffers.sellerId });
  for (const { buyerId, sellerId } of withdrawn) notifyPeople(db, [buyerId, sellerId], 'notices');
  await removeProducts(db, eq(products.sellerId, id), 'system', config);
  await withdrawDealsOfBuyer(db, id, config);
}

/** Hides a person who has left the market: nobody signs in as them or finds them any more. */
export async function closePerson(db: Db, id: string, now: Date): Promise<Date> {
  await db.delete(sessions).where(eq(sessions.userId, id));
  await db.delete(verifications).where(eq(verifications.value, id));
  await db.delete(wishlistEntries).where(eq(wishlistEntries.userId, id));
  await db.delete(savedSearches).where(eq(savedSearches.userId, id));
  await deleteNoticesOf(db, id);
  await db
    .update(users)
    .set({ closedAt: now, eraseAfter: erasedAfter(now) })
    .where(and(eq(users.id, id), isNull(users.closedAt)));
  notifyCatalogue(db);
  // Open pages of theirs hear that the session has ended.
  notifyPeople(db, [id], 'notices');
  const [closed] = await db.select({ eraseAfter: users.eraseAfter }).from(users).where(eq(users.id, id));
  return closed?.eraseAfter ?? erasedAfter(now);
}

const maxAtOnce = 100;

/** Closed accounts whose time has come, in batches by id. */
export async function findPeopleToErase(db: Db, now: Date, after: string): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.eraseAfter, now), sql`${users.id} > ${after}`))
    .orderBy(users.id)
    .limit(maxAtOnce);
  return due.map(({ id }) => id);
}
