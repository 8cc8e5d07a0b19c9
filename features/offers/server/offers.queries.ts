import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Side } from '#common/roles.ts';
import type { Seen } from '#features/deals/bookings.contract.ts';
import { changedSince, currentJson } from '#features/deals/server/agreed-terms.ts';
import { insertNotice } from '#features/notices/server/notices.queries.ts';
import { isBooked, joinBooked } from '#features/products/server/products.queries.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Database, type Db, notifyPeople, runPrepared, transaction } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { priceOffers } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { type Offer, offer as offerSchema } from '../offers.contract.ts';

/** SQL for the status of an offer `o` on a product `p`, with what `joinBooked` joins: it has ended before a job or the other side has said so. */
const statusAt = (now: string) => `
  case when o.status <> 'open' then o.status when o.expires_at <= ${now} then 'expired'
    when p.status <> 'listed' or ${isBooked} then 'closed'
    when o.terms is distinct from ${currentJson} then 'changed' else 'open' end`;

/** Predicate: the offer `o` can be answered, with what `joinBooked` joins. */
export const isOpenOffer = (now: string) => `o.status = 'open' and ${statusAt(now)} = 'open'`;

/** What decides whether a buyer can propose a price for a product. */
export type Proposable = {
  status: 'listed' | 'sold' | 'removed';
  price: number;
  sellerId: string;
  booked: boolean;
  blocked: boolean;
  rounds: number;
  /** Whether one of theirs awaits an answer. */
  open: boolean;
  /** How many of theirs await an answer or could open again, of all products. */
  ownOpen: number;
  /** How many deals they have under way. */
  deals: number;
  /** The facts that are not as the buyer saw them. */
  changed: string[];
  terms: unknown;
};

export async function findProposable(
  db: Db,
  buyerId: string,
  productId: string,
  now: Date,
  seen?: Seen,
): Promise<Proposable | undefined> {
  const [product] = await runPrepared<Proposable>(db, {
    name: 'product to offer a price for',
    text: `
      select p.status, p.price::float8 as price, p.seller_id as "sellerId", ${isBooked} as booked,
        ${areBlocked('p.seller_id', '$1::uuid')} as blocked, past.rounds, coalesce(past.open, false) as open,
        (select count(*)::int from price_offers
          where buyer_id = $1 and offered_by = 'buyer' and status = 'open' and expires_at > $3) as "ownOpen",
        (select count(*)::int from bookings where buyer_id = $1 and live) as deals,
        ${changedSince('$4::jsonb')} as changed, ${currentJson} as terms
      from products p cross join (
        -- Offers for other terms do not count.
        select count(*)::int as rounds, bool_or(o.status = 'open' and o.expires_at > $3) as open
        from price_offers o join products p on p.id = $2
        where o.product_id = $2 and o.buyer_id = $1 and o.terms = ${currentJson}
      ) past ${joinBooked}
      where p.id = $2`,
    values: [buyerId, productId, now, seen ? JSON.stringify(seen) : null],
  });
  return product;
}

type NewOffer = Pick<
  typeof priceOffers.$inferInsert,
  'productId' | 'buyerId' | 'sellerId' | 'offeredBy' | 'round' | 'price' | 'terms' | 'expiresAt'
>;

/** Inserts an open offer and tells the other side. An earlier one that has expired unnoticed is marked first; one for other terms is withdrawn. */
export async function insertOffer(db: Db, act: 'open' | 'counter', values: NewOffer, now: Date): Promise<string> {
  const { productId, buyerId, sellerId, offeredBy } = values;
  const isOver = sql`${priceOffers.expiresAt} <= ${now.toISOString()}`;
  await db
    .update(priceOffers)
    .set({ status: sql`case when ${isOver} then 'expired' else 'withdrawn' end` })
    .where(
      and(
        eq(priceOffers.productId, productId),
        eq(priceOffers.buyerId, buyerId),
        eq(priceOffers.status, 'open'),
        sql`(${isOver} or ${priceOffers.terms} is distinct from ${JSON.stringify(values.terms)}::jsonb)`,
      ),
    );
  const id = uuidv7();
  await db.insert(priceOffers).values({ ...values, id });
  const userId = offeredBy === 'buyer' ? sellerId : buyerId;
  await insertNotice(db, { userId, kind: 'offer', productId, subjectId: id, act });
  // Whoever proposed it may have the offers or the conversation open in another tab.
  notifyPeople(db, [buyerId, sellerId], 'notices');
  return id;
}

export type FoundOffer = Pick<
  typeof priceOffers.$inferSelect,
  'id' | 'productId' | 'buyerId' | 'sellerId' | 'offeredBy' | 'terms'
> &
  Pick<Offer, 'round' | 'price' | 'status'> & { side: Side; asked: number };

/** Locks an offer of this person; undefined when there is none. */
export async function lockOfferOf(db: Db, userId: string, id: string, now: Date): Promise<FoundOffer | undefined> {
  if (!isUuid(id)) return undefined;
  const [offer] = await runPrepared<FoundOffer>(db, {
    name: 'lock an offer',
    text: `
      select o.id, o.product_id as "productId", o.buyer_id as "buyerId", o.seller_id as "sellerId", o.offered_by as "offeredBy",
        o.round, o.price::float8 as price, o.terms, ${statusAt('$3')} as status, p.price::float8 as asked,
        case o.buyer_id when $1 then 'buyer' else 'seller' end as side
      from price_offers o join products p on p.id = o.product_id ${joinBooked}
      where o.id = $2 and $1 in (o.buyer_id, o.seller_id)
      for update of o`,
    values: [userId, id, now],
  });
  return offer;
}

export async function findOfferOf(db: Db, userId: string, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ productId: priceOffers.productId, buyerId: priceOffers.buyerId })
    .from(priceOffers)
    .where(and(eq(priceOffers.id, id), sql`${userId} in (${priceOffers.buyerId}, ${priceOffers.sellerId})`));
  return found;
}

/** Open pages hear of it; the other side's notice of it is no longer true. */
export async function updateOffer(
  db: Db,
  { id, buyerId, sellerId }: FoundOffer,
  status: 'declined' | 'countered' | 'withdrawn',
): Promise<void> {
  await db.update(priceOffers).set({ status }).where(eq(priceOffers.id, id));
  notifyPeople(db, [buyerId, sellerId], 'notices');
}

export function tellProposer(db: Db, offer: FoundOffer | typeof priceOffers.$inferSelect, act: 'declined' | 'expired') {
  const { id: subjectId, productId, offeredBy, buyerId, sellerId } = offer;
  return insertNotice(db, {
    userId: offeredBy === 'buyer' ? buyerId : sellerId,
    kind: 'offer',
    productId,
    subjectId,
    act,
  });
}

const expiredAtOnce = 500;

/** Marks offers whose time is over, and tells who made them; safe to run on several instances at once. */
export function expireOffers(db: Db, now: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const due = tx
      .select({ id: priceOffers.id })
      .from(priceOffers)
      .where(and(eq(priceOffers.status, 'open'), lte(priceOffers.expiresAt, now)))
      .orderBy(priceOffers.expiresAt)
      .limit(expiredAtOnce)
      .for('update', { skipLocked: true });
    const expired = await tx
      .update(priceOffers)
      .set({ status: 'expired' })
      .where(inArray(priceOffers.id, due))
      .returning();
    for (const offer of expired) await tellProposer(tx, offer, 'expired');
  });
}

type OffersRequest = PageRequest & { product?: string | undefined; now: Date };

/** Without those that the other side has countered, since the answer stands for both. */
export function readOffersOf(db: Database, { id, role }: SignedInUser, request: OffersRequest): Promise<WireText> {
  const ownSide: Side = role === 'seller' ? 'seller' : 'buyer';
  return readPage(db, request, {
    name: `offers of a ${ownSide}`,
    all: `
      select id, created_at as at from price_offers
      where ${ownSide}_id = $2 and status <> 'countered' and ($4::uuid is null or product_id = $4)`,
    values: [id, request.now, request.product ?? null],
    entry: wireJson(offerSchema, {
      id: 'o.id',
      productId: 'o.product_id',
      productName: 'p.name',
      image: 'p.image',
      imagePlaceholder: 'p.image_placeholder',
      askingPrice: 'p.price',
      side: `'${ownSide}'`,
      offeredBy: 'o.offered_by',
      otherName: 'other.name',
      round: 'o.round',
      price: 'o.price',
      countered: 'c.price',
      status: statusAt('$3'),
      expiresAt: isoText('o.expires_at'),
      at: isoText('o.created_at'),
      dealId: `case o.status when 'accepted' then (
        select d.id from bookings d where d.product_id = o.product_id and d.buyer_id = o.buyer_id
          and d.created_at >= o.created_at order by d.created_at limit 1) end`,
    }),
    from: `
      join price_offers o on o.id = page.id
      join products p on p.id = o.product_id ${joinBooked}
      left join price_offers c on c.product_id = o.product_id and c.buyer_id = o.buyer_id
        and c.status = 'countered' and c.round = o.round - 1 and c.terms is not distinct from o.terms
      join users other on other.id = o.${ownSide === 'buyer' ? 'seller' : 'buyer'}_id`,
  });
}
