import { metresSql } from '#common/distance.ts';
import { isBooked } from '#features/products/server/products.queries.ts';
import type { Db } from '#platform/db/client.ts';
import type { NameFilter } from '../filters.ts';
import { countFacets, countListings, mergeSpellings, sum } from './database-facets.ts';
import { asTime } from './facets.ts';
import { asSql, isFree, isWithin, listingsOf, type Question, questionOf, type Run, whereAll } from './listing-sql.ts';
import type { ParsedQuery } from './query-parser.ts';
import { asTextQuery, columnOf } from './search.queries.ts';
import {
  type Cursor,
  type Entry,
  type FoundPage,
  maxSuggestions,
  nothing,
  type PageOrder,
  pageOfBooked,
  partOf,
  type SearchIndex,
  suggestionOf,
  unknownDistance,
  type Wanted,
  wantedFor,
} from './search-index.ts';

/** Asks PostgreSQL for everything, and keeps nothing: for more listings than fit into the memory of every instance. */
export function openDatabaseIndex(db: Db): SearchIndex {
  let version = 0;
  const run: Run = async (text, values) => (await db.$client.query({ text, values })).rows;

  return {
    // Nothing is shared: what a request finds is as new as the request.
    version: () => version++,
    async findNames(words) {
      const rows = await run<{ kind: 'brand' | 'place'; name: string; words: string[] }>(
        `select kind, name, words from search_names
         where kind in ('brand', 'place') and words <@ $1::text[] and words <> '{}' order by name`,
        [words],
      );
      const known = { brand: new Map<string, string>(), place: new Map<string, string>() };
      for (const row of rows) known[row.kind].set(row.words.join(' '), row.name);
      return known;
    },
    async findMissing(words) {
      const rows = await run<{ word: string }>(
        'select word from unnest($1::text[], $2::text[]) as asked (word, query) where not has_match(query::tsquery)',
        [words, words.map(asTextQuery)],
      );
      const missing = new Set(rows.map(({ word }) => word));
      return words.filter((word) => missing.has(word));
    },
    findPage: async (query, page) => findPage(await questionOf(run, query), page),
    countFacets: async (query) => countFacets(await questionOf(run, query)),
    async complete(words) {
      const found = await run<{ kind: NameFilter; name: string; brand: string }>(
        `select kind, name, brand from search_names
         where kind <> 'condition' and ' ' || array_to_string(words, ' ') like all ($1::text[]) order by name, brand`,
        [words.map((word) => `% ${word}%`)],
      );
      const suggestions = [];
      for (const kind of ['brand', 'model', 'place'] as const) {
        const names = found.filter((each) => each.kind === kind);
        if (names.length === 0 || suggestions.length >= maxSuggestions) continue;
        const rows = await run<{ name: string; phones: number }>(
          `select ${columnOf(kind)} as name, count(*)::int as phones from products p
           where p.status = 'listed' and ${columnOf(kind)} = any($1::text[]) group by 1`,
          [names.map(({ name }) => name)],
        );
        const brands = new Map(names.map(({ name, brand }) => [name, brand]));
        const counted = mergeSpellings(new Map(rows.map(({ name, phones }) => [name, phones]))).sort(
          (one, other) => other.phones - one.phones || (one.value < other.value ? -1 : 1),
        );
        suggestions.push(...counted.map(({ value, phones }) => suggestionOf(kind, value, phones, brands.get(value))));
      }
      return suggestions.slice(0, maxSuggestions);
    },
    async countByBrand() {
      const rows = await run<{ name: string; phones: number }>(
        `select p.category as name, count(*)::int as phones from products p where p.status = 'listed' group by p.category`,
        [],
      );
      const counts = new Map(rows.map(({ name, phones }) => [name, phones]));
      return { total: sum(rows), ofBrand: (name) => counts.get(name) ?? 0 };
    },
  };
}

async function findPage(question: Question, page: PageOrder): Promise<FoundPage> {
  if (question.query.missing.length > 0) return { total: 0, free: [], booked: [], next: undefined };
  const find = async (part: 'free' | 'booked', wanted: Wanted) => {
    for (const kilometres of reachesOf(question.query, wanted)) {
      const { text, values } = pageStatement(question, part, wanted, kilometres);
      const entries = await question.run<Entry>(text, values);
      if (entries.length === wanted.max || kilometres === undefined) return entries;
    }
    return [];
  };
  const free = page.after?.booked ? nothing : partOf(await find('free', wantedFor(page)), page);
  const rest = pageOfBooked(page, free);
  const booked = rest ? partOf(await find('booked', wantedFor(rest)), rest) : nothing;
  const next = free.next ?? booked.next;
  const isAll = !page.after && !next;
  const total = isAll ? free.numbers.length + booked.numbers.length : await countListings(question);
  return { total, free: free.numbers, booked: booked.numbers, next };
}

/** By distance, a page is looked for in ever larger circles; undefined is everywhere. */
const reaches = [5, 25, 125, 625];
function reachesOf({ search }: ParsedQuery, { order, after }: Wanted): (number | undefined)[] {
  const isBounded = order !== 'distance' || search.within !== undefined;
  return [...(isBounded ? [] : reaches.filter((reach) => reach * 1000 > (after?.key ?? 0))), undefined];
}

function pageStatement(
  question: Question,
  part: 'free' | 'booked',
  { order, max, after }: Wanted,
  reach: number | undefined,
) {
  const { values, param, filters, from } = listingsOf(question);
  const point = question.query.near?.point;
  const metres = point ? `coalesce(${metresSql('p', asSql(point))}, ${unknownDistance})` : String(unknownDistance);
  const key = {
    ...{ newest: 'p.posted_at', 'price-up': 'p.price', 'price-down': 'p.price' },
    ...{ distance: metres, updates: 'coalesce(p.updates_until, 0)' },
  }[order];
  const isRising = order === 'price-up' || order === 'distance';
  const isAfter = ({ key: lastKey, number }: Cursor) => {
    const last =
      order === 'newest' ? `to_timestamp(${param(asTime(lastKey))}::float8 / 1000)` : `${param(lastKey)}::numeric`;
    return `${key} ${isRising ? '>=' : '<='} ${last} and (${key} <> ${last} or p.number < ${param(number)}::float8)`;
  };
  const more = [
    part === 'free' ? isFree : isBooked,
    ...(reach && point ? [isWithin(point, reach)] : []),
    ...(after ? [isAfter(after)] : []),
  ];
  const shownKey = order === 'newest' ? `extract(epoch from ${key}) * 1000` : key;
  const text = `
    select p.number, (${shownKey})::float8 as key ${from('with bookings')} ${whereAll(filters, more)}
    order by ${key}${isRising ? '' : ' desc'}, p.number desc limit ${max}`;
  return { text, values };
}
