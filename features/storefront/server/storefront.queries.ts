import { metresSql } from '#common/distance.ts';
import { product as productSchema } from '#features/products/products.contract.ts';
import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { countedReviews, joinRecord, recordExpressions } from '#features/reviews/server/record.queries.ts';
import { type Database, type Db, readJson, runPrepared } from '#platform/db/client.ts';
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
   where ${where} and category = $2 and status = 'listed'
   order by posted_at desc, id desc limit ${lookedThrough})`;

/** Of the product with id $1, category $2, model $3, price $4, latitude $5 and longitude $6. */
const similarProducts = `
  select coalesce(json_agg(${wireJson(productSchema, productExpressions('public'))}
    order by best.alike desc, best.unlikeness, best.id), '[]')::text
  from (
    select newest.id, alike, ${unlikeness} as unlikeness
    from (${newestLike('true', 'model = $3')}
      union ${newestLike('coalesce(model = $3, false)', 'true')}) newest
    cross join (select $4::numeric as price, $5::float8 as latitude, $6::float8 as longitude) this
    left join bookings b on b.product_id = newest.id and b.live
    where newest.id <> $1 and b.id is null
    order by alike desc, unlikeness, newest.id limit ${similarCount}
  ) best join products p on p.id = best.id left join users s on s.id = p.seller_id ${joinBooked}`;

/** Free products to book instead; JSON null for an unknown id. */
export async function readSimilarProducts(db: Db, id: string): Promise<string> {
  type Like = {
    category: string;
    model: string | null;
    price: string;
    latitude: number | null;
    longitude: number | null;
  };
  const [like] = await runPrepared<Like>(db, {
    name: 'product to compare',
    text: 'select category, model, price, latitude, longitude from products where id = $1',
    values: [id],
  });
  if (!like) return 'null';
  const values = [id, like.category, like.model, like.price, like.latitude, like.longitude];
  return readJson(db, { name: 'similar products', text: similarProducts, values });
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
  select id, status from products where seller_id = $1 order by posted_at desc, id desc limit ${maxCounted}`;

/** Of the person with id $1. */
const joinSeller = `
  cross join (
    select count(*) as seen, count(*) filter (where status = 'listed') as listed from (${newestOfSeller}) own
  ) counted
  cross join (
    select count(*) as sold from (${newestOfSeller}) own join bookings b on b.product_id = own.id ${joinHandover('b')}
    where own.status = 'sold'
  ) handed_over
  ${joinRecord('$1', '$2')}`;

/** The person exists, or else their products are removed. */
const sellerOfProduct = `
  select ${wireJson(sellerRecord, sellerExpressions)}::text from users s ${joinSeller} where s.id = $1 and s.closed_at is null`;

/** JSON null for an unknown or removed product. */
export async function readSellerRecord(db: Db, id: string, now: Date): Promise<string> {
  const [product] = await runPrepared<{ sellerId: string | null }>(db, {
    name: 'who sells a product',
    text: `select seller_id as "sellerId" from products where id = $1 and status <> 'removed'`,
    values: [id],
  });
  if (!product) return 'null';
  return readJson(db, { name: 'seller of a product', text: sellerOfProduct, values: [product.sellerId, now] });
}

const tagCounts = `
  (select coalesce(json_agg(json_build_object('tag', tag, 'count', count) order by count desc, tag), '[]') from (
    select tag, count(*) as count from (${countedReviews('= $1', '$2')}) counted, unnest(counted.tags) as tag group by tag) counts)`;

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
