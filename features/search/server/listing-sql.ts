import type pg from 'pg';
import { metresSql, type Point } from '#common/distance.ts';
import { joinBooked } from '#features/products/server/products.queries.ts';
import { type NameFilter, nameFilters } from '../filters.ts';
import { type Filter, filtersOf } from './facets.ts';
import type { ParsedQuery } from './query-parser.ts';
import { asTextQuery, columnOf } from './search.queries.ts';

/** A query with what the database needs to answer it. */
export type Question = { run: Run; query: ParsedQuery; spellings: Spellings };
export type Run = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;
/** The names in search_names that differ from these in capitals only. */
type Spellings = (filter: NameFilter, names: readonly string[]) => string[];

export async function questionOf(run: Run, query: ParsedQuery): Promise<Question> {
  const folded = nameFilters.flatMap((name) => query.search[name] ?? []).map((name) => name.toLowerCase());
  const rows =
    folded.length === 0
      ? []
      : await run<{ kind: string; name: string; folded: string }>(
          'select distinct kind, name, folded from search_names where folded = any($1::text[])',
          [folded],
        );
  const spellings: Spellings = (filter, names) => {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    return rows.flatMap((row) => (row.kind === filter && wanted.has(row.folded) ? [row.name] : []));
  };
  return { run, query, spellings };
}

/** By the joined column, as an anti-join: of another column the planner does not know how many are null. */
export const isFree = 'booked.product_id is null';

/** Up to so many words are joined one by one where a listing may lack some of them. */
const maxJoined = 5;

/**
 * A statement in the making: filters as conditions on a product `p`, and what they need to be joined. Its listings have all
 * words of the query, or lack `maxMissed` of them at most.
 */
export function listingsOf({ query, spellings }: Question, maxMissed?: number) {
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const joins: string[] = [];
  const filters = filtersOf<string>(query, {
    names: (name, names) => {
      const spelled = spellings(name, names);
      // Names that a seller does not spell are stored in lower case.
      const stored = spelled.length > 0 ? spelled : names.map((each) => each.toLowerCase());
      // Of one value, an index by it and by time is also one by time.
      const isOne = stored.length === 1 ? `${param(stored[0])}::text` : `any(${param(stored)}::text[])`;
      return `${columnOf(name)} = ${isOne}`;
    },
    numbers: (name, chosen) => `${columnOf(name)} = any(${param(chosen)}::float8[])`,
    price: (low, high) =>
      Number.isFinite(high) ? `p.price <= ${param(high)}::numeric` : `p.price >= ${param(low)}::numeric`,
    atLeast: (name, value) => `${columnOf(name)} >= ${param(value)}::float8`,
    within: (origin, kilometres) => isWithin(origin, kilometres),
    since: (time) => `p.posted_at >= to_timestamp(${param(time)}::float8 / 1000)`,
    free: () => isFree,
    word: (word) => {
      const matches = (alias: string) => `${alias}.search @@ ${param(asTextQuery(word))}::tsquery`;
      if (maxMissed === undefined) {
        joins[0] = 'join product_words w on w.product_id = p.id';
        return matches('w');
      }
      if (query.words.length > maxJoined) {
        joins[0] ??= `join product_words w on w.product_id = p.id and w.search @@ ${param(lacking(query.words, maxMissed))}::tsquery`;
        return matches('w');
      }
      const table = `w${joins.length}`;
      joins.push(`left join product_words ${table} on ${table}.product_id = p.id and ${matches(table)}`);
      return `${table}.product_id is not null`;
    },
  });
  const from = (bookings: 'with bookings' | 'as filtered' = 'as filtered') =>
    `from products p ${joins.join(' ')} ${bookings === 'with bookings' || query.search.available ? joinBooked : ''}`;
  return { values, param, filters, from };
}

/** Of one group more than words are lacking, a listing has every word of one at least. */
function lacking(words: readonly string[], max: number): string {
  const groups = Array.from({ length: max + 1 }, (_, group) => words.filter((_word, at) => at % (max + 1) === group));
  const allOf = (group: string[]) => group.map((word) => `(${asTextQuery(word)})`).join(' & ');
  return groups.map((group) => `(${allOf(group)})`).join(' | ');
}

export const whereAll = (filters: readonly Filter<string>[], more: readonly string[] = []) =>
  ["where p.status = 'listed'", ...filters.map(({ test }) => test), ...more].join(' and ');

/** One bit for each filter. */
export const missedBy = (filters: readonly Filter<string>[]) =>
  filters.map(({ test }, at) => `case when ${test} then 0 else ${1 << at} end`).join(' + ') || '0';

export const asSql = ({ latitude, longitude }: Point) => ({
  latitude: `(${latitude})::float8`,
  longitude: `(${longitude})::float8`,
});

const kilometresPerDegree = 111;

/** Distances are computed within a box only, which an index finds. */
export function isWithin(origin: Point, kilometres: number): string {
  const north = kilometres / kilometresPerDegree;
  const east = north / Math.cos((Math.min(Math.abs(origin.latitude) + north, 89.9) * Math.PI) / 180);
  const isAround = (column: keyof Point, degrees: number) =>
    `p.${column} between ${origin[column] - degrees} and ${origin[column] + degrees}`;
  const wrapsAround = Math.abs(origin.longitude) + east > 180;
  const box = [isAround('latitude', north), ...(wrapsAround ? [] : [isAround('longitude', east)])];
  return `(${box.join(' and ')} and ${metresSql('p', asSql(origin))} <= ${kilometres * 1000})`;
}
