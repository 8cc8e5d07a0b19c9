import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { wordsOf } from '#common/words.ts';
import { type Database, type Db, readJson } from '#platform/db/client.ts';
import { savedSearches } from '#platform/db/schema.ts';
import { isoText, wireJson } from '#platform/db/wire-sql.ts';
import { savedSearch } from '../saved-searches.contract.ts';
import type { SearchToSave } from './saved-searches.rules.ts';

export function countSearchesOf(db: Db, userId: string): Promise<number> {
  return db.$count(savedSearches, eq(savedSearches.userId, userId));
}

/**
 * Undefined when it exists already. Stored as `insertMatches` compares it: brands in the shop's spelling, the rest in
 * lower case, and words as a tsquery, with prefix matches from three letters on.
 */
export async function insertSavedSearch(
  db: Db,
  userId: string,
  { name, address, search }: SearchToSave,
): Promise<string | undefined> {
  const { q = '', brand, model, condition, storage, place, min, max, battery, year } = search;
  const words = wordsOf(q)
    .map((word) => (word.length > 2 ? `'${word}':*` : `'${word}'`))
    .join(' & ');
  const brands = sql`(
    select array_agg(coalesce(c.name, said)) from unnest(${sql.param(brand ?? [])}::text[]) as said
    left join categories c on lower(c.name) = lower(said))`;
  const [saved] = await db
    .insert(savedSearches)
    .values({
      id: uuidv7(),
      userId,
      name,
      address,
      brands,
      models: lowered(model),
      conditions: lowered(condition),
      places: lowered(place),
      storages: storage?.length ? storage : null,
      words: words || null,
      minPrice: min,
      maxPrice: max,
      minBattery: battery,
      minYear: year,
    })
    .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.address] })
    .returning({ id: savedSearches.id });
  return saved?.id;
}

/** Null, which matches anything, where nothing is listed. */
const lowered = (values: string[] = []) =>
  sql`(select array_agg(lower(said)) from unnest(${sql.param(values)}::text[]) as said)`;

const ownSearches = `
  select coalesce(json_agg(${wireJson(savedSearch, {
    id: 'id',
    name: 'name',
    address: 'address',
    byMail: 'by_mail',
    savedAt: isoText('created_at'),
  })} order by created_at desc, id desc), '[]')::text
  from saved_searches where user_id = $1`;

export function readSearchesOf(db: Database, userId: string): Promise<string> {
  return readJson(db, { name: 'own searches', text: ownSearches, values: [userId] });
}

const own = (userId: string, id: string) => and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

/** False when this person has no such search. */
export async function updateByMailOf(db: Db, userId: string, id: string, byMail: boolean): Promise<boolean> {
  const updated = await db
    .update(savedSearches)
    .set({ byMail })
    .where(own(userId, id))
    .returning({ id: savedSearches.id });
  return updated.length === 1;
}

/** False when this person has no such search. */
export async function deleteSearchOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(savedSearches).where(own(userId, id)).returning({ id: savedSearches.id });
  return deleted.length === 1;
}
