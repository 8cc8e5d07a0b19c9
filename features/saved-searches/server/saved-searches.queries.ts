import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { insertMatches } from '#features/notices/server/notices.queries.ts';
import { type StoredProduct, thisMonthSql } from '#features/products/server/products.queries.ts';
import { filters, isOfKind, nameFilters, type SavedFilter, savedFilters } from '#features/search/filters.ts';
import type { Search } from '#features/search/search-params.ts';
import type { TypedQuery } from '#features/search/server/query-parser.ts';
import { asTextQuery, columnOf } from '#features/search/server/search.queries.ts';
import { type Database, type Db, readJson } from '#platform/db/client.ts';
import { savedSearches } from '#platform/db/schema.ts';
import { isoText, wireJson } from '#platform/db/wire-sql.ts';
import { savedSearch } from '../saved-searches.contract.ts';
import type { SearchToSave } from './saved-searches.rules.ts';

export function countSearchesOf(db: Db, userId: string): Promise<number> {
  return db.$count(savedSearches, eq(savedSearches.userId, userId));
}

/** Undefined when it exists already. */
export async function insertSavedSearch(
  db: Db,
  userId: string,
  { name, address, query }: SearchToSave,
): Promise<string | undefined> {
  const [saved] = await db
    .insert(savedSearches)
    .values({ id: uuidv7(), userId, name, address, ...columnsOf(query) })
    .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.address] })
    .returning({ id: savedSearches.id });
  return saved?.id;
}

/** Searches of an earlier release in the order of their ids, locked; without those that are locked already. */
export function findUnparsedSearches(db: Db, after: string, limit: number) {
  return db
    .select({ id: savedSearches.id, address: savedSearches.address })
    .from(savedSearches)
    .where(and(sql`not ${savedSearches.parsed}`, gt(savedSearches.id, after)))
    .orderBy(savedSearches.id)
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

/** Without a query its columns stay. */
export async function updateParsedSearch(db: Db, id: string, query: TypedQuery | undefined): Promise<void> {
  await db
    .update(savedSearches)
    .set(query ? columnsOf(query) : { parsed: true })
    .where(eq(savedSearches.id, id));
}

/** As `insertMatchesOf` compares them; null matches anything. */
function columnsOf({ search, words }: TypedQuery) {
  const stored = savedFilters.map((filter) => [filters[filter].saved, storedOf(search, filter)]);
  const query = words.map((word) => `(${asTextQuery(word)})`).join(' & ');
  return { ...Object.fromEntries(stored), words: query || null, parsed: true };
}

/** Never the asterisk that stands for any name. */
const escapeName = (name: string) => name.replace(/^\*+$/, '$&*');
const foldName = (name: string) => escapeName(name).toLowerCase();

/** Names folded, and as they are for the release before; bounds of the price in cents, as prices are. */
function storedOf(search: Search, name: SavedFilter) {
  const { kind } = filters[name];
  const [first, ...others] = [search[name] ?? []].flat();
  if (first === undefined) return null;
  if (kind === 'names') {
    const names = [first, ...others].map(String);
    return [...new Set([...names.map(escapeName), ...names.map(foldName)])];
  }
  if (kind === 'priceFrom') return sql`ceil(${first}::numeric * 100) / 100`;
  if (kind === 'priceTo') return sql`floor(${first}::numeric * 100) / 100`;
  return kind === 'numbers' ? [first, ...others] : first;
}

/** SQL that compares a product `p` with a saved search `s`; `$n` is the product's folded name. */
function comparisonOf(name: SavedFilter): string {
  const { kind, saved } = filters[name];
  const [own, wanted] = [columnOf(name), `s.${getTableColumns(savedSearches)[saved].name}`];
  // Earlier releases have saved brands as the shop spells them.
  if (isOfKind(name, 'names'))
    return `coalesce(${wanted}, '{*}') && array[${own}, $${nameFilters.indexOf(name) + 2}, '*']`;
  if (kind === 'monthsAhead') return `(${wanted} is null or ${own} >= ${thisMonthSql} + ${wanted})`;
  const compared = kind === 'numbers' ? `= any (${wanted})` : `${kind === 'priceTo' ? '<=' : '>='} ${wanted}`;
  return `(${wanted} is null or ${own} ${compared})`;
}

const matches = `
  from products p
  join product_words w on w.product_id = p.id
  join saved_searches s on ${savedFilters.map(comparisonOf).join(' and ')} and (s.words is null or w.search @@ s.words)`;

/**
 * Notices for every user with a saved search whose list shows this new product; a GIN index narrows the searches down to its
 * brand, model and place.
 */
export function insertMatchesOf(db: Db, product: StoredProduct): Promise<void> {
  const names = nameFilters.map((name) => foldName(product[filters[name].column] ?? ''));
  return insertMatches(db, matches, [product.id, ...names]);
}

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
