import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { turnInLine } from '#common/deal-statuses.ts';
import { insertForWishers, insertOwnNotices } from '#features/notices/server/notices.queries.ts';
import { isBooked, isHeld, joinBooked } from '#features/products/server/products.queries.ts';
import { loadByKeys } from '#platform/db/batch.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import {
  type Database,
  type Db,
  inTransaction,
  notifiesCatalogue,
  notifiesPerson,
  runPrepared,
  transaction,
} from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { bookings } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { lockCaller, type SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { booking, type Meeting, type NewBooking, type Seen } from '../bookings.contract.ts';
import type { Act } from './act.ts';
import { type ActName, acts, refusalWhileHeld } from './acts.ts';
import { agreedJson, bargainedJson, changedSince, changesJson, currentJson, isAsSeen } from './agreed-terms.ts';
import { type Attempt, type Attempted, applyAct } from './deal-machine.ts';
import { lockDeal, readFacts } from './deals.queries.ts';

/** For one person, who may be the one that the phone is booked by, or whose turn in line it is. */
export type Availability = 'free' | 'booked' | 'own' | 'turn' | 'gone' | 'unknown';

const availability = {
  name: 'availability',
  text: `
    select p.id, ${isBooked} as booked, booked.buyer_id, booked.status, p.status = 'listed' as listed
    from products p ${joinBooked} where p.id = any($1::uuid[])`,
};

export async function findAvailability(db: Db, productId: string, userId: string): Promise<Availability> {
  const id = productId.toLowerCase();
  const product = (await loadByKeys(db, availability, [id])).get(id);
  if (!product) return 'unknown';
  const [, booked, buyerId, status, listed] = product;
  if (!listed) return 'gone';
  if (!booked) return 'free';
  if (buyerId !== userId) return 'booked';
  return status === turnInLine ? 'turn' : 'own';
}

/**
 * Inserts a booking with its first event and the notices of it. Undefined when the product is booked, gone, not as the buyer
 * saw it or of a seller where one has blocked the other, or when the buyer has `max` open bookings already; a unique index
 * allows one live deal per product.
 * A shared lock keeps the product from being changed or removed without queueing other buyers; a booked product is not
 * locked at all.
 */
export async function insertBooking(
  db: Db,
  buyer: SignedInUser,
  request: NewBooking,
  deadline: Date,
  max = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const isLimited = max !== Number.POSITIVE_INFINITY;
  const book = async (tx: Db) => {
    const [made] = await runPrepared<{ id: string }>(tx, {
      name: 'book',
      text: bookStatement,
      values: [
        uuidv7(),
        request.productId,
        buyer.id,
        buyer.name,
        buyer.email,
        request.phone ?? '',
        request.meetingAddress ?? '',
        request.seen && JSON.stringify(request.seen),
        isLimited ? max : null,
        deadline,
      ],
    });
    return made?.id;
  };
  if (!isLimited) return book(db);
  return inTransaction(db, async (tx) => {
    // A separate statement, so that the next one sees what was committed while this one waited.
    await lockCaller(tx, buyer.id);
    return book(tx);
  });
}

type Terms = {
  buyer: { id: string; name: string; email: string };
  phone?: string;
  meetingWish?: string;
  price?: string;
  agreed?: string;
  /** Joined to the product `p`, and locked beside it. */
  offer?: { join: string; lock: string };
  /** What must hold besides a free product of a seller whom nobody has blocked. */
  where: string;
  deadline: string;
  /** Each by the only one who may, unless `actor` is SQL for who it was. */
  events: { act: ActName; actor?: string; detail?: string }[];
  /** Who is notified of which act. */
  notifies: { userId: string; act: string };
};

/**
 * SQL that books the product with id $2 under id $1, with its first events and the notices of it. `terms` are SQL expressions
 * on the product `p`; those of `notifies` and of events are on the booking just made, `made`.
 */
const bookWith = ({
  buyer,
  phone = "''",
  meetingWish = "''",
  price = 'p.price',
  agreed = agreedJson,
  ...terms
}: Terms) => {
  const events = terms.events.map(({ act, actor, detail = "'{}'::jsonb" }, index) => {
    const { by, to }: Act = acts[act];
    return { number: index + 1, act, status: to, actor: actor ?? `'${Object.keys(by)[0]}'`, detail };
  });
  return `
  with made as (
    insert into bookings (id, product_id, product_name, price, image, buyer_id, buyer_name, buyer_email, phone, meeting_wish, seller_id,
      agreed, deadline, status, version)
    select $1, p.id, p.name, ${price}, p.image, ${buyer.id}, ${buyer.name}, ${buyer.email}, ${phone}, ${meetingWish}, p.seller_id,
      ${agreed}, ${terms.deadline}, '${events.at(-1)?.status}', ${events.length}
    from products p ${terms.offer?.join ?? ''}
    where p.id = $2 and p.status = 'listed' and not exists (select from bookings b where b.product_id = $2 and b.live)
      and not ${areBlocked('p.seller_id', buyer.id)} and ${terms.where}
    for share of p ${terms.offer?.lock ?? ''}
    on conflict (product_id) where live do nothing
    returning id, product_id, buyer_id, seller_id, price
  ), recorded as (
    insert into deal_events (product_id, booking_id, number, act, status, actor, detail)
    ${events
      .map(
        ({ number, act, status, actor, detail }) =>
          `select product_id, id, ${number}, '${act}', '${status}', ${actor}, ${detail} from made`,
      )
      .join(' union all ')}
  ), noticed as (
    ${insertForWishers(`select product_id, 'booked', buyer_id, null::numeric, null::numeric from made`)}
  ), notified as (
    ${insertOwnNotices(
      `select ${terms.notifies.userId}, 'deal', product_id, id, ${terms.notifies.act}, ${events.length} from made`,
    )}
  )`;
};

const bookedAndNotified = `
  select made.id, ${notifiesCatalogue('made.product_id')}, ${notifiesPerson('notified.user_id', "'notices'")},
    ${['buyer_id', 'seller_id'].map((id) => notifiesPerson(`made.${id}`, "'deal/' || made.id")).join(', ')}
  from made left join notified on true`;

/** Predicate: a buyer has fewer live deals than this limit, whichever way they came about; null is no limit. */
const isBelow = (buyerId: string, max: string) =>
  `(${max}::int is null or (select count(*) from bookings where buyer_id = ${buyerId} and live) < ${max})`;

const bookStatement = `
  ${bookWith({
    buyer: { id: '$3::uuid', name: '$4', email: '$5' },
    phone: '$6',
    meetingWish: '$7',
    where: `${isAsSeen('$8::jsonb')} and ${isBelow('$3', '$9')}`,
    deadline: '$10',
    events: [{ act: 'book' }],
    notifies: { userId: 'seller_id', act: "'book'" },
  })}
  ${bookedAndNotified}`;

/** What the listing asked, and every price that the two named for it, beside the one that was accepted. */
const talkJson = `(
  select jsonb_build_object('price', made.price, 'was', p.price, 'offers', (
    select jsonb_agg(jsonb_build_object('by', named.offered_by, 'price', named.price) order by named.round)
    from price_offers named join price_offers accepted on accepted.id = $3
    where named.product_id = made.product_id and named.buyer_id = made.buyer_id
      and named.terms = accepted.terms and named.round <= accepted.round))
  from products p where p.id = made.product_id)`;

const acceptOfferStatement = `
  ${bookWith({
    buyer: { id: 'o.buyer_id', name: 'u.name', email: 'u.email' },
    price: 'o.price',
    agreed: bargainedJson,
    offer: {
      join: 'join price_offers o on o.product_id = p.id and o.id = $3 join users u on u.id = o.buyer_id',
      lock: 'for update of o',
    },
    // The one who did not propose the price accepts it.
    where: `o.status = 'open' and o.expires_at > $4 and case o.offered_by when 'buyer' then o.seller_id else o.buyer_id end = $5
      and o.price = $7 and o.terms = ${currentJson} and ${isBelow('o.buyer_id', '$8')}`,
    deadline: '$6',
    events: [
      { act: 'book', detail: talkJson },
      {
        act: 'accept',
        actor: "case buyer_id when $5 then 'buyer' else 'seller' end",
        detail: "jsonb_build_object('price', price)",
      },
    ],
    notifies: { userId: 'case buyer_id when $5 then seller_id else buyer_id end', act: "'accept-offer'" },
  })}, accepted as (
    update price_offers o set status = 'accepted', updated_at = now() from made where o.id = $3
  )
  ${bookedAndNotified}`;

type Acceptance = {
  productId: string;
  offer: { id: string; buyerId: string };
  /** As the one who accepts saw it. */
  price: number;
  userId: string;
  now: Date;
  deadline: Date;
  max: number;
};

/**
 * Books a product at the price of an open offer, as agreed by both sides; returns the deal. Undefined when the product is
 * booked, gone or not as it was when the price was offered, when the offer has ended meanwhile, is for another price or is not
 * this person's to accept, when one side has blocked the other, or when the buyer has `max` live deals already.
 */
export async function insertAcceptedOffer(
  db: Db,
  { productId, offer, price, userId, now, deadline, max }: Acceptance,
): Promise<string | undefined> {
  const isLimited = max !== Number.POSITIVE_INFINITY;
  return inTransaction(db, async (tx) => {
    if (isLimited) await lockCaller(tx, offer.buyerId);
    const [made] = await runPrepared<{ id: string }>(tx, {
      name: 'accept an offer',
      text: acceptOfferStatement,
      values: [uuidv7(), productId, offer.id, now, userId, deadline, price, isLimited ? max : null],
    });
    return made?.id;
  });
}

export async function isBlockedFrom(db: Db, userId: string, productId: string): Promise<boolean> {
  const [found] = await runPrepared<{ blocked: boolean }>(db, {
    name: 'blocked',
    text: `select ${areBlocked('p.seller_id', '$1::uuid')} as blocked from products p where p.id = $2`,
    values: [userId, productId],
  });
  return found?.blocked ?? false;
}

export function countOpenBookingsOf(db: Db, buyerId: string): Promise<number> {
  return db.$count(bookings, and(eq(bookings.buyerId, buyerId), bookings.live));
}

/** The names of the facts that are not as the buyer saw them. */
export async function findChangedSince(db: Db, productId: string, seen: Seen): Promise<string[]> {
  const [product] = await runPrepared<{ changed: string[] }>(db, {
    name: 'changed since',
    text: `select ${changedSince('$2::jsonb')} as changed from products p where p.id = $1`,
    values: [productId, JSON.stringify(seen)],
  });
  return product?.changed ?? [];
}

const mayReach = `b.live and not ${areBlocked('b.buyer_id', 'b.seller_id')}`;

export function readBookingsOf(db: Database, buyerId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'own bookings',
    all: 'select id, created_at as at from bookings where buyer_id = $2',
    values: [buyerId],
    entry: wireJson(booking, {
      id: 'b.id',
      productId: 'b.product_id',
      productName: 'b.product_name',
      price: 'b.price',
      image: 'b.image',
      buyerName: 'b.buyer_name',
      buyerEmail: 'b.buyer_email',
      phone: 'b.phone',
      meetingAddress: "coalesce(nullif(b.meeting_address, ''), b.meeting_wish)",
      status: 'b.status',
      bookedAt: isoText('b.created_at'),
      sellerName: 's.name',
      mobileNumber: `case when ${mayReach} then nullif(p.mobile_number, '') end`,
      sellerEmail: `case when ${mayReach} then s.email end`,
      onMarket: "p.status = 'listed'",
      changes: changesJson,
      isHeld,
    }),
    from: `
      join bookings b on b.id = page.id
      join products p on p.id = b.product_id
      left join users s on s.id = p.seller_id`,
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
      deal.status === turnInLine ? 'pass' : 'cancel',
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
    const { phone = deal.phone, meetingAddress } = meeting;
    const held = phone !== deal.phone && refusalWhileHeld(await readFacts(tx, deal));
    if (held) throw held;
    const shown = deal.meetingAddress || deal.meetingWish;
    const place = meetingAddress === shown ? undefined : meetingAddress;
    const isAgreed = deal.status === 'Accepted' || deal.status === 'Meeting agreed';
    if (isAgreed && place === '') throw new Refusal('invalid', m.deals_sayWhere());
    if (isAgreed && place) await proposePlace({ db: tx, deal, actor: 'buyer', detail: {}, now, config }, place);
    const wish = isAgreed ? undefined : place;
    if (phone !== deal.phone || wish !== undefined)
      await tx
        .update(bookings)
        .set({ phone, ...(wish !== undefined && { meetingWish: wish }) })
        .where(eq(bookings.id, deal.id));
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
