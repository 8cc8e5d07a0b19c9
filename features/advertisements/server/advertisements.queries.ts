import { sql } from 'drizzle-orm';
import { productExpressions } from '#features/products/server/products.queries.ts';
import { type Db, readJson } from '#platform/db/client.ts';
import { advertisements } from '#platform/db/schema.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { advertisedProduct, advertisement } from '../advertisements.contract.ts';

const mostShown = 24;

const { id, name, price, image, imagePlaceholder, sellerName, location, postedAt, status } =
  productExpressions('public');
const product = { id, name, price, image, imagePlaceholder, sellerName, location, postedAt, status };

const latest = `
  select coalesce(json_agg(${wireJson(advertisement, {
    id: 'a.id',
    advertisedId: 'coalesce(a.booking_id, a.product_id)',
    products: `json_build_array(${wireJson(advertisedProduct, product)})`,
  })} order by a.created_at desc, a.product_id), '[]')::text
  from (
    select a.* from advertisements a join products p on p.id = a.product_id
    where p.status = 'listed' order by a.created_at desc, a.product_id limit ${mostShown}
  ) a
  join products p on p.id = a.product_id
  join users s on s.id = p.seller_id`;

export function readAdvertisements(db: Db): Promise<string> {
  return readJson(db, { name: 'advertisements', text: latest, values: [] });
}

type Advertisable = { productId: string; bookingId: string | null; advertised: boolean };

/** The seller's product with this id, or with an active booking of this id. */
export async function findAdvertisable(db: Db, sellerId: string, id: string): Promise<Advertisable | undefined> {
  const { rows } = await db.execute<Advertisable>(sql`
    select p.id as "productId", wanted.booking_id as "bookingId",
      exists (select from advertisements a where a.product_id = p.id) as advertised
    from (
      select b.product_id, b.id as booking_id from bookings b where b.id = ${id} and b.live
      union all
      select ${id}::uuid, null
    ) wanted
    join products p on p.id = wanted.product_id
    where p.seller_id = ${sellerId} and p.status = 'listed'`);
  return rows[0];
}

/** Undefined when the product is advertised already. */
export async function insertAdvertisement(
  db: Db,
  values: { productId: string; bookingId: string | null },
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(advertisements)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: advertisements.id });
  return inserted?.id;
}

/** False when this seller advertises no such product. */
export async function deleteAdvertisementOf(db: Db, sellerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from advertisements a using products p
    where p.id = a.product_id and p.seller_id = ${sellerId} and ${id}::uuid in (a.product_id, a.id)`);
  return rowCount === 1;
}
