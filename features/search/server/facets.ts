import type { Point } from '#common/distance.ts';
import { thisMonth } from '#common/months.ts';
import { thisHour } from '#common/this-hour.ts';
import { mapFacts } from '#features/products/facts.ts';
import {
  type Facet,
  type FilterName,
  type FilterOf,
  facets,
  filterOf,
  filtersOfKind,
  isOfKind,
  mapFilters,
  type NameFilter,
  nameFilters,
} from '../filters.ts';
import type { Choice, Counts } from '../search.contract.ts';
import { type Search, valuesOf } from '../search-params.ts';
import type { ParsedQuery } from './query-parser.ts';

/** How an index tests listings for each kind of filter. */
export type Tests<Test> = {
  names(filter: NameFilter, names: readonly string[]): Test;
  numbers(filter: FilterOf<'numbers'>, values: readonly number[]): Test;
  /** A price from `low` to `high`, both included. */
  price(low: number, high: number): Test;
  atLeast(filter: FilterOf<'atLeast' | 'monthsAhead'>, value: number): Test;
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
  function addAll<Name extends FilterName>(
    names: readonly Name[],
    test: (value: NonNullable<Search[Name]>, name: Name) => Test,
  ) {
    for (const name of names) {
      const value = search[name];
      if (value !== undefined && valuesOf(search, name).length > 0) add(name, value, test(value, name));
    }
  }
  addAll(nameFilters, (names, name) => tests.names(name, names));
  addAll(filtersOfKind('numbers'), (values, name) => tests.numbers(name, values));
  addAll(filtersOfKind('priceFrom'), (low) => tests.price(low, unbounded));
  addAll(filtersOfKind('priceTo'), (high) => tests.price(0, high));
  addAll(filtersOfKind('atLeast'), (least, name) => tests.atLeast(name, least));
  addAll(filtersOfKind('monthsAhead'), (months, name) => tests.atLeast(name, thisMonth() + months));
  const origin = near?.point;
  if (origin) addAll(filtersOfKind('distance'), (kilometres) => tests.within(origin, kilometres));
  addAll(filtersOfKind('days'), (days) => tests.since(timeSince(days)));
  addAll(filtersOfKind('unbooked'), () => tests.free());
  for (const word of words) add('word', word, tests.word(word));
  return filters;
}

export const unbounded = Number.POSITIVE_INFINITY;
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

const sizes: Record<string, readonly number[]> = mapFacts((fact) => ('sizes' in fact ? fact.sizes : []));

/** The stored numbers of a filter that pass a choice of it. */
export function rangeOf(filter: FilterName, value: number): [low: number, high: number] {
  if (isOfKind(filter, 'monthsAhead')) return [thisMonth() + value, unbounded];
  return [value, isOfKind(filter, 'atLeast') ? unbounded : value];
}

/** The numbers to choose from. */
export function offeredIn(facet: Facet): readonly number[] {
  const { offered, column = '' } = filterOf(facet);
  return offered?.() ?? sizes[column] ?? [];
}

/** Counts among the listings that fail no filter but the facet's own, which a choice replaces. */
export type Counted = {
  /** Every name that is known, in any order. */
  names(facet: NameFilter): Choice[];
  /** Counts exactly or at least this value, as the filter means it. */
  numbers(facet: Exclude<Facet, NameFilter>): (value: number) => number;
};

/** The facet counts: each is exactly the number of results after making that choice. */
export function choicesOf({ search, near }: ParsedQuery, counted: Counted): Counts['choices'] {
  return mapFilters(facets, (facet) => {
    if (isOfKind(facet, 'names')) return mostFrequent(counted.names(facet), search[facet], filterOf(facet).firstNames);
    if (isOfKind(facet, 'distance') && !near?.point) return [];
    const countOf = counted.numbers(facet);
    const chosen = (isOfKind(facet, 'numbers') && search[facet]) || [];
    return [...new Set([...offeredIn(facet), ...chosen])]
      .filter((value) => value > 0)
      .map((value) => ({ value: String(value), phones: countOf(value) }))
      .filter(({ phones }) => phones > 0);
  });
}

/** The most frequent names, and those that are chosen; the `first` ones before the others, which need no listing to be known. */
function mostFrequent(counted: Choice[], chosen: readonly string[] = [], first: readonly string[] = []): Choice[] {
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  const isCounted = new Set(counted.map(({ value }) => value.toLowerCase()));
  const unlisted = first.filter((name) => isChosen.has(name) && !isCounted.has(name));
  const names = [...counted, ...unlisted.map((value) => ({ value, phones: 0 }))];
  const rankOf = ({ value }: Choice) => [...first, value.toLowerCase()].indexOf(value.toLowerCase());
  return names
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, rank) => rank < maxNames || isChosen.has(value.toLowerCase()))
    .sort((left, right) => rankOf(left) - rankOf(right));
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
