import { type Database, readJson } from '#server/db/client.ts';
import { wireJson } from '#server/db/wire-sql.ts';
import { category } from '../categories.contract.ts';

const allCategories = `
  select coalesce(json_agg(${wireJson(category, {
    name: 'c.name',
    details: 'c.details',
    phones: '(select coalesce(sum(t.change), 0) from product_tally t where t.category = c.name)',
  })} order by c.position), '[]')::text
  from categories c`;

export function readCategories(db: Database): Promise<string> {
  return readJson(db, { name: 'all categories', text: allCategories, values: [] });
}

/** The category as we spell it, however the caller did. */
export async function findCategoryName(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ name: string }>({
    name: 'category by name',
    text: 'select name from categories where lower(name) = lower($1)',
    values: [name],
  });
  return rows[0]?.name;
}
