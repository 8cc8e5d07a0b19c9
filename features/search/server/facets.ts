import { thisHour } from '#common/this-hour.ts';
import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Choice, Counts } from '../search.contract.ts';
import { distances, type FilterName } from '../search-params.ts';
import {
  type Bitmap,
  bitmapFor,
  count,
  countCommon,
  histogram,
  intersect,
  intersectNearly,
  keepWithin,
  positionsIn,
  subtract,
  union,
} from './bitmaps.ts';
import { type Column, type ListingIndex, type NamedColumn, namedColumns } from './listing-index.ts';
import { knownNameOf, type Origin, type ParsedQuery } from './query-parser.ts';

/** One condition of a search with the listings that meet it; a price is only tested on what the others leave. */
type Filter = { name: FilterName | 'word'; value: string } & ({ bits: Bitmap } | { low: number; high: number });

const most = Number.POSITIVE_INFINITY;
const batterySteps = [95, 90, 85, 80];
const sinceChoices = [1, 3, 7, 30];
const yearsOffered = 8;
const mostNames = 12;
/** Above this many results the price range says little. */
const mostPriced = 5_000;
const mostRelaxedPairs = 5;
const fewNames = 32;
/** Neither a storage size nor a year is larger. */
const largestNumber = 4096;

/** Every filter of a search; a result passes all of them. */
export function filtersOf({ search, words, near }: ParsedQuery, index: ListingIndex): Filter[] {
  const filters: Filter[] = [];
  const add = (name: Filter['name'], value: unknown, bits: Bitmap) =>
    filters.push({ name, value: String(value), bits });
  const anyOf = (column: Column, values: readonly number[]) =>
    union(
      index.capacity,
      values.map((value) => index.range(column, value)),
    );

  for (const name of namedColumns) {
    const names = search[name];
    if (!names?.length) continue;
    const codes = names.flatMap((each) => index.names[name].codeOf(each) ?? []);
    add(
      name,
      names,
      anyOf(
        name,
        codes.filter((code) => index.names[name].listings[code]),
      ),
    );
  }
  const { min, max, storage, battery, within, year, since } = search;
  if (storage?.length) add('storage', storage, anyOf('storage', storage));
  if (min !== undefined) filters.push({ name: 'min', value: String(min), low: min, high: most });
  if (max !== undefined) filters.push({ name: 'max', value: String(max), low: 0, high: max });
  // An unknown battery is stored as 0.
  if (battery !== undefined) add('battery', battery, index.range('battery', Math.max(battery, 1), most));
  if (within !== undefined && near?.point) add('within', within, index.within(near.point, within));
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

const bitmapsOf = (filters: readonly Filter[]) => filters.flatMap((filter) => ('bits' in filter ? [filter.bits] : []));

export const applyFilters = (index: ListingIndex, filters: readonly Filter[]): Bitmap =>
  keepPrices(intersect(index.live.bits, bitmapsOf(filters)), filters, index);

function keepPrices(bits: Bitmap, filters: readonly Filter[], index: ListingIndex): Bitmap {
  const prices = filters.flatMap((filter) => ('low' in filter ? [filter] : []));
  const low = Math.max(...prices.map((bound) => bound.low));
  const high = Math.min(...prices.map((bound) => bound.high));
  if (prices.length > 0) keepWithin(bits, index.columns.price, low, high);
  return bits;
}

/** What a search finds, and its facet counts: each is exactly the number of results after making that choice. */
export function countFacets(query: ParsedQuery, index: ListingIndex): Counts {
  const { search, words, corrections, near } = query;
  const filters = filtersOf(query, index);
  // A choice replaces its facet's own filter, so it is counted among the listings that fail no other one.
  const candidates = keepPrices(intersectNearly(index.live.bits, bitmapsOf(filters), 1), filters, index);
  const found = intersect(candidates, bitmapsOf(filters));
  const total = count(found);
  const without = (facet: FilterName) => {
    const rest = filters.filter(({ name }) => name !== facet);
    return rest.length === filters.length ? found : intersect(candidates, bitmapsOf(rest));
  };
  const named = (column: NamedColumn) => {
    const { names, listings } = index.names[column];
    if (filters.length === 0) return mostFrequent(names, listings);
    const countOf = counter(without(column), column, index);
    return mostFrequent(
      names,
      names.map((_, code) => countOf(code)),
      search[column],
    );
  };
  const numbered = (facet: FilterName, column: Column, values: readonly number[], high?: number) => {
    const countOf = counter(without(facet), column, index);
    return choices(values, (value) => countOf(value, high));
  };
  const withinKilometres = ({ point }: Origin) => {
    const bits = without('within');
    return point ? choices(distances, (kilometres) => countCommon(bits, index.within(point, kilometres))) : [];
  };
  const posted = without('since');
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: yearsOffered }, (_, back) => thisYear - back);

  return {
    total,
    understood: search,
    near: near
      ? { name: near.name, latitude: near.point?.latitude ?? null, longitude: near.point?.longitude ?? null }
      : null,
    corrections,
    notHere: total > 0 ? [] : unknownNames(words, index),
    choices: {
      brand: named('brand'),
      model: named('model'),
      condition: named('condition').sort((left, right) => rankOf(left) - rankOf(right)),
      place: named('place'),
      within: near ? withinKilometres(near) : [],
      storage: numbered('storage', 'storage', [...new Set([...storageSizes, ...(search.storage ?? [])])]),
      battery: numbered('battery', 'battery', batterySteps, most),
      year: numbered('year', 'year', years, most),
      since: choices(sinceChoices, (days) => count(posted, positionSince(index, days))),
      available: numbered('available', 'booked', [0]).map((choice) => ({ ...choice, value: '1' })),
    },
    prices: total > mostPriced ? null : priceRange(unpriced(filters, index), index.columns.price),
    relax: total > 0 ? [] : relaxations(filters, index),
  };
}

/** Counts listings by value. Where listings are many and values few, bitmaps are quicker than one pass. */
function counter(bits: Bitmap, column: Column, index: ListingIndex) {
  const names = column in index.names ? index.names[column as NamedColumn].names.length : 0;
  if (names <= fewNames && count(bits) > index.size / 16)
    return (low: number, high = low) => countCommon(bits, index.range(column, low, high));
  const counts = histogram(bits, index.columns[column], Math.max(names, largestNumber + 1));
  return (low: number, high = low) => counts.subarray(low, high + 1).reduce((sum, some) => sum + some, 0);
}

function choices(values: readonly number[], countOf: (value: number) => number): Choice[] {
  return values.map((value) => ({ value: String(value), phones: countOf(value) })).filter(({ phones }) => phones > 0);
}

const rankOf = ({ value }: Choice) => {
  const rank = (conditions as readonly string[]).indexOf(value.toLowerCase());
  return rank < 0 ? conditions.length : rank;
};

/** The most frequent names, and those that are chosen. */
function mostFrequent(names: string[], counts: number[], chosen: string[] = []): Choice[] {
  const isChosen = new Set(chosen.map((each) => each.toLowerCase()));
  return names
    .map((value, code) => ({ value, phones: counts[code] as number }))
    .slice(1)
    .filter(({ value, phones }) => phones > 0 || isChosen.has(value.toLowerCase()))
    .sort((left, right) => right.phones - left.phones || (left.value < right.value ? -1 : 1))
    .filter(({ value }, rank) => rank < mostNames || isChosen.has(value.toLowerCase()));
}

const unpriced = (filters: readonly Filter[], index: ListingIndex) => intersect(index.live.bits, bitmapsOf(filters));

function priceRange(bits: Bitmap, price: Float64Array): Counts['prices'] {
  const positions = positionsIn(bits);
  let lowest = most;
  let highest = 0;
  for (let at = 0; at < positions.length; at++) {
    const amount = price[positions[at] as number] as number;
    lowest = Math.min(lowest, amount);
    highest = Math.max(highest, amount);
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
 * For a search without results: which filter to remove and how many results that brings; where none is enough, which
 * two. As nothing passes all filters, what fails at most one fails just that one, and likewise for two.
 */
function relaxations(filters: Filter[], index: ListingIndex): Counts['relax'] {
  const sets = filters.map((filter) => ('bits' in filter ? filter.bits : applyFilters(index, [filter])));
  const butOne = intersectNearly(index.live.bits, sets, 1);
  const single = mostFirst(
    filters.map((filter, at) => ({ ...filterValue(filter), phones: count(subtract(butOne, sets[at] as Bitmap)) })),
  );
  if (single.length > 0) return single;
  const butTwo = intersectNearly(index.live.bits, sets, 2);
  const failing = sets.map((bits) => subtract(butTwo, bits));
  const pairs = filters.flatMap((filter, first) =>
    filters.slice(first + 1).map((other, after) => ({
      ...filterValue(filter),
      and: filterValue(other),
      phones: countCommon(failing[first] as Bitmap, failing[first + 1 + after] as Bitmap),
    })),
  );
  return mostFirst(pairs).slice(0, mostRelaxedPairs);
}

const filterValue = ({ name: filter, value }: Filter) => ({ filter, value });

const mostFirst = (ways: Counts['relax']) =>
  ways.filter(({ phones }) => phones > 0).sort((left, right) => right.phones - left.phones);
