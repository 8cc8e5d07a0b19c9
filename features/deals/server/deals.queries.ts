import { and, eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { type DealStatus, isLive } from '#common/deal-statuses.ts';
import { areBlocked } from '#features/messages/server/messages.queries.ts';
import { insertForWishers, insertNotice } from '#features/notices/server/notices.queries.ts';
import { deleteWords, findProductOfDeal } from '#features/products/server/products.queries.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.ts';
import { type Db, notifyCatalogue, notifyPeople, runPrepared, transaction } from '#platform/db/client.ts';
import { advertisements, bookings, dealEvents, products, waitingListEntries } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Terms } from '../claims.ts';
import { type Act, type Actor, actsOf, findTransition, otherSide, type Side } from '../deal-acts.ts';
import { actNames, type Deal, type OwnDeals } from '../deals.contract.ts';
import { agreedJson, bargainedJson, changesJson } from './agreed-terms.ts';
import { disputeRules } from './disputes.queries.ts';
import {
  forgetResults,
  type HandoverRow,
  handoverFollowUps,
  handoverFor,
  handoverJson,
  handoverRules,
  isHandoverActOpen,
} from './handover.queries.ts';
import { isMeetingActOpen, meetingRules, proposalJson } from './meeting.queries.ts';

export type StoredDeal = typeof bookings.$inferSelect;
type Detail = Record<string, unknown>;
type Times = Config['dealTimes'];

/** One step of a deal, within a transaction that has locked its product. */
export type Step = { db: Db; deal: StoredDeal; actor: Actor; detail: Detail; now: Date; times: Times };
/** What an act needs besides a transition; returns further columns to change. */
type Rule = (step: Step) => Promise<Partial<StoredDeal>>;

const rules: Partial<Record<Act, Rule>> = {
  'agree-changes': agreeToChanges,
  ...meetingRules,
  ...handoverRules,
  ...disputeRules,
};

/** Acts that follow others by themselves. */
const followUps: Partial<Record<Act, (step: Step) => Promise<Act | undefined>>> = handoverFollowUps;

const hours = 60 * 60 * 1000;

/** When a deal lapses that comes into this status. */
export function deadlineOf(status: DealStatus, now: Date, meetingAt: Date | null, times: Times): Date | null {
  const after = (from: Date, amount: number) => new Date(from.getTime() + amount * hours);
  switch (status) {
    case 'Offered':
      return after(now, times.turnHours);
    case 'Booked':
      return after(now, times.answerHours);
    case 'Accepted':
      return after(now, times.meetingHours);
    case 'Meeting agreed':
      return after(meetingAt ?? now, times.confirmHours);
    default:
      return null;
  }
}

/** Which side of a deal a person is on. */
export function sideOf(deal: Pick<StoredDeal, 'buyerId' | 'sellerId'>, userId: string): Side | undefined {
  return deal.buyerId === userId ? 'buyer' : deal.sellerId === userId ? 'seller' : undefined;
}

type Attempt = { id: string; act: Act; by: { userId: string } | Actor; detail?: Detail; now: Date; times: Times };

/**
 * Performs an act in a deal: checks the transition and the act's own rule, changes the deal, records the event, tells the
 * other side, and frees or sells the product where the deal ends. The same act repeated by the same side is one act.
 */
export function performAct(db: Db, { id, act, by, detail = {}, now, times }: Attempt): Promise<StoredDeal> {
  return transaction(db, async (change) => {
    const deal = await lockDeal(change, id);
    const actor = deal && (typeof by === 'string' ? by : sideOf(deal, by.userId));
    if (!deal || !actor) throw new Refusal('not-found', m.refusals_noSuchDeal());
    if (await isLatestEvent(change, deal, act, actor, detail)) return deal;
    return applyAct({ db: change, deal, actor, detail, now, times }, act);
  });
}

/** The specified cancelling: the buyer's, without a reason, in whichever live status. */
export function cancelBookingOf(db: Db, attempt: Omit<Attempt, 'act'>): Promise<void> {
  return transaction(db, async (change) => {
    const deal = await lockDeal(change, attempt.id);
    if (!deal?.live || typeof attempt.by === 'string' || deal.buyerId !== attempt.by.userId)
      throw new Refusal('not-found', m.refusals_noSuchBooking());
    const { now, times } = attempt;
    await applyAct(
      { db: change, deal, actor: 'buyer', detail: {}, now, times },
      deal.status === 'Offered' ? 'pass' : 'cancel',
    );
  });
}

/** The product is locked first, as everywhere, so that concurrent changes of deal and product never deadlock. */
async function lockDeal(db: Db, id: string): Promise<StoredDeal | undefined> {
  if (!isUuid(id)) return undefined;
  const productId = await findProductOfDeal(db, id);
  if (!productId) return undefined;
  await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
  const [deal] = await db.select().from(bookings).where(keyOf({ productId, id })).for('update');
  return deal;
}

const keyOf = ({ productId, id }: Pick<StoredDeal, 'productId' | 'id'>) =>
  and(eq(bookings.productId, productId), eq(bookings.id, id));

async function isLatestEvent(db: Db, deal: StoredDeal, act: Act, actor: Actor, detail: Detail): Promise<boolean> {
  const [latest] = await db
    .select({ same: sql<boolean>`act = ${act} and actor = ${actor} and detail = ${JSON.stringify(detail)}::jsonb` })
    .from(dealEvents)
    .where(
      and(
        eq(dealEvents.productId, deal.productId),
        eq(dealEvents.bookingId, deal.id),
        // `hand-over` only ever follows `confirm`.
        sql`${dealEvents.number} = (
          select max(number) from deal_events
          where product_id = ${deal.productId} and booking_id = ${deal.id} and act <> 'hand-over')`,
      ),
    );
  return latest?.same ?? false;
}

export async function applyAct(step: Step, act: Act): Promise<StoredDeal> {
  const { db, deal, actor, detail, now, times } = step;
  const transition = findTransition(act, actor, deal.status);
  if (!transition) throw new Refusal('conflict', m.deals_notPossibleNow({ status: m.deals_statuses(deal.status) }));
  const further = (await rules[act]?.(step)) ?? {};
  const { to: status = deal.status } = transition;
  const isChanged = status !== deal.status || further.meetingAt !== undefined;
  const [changed] = await db
    .update(bookings)
    .set({
      ...further,
      status,
      version: deal.version + 1,
      ...(isChanged && {
        deadline: deadlineOf(status, now, further.meetingAt ?? deal.meetingAt, times),
        remindedAt: null,
      }),
      ...(!isLive(status) && isLive(deal.status) && { endedBy: actor }),
    })
    .where(keyOf(deal))
    .returning();
  const after = changed as StoredDeal;
  notifyCatalogue(db, [deal.productId]);
  await insertEvent(db, after, act, actor, detail);
  await tellSides(db, after, act, transition.tells === 'both' ? undefined : actor);
  if (isLive(deal.status) && !isLive(status)) await endDeal({ ...step, deal: after });
  const next = await followUps[act]?.({ ...step, deal: after });
  return next ? applyAct({ ...step, deal: after, detail: {} }, next) : after;
}

async function insertEvent(db: Db, deal: StoredDeal, act: Act, actor: Actor, detail: Detail = {}) {
  const { productId, id: bookingId, version: number, status } = deal;
  await db.insert(dealEvents).values({ productId, bookingId, number, act, actor, status, detail });
}

/** Tells both sides, except the one that acted. */
async function tellSides(db: Db, deal: StoredDeal, act: Act | 'remind', except?: Actor) {
  const told = [otherSide.buyer, otherSide.seller].filter((side) => side !== except);
  for (const side of told) {
    const userId = side === 'buyer' ? deal.buyerId : deal.sellerId;
    const about = { kind: 'deal', productId: deal.productId, subjectId: deal.id, act, version: deal.version } as const;
    if (userId) await insertNotice(db, { userId, ...about });
  }
  // The acting side may have the deal open in another tab.
  notifyPeople(db, [deal.buyerId, deal.sellerId], `deal/${deal.id}`);
}

/** A product that is not sold goes to the next in line, or else on the market. */
async function endDeal({ db, deal, now, times }: Step) {
  const { productId, status } = deal;
  if (status === 'Handed over' || status === 'Sold') {
    await db.update(products).set({ status: 'sold' }).where(eq(products.id, productId));
    await deleteWords(db, [productId]);
    await db.delete(advertisements).where(eq(advertisements.productId, productId));
    await db.delete(waitingListEntries).where(eq(waitingListEntries.productId, productId));
    return;
  }
  if (await offerToNext(db, productId, now, times)) return;
  await runPrepared(db, {
    name: 'notices of a free product',
    text: insertForWishers(`
      select p.id, 'free-again', $2::uuid, null::numeric, null::numeric
      from products p where p.id = $1 and p.status = 'listed'`),
    values: [productId, deal.buyerId],
  });
}

/** Begins a deal with the first in line; people who are being deleted at this moment, and so leave it, are passed over. */
async function offerToNext(db: Db, productId: string, now: Date, times: Times): Promise<boolean> {
  const [next] = await runPrepared<{ userId: string; name: string; email: string }>(db, {
    name: 'next in line',
    text: `
      select w.user_id as "userId", u.name, u.email
      from waiting_list_entries w join users u on u.id = w.user_id join products p on p.id = $1
      where w.product_id = $1 and p.status = 'listed' and not ${areBlocked('u.id', 'p.seller_id')}
      order by w.number limit 1
      for update of w skip locked`,
    values: [productId],
  });
  if (!next) return false;
  await deleteWaiting(db, next.userId, productId);
  const id = uuidv7();
  await runPrepared(db, {
    name: 'offer to the next in line',
    text: `
      insert into bookings (id, product_id, product_name, price, image, buyer_id, buyer_name, buyer_email, seller_id, agreed,
        status, deadline)
      select $1, p.id, p.name, p.price, p.image, $3::uuid, $4, $5, p.seller_id, ${agreedJson}, 'Offered', $6
      from products p where p.id = $2`,
    values: [id, productId, next.userId, next.name, next.email, deadlineOf('Offered', now, null, times)],
  });
  notifyCatalogue(db, [productId]);
  const [deal] = await db.select().from(bookings).where(keyOf({ productId, id }));
  await insertEvent(db, deal as StoredDeal, 'offer-next', 'system');
  await tellSides(db, deal as StoredDeal, 'offer-next', 'seller');
  return true;
}

/** Takes the product's current facts as the agreed ones, but for a price of their own. */
async function agreeToChanges({ db, deal }: Step): Promise<Partial<StoredDeal>> {
  const [now] = await runPrepared<{ name: string; price: string; agreed: unknown; bargained: unknown }>(db, {
    name: 'current terms',
    text: `select p.name, p.price, ${agreedJson} as agreed, ${bargainedJson} as bargained from products p where p.id = $1`,
    values: [deal.productId],
  });
  if (!now) throw new Refusal('not-found', m.taken_noLongerForSale());
  await forgetResults(db, deal);
  const isBargained = (deal.agreed as { bargained?: true } | null)?.bargained;
  if (isBargained) return { productName: now.name, agreed: now.bargained };
  return { productName: now.name, price: Number(now.price), agreed: now.agreed };
}

/** Ends live deals whose product or buyer leaves; `by` is who made them leave. */
async function withdrawDeals(db: Db, which: SQL | undefined, by: 'seller' | 'admin' | 'system', times: Times) {
  const live = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(which, bookings.live))
    .orderBy(bookings.productId);
  for (const { id } of live) {
    const deal = await lockDeal(db, id);
    if (deal?.live) await applyAct({ db, deal, actor: by, detail: {}, now: new Date(), times }, 'withdraw');
  }
}

export const withdrawDealsOfBuyer = (db: Db, buyerId: string, times: Times) =>
  withdrawDeals(db, eq(bookings.buyerId, buyerId), 'system', times);

/** Takes products off the market, ends their deals, stops advertising them, and returns how many there were. */
export async function removeProducts(
  db: Db,
  which: SQL | undefined,
  by: 'seller' | 'admin' | 'system',
  times: Times,
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
  await withdrawDeals(db, sql`${bookings.productId} = ${ids}`, by, times);
  await db.delete(advertisements).where(sql`${advertisements.productId} = ${ids}`);
  return removed.length;
}

/** Undefined when this seller has no such product on offer; false when it is not booked. */
export function markSoldOf(
  db: Db,
  sellerId: string,
  productId: string,
  now: Date,
  times: Times,
): Promise<boolean | undefined> {
  return transaction(db, async (change) => {
    const [own] = await change
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.sellerId, sellerId), eq(products.status, 'listed')))
      .for('no key update');
    if (!own) return undefined;
    const [deal] = await change
      .select()
      .from(bookings)
      .where(and(eq(bookings.productId, productId), bookings.live))
      .for('update');
    if (!deal) return false;
    await applyAct({ db: change, deal, actor: 'seller', detail: {}, now, times }, 'mark-sold');
    return true;
  });
}

const lapsedAtOnce = 100;

/** Ends deals whose deadline has passed; safe to run on several instances at once. */
export async function expireDeals(db: Db, now: Date, times: Times): Promise<void> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(bookings.live, sql`${bookings.deadline} <= ${now.toISOString()}`))
    .orderBy(bookings.deadline)
    .limit(lapsedAtOnce);
  for (const { id } of due)
    await transaction(db, async (change) => {
      const deal = await lockDeal(change, id);
      // An act may have come first.
      if (!deal?.live || !deal.deadline || deal.deadline > now) return;
      await applyAct({ db: change, deal, actor: 'system', detail: {}, now, times }, 'expire');
    });
  if (due.length === lapsedAtOnce) await expireDeals(db, now, times);
}

/** Reminds each side that a deal expires within `hoursBefore`, once for each deadline. */
export async function remindOfDeadlines(db: Db, now: Date, hoursBefore: number): Promise<void> {
  const due = await db
    .update(bookings)
    .set({ remindedAt: now })
    .where(
      and(
        bookings.live,
        sql`${bookings.remindedAt} is null`,
        sql`${bookings.deadline} <= ${new Date(now.getTime() + hoursBefore * hours).toISOString()}`,
      ),
    )
    .returning();
  for (const deal of due) await tellSides(db, deal, 'remind', waitsFor[deal.status as keyof typeof waitsFor]);
}

/** The side that has done its part, and need not be reminded. */
const waitsFor = { Offered: 'seller', Booked: 'buyer' } as const satisfies Partial<Record<DealStatus, Side>>;

/** Undefined when there is nothing to wait for: the product is gone, free, or the caller's own. */
export async function insertWaiting(db: Db, userId: string, productId: string): Promise<number | undefined> {
  return transaction(db, async (change) => {
    // Serialises the line of one product, and freeing the product too.
    await change.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
    await runPrepared(change, {
      name: 'wait in line',
      text: `
        insert into waiting_list_entries (product_id, user_id, number)
        select p.id, $1, coalesce((select max(number) from waiting_list_entries w where w.product_id = p.id), 0) + 1
        from products p join bookings b on b.product_id = p.id and b.live and b.buyer_id is distinct from $1
        where p.id = $2 and p.status = 'listed' and p.seller_id <> $1
        on conflict do nothing`,
      values: [userId, productId],
    });
    const [waiting] = await readWaitingOf(change, userId, productId);
    return waiting?.position;
  });
}

export function readWaitingOf(db: Db, userId: string, productId?: string) {
  return runPrepared<{ productId: string; position: number }>(db, {
    name: 'places in line',
    text: `
      select w.product_id as "productId", (
        select count(*)::int from waiting_list_entries e where e.product_id = w.product_id and e.number <= w.number
      ) as position
      from waiting_list_entries w where w.user_id = $1 and ($2::uuid is null or w.product_id = $2)
      order by w.created_at`,
    values: [userId, productId ?? null],
  });
}

export async function deleteWaiting(db: Db, userId: string, productId: string): Promise<boolean> {
  const left = await db
    .delete(waitingListEntries)
    .where(and(eq(waitingListEntries.productId, productId), eq(waitingListEntries.userId, userId)))
    .returning({ productId: waitingListEntries.productId });
  return left.length > 0;
}

export function removeProductOf(db: Db, sellerId: string, id: string, times: Times): Promise<number> {
  return removeProducts(db, and(eq(products.id, id), eq(products.sellerId, sellerId)), 'seller', times);
}

export function readLiveDealsOf(db: Db, userId: string) {
  return runPrepared<OwnDeals['deals'][number]>(db, {
    name: 'own live deals',
    text: `
      select product_id as "productId", id, status, 'buyer' as side from bookings where buyer_id = $1 and live
      union all
      select product_id, id, status, 'seller' from bookings where seller_id = $1 and live`,
    values: [userId],
  });
}

/** Contact details are for the two sides, and only while there is something to arrange or to settle. */
const personJson = (id: string, person: string, name: string, email: string, phone: string) => `
  json_build_object('id', ${id}, 'name', ${name}, 'photoUrl', ${person}.photo_url,
    'email', case when b.status not in ('Offered', 'Declined', 'Cancelled', 'Expired') then ${email} end,
    'phone', case when b.status not in ('Offered', 'Declined', 'Cancelled', 'Expired') then nullif(${phone}, '') end,
    'joinedAt', ${isoText(`${person}.created_at`)})`;

/** Undefined for anybody but the two sides and admins. */
export async function readDeal(db: Db, id: string, reader: SignedInUser, now: Date): Promise<Deal | undefined> {
  const productId = await findProductOfDeal(db, id);
  const [found] = await runPrepared<{
    deal: Omit<Deal, 'side' | 'acts' | 'handover'>;
    stored: HandoverRow | null;
    agreed: Terms | null;
  }>(db, {
    name: 'deal',
    text: `
      select json_build_object(
        'id', b.id, 'status', b.status, 'productId', b.product_id, 'productName', b.product_name, 'image', b.image,
        'price', b.price, 'onMarket', p.status = 'listed', 'bookedAt', ${isoText('b.created_at')},
        'deadline', ${isoText('b.deadline')}, 'endedBy', b.ended_by,
        'meetingAt', ${isoText('b.meeting_at')}, 'meetingPlace', b.meeting_address,
        'buyer', ${personJson('b.buyer_id', 'u', 'coalesce(u.name, b.buyer_name)', 'u.email', 'b.phone')},
        'seller', ${personJson('b.seller_id', 's', "coalesce(s.name, '')", 's.email', 'p.mobile_number')},
        'changes', ${changesJson},
        'town', p.place, 'proposal', ${proposalJson('$4')},
        'isDisputed', exists (
          select from disputes d where d.product_id = $4 and d.booking_id = b.id and d.decided_at is null),
        'history', (
          select json_agg(json_build_object('number', number, 'act', act, 'status', e.status, 'actor', actor,
            'detail', detail, 'at', ${isoText('e.created_at')}) order by number)
          from deal_events e where e.product_id = $4 and e.booking_id = b.id)
      ) as deal, b.agreed, ${handoverJson('$4')} as stored
      from bookings b join products p on p.id = b.product_id
      left join users u on u.id = b.buyer_id
      left join users s on s.id = b.seller_id
      where b.product_id = $4 and b.id = $1 and ($2 = 'admin' or b.buyer_id = $3 or b.seller_id = $3)`,
    values: [id, reader.role, reader.id, productId],
  });
  if (!found) return undefined;
  const { stored, agreed } = found;
  const side = sideOf({ buyerId: found.deal.buyer.id, sellerId: found.deal.seller.id }, reader.id);
  const by = side ?? 'admin';
  const deal = { ...found.deal, handover: handoverFor(by, stored, found.deal.productName, agreed) };
  return { ...deal, side: by, acts: actsOf(by, deal.status).filter((act) => isOpen(deal, by, act, now)) };
}

/** Whether a reader can perform an act now; some acts only ever follow others. */
function isOpen(deal: Omit<Deal, 'side' | 'acts'>, by: Actor, act: Act, now: Date): boolean {
  if (act === 'agree-changes') return deal.changes.length > 0;
  if (act === 'dispute') return !deal.isDisputed;
  if (act.startsWith('decide-')) return deal.isDisputed;
  return actNames.has(act) && (isMeetingActOpen(act, by, deal) ?? isHandoverActOpen(act, by, deal, now) ?? true);
}
