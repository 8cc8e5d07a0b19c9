import { type Reading, readJson } from '#server/db/client.ts';
import { wireJson } from '#server/db/wire-sql.ts';
import { category } from '../categories.contract.ts';

const allCategories = `
  select coalesce(json_agg(${wireJson(category, {
    name: 'c.name',
    details: 'c.details',
    phones: `(select count(*) from products p where p.category = c.name and p.status = 'listed')`,
  })} order by c.position), '[]')::text
  from categories c`;

export function readCategories(db: Reading): Promise<string> {
  return readJson(db, { name: 'all categories', text: allCategories, values: [] });
}
