import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { deleteWords } from '#features/products/server/products.queries.ts';
import { type Db, notifyCatalogue, transaction } from '#platform/db/client.ts';
import { advertisements, bookings, products, waitingListEntries } from '#platform/db/schema.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { DealConfig } from './act.ts';
import { refusalOf, refusalWhileHeld } from './acts.ts';
import { applyAct, sellProduct, withdrawDeals } from './deal-machine.ts';
import { readFacts } from './deals.queries.ts';

/** Edits a product that is locked. Refused while the phone changes hands or an admin is asked; else the buyer is told. */
export async function editTerms(db: Db, productId: string, now: Date, config: DealConfig, edit: () => Promise<void>) {
  const [deal] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, productId), bookings.live))
    .for('update');
  if (!deal) return edit();
  const { changes, ...facts } = await readFacts(db, deal);
  const refusal = refusalOf({ changes, ...facts }, 'change-terms', { by: 'seller', now, limits: config.limits });
  if (refusal) throw refusal;
  await edit();
  const { changes: after } = await readFacts(db, deal);
  if (!isDeepStrictEqual(changes, after))
    await applyAct({ db, deal, actor: 'seller', detail: { changes: after }, now, config }, 'change-terms');
}

/** Takes products off the market, ends their deals, stops advertising them, and returns how many there were. */
export async function removeProducts(
  db: Db,
  which: SQL | undefined,
  by: 'admin' | 'system',
  config: DealConfig,
): Promise<number> {
  // Locked first: a concurrent booking either precedes this and is ended, or finds no product.
  const removed = await db
    .update(products)
    .set({ status: 'removed' })
    .where(and(which, sql`${products.status} <> 'removed'`))
    .returning({ id: products.id });
  if (removed.length === 0) return 0;
  const removedIds = removed.map(({ id }) => id);
  notifyCatalogue(db, removedIds);
  await deleteWords(db, removedIds);
  const ids = sql`any(${sql.param(removedIds)}::uuid[])`;
  await db.delete(waitingListEntries).where(sql`${waitingListEntries.productId} = ${ids}`);
  await withdrawDeals(db, sql`${bookings.productId} = ${ids}`, by, new Date(), config);
  await db.delete(advertisements).where(sql`${advertisements.productId} = ${ids}`);
  return removed.length;
}

/**
 * Locks a seller's product that leaves the market; false if there is none. Refused during a live deal: the seller must decline
 * or cancel first. After the code or in a dispute, the refusal says that only an admin can end it.
 */
async function lockToEnd(db: Db, own: SQL | undefined, id: string, refusal: string): Promise<boolean> {
  // Locked first, so that a concurrent booking either precedes this or finds no product.
  const [found] = await db.select({ id: products.id }).from(products).where(own).for('no key update');
  if (!found) return false;
  const [live] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, id), bookings.live));
  if (live) throw refusalWhileHeld(await readFacts(db, live)) ?? new Refusal('conflict', refusal);
  return true;
}

export async function removeProductOf(db: Db, sellerId: string, id: string, config: DealConfig): Promise<number> {
  const own = and(eq(products.id, id), eq(products.sellerId, sellerId));
  return (await lockToEnd(db, own, id, m.deals_liveDeal())) ? removeProducts(db, own, 'system', config) : 0;
}

/** A listing ends without a deal, so it counts in nobody's record. False when this seller has no such product on offer. */
export function sellElsewhere(db: Db, sellerId: string, id: string, now: Date, config: DealConfig): Promise<boolean> {
  return transaction(db, async (tx) => {
    const own = and(eq(products.id, id), eq(products.sellerId, sellerId), eq(products.status, 'listed'));
    if (!(await lockToEnd(tx, own, id, m.deals_liveDealOfSold()))) return false;
    notifyCatalogue(tx, [id]);
    await sellProduct(tx, id, now, config);
    return true;
  });
}

/** Asks the buyer and returns the deal's id. Undefined when this seller has no such product on offer; false when it is not booked. */
export function markSoldOf(
  db: Db,
  sellerId: string,
  productId: string,
  now: Date,
  config: DealConfig,
): Promise<string | false | undefined> {
  return transaction(db, async (tx) => {
    const [own] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.sellerId, sellerId), eq(products.status, 'listed')))
      .for('no key update');
    if (!own) return undefined;
    const [deal] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.productId, productId), bookings.live))
      .for('update');
    if (!deal) return false;
    const isAccepted = deal.status === 'Accepted' || deal.status === 'Meeting agreed';
    if (!isAccepted) throw new Refusal('conflict', m.deals_notAccepted());
    await applyAct({ db: tx, deal, actor: 'seller', detail: {}, now, config }, 'mark-sold');
    return deal.id;
  });
}
