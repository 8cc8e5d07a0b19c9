import { product } from '#features/products/products.contract.ts';
import { productExpressions } from '#features/products/server/products.queries.ts';
import { type Db, readJson } from '#platform/db/client.ts';
import { isoText, wireJson } from '#platform/db/wire-sql.ts';
import { mostCounted, sellerRecord } from '../storefront.contract.ts';

const similarCount = 5;

/** Only this many of the newest are compared by price, which bounds the work. */
const lookedThrough = 200;

const newestLike = (alike: string, where: string) => `
  (select id, price, ${alike} as alike from products
   where ${where} and category = this.category and status = 'listed'
   order by posted_at desc, id desc limit ${lookedThrough})`;

const similarProducts = `
  select (
    select coalesce(json_agg(${wireJson(product, productExpressions('public'))}
      order by near.alike desc, near.distance, near.id), '[]')
    from (
      select id, alike, abs(price - this.price) as distance
      from (${newestLike('true', 'model = this.model')}
        union ${newestLike('coalesce(model = this.model, false)', 'true')}) newest
      where id <> this.id
        and not exists (select from bookings b where b.product_id = newest.id and b.live)
      order by alike desc, distance, id limit ${similarCount}
    ) near join products p on p.id = near.id left join users s on s.id = p.seller_id
  )::text
  from products this where this.id = $1`;

/** Free products to book instead; JSON null for an unknown id. */
export function readSimilarProducts(db: Db, id: string): Promise<string> {
  return readJson(db, { name: 'similar products', text: similarProducts, values: [id] });
}

const sellerOfProduct = `
  select ${wireJson(sellerRecord, {
    name: 's.name',
    joinedAt: isoText('s.created_at'),
    listed: 'counted.listed',
    sold: 'counted.sold',
    more: `counted.seen = ${mostCounted}`,
  })}::text
  from products this left join users s on s.id = this.seller_id cross join lateral (
    select count(*) as seen, count(*) filter (where status = 'listed') as listed, count(*) filter (where status = 'sold') as sold
    from (select status from products where seller_id = this.seller_id order by posted_at desc, id desc limit ${mostCounted}) own
  ) counted
  where this.id = $1 and this.status <> 'removed'`;

/** JSON null for an unknown or removed product. */
export function readSellerRecord(db: Db, id: string): Promise<string> {
  return readJson(db, { name: 'seller of a product', text: sellerOfProduct, values: [id] });
}
