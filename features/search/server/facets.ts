import type { Point } from '#common/distance.ts';
import { thisHour } from '#common/this-hour.ts';
import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Choice, Counts } from '../search.contract.ts';
import { distances, type FilterName } from '../search-params.ts';
import type { ParsedQuery } from './query-parser.ts';

export const namedColumns = ['brand', 'model', 'condition', 'place'] as const;
export type NamedColumn = (typeof namedColumns)[number];

/** How an index tests listings for each kind of filter. */
export type Tests<Test> = {
  named(column: NamedColumn, names: readonly string[]): Test;
  storage(sizes: readonly number[]): Test;
  /** A price from `low` to `high`, both included. */
  price(low: number, high: number): Test;
  atLeast(column: 'battery' | 'year', value: number): Test;
  within(origin: Point, kilometres: number): Test;
  /** Posted then or later. */
  since(time: number): Test;
  free(): Test;
  word(word: string): Test;
};
type FilterValue = { filter: FilterName | 'word'; value: string };
export type Filter<Test> = FilterValue & { test: Test };

/** Every filter of a search; a result passes all of them. */
export function filtersOf<Test>({ search, words, near }: ParsedQuery, tests: Tests<Test>): Filter<Test>[] {
  const filters: Filter<Test>[] = [];
  const add = (filter: FilterValue['filter'], value: unknown, test: Test) =>
    filters.push({ filter, value: String(value), test });
  for (const column of namedColumns) {
    const names = search[column];
    if (names?.length) add(column, names, tests.named(column, names));
  }
  const { min, max, storage, battery, within, year, since } = search;
  if (storage?.length) add('storage', storage, tests.storage(storage));
  if (min !== undefined) add('min', min, tests.price(min, unbounded));
  if (max !== undefined) add('max', max, tests.price(0, max));
  if (battery !== undefined) add('battery', battery, tests.atLeast('battery', battery));
  if (within !== undefined && near?.point) add('within', within, tests.within(near.point, within));
  if (year !== undefined) add('year', year, tests.atLeast('year', year));
  if (since !== undefined) add('since', since, tests.since(timeSince(since)));
  if (search.available) add('available', true, tests.free());
  for (const word of words) add('word', word, tests.word(word));
  return filters;
}

export const unbounded = Number.POSITIVE_INFINITY;
const batterySteps = [95, 90, 85, 80];
export const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const maxNames = 12;
/** Above this many results the price range says little. */
export const maxPriced = 5_000;
const maxRelaxedPairs = 5;
/** Filters that are taken back together. */
export const maxRelaxed = 2;

/** As milliseconds that PostgreSQL takes for a time. */
export const asTime = (milliseconds: number) => Math.min(Math.max(milliseconds, 0), Number.MAX_SAFE_INTEGER);

/** So many days before this hour. */
export const timeSince = (days: number) => asTime((thisHour() - days * 24) * 3_600_000);

/** Counts among the listings that fail no filter but the facet's own, which a choice replaces. */
export type Counted = {
  /** Every name that is known, in any order. */
  named(column: NamedColumn): Choice[];
  /** Exactly or at least this value, as the filter means it. */
  numbered: Record<'storage' | 'battery' | 'year' | 'since' | 'within' | 'available', (value: number) => number>;
};

/** The facet counts: each is exactly the number of results after making that choice. */
export function choicesOf({ search, near }: ParsedQuery, { named, numbered }: Counted): Counts['choices'] {
  const names = (column: NamedColumn) => mostFrequent(named(column), search[column]);
  const values = (facet: keyof Counted['numbered'], offered: readonly number[]) =>
    offered
      .map((value) => ({ value: String(value), phones: numbered[facet](value) }))
      .filter(({ phones }) => phones > 0);
  const thisYear = new Date().getFullYear();
  return {
    brand: names('brand'),
    model: names('model'),
    condition: names('condition').sort((left, right) => rankOf(left) - rankOf(right)),
    place: names('place'),
    within: near?.point ? values('within', distances) : [],
    storage: values('storage', [...new Set([...storageSizes, ...(search.storage ?? [])])]),
    battery: values('battery', batterySteps),
    year: values(
      'year',
      Array.from({ length: yearsOffered }, (_, back) => thisYear - back),
    ),
    since: values('since', sinceChoices),
    available: values('available', [1]),
  };
}

const rankOf = ({ value }: Choice) => {
  const rank = (conditions as readonly string[]).indexOf(value.toLowerCase());
  return rank < 0 ? conditions.length : rank;
};

/** The most frequent names, and those that are chosen. */
function mostFrequent(names: Choice[], chosen: readonly string[] = []): Choice[] {
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  return names
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, rank) => rank < maxNames || isChosen.has(value.toLowerCase()));
}

/**
 * For a search without results: which filter to remove and how many results that brings; where none is enough, which
 * two. `countFailing` counts the listings that fail just these filters, given by their positions.
 */
export function relaxationsOf(
  filters: readonly FilterValue[],
  countFailing: (first: number, second?: number) => number,
): Counts['relax'] {
  const named = ({ filter, value }: FilterValue) => ({ filter, value });
  const single = mostFirst(filters.map((filter, at) => ({ ...named(filter), phones: countFailing(at) })));
  if (single.length > 0) return single;
  const pairs = filters.flatMap((filter, first) =>
    filters.slice(first + 1).map((other, after) => ({
      ...named(filter),
      and: named(other),
      phones: countFailing(first, first + 1 + after),
    })),
  );
  return mostFirst(pairs).slice(0, maxRelaxedPairs);
}

const mostFirst = (ways: Counts['relax']) =>
  ways.filter(({ phones }) => phones > 0).sort((left, right) => right.phones - left.phones);
