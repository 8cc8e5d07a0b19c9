import { type Db, readJson } from '#platform/db/client.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { fewestProducts, mostProducts, priceSpread, prices } from '../prices.contract.ts';

export type Alike = { model: string; brand?: string; storage?: number; condition?: string };

const newestOf = (status: 'listed' | 'sold') => `
  select id, price, storage_gb, condition from products
  where model = $1 and status = '${status}' and ($2::text is null or category = $2)
  order by posted_at desc limit ${mostProducts}`;

/** The price agreed in the booking, not the product's current one. */
const newestSold = `
  select b.price, p.storage_gb, p.condition from (${newestOf('sold')}) p
  join bookings b on b.product_id = p.id and b.status in ('Sold', 'Handed over')`;

const quartile = (share: number) => `round((percentile_cont(${share}) within group (order by price))::numeric, 2)`;

/** Step 1 is the narrowest group, step 3 the whole model; the first that is large enough is returned. */
const spreadOf = (products: string) => `(
  with alike as materialized (${products})
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
  from alike
  join (values (1), (2), (3)) steps (step) on
    (step > 2 or $3::int is null or storage_gb = $3) and (step > 1 or $4::text is null or lower(condition) = lower($4))
  group by step having count(*) >= ${fewestProducts} order by step limit 1)`;

const pricesOfAlike = `
  select ${wireJson(prices, { asking: spreadOf(newestOf('listed')), sold: spreadOf(newestSold) })}::text`;

export function readPrices(db: Db, { model, brand, storage, condition }: Alike): Promise<string> {
  const values = [model, brand || null, storage ?? null, condition || null];
  return readJson(db, { name: 'prices of phones alike', text: pricesOfAlike, values });
}
