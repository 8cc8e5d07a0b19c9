import type { Db } from '#platform/db/client.ts';
import type { Category } from '../categories.contract.ts';

export async function readCategories(db: Db): Promise<Omit<Category, 'phones'>[]> {
  const text = 'select name, details from categories order by position';
  return (await db.$client.query({ name: 'all categories', text })).rows;
}
