import { product } from '#features/products/products.contract.ts';
import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { type Db, readJson } from '#platform/db/client.ts';
import { wireJson } from '#platform/db/wire-sql.ts';

// Without contact details, so that the reply is the same for all callers and can be cached.
const productsInOrder = `
  select coalesce(json_agg(${wireJson(product, productExpressions('public'))} order by wanted.index), '[]')::text
  from unnest($1::uuid[]) with ordinality wanted (id, index)
  join products p on p.id = wanted.id and p.status <> 'removed'
  left join users s on s.id = p.seller_id ${joinBooked}`;

export function readProductsInOrder(db: Db, ids: string[]): Promise<string> {
  return readJson(db, { name: 'products in order', text: productsInOrder, values: [ids] });
}
