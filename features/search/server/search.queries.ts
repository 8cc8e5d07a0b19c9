import { getTableColumns, sql } from 'drizzle-orm';
import { thisHour } from '#common/this-hour.ts';
import { otherSpellings } from '#features/catalogue/server/bangla.ts';
import { product } from '#features/products/products.contract.ts';
import {
  isBooked,
  joinBooked,
  productExpressions,
  type Reader,
  searchNameOf,
} from '#features/products/server/products.queries.ts';
import { countedReviews } from '#features/reviews/server/record.queries.ts';
import { loadByKeys } from '#platform/db/batch.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { products, searchNames } from '#platform/db/schema.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { filters, nameFilters, numberFilters, type SavedFilter } from '../filters.ts';
import type { Listing } from './listing-index.ts';
import { type Correction, knownNames, parserWords } from './query-parser.ts';

const perRead = 20_000;

/** SQL for the column of a product `p` that a filter compares. */
export const columnOf = (name: SavedFilter) => `p.${getTableColumns(products)[filters[name].column].name}`;

const listingRow = `json_build_object(
  'number', p.number, 'postedAt', (extract(epoch from p.posted_at) * 1000)::bigint, 'price', p.price,
  ${[...nameFilters, ...numberFilters].map((name) => `'${name}', ${columnOf(name)}`).join(', ')},
  'latitude', p.latitude, 'longitude', p.longitude, 'booked', ${isBooked})`;

/** Every product on sale, in the order of the index. */
export async function readListings(db: Database, put: (listing: Listing) => void): Promise<void> {
  let last: Pick<Listing, 'postedAt' | 'number'> = { postedAt: 0, number: 0 };
  for (;;) {
    const { rows } = await db.$client.query<{ listings: Listing[] | null }>({
      name: 'listings for the index',
      text: `
        select json_agg(listing) as listings from (
          select ${listingRow} as listing from products p ${joinBooked}
          where p.status = 'listed' and (p.posted_at, p.number) > (to_timestamp($1::float8 / 1000), $2)
          order by p.posted_at, p.number limit ${perRead}
        ) as part`,
      values: [last.postedAt, last.number],
    });
    const listings = rows[0]?.listings ?? [];
    for (const listing of listings) put(listing);
    if (listings.length < perRead) return;
    last = listings.at(-1) as Listing;
  }
}

/** These products with their words, and whether they are on sale. */
export async function readChangedListings(db: Database, ids: string[]) {
  const { rows } = await db.$client.query<{ listing: Listing; words: string[]; isListed: boolean }>({
    name: 'changed listings for the index',
    text: `
      select ${listingRow} as listing, coalesce(tsvector_to_array(w.search), '{}') as words, p.status = 'listed' as "isListed"
      from products p left join product_words w on w.product_id = p.id ${joinBooked}
      where p.id = any($1::uuid[]) order by p.number`,
    values: [ids],
  });
  return rows.map(({ words, ...row }) => ({ ...row, words: new Set(words) }));
}

/** Quoted, since PostgreSQL builds differ in what they treat as a space or a mark. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** A number matches itself and the size in gigabytes; other words match by their beginning, in either alphabet. */
export const asTextQuery = (word: string) =>
  /^\d+$/.test(word)
    ? `${quoted(word)} | ${quoted(`${word}gb`)}`
    : [word, ...otherSpellings(word)].map((spelling) => `${quoted(spelling)}:*`).join(' | ');

export async function readNumbersWithWord(db: Database, word: string): Promise<number[]> {
  const { rows } = await db.$client.query<{ numbers: Buffer }>({
    name: 'listings with a word',
    text: 'select numbers_with($1::tsquery) as numbers',
    values: [asTextQuery(word)],
  });
  const { numbers } = rows[0] as { numbers: Buffer };
  return Array.from({ length: numbers.length / 4 }, (_, index) => numbers.readInt32BE(index * 4));
}

/** From PostgreSQL's statistics. */
export async function findFrequentWords(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ word: string }>(`
    select word from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
        as frequent (word, share)
    where schemaname = current_schema() and tablename = 'product_words' and attname = 'search' and share > 0.008
    order by share desc limit 400`);
  return rows.map(({ word }) => word);
}

const replyColumns = (reader: Reader) =>
  `p.number, ${wireJson(product, { ...productExpressions(reader), sellerRating: 'rating.average' })}::text as json`;
/** The seller, with the reviews that count. */
const joinSeller = (productsShown: string) => `
  left join users s on s.id = p.seller_id
  left join (
    select subject_id, json_build_object('stars', round(avg(stars), 1), 'reviews', count(*)) as average
    from (${countedReviews(`in (select seller_id from ${productsShown})`, 'now()')}) counted
    group by subject_id
  ) rating on rating.subject_id = p.seller_id`;
const productsByNumber = (reader: Reader) => ({
  name: `products by number ${reader}`,
  text: `
    select ${replyColumns(reader)} from products p ${joinSeller('products where number = any($1::int[])')} ${joinBooked}
    where p.number = any($1::int[]) and p.status = 'listed'`,
});
const byNumber = { public: productsByNumber('public'), member: productsByNumber('member') };

/** The reply of a page: these products, in this order. */
export async function readProducts(db: Db, numbers: number[], reader: Reader): Promise<string[]> {
  if (numbers.length === 0) return [];
  const found = await loadByKeys(db, byNumber[reader], numbers);
  return numbers.flatMap((number) => (found.get(number)?.[1] as string | undefined) ?? []);
}

type BestRequest = { numbers: number[]; words: string[]; reader: Reader; limit: number; offset: number };

/** Ranks these products; a new one scores up to twice as much as an old one, which is often gone. */
export async function readBestProducts(db: Db, { numbers, words, reader, limit, offset }: BestRequest) {
  if (numbers.length === 0) return { numbers: [], products: [] };
  const { rows } = await db.$client.query<{ number: number; json: string }>({
    name: `best matches first ${reader}`,
    text: `
      with best as (
        select p.id, p.seller_id, ts_rank('{0.1, 0.2, 0.4, 1}', w.search, $2::tsquery)
          * (1 + exp(-extract(epoch from to_timestamp($3) - p.posted_at) / 2592000)) as score
        from products p join product_words w on w.product_id = p.id where p.number = any($1::int[])
        order by score desc, p.number desc limit $4 offset $5
      )
      select ${replyColumns(reader)} from best join products p on p.id = best.id ${joinSeller('best')} ${joinBooked}
      where p.status = 'listed' order by score desc, p.number desc`,
    values: [
      numbers,
      words.map((word) => `(${quoted(word)} | ${asTextQuery(word)})`).join(' | '),
      thisHour() * 3600,
      limit,
      offset,
    ],
  });
  return { numbers: rows.map(({ number }) => number), products: rows.map(({ json }) => json) };
}

/**
 * For each word that no product on sale has, the most similar word that one has or that the query parser knows. A word
 * more similar to a known maker or model than to anything else is left alone.
 */
export async function findCorrections(db: Db, missing: readonly string[]): Promise<Correction[]> {
  // Digits are never corrected: any other number is as likely.
  const words = missing.filter((word) => word.length > 2 && !/^\d/.test(word));
  if (words.length === 0) return [];
  const { rows } = await db.$client.query<Correction>({
    name: 'corrected words',
    // Until it is swept the vocabulary holds words of products that are gone, so has_match checks the most similar ones.
    text: `
      select typed, meant.word as meant
      from unnest($1::text[]) as typed
      cross join lateral (
        select word, source from (
          select word, source, similarity(word, typed) as likeness from (
            select word, 1 as source from search_words where word % typed
            union all select word, 2 from unnest($2::text[]) as word where word % typed
            union all select word, 3 from unnest($3::text[]) as word where word % typed
          ) as alike
          order by likeness desc, abs(length(word) - length(typed)), word, source limit 30
        ) as likest
        where source > 1 or has_match(('''' || word || '''')::tsquery) limit 1
      ) as meant
      where meant.source < 3`,
    values: [words, parserWords, knownNames],
  });
  return rows;
}

const wordsPerStatement = 2000;

/** Deletes the words that no product on sale has any more, in batches. Most words are rare, so has_word asks the index alone. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute(sql`
      with batch as (select word from search_words where word > ${after} order by word limit ${wordsPerStatement}),
      deleted as (delete from search_words using batch where search_words.word = batch.word and not has_word(batch.word))
      select max(word) as last from batch`);
    after = rows[0]?.last ?? null;
  }
}

const namesOnSale = {
  brand: `select distinct category as name, '' as brand from products where status = 'listed'`,
  model: `select distinct model as name, category as brand from products where status = 'listed' and model <> ''`,
  condition: `select distinct condition as name, '' as brand from products where status = 'listed'`,
  place: `select distinct place as name, '' as brand from products where status = 'listed'`,
} as const;
const namesPerStatement = 1000;

/**
 * Adds the names of products that an earlier release wrote, and deletes those that no product on sale has any more. A name
 * that comes back at that very moment is added by the next run.
 */
export async function refreshSearchNames(db: Database): Promise<void> {
  const keyOf = ({ kind, name, brand }: { kind: string; name: string; brand?: string | undefined }) =>
    JSON.stringify([kind, name, brand]);
  const columns = { kind: searchNames.kind, name: searchNames.name, brand: searchNames.brand };
  const known = new Map((await db.select(columns).from(searchNames)).map((row) => [keyOf(row), row]));
  const missing: (typeof searchNames.$inferInsert)[] = [];
  for (const [kind, text] of Object.entries(namesOnSale) as [keyof typeof namesOnSale, string][]) {
    const { rows } = await db.$client.query<{ name: string; brand: string }>(text);
    for (const { name, brand } of rows)
      if (!known.delete(keyOf({ kind, name, brand }))) missing.push(searchNameOf(kind, name, brand));
  }
  for (let at = 0; at < missing.length; at += namesPerStatement)
    await db
      .insert(searchNames)
      .values(missing.slice(at, at + namesPerStatement))
      .onConflictDoNothing();
  const unused = [...known.values()];
  await db.$client.query(
    `delete from search_names s using unnest($1::text[], $2::text[], $3::text[]) as unused (kind, name, brand)
     where s.kind = unused.kind and s.name = unused.name and s.brand = unused.brand`,
    [unused.map(({ kind }) => kind), unused.map(({ name }) => name), unused.map(({ brand }) => brand)],
  );
}
