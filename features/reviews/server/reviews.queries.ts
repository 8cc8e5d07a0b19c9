import { validate as isUuid } from 'uuid';
import type { Side } from '#common/roles.ts';
import { insertNotice } from '#features/notices/server/notices.queries.ts';
import { type Database, type Db, notifyCatalogue, readJson, runPrepared } from '#platform/db/client.ts';
import { joinHandover } from '#platform/db/handed-over.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { reviews } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import {
  type DealReviews,
  daysBetweenReviews,
  daysUntilShown,
  dealReview,
  type NewReview,
  review,
} from '../reviews.contract.ts';
import { countedReviews, isShown, joinAnswer } from './record.queries.ts';

/** A deal as its reviews concern it, to one of its sides or an admin. */
export type ReviewedDeal = {
  id: string;
  productId: string;
  buyerId: string | null;
  sellerId: string | null;
  side: Side | 'admin';
  isHandedOver: boolean;
  reviews: DealReviews['reviews'];
};

/** Undefined for anybody else. Locked by who writes: the second of two at once must know of the first. */
export async function findReviewedDeal(
  db: Db,
  id: string,
  reader: SignedInUser,
  now: Date,
  lock: '' | 'for no key update of b' = '',
): Promise<ReviewedDeal | undefined> {
  if (!isUuid(id)) return undefined;
  const [deal] = await runPrepared<Omit<ReviewedDeal, 'reviews'>>(db, {
    name: `deal to review ${lock}`,
    text: `
      select b.id, b.product_id as "productId", b.buyer_id as "buyerId", b.seller_id as "sellerId",
        case $2::uuid when b.buyer_id then 'buyer' when b.seller_id then 'seller' else 'admin' end as side,
        h.booking_id is not null as "isHandedOver"
      from bookings b left ${joinHandover('b')}
      where b.id = $1 and ($2 in (b.buyer_id, b.seller_id) or $3 = 'admin') ${lock}`,
    values: [id, reader.id, reader.role],
  });
  if (!deal) return undefined;
  const json = await readJson(db, {
    name: 'reviews of a deal',
    text: `
      select json_agg(${wireJson(dealReview, {
        author: 'r.author',
        stars: 'r.stars',
        tags: 'r.tags',
        body: 'r.body',
        at: isoText('r.created_at'),
        shown: isShown('$2'),
      })} order by r.created_at)::text
      from reviews r ${joinAnswer} where r.booking_id = $1`,
    values: [id, now],
  });
  return { ...deal, reviews: JSON.parse(json) ?? [] };
}

/** Tells both sides once both have written. */
export async function insertReview(
  db: Db,
  deal: ReviewedDeal,
  author: Side,
  { stars, tags = [], body = '' }: NewReview,
) {
  const { id: bookingId, productId, buyerId, sellerId } = deal;
  const [authorId, subjectId] = author === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  await db.insert(reviews).values({ productId, bookingId, author, authorId, subjectId, stars, tags, body });
  notifyCatalogue(db);
  if (deal.reviews.length === 0) return;
  for (const userId of [buyerId, sellerId])
    if (userId) await insertNotice(db, { userId, kind: 'review', productId, subjectId: bookingId });
}

const toldAtOnce = 500;

/** Tells of reviews that are shown because the other side wrote none in time; each once, on several instances too. */
export async function tellOfShownReviews(db: Db, now: Date): Promise<void> {
  const due = await runPrepared<{ subjectId: string; productId: string; bookingId: string }>(db, {
    name: 'reviews to tell of',
    text: `
      select r.subject_id as "subjectId", b.product_id as "productId", r.booking_id as "bookingId"
      from reviews r join bookings b on b.id = r.booking_id
      left join notices n on n.user_id = r.subject_id and n.kind = 'review' and n.subject_id = r.booking_id
      where r.created_at <= $1::timestamptz - interval '${daysUntilShown} days'
        -- A job that could not run for a week is late enough.
        and r.created_at > $1::timestamptz - interval '${daysUntilShown + 7} days'
        and r.subject_id is not null and n.id is null
      order by r.created_at limit ${toldAtOnce}`,
    values: [now],
  });
  for (const { subjectId: userId, productId, bookingId: subjectId } of due)
    await insertNotice(db, { userId, kind: 'review', productId, subjectId });
}

export function readReviewsOf(db: Database, sellerId: string, request: PageRequest & { now: Date }): Promise<WireText> {
  return readPage(db, request, {
    name: 'reviews of a seller',
    // A person has one review in a deal.
    all: `select booking_id as id, created_at as at from (${countedReviews('= $2', '$3')}) counted where author = 'buyer'`,
    values: [sellerId, request.now],
    entry: wireJson(review, {
      authorName: `split_part(u.name, ' ', 1)`,
      productName: 'b.product_name',
      stars: 'r.stars',
      tags: 'r.tags',
      // Without the words of somebody whose account is closed.
      body: `case when u.id is not null then r.body else '' end`,
      at: isoText('r.created_at'),
    }),
    from: `
      join bookings b on b.id = page.id
      join reviews r on r.booking_id = b.id and r.author = 'buyer'
      left join users u on u.id = r.author_id and u.closed_at is null`,
  });
}

/**
 * Of somebody who leaves. Free text may name people; stars and tags remain. Nobody can tell later which reviews were one
 * person's, so those that a later one has replaced leave the record of whom they are about.
 */
export async function clearReviewsBy(db: Db, authorId: string): Promise<void> {
  notifyCatalogue(db);
  await runPrepared(db, {
    name: 'clear the reviews of a person',
    text: `
      update reviews r set body = '', author_id = null, subject_id = case when own.is_counted then r.subject_id end
      from (
        select r.booking_id, r.author, coalesce(r.created_at + interval '${daysBetweenReviews} days' <= lead(r.created_at)
          over (partition by r.subject_id, h.booking_id is null order by r.created_at, r.booking_id), true) as is_counted
        from reviews r join bookings b on b.id = r.booking_id left ${joinHandover('b')}
        where r.author_id = $1
      ) own
      where r.booking_id = own.booking_id and r.author = own.author`,
    values: [authorId],
  });
}

/** The words of one review; undefined when there are none. */
export async function clearReviewText(db: Db, dealId: string, author: Side) {
  if (!isUuid(dealId)) return undefined;
  const [cleared] = await runPrepared<{ authorId: string | null; name: string | null }>(db, {
    name: 'clear a review',
    text: `
      update reviews set body = '' where booking_id = $1 and author = $2 and body <> ''
      returning author_id as "authorId", (select name from users where id = author_id) as name`,
    values: [dealId, author],
  });
  if (cleared) notifyCatalogue(db);
  return cleared;
}
