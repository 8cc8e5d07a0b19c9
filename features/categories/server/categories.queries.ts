import { type Db, readJson } from '#server/db/client.ts';
import { wireJson } from '#server/db/wire-sql.ts';
import { category } from '../categories.contract.ts';

const allCategories = `
  select coalesce(json_agg(${wireJson(category, {
    name: 'c.name',
    details: 'c.details',
    phones: '(select coalesce(sum(t.change), 0) from product_tally t where t.category = c.name)',
  })} order by c.position), '[]')::text
  from categories c`;

export function readCategories(db: Db): Promise<string> {
  return readJson(db, { name: 'all categories', text: allCategories, values: [] });
}
