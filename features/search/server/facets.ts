import { conditions, storageSizes } from '#features/products/products.contract.ts';
import { thisHour } from '#server/http/public-cache.ts';
import { knownNameOf } from '../phone-makers.ts';
import type { Choice, Counts } from '../search.contract.ts';
import type { FilterName } from '../search-params.ts';
import {
  type Bitmap,
  bitmapFor,
  count,
  countCommon,
  intersect,
  intersectNearly,
  positionsIn,
  setBit,
  subtract,
  union,
} from './bitmaps.ts';
import { type Column, type ListingIndex, namedColumns } from './listing-index.ts';
import type { ParsedQuery } from './query-parser.ts';

/** One condition of a search with the listings that meet it; a price's are looked up among what the others leave. */
type Filter = { name: FilterName | 'word'; value: string } & ({ bits: Bitmap } | { low: number; high: number });

const most = Number.POSITIVE_INFINITY;
const batterySteps = [95, 90, 85, 80];
const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const mostNames = 12;
/** Above so many results the lowest and the highest price say little. */
const mostPriced = 5_000;
const mostRelaxedPairs = 5;
/** Neither a storage size nor a year is larger. */
const largestValue = 4096;

/** Every filter of a search; a result passes all of them. */
export function filtersOf({ search, words }: ParsedQuery, index: ListingIndex): Filter[] {
  const filters: Filter[] = [];
  const add = (name: Filter['name'], value: unknown, bits: Bitmap) =>
    filters.push({ name, value: String(value), bits });
  const anyOf = (column: Column, values: readonly number[]) =>
    union(
      index.capacity,
      values.map((value) => index.range(column, value)),
    );

  for (const name of namedColumns) {
    const asked = search[name];
    if (!asked?.length) continue;
    const codes = asked.flatMap((each) => index.names[name].codeOf(each) ?? []);
    add(
      name,
      asked,
      anyOf(
        name,
        codes.filter((code) => index.names[name].listings[code]),
      ),
    );
  }
  const { min, max, storage, battery, year, since } = search;
  if (storage?.length) add('storage', storage, anyOf('storage', storage));
  if (min !== undefined) filters.push({ name: 'min', value: String(min), low: min, high: most });
  if (max !== undefined) filters.push({ name: 'max', value: String(max), low: 0, high: max });
  // An unknown battery is stored as 0.
  if (battery !== undefined) add('battery', battery, index.range('battery', Math.max(battery, 1), most));
  if (year !== undefined) add('year', year, index.range('year', year, most));
  if (since !== undefined) add('since', since, postedWithin(index, since));
  if (search.available) add('available', true, index.range('booked', 0));
  for (const word of words) add('word', word, index.withWord(word));
  return filters;
}

const positionSince = (index: ListingIndex, days: number) => index.positionFrom((thisHour() - days * 24) * 3_600_000);

/** Listings are in the order of posting, so these are all from one position on. */
function postedWithin(index: ListingIndex, days: number): Bitmap {
  const start = positionSince(index, days);
  const bits = bitmapFor(index.capacity).fill(-1, (start >>> 5) + 1);
  if (start < index.capacity) bits[start >>> 5] = -1 << (start & 31);
  return bits;
}

/** The live listings that pass all filters. */
export function applyFilters(index: ListingIndex, filters: readonly Filter[]): Bitmap {
  const found = intersect(
    index.live.bits,
    filters.flatMap((filter) => ('bits' in filter ? [filter.bits] : [])),
  );
  const prices = filters.flatMap((filter) => ('low' in filter ? [filter] : []));
  if (prices.length === 0) return found;
  const low = Math.max(...prices.map((bound) => bound.low));
  const high = Math.min(...prices.map((bound) => bound.high));
  const { price } = index.columns;
  for (const position of positionsIn(found)) {
    const amount = price[position] as number;
    if (amount < low || amount > high) setBit(found, position, false);
  }
  return found;
}

/** What a search finds, and its facet counts: each is exactly the number of results after making that choice. */
export function countFacets(query: ParsedQuery, index: ListingIndex): Counts {
  const { search, words, corrections } = query;
  const filters = filtersOf(query, index);
  const found = applyFilters(index, filters);
  const foundPositions = positionsIn(found);
  const total = foundPositions.length;

  /** A choice replaces the facet's own filter, so it is counted without that. */
  const without = (...names: FilterName[]) => {
    const rest = filters.filter(({ name }) => !names.includes(name as FilterName));
    return rest.length === filters.length ? found : applyFilters(index, rest);
  };
  const positionsWithout = (...names: FilterName[]) => {
    const bits = without(...names);
    return bits === found ? foundPositions : positionsIn(bits);
  };
  const numbers = (column: 'storage' | 'battery' | 'year') =>
    histogram(positionsWithout(column), index.columns[column], largestValue + 1);
  const named = (column: (typeof namedColumns)[number]) => {
    const { names } = index.names[column];
    const counts = histogram(positionsWithout(column), index.columns[column], names.length);
    return mostFrequent(names, counts, search[column]);
  };
  const [storages, batteries, years] = [numbers('storage'), numbers('battery'), numbers('year')];
  const thisYear = new Date().getFullYear();
  const posted = without('since');

  return {
    total,
    understood: search,
    corrections,
    notHere: total > 0 ? [] : unknownNames(words, index),
    choices: {
      brand: named('brand'),
      model: named('model'),
      condition: named('condition').sort((left, right) => rankOf(left) - rankOf(right)),
      place: named('place'),
      storage: choices([...new Set([...storageSizes, ...(search.storage ?? [])])], (size) => storages[size] ?? 0),
      battery: choices(batterySteps, (percent) => countFrom(batteries, percent)),
      year: choices(
        Array.from({ length: yearsOffered }, (_, back) => thisYear - back),
        (year) => countFrom(years, year),
      ),
      since: choices(sinceChoices, (days) => count(posted, positionSince(index, days))),
      available: choices([1], () => countCommon(without('available'), index.range('booked', 0))),
    },
    prices: total > mostPriced ? null : priceRange(positionsWithout('min', 'max'), index.columns.price),
    relax: total > 0 ? [] : relaxations(filters, index),
  };
}

/** How many of these listings have each value. */
function histogram(positions: Int32Array, column: Int32Array, values: number): Int32Array {
  const counts = new Int32Array(values);
  for (let at = 0; at < positions.length; at++) (counts[column[positions[at] as number] as number] as number)++;
  return counts;
}

const countFrom = (counts: Int32Array, value: number) => counts.subarray(value).reduce((sum, some) => sum + some, 0);

function choices(values: readonly number[], countOf: (value: number) => number): Choice[] {
  return values.map((value) => ({ value: String(value), phones: countOf(value) })).filter(({ phones }) => phones > 0);
}

const rankOf = ({ value }: Choice) => {
  const rank = (conditions as readonly string[]).indexOf(value.toLowerCase());
  return rank < 0 ? conditions.length : rank;
};

/** The most frequent names, and those that are chosen. */
function mostFrequent(names: string[], counts: Int32Array, chosen: string[] = []): Choice[] {
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  return names
    .map((value, code) => ({ value, phones: counts[code] as number }))
    .slice(1)
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, rank) => rank < mostNames || isChosen.has(value.toLowerCase()));
}

function priceRange(positions: Int32Array, price: Float64Array): Counts['prices'] {
  let lowest = most;
  let highest = 0;
  for (const position of positions) {
    lowest = Math.min(lowest, price[position] as number);
    highest = Math.max(highest, price[position] as number);
  }
  return positions.length === 0 ? null : { lowest, highest };
}

/** The words that no live listing has. */
export const missingWords = (words: readonly string[], index: ListingIndex) =>
  words.filter((word) => countCommon(index.live.bits, index.withWord(word)) === 0);

const unknownNames = (words: readonly string[], index: ListingIndex) => [
  ...new Set(missingWords(words, index).flatMap((word) => knownNameOf(word) ?? [])),
];

/**
 * For a search without results: which filter to take back and how many results that brings; where none is enough, which
 * two. As nothing passes all filters, what fails at most one fails just that one, and likewise for two.
 */
function relaxations(filters: Filter[], index: ListingIndex): Counts['relax'] {
  const sets = filters.map((filter) => ('bits' in filter ? filter.bits : applyFilters(index, [filter])));
  const butOne = intersectNearly(index.live.bits, sets, 1);
  const single = mostFirst(
    filters.map((filter, at) => ({ ...asked(filter), phones: count(subtract(butOne, sets[at] as Bitmap)) })),
  );
  if (single.length > 0) return single;
  const butTwo = intersectNearly(index.live.bits, sets, 2);
  const failing = sets.map((bits) => subtract(butTwo, bits));
  const pairs = filters.flatMap((filter, first) =>
    filters.slice(first + 1).map((other, after) => ({
      ...asked(filter),
      and: asked(other),
      phones: countCommon(failing[first] as Bitmap, failing[first + 1 + after] as Bitmap),
    })),
  );
  return mostFirst(pairs).slice(0, mostRelaxedPairs);
}

const asked = ({ name: filter, value }: Filter) => ({ filter, value });

const mostFirst = (ways: Counts['relax']) =>
  ways.filter(({ phones }) => phones > 0).sort((left, right) => right.phones - left.phones);
