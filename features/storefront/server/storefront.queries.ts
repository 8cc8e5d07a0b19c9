import { metresSql } from '#common/distance.ts';
import { product as productSchema } from '#features/products/products.contract.ts';
import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { countedReviews, joinRecord, recordExpressions } from '#features/reviews/server/record.queries.ts';
import { type Database, type Db, readJson } from '#platform/db/client.ts';
import { joinHandover } from '#platform/db/handed-over.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { maxCounted, seller, sellerRecord } from '../storefront.contract.ts';

const similarCount = 5;

/** Only this many of the newest are compared, which bounds the work. */
const lookedThrough = 200;

/**
 * How unlike a product is: the share by which its price differs, and how far one has to go for it, 50 km like a tenth of the
 * price. Beyond 200 km it does not matter any more how far; an unknown place is as far.
 */
const unlikeness = `
  abs(newest.price - this.price) / greatest(this.price, 1)
  + coalesce(least(${metresSql('this', 'newest')} / 500000, 0.4), 0.4)`;

const newestLike = (alike: string, where: string) => `
  (select id, price, latitude, longitude, ${alike} as alike from products
   where ${where} and category = this.category and status = 'listed'
   order by posted_at desc, id desc limit ${lookedThrough})`;

const similarProducts = `
  select (
    select coalesce(json_agg(${wireJson(productSchema, productExpressions('public'))}
      order by best.alike desc, best.unlikeness, best.id), '[]')
    from (
      select newest.id, alike, ${unlikeness} as unlikeness
      from (${newestLike('true', 'model = this.model')}
        union ${newestLike('coalesce(model = this.model, false)', 'true')}) newest
      left join bookings b on b.product_id = newest.id and b.live
      where newest.id <> this.id and b.id is null
      order by alike desc, unlikeness, newest.id limit ${similarCount}
    ) best join products p on p.id = best.id left join users s on s.id = p.seller_id ${joinBooked}
  )::text
  from products this where this.id = $1`;

/** Free products to book instead; JSON null for an unknown id. */
export function readSimilarProducts(db: Db, id: string): Promise<string> {
  return readJson(db, { name: 'similar products', text: similarProducts, values: [id] });
}

/** Changes with the photo, so that browsers can cache it. */
const photoPath = `'/api/photos/sellers/' || s.id || '?v=' || left(md5(s.photo_url), 8)`;

/** SQL for each field of the record of a seller `s`, with what `joinSeller` joins. */
const sellerExpressions = {
  id: 's.id',
  name: 's.name',
  photo: `case when s.photo_url <> '' then ${photoPath} end`,
  joinedAt: isoText('s.created_at'),
  listed: 'counted.listed',
  sold: 'handed_over.sold',
  more: `counted.seen = ${maxCounted}`,
  ...recordExpressions,
};

const newestOfSeller = `
  select id, status from products where seller_id = s.id order by posted_at desc, id desc limit ${maxCounted}`;

const joinSeller = `
  cross join lateral (
    select count(*) as seen, count(*) filter (where status = 'listed') as listed from (${newestOfSeller}) own
  ) counted
  cross join lateral (
    select count(*) as sold from (${newestOfSeller}) own join bookings b on b.product_id = own.id ${joinHandover('b')}
    where own.status = 'sold'
  ) handed_over
  ${joinRecord('s.id', '$2')}`;

const sellerOfProduct = `
  select ${wireJson(sellerRecord, sellerExpressions)}::text
  from products this join users s on s.id = this.seller_id ${joinSeller}
  where this.id = $1 and this.status <> 'removed' and s.closed_at is null`;

/** JSON null for an unknown or removed product. */
export function readSellerRecord(db: Db, id: string, now: Date): Promise<string> {
  return readJson(db, { name: 'seller of a product', text: sellerOfProduct, values: [id, now] });
}

const tagCounts = `
  (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, tag), '[]') from (
    select tag, count(*) as count from (${countedReviews('= s.id', '$2')}) counted, unnest(counted.tags) as tag group by tag) counts)`;

const sellerById = `
  select ${wireJson(seller, { ...sellerExpressions, tags: tagCounts })}::text
  from users s ${joinSeller} where s.id = $1 and s.role = 'seller' and s.closed_at is null`;

/** JSON null for anybody who is no seller, or has closed their account. */
export function readSeller(db: Db, id: string, now: Date): Promise<string> {
  return readJson(db, { name: 'seller', text: sellerById, values: [id, now] });
}

export function readProductsOnOffer(db: Database, sellerId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'products of a seller',
    all: `select id, posted_at as at from products where seller_id = $2 and status = 'listed'`,
    values: [sellerId],
    entry: wireJson(productSchema, productExpressions('public')),
    from: `join products p on p.id = page.id left join users s on s.id = p.seller_id ${joinBooked}`,
  });
}
