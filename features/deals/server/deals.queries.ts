import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { type DealStatus, isLive } from '#common/deal-statuses.ts';
import { areBlocked } from '#features/messages/server/messages.queries.ts';
import { insertForWishers, insertNotice } from '#features/notices/server/notices.queries.ts';
import { deleteWords, findProductOfDeal, isArranging } from '#features/products/server/products.queries.ts';
import { type Db, notifyCatalogue, notifyPeople, runPrepared, transaction } from '#platform/db/client.ts';
import { advertisements, bookings, dealEvents, products, waitingListEntries } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import { lockCaller, type SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Meeting } from '../bookings.contract.ts';
import type { Terms } from '../claims.ts';
import { type Act, type Actor, actsOf, findTransition, otherSide, type Side } from '../deal-acts.ts';
import { actNames, type Deal, type OwnDeals } from '../deals.contract.ts';
import { agreedJson, changesJson } from './agreed-terms.ts';
import { disputeRules } from './disputes.queries.ts';
import { type DealFacts, refusalOf } from './guards.ts';
import {
  countWrongCode,
  forgetChecks,
  type HandoverRow,
  handoverFollowUps,
  handoverFor,
  handoverJson,
  handoverRules,
} from './handover.queries.ts';
import { meetingRules, proposalJson } from './meeting.queries.ts';
import { type DealConfig, type Detail, deadlineOf, type Outcome, type Step, type StoredDeal } from './step.ts';

/** What an act changes besides the status of its deal. */
type Rule = (step: Step) => Promise<Outcome>;

const rules: Partial<Record<Act, Rule>> = {
  take: takeTurn,
  'agree-changes': agreeToChanges,
  'keep-terms': keepTerms,
  'mark-sold': async ({ now }) => ({ set: { soldClaimedAt: now } }),
  'deny-sold': async () => ({ set: { soldClaimedAt: null } }),
  ...meetingRules,
  ...handoverRules,
  ...disputeRules,
};

/** Acts that follow others by themselves. */
const followUps: Partial<Record<Act, (step: Step) => Promise<Act | undefined>>> = handoverFollowUps;

/** Which side of a deal a person is on. */
export function sideOf(deal: Pick<StoredDeal, 'buyerId' | 'sellerId'>, userId: string): Side | undefined {
  return deal.buyerId === userId ? 'buyer' : deal.sellerId === userId ? 'seller' : undefined;
}

type Attempt = { id: string; act: Act; by: { userId: string } | Actor; detail?: Detail; now: Date; config: DealConfig };

/**
 * Performs an act in a deal: checks the transition and the act's guard, changes the deal, records the event, tells the
 * other side, and frees or sells the product where the deal ends. The same act repeated by the same side is one act.
 */
export function performAct(db: Db, { id, act, by, detail = {}, now, config }: Attempt): Promise<StoredDeal> {
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, id);
    const actor = deal && (typeof by === 'string' ? by : sideOf(deal, by.userId));
    if (!deal || !actor) throw new Refusal('not-found', m.common_noSuchDeal());
    if (await isLatestEvent(tx, deal, act, actor, detail)) return deal;
    return applyAct({ db: tx, deal, actor, detail, now, config }, act);
  });
}

/**
 * Counts a wrong code and returns the sentence about it. Apart from the act itself, whose refusal would roll the count
 * back; the lock makes concurrent guesses wait for each other.
 */
export function refuseWrongCode(db: Db, id: string, sellerId: string, code: string, now: Date) {
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, id);
    if (deal?.sellerId !== sellerId) return undefined;
    const isPossible = !refusalOf(await readFacts(tx, deal), 'enter-code', { by: 'seller', now });
    return isPossible ? countWrongCode(tx, deal, code) : undefined;
  });
}

/** The specified cancelling: the buyer's, without a reason, in whichever live status. */
export function cancelBookingOf(db: Db, attempt: Omit<Attempt, 'act'>): Promise<void> {
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, attempt.id);
    if (!deal?.live || typeof attempt.by === 'string' || deal.buyerId !== attempt.by.userId)
      throw new Refusal('not-found', m.deals_noSuchBooking());
    const { now, config } = attempt;
    await applyAct(
      { db: tx, deal, actor: 'buyer', detail: {}, now, config },
      deal.status === 'Offered' ? 'pass' : 'cancel',
    );
  });
}

/**
 * The specified change of a booking: the telephone number, and the place as a wish. Once the booking is accepted, another
 * place is proposed to the seller at the times that are proposed or agreed; returns whether it was.
 */
export function changeBookingOf(
  db: Db,
  { id, buyerId, meeting, now, config }: Pick<Attempt, 'id' | 'now' | 'config'> & { buyerId: string; meeting: Meeting },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, id);
    if (!deal?.live || deal.buyerId !== buyerId) throw new Refusal('not-found', m.deals_noSuchOpenBooking());
    const { phone, meetingAddress } = meeting;
    const shown = deal.meetingAddress || deal.meetingWish;
    const place = meetingAddress === shown ? undefined : meetingAddress;
    const isAgreed = deal.status === 'Accepted' || deal.status === 'Meeting agreed';
    if (isAgreed && place === '') throw new Refusal('invalid', m.deals_sayWhere());
    if (isAgreed && place) await proposePlace({ db: tx, deal, actor: 'buyer', detail: {}, now, config }, place);
    const wish = isAgreed ? undefined : place;
    if (phone !== undefined || wish !== undefined)
      await tx
        .update(bookings)
        .set({ ...(phone !== undefined && { phone }), ...(wish !== undefined && { meetingWish: wish }) })
        .where(keyOf(deal));
    return isAgreed && place !== undefined;
  });
}

async function proposePlace(attempted: Attempted, place: string): Promise<void> {
  const { proposal, meetingAt } = await readFacts(attempted.db, attempted.deal);
  // A repeated request is the same one.
  if (proposal?.by === 'buyer' && proposal.place === place) return;
  const all = proposal?.times ?? (meetingAt ? [meetingAt] : []);
  const times = all.filter((time) => Date.parse(time) > attempted.now.getTime());
  if (times.length === 0) throw new Refusal('conflict', m.meeting_proposeTimeToo());
  await applyAct({ ...attempted, detail: { times, place } }, 'propose-meeting');
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
    .select({ same: sql<boolean>`act = ${act} and actor = ${actor} and detail @> ${JSON.stringify(detail)}::jsonb` })
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

type Attempted = Omit<Step, 'facts'>;

async function applyAct(attempted: Attempted, act: Act): Promise<StoredDeal> {
  const { db, deal, actor, detail, now, config } = attempted;
  const facts = await readFacts(db, deal);
  const refusal = refusalOf(facts, act, { by: actor, now, detail });
  if (refusal) throw refusal;
  const transition = findTransition(act, actor, deal.status);
  const status = transition?.to ?? deal.status;
  const { set = {}, detail: noted = detail } = (await rules[act]?.({ ...attempted, facts })) ?? {};
  const isMoved = status !== deal.status || set.meetingAt !== undefined;
  const isEnded = status !== deal.status && !isLive(status);
  const [changed] = await db
    .update(bookings)
    .set({
      ...(isMoved && {
        deadline: deadlineOf(status, now, set.meetingAt ?? deal.meetingAt, config.dealTimes),
        remindedAt: null,
      }),
      ...(status !== deal.status && { soldClaimedAt: null }),
      ...(isEnded && { endedBy: actor, endedAt: now }),
      ...set,
      status,
      version: deal.version + 1,
    })
    .where(keyOf(deal))
    .returning();
  const after = changed as StoredDeal;
  notifyCatalogue(db, [deal.productId]);
  await insertEvent(db, after, act, actor, noted);
  await tellSides(db, after, act, transition?.tells === 'both' ? undefined : actor);
  const next = { ...attempted, deal: after, detail: {} };
  if (isEnded) await settleProduct(next, deal);
  const followUp = await followUps[act]?.({ ...next, facts });
  return followUp ? applyAct(next, followUp) : after;
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

/**
 * What becomes of the product when a deal has ended: it is sold, goes to the next in line, or is on the market again. One
 * that an admin says is not sold after all leaves the market, since nobody here knows who has it.
 */
async function settleProduct(ended: Attempted, before: StoredDeal) {
  const { db, deal, now, config } = ended;
  const { productId, status } = deal;
  const isSold = (each: string) => each === 'Handed over' || each === 'Sold';
  // A seller who said that it is sold does not get it back on the market because the buyer is silent.
  if (isSold(status) || (status === 'Expired' && before.soldClaimedAt)) return sellProduct(ended);
  if (!before.live) {
    if (isSold(before.status))
      await db
        .update(products)
        .set({ status: 'removed' })
        .where(and(eq(products.id, productId), eq(products.status, 'sold')));
    return;
  }
  if (await offerToNext(db, productId, now, config)) return;
  await runPrepared(db, {
    name: 'notices of a free product',
    text: insertForWishers(`
      select p.id, 'free-again', $2::uuid, null::numeric, null::numeric
      from products p where p.id = $1 and p.status = 'listed'`),
    values: [productId, deal.buyerId],
  });
}

async function sellProduct({ db, deal: { productId }, now, config }: Attempted) {
  const ofProduct = eq(products.id, productId);
  await db
    .update(products)
    .set({ status: 'sold' })
    .where(and(ofProduct, eq(products.status, 'listed')));
  await deleteWords(db, [productId]);
  await db.delete(advertisements).where(eq(advertisements.productId, productId));
  await db.delete(waitingListEntries).where(eq(waitingListEntries.productId, productId));
  // Somebody may have booked it since, where an admin decides that an ended deal was a handover.
  await withdrawDeals(db, eq(bookings.productId, productId), 'system', now, config);
}

/**
 * Begins a deal with the first in line who may book another product. Who has as many live deals as they may keeps the place;
 * people who are being deleted at this moment leave the line.
 */
async function offerToNext(db: Db, productId: string, now: Date, config: DealConfig): Promise<boolean> {
  const { openBookings } = config.limits;
  const [next] = await runPrepared<{ userId: string; name: string; email: string }>(db, {
    name: 'next in line',
    text: `
      select w.user_id as "userId", u.name, u.email
      from waiting_list_entries w join users u on u.id = w.user_id join products p on p.id = $1
      where w.product_id = $1 and p.status = 'listed' and not ${areBlocked('u.id', 'p.seller_id')}
        and w.user_id not in (
          select buyer_id from bookings
          where live and buyer_id in (select user_id from waiting_list_entries where product_id = $1)
          group by buyer_id having count(*) >= $2::int)
      order by w.number limit 1
      for update of w skip locked`,
    // Null is no limit.
    values: [productId, Number.isFinite(openBookings) ? openBookings : null],
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
    values: [id, productId, next.userId, next.name, next.email, deadlineOf('Offered', now, null, config.dealTimes)],
  });
  notifyCatalogue(db, [productId]);
  const [deal] = await db.select().from(bookings).where(keyOf({ productId, id }));
  await insertEvent(db, deal as StoredDeal, 'offer-next', 'system');
  await tellSides(db, deal as StoredDeal, 'offer-next', 'seller');
  return true;
}

/** Not from somebody whom the seller has blocked since. */
async function takeTurn({ db, deal }: Step): Promise<Outcome> {
  const [blocked] = await runPrepared(db, {
    name: 'blocked from a turn',
    text: `select where ${areBlocked('$1::uuid', '$2::uuid')}`,
    values: [deal.buyerId, deal.sellerId],
  });
  if (blocked) throw new Refusal('forbidden', m.common_blockedSeller());
  return {};
}

/** The values agreed before, beside those that the act names. */
const withAgreed = ({ detail, facts: { changes } }: Step): Detail => ({
  ...detail,
  was: Object.fromEntries(changes.map(({ field, agreed }) => [field, agreed])),
});

/** The changes become agreed terms, and only they: what the buyer kept or bargained for stays. */
async function agreeToChanges(step: Step): Promise<Outcome> {
  const { db, deal, facts } = step;
  await forgetChecks(db, deal);
  const { name, price, ...terms } = Object.fromEntries(facts.changes.map(({ field, now }) => [field, now]));
  const set = {
    agreed: { ...(deal.agreed as object | null), ...terms },
    ...(name !== undefined && { productName: String(name) }),
    ...(price !== undefined && { price: Number(price) }),
  };
  return { set, detail: withAgreed(step) };
}

/** The agreed terms hold; the listing may say what it likes. */
async function keepTerms(step: Step): Promise<Outcome> {
  const agreed = (step.deal.agreed ?? {}) as { kept?: object };
  const seen = step.detail.seen as object;
  return { set: { agreed: { ...agreed, kept: { ...agreed.kept, ...seen } } }, detail: withAgreed(step) };
}

/** Edits a product that is locked. Refused while the phone changes hands or an admin is asked; else the buyer is told. */
export async function editTerms(db: Db, productId: string, now: Date, config: DealConfig, edit: () => Promise<void>) {
  const [deal] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, productId), bookings.live))
    .for('update');
  if (!deal) return edit();
  const { changes, ...facts } = await readFacts(db, deal);
  const refusal = refusalOf({ changes, ...facts }, 'change-terms', { by: 'seller', now });
  if (refusal) throw refusal;
  await edit();
  const { changes: after } = await readFacts(db, deal);
  if (!isDeepStrictEqual(changes, after))
    await applyAct({ db, deal, actor: 'seller', detail: { changes: after }, now, config }, 'change-terms');
}

/**
 * Ends live deals whose product or buyer leaves; `by` is who made them leave. Once the code is entered an admin decides
 * instead, as in a dispute that is open already.
 */
async function withdrawDeals(db: Db, which: SQL | undefined, by: 'admin' | 'system', now: Date, config: DealConfig) {
  const live = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(which, bookings.live))
    .orderBy(bookings.productId);
  for (const { id } of live) {
    const deal = await lockDeal(db, id);
    if (deal?.live) await endOrDispute({ db, deal, actor: by, detail: {}, now, config }, 'withdraw');
  }
}

/** After the code was entered nobody ends a deal alone, the clock included. */
async function endOrDispute(attempted: Attempted, act: 'withdraw' | 'expire') {
  const { isDisputed, handover } = await readFacts(attempted.db, attempted.deal);
  if (isDisputed) return;
  if (handover?.codeEntered) await applyAct({ ...attempted, actor: 'system' }, 'dispute');
  else await applyAct(attempted, act);
}

export const withdrawDealsOfBuyer = (db: Db, buyerId: string, config: DealConfig) =>
  withdrawDeals(db, eq(bookings.buyerId, buyerId), 'system', new Date(), config);

/** Ends the turns and places in line of two people, one of whom has blocked the other. */
export async function endTurnsBetween(db: Db, blockerId: string, blockedId: string, now: Date, config: DealConfig) {
  await db.execute(sql`
    delete from waiting_list_entries w using products p
    where p.id = w.product_id and (p.seller_id, w.user_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`);
  const turns = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      sql`${bookings.status} = 'Offered' and (${bookings.sellerId}, ${bookings.buyerId}) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`,
    )
    .orderBy(bookings.productId);
  for (const { id } of turns) {
    const deal = await lockDeal(db, id);
    if (deal?.status !== 'Offered') continue;
    const actor = deal.sellerId === blockerId ? 'seller' : 'buyer';
    await applyAct({ db, deal, actor, detail: {}, now, config }, actor === 'seller' ? 'decline' : 'pass');
  }
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

/** Asks the buyer. Undefined when this seller has no such product on offer; false when it is not booked. */
export function markSoldOf(
  db: Db,
  sellerId: string,
  productId: string,
  now: Date,
  config: DealConfig,
): Promise<boolean | undefined> {
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
    return true;
  });
}

const lapsedAtOnce = 100;

/** Ends deals whose deadline has passed; safe to run on several instances at once. */
export async function expireDeals(db: Db, now: Date, config: DealConfig): Promise<void> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(bookings.live, sql`${bookings.deadline} <= ${now.toISOString()}`))
    .orderBy(bookings.deadline)
    .limit(lapsedAtOnce);
  for (const { id } of due)
    await transaction(db, async (tx) => {
      const deal = await lockDeal(tx, id);
      // An act may have come first.
      if (!deal?.live || !deal.deadline || deal.deadline > now) return;
      await endOrDispute({ db: tx, deal, actor: 'system', detail: {}, now, config }, 'expire');
    });
  if (due.length === lapsedAtOnce) await expireDeals(db, now, config);
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
        sql`${bookings.deadline} <= ${new Date(now.getTime() + hoursBefore * 60 * 60 * 1000).toISOString()}`,
      ),
    )
    .returning();
  for (const deal of due) await tellSides(db, deal, 'remind', waitsFor[deal.status as keyof typeof waitsFor]);
}

/** The side that has done its part, and need not be reminded. */
const waitsFor = { Offered: 'seller', Booked: 'buyer' } as const satisfies Partial<Record<DealStatus, Side>>;

/**
 * Undefined when there is nothing to wait for: the product is gone, free, the caller's own or of somebody who is blocked.
 * Refused beyond `most` places of one person.
 */
export async function insertWaiting(
  db: Db,
  userId: string,
  productId: string,
  max: number,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    await lockCaller(tx, userId);
    const others = and(eq(waitingListEntries.userId, userId), ne(waitingListEntries.productId, productId));
    if ((await tx.$count(waitingListEntries, others)) >= max)
      throw new Refusal('conflict', m.deals_tooManyPlaces({ max }), { passing: true });
    // Serialises the line of one product, and freeing the product too.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
    await runPrepared(tx, {
      name: 'wait in line',
      text: `
        insert into waiting_list_entries (product_id, user_id, number)
        select p.id, $1::uuid, coalesce((select max(number) from waiting_list_entries w where w.product_id = p.id), 0) + 1
        from products p join bookings b on b.product_id = p.id and b.live and b.buyer_id is distinct from $1
        where p.id = $2 and p.status = 'listed' and p.seller_id <> $1 and not ${areBlocked('p.seller_id', '$1::uuid')}
        on conflict do nothing`,
      values: [userId, productId],
    });
    const [waiting] = await readWaitingOf(tx, userId, productId);
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

/**
 * Refused while a deal is under way, which the seller declines or cancels first, and the buyer hears why; where nobody ends
 * it alone, after the code and in a dispute, the refusal says so.
 */
export async function removeProductOf(db: Db, sellerId: string, id: string, config: DealConfig): Promise<number> {
  const own = and(eq(products.id, id), eq(products.sellerId, sellerId));
  // Locked first, so that a concurrent booking either precedes this or finds no product.
  await db.select({ id: products.id }).from(products).where(own).for('no key update');
  const [live] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, id), bookings.live));
  if (live?.sellerId === sellerId) {
    const held = refusalOf(await readFacts(db, live), 'change-terms', { by: 'seller', now: new Date() });
    throw held ?? new Refusal('conflict', m.deals_liveDeal());
  }
  return removeProducts(db, own, 'system', config);
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

/** Contact details are for the two sides, once the seller has accepted and until the deal ends. */
const personJson = (id: string, person: string, name: string, email: string, phone: string) => `
  json_build_object('id', ${id}, 'name', ${name}, 'photoUrl', ${person}.photo_url,
    'email', case when ${isArranging} then ${email} end,
    'phone', case when ${isArranging} then nullif(${phone}, '') end,
    'joinedAt', ${isoText(`${person}.created_at`)})`;

type FoundDeal = { deal: Omit<Deal, 'side' | 'acts' | 'handover'>; stored: HandoverRow | null; agreed: Terms | null };

/** Predicate: an admin decided about how the deal `b` ended; one who let it continue before did so in a live status. */
const isDecided = `
  not b.live and exists (
    select from deal_events e
    where e.product_id = $1 and e.booking_id = b.id and e.act like 'decide-%' and e.status = b.status)`;

async function findDeal(db: Db, { productId, id }: Pick<StoredDeal, 'productId' | 'id'>) {
  const [found] = await runPrepared<FoundDeal>(db, {
    name: 'deal',
    text: `
      select json_build_object(
        'id', b.id, 'status', b.status, 'productId', b.product_id, 'productName', b.product_name, 'image', b.image,
        'price', b.price, 'onMarket', p.status = 'listed', 'bookedAt', ${isoText('b.created_at')},
        'deadline', ${isoText('b.deadline')}, 'endedBy', b.ended_by,
        'endedAt', case when not b.live then ${isoText('coalesce(b.ended_at, b.updated_at)')} end,
        'meetingAt', ${isoText('b.meeting_at')}, 'meetingPlace', b.meeting_address,
        'meetingWish', case when b.live then b.meeting_wish else '' end,
        'soldClaimedAt', ${isoText('b.sold_claimed_at')},
        'buyer', ${personJson('b.buyer_id', 'u', 'coalesce(u.name, b.buyer_name)', 'u.email', 'b.phone')},
        'seller', ${personJson('b.seller_id', 's', "coalesce(s.name, '')", 's.email', 'p.mobile_number')},
        'changes', ${changesJson},
        'town', p.place, 'proposal', ${proposalJson('$1')},
        'isDisputed', exists (
          select from disputes where product_id = $1 and booking_id = $2 and decided_at is null),
        'isDecided', ${isDecided},
        'history', (
          select json_agg(json_build_object('number', number, 'act', act, 'status', e.status, 'actor', actor,
            'detail', detail, 'at', ${isoText('e.created_at')}) order by number)
          from deal_events e where e.product_id = $1 and e.booking_id = b.id)
      ) as deal, b.agreed, ${handoverJson('$1')} as stored
      from bookings b join products p on p.id = b.product_id
      left join users u on u.id = b.buyer_id
      left join users s on s.id = b.seller_id
      where b.product_id = $1 and b.id = $2`,
    values: [productId, id],
  });
  return found;
}

/** What the guards decide by; read under the lock for an act. */
async function readFacts(db: Db, key: Pick<StoredDeal, 'productId' | 'id'>): Promise<DealFacts> {
  const { deal, stored, agreed } = (await findDeal(db, key)) as FoundDeal;
  return { ...deal, handover: handoverFor('system', stored, deal.productName, agreed) };
}

/** Undefined for anybody but the two sides and admins. */
export async function readDeal(db: Db, id: string, reader: SignedInUser, now: Date): Promise<Deal | undefined> {
  const productId = await findProductOfDeal(db, id);
  const found = productId && (await findDeal(db, { productId, id }));
  if (!found) return undefined;
  const { stored, agreed } = found;
  const side = sideOf({ buyerId: found.deal.buyer.id, sellerId: found.deal.seller.id }, reader.id);
  if (!side && reader.role !== 'admin') return undefined;
  const by = side ?? 'admin';
  const deal = { ...found.deal, handover: handoverFor(by, stored, found.deal.productName, agreed) };
  /** Some acts only ever follow others or come with an edit. */
  const isOpen = (act: Act) => (actNames.has(act) || act.startsWith('decide-')) && !refusalOf(deal, act, { by, now });
  // The buyer's wish names a place of theirs: for who has agreed to meet them.
  const meetingWish = by === 'seller' && ['Offered', 'Booked'].includes(deal.status) ? '' : deal.meetingWish;
  return { ...deal, meetingWish, side: by, acts: actsOf(by, deal.status).filter(isOpen) };
}
