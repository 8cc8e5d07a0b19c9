import { type Db, readJson } from '#platform/db/client.ts';
import { joinHandover, newAccountDays } from '#platform/db/handed-over.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { fewestSellers, maxProducts, priceSpread, prices } from '../prices.contract.ts';

export type Alike = { model: string; brand?: string; storage?: number; condition?: string };

const newestOf = (status: 'listed' | 'sold') => `
  (select id, seller_id, price, storage_gb, condition, posted_at from products
   where model = $1 and status = '${status}' and ($2::text is null or category = $2)
   order by posted_at desc limit ${maxProducts}) p
  join users s on s.id = p.seller_id and s.created_at + interval '${newAccountDays} days' <= p.posted_at`;

const asked = `select p.seller_id, p.price, p.storage_gb, p.condition, p.posted_at as at from ${newestOf('listed')}`;

/** The price agreed in the booking, not the product's current one. */
const handedOver = `
  select p.seller_id, b.price, p.storage_gb, p.condition, b.created_at as at from ${newestOf('sold')}
  join bookings b on b.product_id = p.id ${joinHandover('b')}`;

const quartile = (share: number) => `round((percentile_cont(${share}) within group (order by price))::numeric, 2)`;

/**
 * Step 1 is the narrowest group, step 3 the whole model; the first that is large enough is returned. In each a seller has one
 * price, so that nobody moves it by many listings.
 */
const spreadOf = (products: string) => `(
  with alike as materialized (${products}),
  latest as (
    select distinct on (step, seller_id) step, price from alike
    join (values (1), (2), (3)) steps (step) on
      (step > 2 or $3::int is null or storage_gb = $3) and (step > 1 or $4::text is null or lower(condition) = lower($4))
    order by step, seller_id, at desc, price
  )
  select ${wireJson(priceSpread, {
    same: `array_remove(array['model',
      case when step < 3 and $3::int is not null then 'storage' end,
      case when step < 2 and $4::text is not null then 'condition' end], null)`,
    phones: 'count(*)',
    lowest: 'min(price)',
    lowerQuartile: quartile(0.25),
    median: quartile(0.5),
    upperQuartile: quartile(0.75),
    highest: 'max(price)',
  })}
  from latest group by step having count(*) >= ${fewestSellers} order by step limit 1)`;

const pricesOfAlike = `
  select ${wireJson(prices, { asking: spreadOf(asked), sold: spreadOf(handedOver) })}::text`;

export function readPrices(db: Db, { model, brand, storage, condition }: Alike): Promise<string> {
  const values = [model, brand || null, storage ?? null, condition || null];
  return readJson(db, { name: 'prices of phones alike', text: pricesOfAlike, values });
}
