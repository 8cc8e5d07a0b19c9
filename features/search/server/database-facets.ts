import { metresBetween } from '#common/distance.ts';
import { isBooked } from '#features/products/server/products.queries.ts';
import { type FilterName, type NameFilter, type NumberFilter, nameFilters, numberFilters } from '../filters.ts';
import type { Choice } from '../search.contract.ts';
import {
  type Counted,
  choicesOf,
  type Filter,
  maxPriced,
  maxRelaxed,
  offeredIn,
  rangeOf,
  relaxationsOf,
  timeSince,
} from './facets.ts';
import { listingsOf, missedBy, type Question, whereAll } from './listing-sql.ts';
import { columnOf } from './search.queries.ts';
import type { FacetCounts } from './search-index.ts';

export async function countFacets(question: Question): Promise<FacetCounts> {
  const { query } = question;
  if (query.missing.length > 0)
    return {
      total: 0,
      choices: choicesOf(query, { names: namesIn(question, () => new Map()), numbers: () => () => 0 }),
      prices: null,
      relax: await findRelaxations(question),
    };
  // One after the other: each may have all cores of the database, and all of its time.
  const names = await countBy(
    question,
    nameFilters.filter((name) => name !== 'place'),
  );
  const places = await countBy(question, ['place'], 'within', query.near?.point ? ['latitude', 'longitude'] : []);
  const numbers = await countBy(question, numberFilters, 'since');
  const { total } = numbers;
  const free = query.search.available ? total : total - (await countListings(question, 'booked'));
  const counted: Counted = {
    names: namesIn(question, (facet) => (facet === 'place' ? places : names).byValue(facet)),
    numbers: (facet) => {
      if (facet === 'available') return () => free;
      if (facet === 'within') return distanceCounter(question, places.rowsOf(facet));
      if (facet === 'since') {
        const rows = numbers.rowsOf(facet);
        return (days) => rows.reduce((count, row) => count + (row[`newer${days}`] ?? 0), 0);
      }
      const counts = numbers.byValue(facet);
      return (value) => countWithin(counts, ...rangeOf(facet, value));
    },
  };
  return {
    total,
    choices: choicesOf(query, counted),
    prices: total > maxPriced ? null : await findPrices(question),
    relax: total > 0 ? [] : await findRelaxations(question),
  };
}

export async function countListings(question: Question, part: 'all' | 'booked' = 'all'): Promise<number> {
  const { values, filters, from } = listingsOf(question);
  const listings =
    part === 'booked' ? `${from('with bookings')} ${whereAll(filters, [isBooked])}` : `${from()} ${whereAll(filters)}`;
  const rows = await question.run<{ total: number }>(`select count(*)::int as total ${listings}`, values);
  return rows[0]?.total ?? 0;
}

/** A combination of values, by facet, with the filter that its listings fail. */
type Group = Partial<Record<NameFilter | NumberFilter | 'latitude' | 'longitude', string | number | null>> & {
  missed: number;
  phones: number;
  [newer: `newer${number}`]: number;
};

/** The listings of each combination of values that fail no filter, or just one of these facets and `other`. */
async function countBy(
  question: Question,
  facets: readonly (NameFilter | NumberFilter)[],
  other?: 'within' | 'since',
  points: readonly ('latitude' | 'longitude')[] = [],
) {
  const { values, filters, from } = listingsOf(question);
  const own = (filter: string) => filter === other || facets.some((facet) => facet === filter);
  const replaced = filters.filter(({ filter }) => own(filter));
  const kept = filters.filter(({ filter }) => !own(filter));
  // Not `= 0`, of which the planner expects so few that it would look up the words of each.
  const atMostOne = replaced.length > 1 ? 'missed & (missed - 1) < 1' : 'true';
  const newer = (other === 'since' ? offeredIn(other) : []).map(
    (days) => `, count(*) filter (where posted_at >= to_timestamp(${timeSince(days) / 1000}))::int as newer${days}`,
  );
  const columns = [
    ...facets.map((facet) => `${columnOf(facet)} as "${facet}"`),
    ...points.map((column) => `p.${column} as "${column}"`),
  ];
  const groups = [...facets, ...points].map((name) => `"${name}"`).join();
  const rows = await question.run<Group>(
    `with candidates as (
       select ${columns.join()}, p.posted_at, ${missedBy(replaced)} as missed ${from()} ${whereAll(kept)}
     )
     select ${groups}, missed, count(*)::int as phones${newer.join('')} from candidates where ${atMostOne}
     group by ${groups}, missed`,
    values,
  );
  /** Those that fail no filter but the facet's own. */
  const rowsOf = (facet: FilterName) => {
    const at = replaced.findIndex(({ filter }) => filter === facet);
    return rows.filter(({ missed }) => missed === 0 || (at >= 0 && missed === 1 << at));
  };
  return {
    total: sum(rows.filter(({ missed }) => missed === 0)),
    rowsOf,
    byValue: (facet: NameFilter | NumberFilter) => {
      const counts = new Map<unknown, number>();
      for (const { phones, [facet]: value } of rowsOf(facet)) counts.set(value, (counts.get(value) ?? 0) + phones);
      return counts;
    },
  };
}

const namesIn =
  ({ query, spellings }: Question, countsOf: (facet: NameFilter) => ReadonlyMap<unknown, number>): Counted['names'] =>
  (facet) =>
    mergeSpellings(countsOf(facet), spellings(facet, query.search[facet] ?? []));

function distanceCounter({ query: { near } }: Question, rows: readonly Group[]) {
  const point = near?.point;
  const distances = rows.flatMap(({ latitude, longitude, phones }) =>
    point && typeof latitude === 'number' && typeof longitude === 'number'
      ? [{ metres: metresBetween({ latitude, longitude }, point), phones }]
      : [],
  );
  return (kilometres: number) => sum(distances.filter(({ metres }) => metres <= kilometres * 1000));
}

/** Of the results without the price filter. */
async function findPrices({ query, ...question }: Question): Promise<FacetCounts['prices']> {
  const unpriced = { ...query, search: { ...query.search, min: undefined, max: undefined } };
  const { values, filters, from } = listingsOf({ ...question, query: unpriced });
  const [range] = await question.run<{ lowest: number | null; highest: number }>(
    `select min(p.price)::float8 as lowest, max(p.price)::float8 as highest ${from()} ${whereAll(filters)}`,
    values,
  );
  return range?.lowest == null ? null : { lowest: range.lowest, highest: range.highest };
}

/** A filter that nothing passes is among those that are taken back, so the others are counted without it. */
async function findRelaxations(question: Question): Promise<FacetCounts['relax']> {
  const { words, missing } = question.query;
  const maxMissed = maxRelaxed - missing.length;
  if (maxMissed < 0) return [];
  const known = { ...question.query, words: words.filter((word) => !missing.includes(word)) };
  const { values, filters, from } = listingsOf({ ...question, query: known }, maxMissed);
  const rows = await question.run<{ missed: number; phones: number }>(
    `with candidates as (select ${missedBy(filters)} as missed ${from()} ${whereAll([])})
       select missed, count(*)::int as phones from candidates where bit_count(missed::bit(31)) <= ${maxMissed} group by missed`,
    values,
  );
  const phones = new Map(rows.map((row) => [row.missed, row.phones]));
  const isMissing = ({ filter, value }: Pick<Filter<string>, 'filter' | 'value'>) =>
    filter === 'word' && missing.includes(value);
  let bit = 1;
  const all = listingsOf(question).filters.map((filter) => {
    const own = isMissing(filter) ? 0 : bit;
    if (own) bit <<= 1;
    return { ...filter, bit: own };
  });
  return relaxationsOf(all, (...positions) => {
    const failed = positions.flatMap((at) => (at === undefined ? [] : (all[at] ?? [])));
    if (failed.filter(isMissing).length < missing.length) return 0;
    return phones.get(failed.reduce((bits, filter) => bits | filter.bit, 0)) ?? 0;
  });
}

/** Names that differ in capitals only are one, in the spelling that most listings have. */
export function mergeSpellings(counts: ReadonlyMap<unknown, number>, known: readonly string[] = []): Choice[] {
  const merged = new Map<string, Choice & { max: number }>();
  for (const [name, phones] of [...counts, ...known.map((each) => [each, 0] as const)]) {
    if (typeof name !== 'string' || name === '') continue;
    const folded = name.toLowerCase();
    const { value, max, phones: others } = merged.get(folded) ?? { value: name, max: phones, phones: 0 };
    const isMore = phones > max || (phones === max && name < value);
    merged.set(folded, { value: isMore ? name : value, max: Math.max(phones, max), phones: phones + others });
  }
  return [...merged.values()].map(({ value, phones }) => ({ value, phones }));
}

export const sum = (rows: readonly { phones: number }[]) => rows.reduce((total, { phones }) => total + phones, 0);

const countWithin = (counts: ReadonlyMap<unknown, number>, low: number, high: number) =>
  sum(
    [...counts].flatMap(([value, phones]) =>
      typeof value === 'number' && value >= low && value <= high ? [{ phones }] : [],
    ),
  );
