import { sql } from 'drizzle-orm';
import { isBooked, joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { type Db, inTransaction, notifyCatalogue, readJson } from '#platform/db/client.ts';
import { advertisements } from '#platform/db/schema.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { advertisedProduct, advertisement } from '../advertisements.contract.ts';

const maxShown = 24;

const { id, name, price, image, imagePlaceholder, sellerName, location, postedAt, status } =
  productExpressions('public');
const expressions = { id, name, price, image, imagePlaceholder, sellerName, location, postedAt, status };

const latest = `
  select coalesce(json_agg(${wireJson(advertisement, {
    id: 'a.id',
    advertisedId: 'coalesce(a.booking_id, a.product_id)',
    products: `json_build_array(${wireJson(advertisedProduct, expressions)})`,
  })} order by a.is_booked, a.created_at desc, a.product_id), '[]')::text
  from (
    select a.*, ${isBooked} as is_booked from advertisements a join products p on p.id = a.product_id ${joinBooked}
    where p.status = 'listed' order by is_booked, a.created_at desc, a.product_id limit ${maxShown}
  ) a
  join products p on p.id = a.product_id
  join users s on s.id = p.seller_id ${joinBooked}`;

export function readAdvertisements(db: Db): Promise<string> {
  return readJson(db, { name: 'advertisements', text: latest, values: [] });
}

type Advertisable = { productId: string; bookingId: string | null; advertised: boolean };

/** The seller's product with this id, or with an active booking of this id. */
export async function findAdvertisable(
  db: Db,
  sellerId: string,
  advertisedId: string,
): Promise<Advertisable | undefined> {
  const { rows } = await db.execute<Advertisable>(sql`
    select p.id as "productId", b.id as "bookingId",
      exists (select from advertisements a where a.product_id = p.id) as advertised
    from products p left join bookings b on b.id = ${advertisedId} and b.product_id = p.id and b.live
    where p.id in (${advertisedId}, (select product_id from bookings where id = ${advertisedId} and live))
      and p.seller_id = ${sellerId} and p.status = 'listed'`);
  return rows[0];
}

/** Undefined when the product is advertised already. */
export function insertAdvertisement(
  db: Db,
  values: { productId: string; bookingId: string | null },
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const [inserted] = await tx
      .insert(advertisements)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: advertisements.id });
    if (inserted) notifyCatalogue(tx);
    return inserted?.id;
  });
}

/** False when this seller advertises no such product. */
export function deleteAdvertisementOf(db: Db, sellerId: string, advertisedId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from advertisements a using products p
      where p.id = a.product_id and p.seller_id = ${sellerId} and ${advertisedId}::uuid in (a.product_id, a.id)`);
    if (rowCount) notifyCatalogue(tx);
    return rowCount === 1;
  });
}
