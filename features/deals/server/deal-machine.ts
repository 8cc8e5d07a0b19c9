import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type DealStatus, isLive, turnInLine } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import { insertForWishers, insertNotice } from '#features/notices/server/notices.queries.ts';
import { deleteWords } from '#features/products/server/products.queries.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Db, notifyCatalogue, notifyPeople, runPrepared, transaction } from '#platform/db/client.ts';
import { advertisements, bookings, dealEvents, products, waitingListEntries } from '#platform/db/schema.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Act, ActContext, Actor, DealConfig, Detail, StoredDeal } from './act.ts';
import { type ActName, acts, refusalOf } from './acts.ts';
import { agreedJson } from './agreed-terms.ts';
import { deadlineOf, remindersOf } from './deadlines.ts';
import { lockDeal, readFacts, sideOf } from './deals.queries.ts';
import { readEvidence } from './evidence.ts';
import { countWrongCode } from './handover.queries.ts';
import { deleteWaiting } from './waiting-list.queries.ts';

export type Attempt = {
  id: string;
  act: ActName;
  by: { userId: string } | Actor;
  detail?: Detail;
  now: Date;
  config: DealConfig;
};

/**
 * Performs an act in a deal: checks who may and the act's guard, changes the deal, records the event, notifies the
 * other side, and frees or sells the product where the deal ends. The same act repeated by the same side is one act.
 */
export function performAct(db: Db, { id, act, by, detail = {}, now, config }: Attempt): Promise<StoredDeal> {
  return transaction(db, async (tx) => {
    const { locksCaller }: Act = acts[act];
    // Before the product, as where somebody books.
    if (locksCaller && typeof by !== 'string') await lockCaller(tx, by.userId);
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
export function refuseWrongCode(db: Db, id: string, sellerId: string, code: string, now: Date, { limits }: DealConfig) {
  return transaction(db, async (tx) => {
    const deal = await lockDeal(tx, id);
    if (deal?.sellerId !== sellerId) return undefined;
    const isPossible = !refusalOf(await readFacts(tx, deal), 'enter-code', { by: 'seller', now, limits });
    return isPossible ? countWrongCode(tx, deal, code) : undefined;
  });
}

async function isLatestEvent(db: Db, deal: StoredDeal, act: ActName, actor: Actor, detail: Detail): Promise<boolean> {
  const [latest] = await db
    .select({ same: sql<boolean>`act = ${act} and actor = ${actor} and detail @> ${JSON.stringify(detail)}::jsonb` })
    .from(dealEvents)
    .where(
      and(
        eq(dealEvents.bookingId, deal.id),
        // `hand-over` only ever follows `confirm`.
        sql`${dealEvents.number} = (
          select max(number) from deal_events
          where product_id = ${deal.productId} and booking_id = ${deal.id} and act <> 'hand-over')`,
      ),
    );
  return latest?.same ?? false;
}

/** An act in a locked deal, before its guard. */
export type Attempted = Omit<ActContext, 'facts'>;

export async function applyAct(attempted: Attempted, act: ActName): Promise<StoredDeal> {
  const { db, deal, actor, detail, now, config } = attempted;
  const facts = await readFacts(db, deal);
  const refusal = refusalOf(facts, act, { by: actor, now, limits: config.limits, detail });
  if (refusal) throw refusal;
  const { to: status = deal.status, apply, followedBy }: Act = acts[act];
  const { set = {}, detail: noted = detail } = (await apply?.({ ...attempted, facts })) ?? {};
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
      // A decision about a deal that ended before leaves it: by then the phone may be on sale with other photos.
      ...(isEnded && deal.live && { evidence: await readEvidence(db, deal) }),
      ...set,
      status,
      version: deal.version + 1,
    })
    .where(eq(bookings.id, deal.id))
    .returning();
  const after = changed as StoredDeal;
  notifyCatalogue(db, [deal.productId]);
  await recordAct(db, after, act, actor, noted);
  const applied = { ...attempted, deal: after, detail: {} };
  if (isEnded) await settleProduct(applied, deal);
  const next = followedBy?.({ ...applied, facts });
  return next ? applyAct(applied, next) : after;
}

async function recordAct(db: Db, deal: StoredDeal, act: ActName, actor: Actor, detail: Detail = {}) {
  const { productId, id: bookingId, version: number, status } = deal;
  await db.insert(dealEvents).values({ productId, bookingId, number, act, actor, status, detail });
  const { notifies }: Act = acts[act];
  await notifySides(db, deal, act, notifies ?? othersThan(actor));
}

const othersThan = (actor?: Actor): Side[] => (['seller', 'buyer'] as const).filter((side) => side !== actor);

async function notifySides(db: Db, deal: StoredDeal, act: ActName | 'remind', sides: readonly Side[]) {
  for (const side of sides) {
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
  if (isSold(status) || (status === 'Expired' && before.soldClaimedAt)) return sellProduct(db, productId, now, config);
  if (!before.live) {
    if (isSold(before.status))
      await db
        .update(products)
        .set({ status: 'removed' })
        .where(and(eq(products.id, productId), eq(products.status, 'sold')));
    return;
  }
  if (await giveTurn(db, productId, now, config)) return;
  await runPrepared(db, {
    name: 'notices of a free product',
    text: insertForWishers(`
      select p.id, 'free-again', $2::uuid, null::numeric, null::numeric
      from products p where p.id = $1 and p.status = 'listed'`),
    values: [productId, deal.buyerId],
  });
}

/** Takes a product off the market as sold. */
export async function sellProduct(db: Db, productId: string, now: Date, config: DealConfig): Promise<void> {
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
 * Gives the turn to the first in line, as a deal with the first who may book another product. Who has as many live deals as they may keeps the place;
 * people who are being deleted at this moment leave the line.
 */
async function giveTurn(db: Db, productId: string, now: Date, config: DealConfig): Promise<boolean> {
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
    name: 'turn of the next in line',
    text: `
      insert into bookings (id, product_id, product_name, price, image, buyer_id, buyer_name, buyer_email, seller_id, agreed,
        status, deadline)
      select $1, p.id, p.name, p.price, p.image, $3::uuid, $4, $5, p.seller_id, ${agreedJson}, '${turnInLine}', $6
      from products p where p.id = $2`,
    values: [id, productId, next.userId, next.name, next.email, deadlineOf(turnInLine, now, null, config.dealTimes)],
  });
  notifyCatalogue(db, [productId]);
  const [deal] = await db.select().from(bookings).where(eq(bookings.id, id));
  await recordAct(db, deal as StoredDeal, 'offer-next', 'system');
  return true;
}

/**
 * Ends live deals whose product or buyer leaves; `by` is who made them leave. Once the code is entered an admin decides
 * instead, as in a dispute that is open already.
 */
export async function withdrawDeals(
  db: Db,
  which: SQL | undefined,
  by: 'admin' | 'system',
  now: Date,
  config: DealConfig,
) {
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

type Block = Pick<Attempted, 'now' | 'config'> & { blockerId: string; blockedId: string; endDeals: boolean };

/** Ends the turns and places in line of two people, one of whom has blocked the other, and their deals where wanted. */
export async function endDealsBetween(db: Db, { blockerId, blockedId, endDeals, now, config }: Block) {
  const theTwo = sql`((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`;
  await db.execute(sql`
    delete from waiting_list_entries w using products p
    where p.id = w.product_id and (p.seller_id, w.user_id) in ${theTwo}`);
  const between = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        sql`(${bookings.sellerId}, ${bookings.buyerId}) in ${theTwo}`,
        endDeals ? bookings.live : eq(bookings.status, turnInLine),
      ),
    )
    .orderBy(bookings.productId);
  for (const { id } of between) {
    const deal = await lockDeal(db, id);
    if (!deal) continue;
    const actor = deal.sellerId === blockerId ? 'seller' : 'buyer';
    const question = { by: actor, now, limits: config.limits } as const;
    const facts = await readFacts(db, deal);
    // None is possible when an admin is asked or the phone is changing hands.
    const act = (['decline', 'pass', 'cancel'] as const).find((each) => !refusalOf(facts, each, question));
    if (act && (endDeals || deal.status === turnInLine))
      await applyAct({ db, deal, actor, detail: {}, now, config }, act);
  }
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

/** Reminds each side that a deal expires soon, once for each deadline. */
export async function remindOfDeadlines(db: Db, now: Date, { dealTimes }: DealConfig): Promise<void> {
  const due = await db
    .update(bookings)
    .set({ remindedAt: now })
    .where(
      and(
        bookings.live,
        sql`${bookings.remindedAt} is null`,
        or(
          ...remindersOf(dealTimes).map(({ status, hours }) =>
            and(eq(bookings.status, status), lte(bookings.deadline, new Date(now.getTime() + hours * 60 * 60 * 1000))),
          ),
        ),
      ),
    )
    .returning();
  for (const deal of due)
    await notifySides(db, deal, 'remind', othersThan(waitsFor[deal.status as keyof typeof waitsFor]));
}

/** The side that has done its part, and need not be reminded. */
const waitsFor = { [turnInLine]: 'seller', Booked: 'buyer' } as const satisfies Partial<Record<DealStatus, Side>>;
