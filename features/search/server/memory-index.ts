import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import type { FilterName, NameFilter } from '../filters.ts';
import type { Suggestion } from '../search.contract.ts';
import {
  addFailing,
  type Bitmap,
  bitmapFor,
  count,
  countCommon,
  histogram,
  intersect,
  intersectButOne,
  intersectButTwo,
  keepWithin,
  lastPositions,
  positionsIn,
  subtract,
  union,
} from './bitmaps.ts';
import {
  type Counted,
  choicesOf,
  type Filter,
  filtersOf,
  maxPriced,
  offeredIn,
  rangeOf,
  relaxationsOf,
  timeSince,
  unbounded,
} from './facets.ts';
import type { Column, ListingIndex } from './listing-index.ts';
import { openLiveIndex } from './live-index.ts';
import type { ParsedQuery } from './query-parser.ts';
import {
  type Entry,
  type FacetCounts,
  type FoundPage,
  maxSuggestions,
  nothing,
  type PageOrder,
  pageOfBooked,
  partOf,
  type SearchIndex,
  suggestionOf,
  type Wanted,
  wantedFor,
} from './search-index.ts';

/** All listings in the memory of this instance, as bitmaps: the quickest answers. */
export function openMemoryIndex(app: FastifyInstance, { db, notifications, config, log }: Platform): SearchIndex {
  const live = openLiveIndex(db, notifications, config.indexCapacity);
  // The index is loaded before the first request; frequent words are loaded in the background.
  app.addHook('onReady', () => live.query([], () => {}));
  app.addHook('onListen', async () => {
    live.warmUp().catch((error) => log.warn({ code: error.code }, 'frequent words were not read ahead'));
  });
  app.addHook('onClose', async () => live.close());
  return {
    version: live.version,
    findNames: () => live.query([], ({ names: { brand, place } }) => ({ brand: brand.byWords, place: place.byWords })),
    findMissing: (words) =>
      live.query(words, (index) => words.filter((word) => countCommon(index.live.bits, index.withWord(word)) === 0)),
    findPage: (query, page) => live.query(query.words, (index) => findPage(query, page, index)),
    countFacets: (query) => live.query(query.words, (index) => countFacets(query, index)),
    complete: (words) => live.query([], (index) => completions(words, index)),
    countByBrand: () =>
      live.query([], ({ size, gone, names: { brand } }) => ({
        total: size - gone,
        ofBrand: (name) => brand.listings[brand.codeOf(name) ?? 0] as number,
      })),
  };
}

/** The listings that pass a filter; a price is only tested on what the others leave. */
type Test = { bits: Bitmap } | { low: number; high: number };

const filtersOn = (query: ParsedQuery, index: ListingIndex) =>
  filtersOf<Test>(query, {
    names: (column, names) => {
      const codes = names.flatMap((name) => index.names[column].codeOf(name) ?? []);
      const listed = codes.filter((code) => index.names[column].listings[code]);
      return { bits: anyOf(index, column, listed) };
    },
    numbers: (column, values) => ({ bits: anyOf(index, column, values) }),
    atLeast: (column, value) => ({ bits: index.range(column, Math.max(value, 1), unbounded) }),
    price: (low, high) => ({ low, high }),
    within: (origin, kilometres) => ({ bits: index.within(origin, kilometres) }),
    since: (time) => ({ bits: postedFrom(index, time) }),
    free: () => ({ bits: index.range('booked', 0) }),
    word: (word) => ({ bits: index.withWord(word) }),
  });

/** What is unknown is stored as 0. */
const anyOf = (index: ListingIndex, column: Column, values: readonly number[]) =>
  union(
    index.capacity,
    values.flatMap((value) => (value > 0 ? [index.range(column, value)] : [])),
  );

/** Listings are in the order of posting, so these are all from one position on. */
function postedFrom(index: ListingIndex, time: number): Bitmap {
  const start = index.positionFrom(time);
  const bits = bitmapFor(index.capacity).fill(-1, (start >>> 5) + 1);
  if (start < index.capacity) bits[start >>> 5] = -1 << (start & 31);
  return bits;
}

const bitmapsOf = (filters: readonly Filter<Test>[]) =>
  filters.flatMap(({ test }) => ('bits' in test ? [test.bits] : []));

const applyFilters = (index: ListingIndex, filters: readonly Filter<Test>[]): Bitmap =>
  keepPrices(intersect(index.live.bits, bitmapsOf(filters)), filters, index);

function keepPrices(bits: Bitmap, filters: readonly Filter<Test>[], index: ListingIndex): Bitmap {
  const prices = filters.flatMap(({ test }) => ('low' in test ? [test] : []));
  const low = Math.max(...prices.map((bound) => bound.low));
  const high = Math.min(...prices.map((bound) => bound.high));
  if (prices.length > 0) keepWithin(bits, index.columns.price, low, high);
  return bits;
}

function findPage(query: ParsedQuery, page: PageOrder, index: ListingIndex): FoundPage {
  const found = applyFilters(index, filtersOn(query, index));
  const isBooked = intersect(found, [index.range('booked', 1)]);
  const free = page.after?.booked ? nothing : partOf(entriesIn(subtract(found, isBooked), page, query, index), page);
  const rest = pageOfBooked(page, free);
  const booked = rest ? partOf(entriesIn(isBooked, rest, query, index), rest) : nothing;
  return { total: count(found), free: free.numbers, booked: booked.numbers, next: free.next ?? booked.next };
}

function entriesIn(found: Bitmap, page: PageOrder, { near }: ParsedQuery, index: ListingIndex): Entry[] {
  const { number, postedAt, price, point, updates } = index.columns;
  const wanted = wantedFor(page);
  const { order, after } = wanted;
  const metres = order === 'distance' && near?.point ? index.points.distancesFrom(near.point) : undefined;
  const keyAt = (position: number) =>
    (order === 'newest'
      ? postedAt[position]
      : order === 'updates'
        ? updates[position]
        : metres
          ? metres[point[position] as number]
          : price[position]) as number;
  const positions =
    order === 'newest'
      ? lastPositions(found, after ? index.positionFrom(after.key, after.number) : index.size, wanted.max)
      : firstByKey(found, index, wanted, keyAt);
  return positions.map((position) => ({ number: number[position] as number, key: keyAt(position) }));
}

/** The lowest key first, the highest first by `price-down` and `updates`; of equal keys the newest first. */
function firstByKey(
  found: Bitmap,
  { columns: { number } }: ListingIndex,
  { order, max, after }: Wanted,
  keyAt: (position: number) => number,
) {
  const direction = order === 'price-down' || order === 'updates' ? -1 : 1;
  const isBefore = (left: number, rightKey: number, rightNumber: number) => {
    const difference = (keyAt(left) - rightKey) * direction;
    return difference < 0 || (difference === 0 && (number[left] as number) > rightNumber);
  };
  const first: number[] = [];
  // Skips keys beyond the last one of the page.
  let limit = Number.POSITIVE_INFINITY;
  const positions = positionsIn(found);
  // The newest first: of many equal keys few are inserted.
  for (let next = positions.length - 1; next >= 0; next--) {
    const position = positions[next] as number;
    if (keyAt(position) * direction > limit) continue;
    if (after && (isBefore(position, after.key, after.number) || number[position] === after.number)) continue;
    let at = first.length;
    while (at > 0 && isBefore(position, keyAt(first[at - 1] as number), number[first[at - 1] as number] as number))
      at--;
    if (at === max) continue;
    first.splice(at, 0, position);
    if (first.length > max) first.pop();
    if (first.length === max) limit = keyAt(first[max - 1] as number) * direction;
  }
  return first;
}

function countFacets(query: ParsedQuery, index: ListingIndex): FacetCounts {
  const filters = filtersOn(query, index);
  const { all, butOne } = intersectButOne(index.live.bits, bitmapsOf(filters));
  const candidates = keepPrices(butOne, filters, index);
  const found = countable(intersect(candidates, [all]));
  const total = found.size;
  // A choice replaces its facet's own filter, so it is counted among the listings that fail no other one.
  const without = (facet: FilterName) => {
    const own = filters.find(({ filter }) => filter === facet)?.test;
    return own && 'bits' in own ? countable(addFailing(found.bits, candidates, own.bits)) : found;
  };
  const names = (column: NameFilter) => {
    const { names: spellings, listings } = index.names[column];
    const countOf =
      filters.length === 0
        ? (code: number) => listings[code] as number
        : counter(without(column), column, index, spellings.length);
    return spellings.map((value, code) => ({ value, phones: countOf(code) })).slice(1);
  };
  const numbers: Counted['numbers'] = (facet) => {
    const others = without(facet);
    const origin = query.near?.point;
    if (facet === 'within')
      return (kilometres) => (origin ? countCommon(others.bits, index.within(origin, kilometres)) : 0);
    if (facet === 'since') return (days) => count(others.bits, index.positionFrom(timeSince(days)));
    const isAvailable = facet === 'available';
    const countOf = counter(others, isAvailable ? 'booked' : facet, index, offeredIn(facet).length);
    if (isAvailable) return () => countOf(0);
    return (value) => countOf(...rangeOf(facet, value));
  };
  return {
    total,
    choices: choicesOf(query, { names, numbers }),
    prices: total > maxPriced ? null : priceRange(all, index.columns.price),
    relax: total > 0 ? [] : relaxations(filters, index),
  };
}

type Countable = { bits: Bitmap; size: number; positions: () => Int32Array };

/** Its positions are listed once for all columns. */
function countable(bits: Bitmap): Countable {
  const size = count(bits);
  let positions: Int32Array | undefined;
  return {
    bits,
    size,
    positions: () => {
      positions ??= positionsIn(bits, size);
      return positions;
    },
  };
}

/** Neither a storage size, a year nor a month is larger. */
const largestNumber = 4096;
/** To count a value by its bitmap takes as long as to look at so many of all listings. */
const perValue = 1 / 40;

/** Counts listings by value, of which there are about `values`. For few, bitmaps are quicker than one pass over many listings. */
function counter({ bits, size, positions }: Countable, column: Column, index: ListingIndex, values: number) {
  if (size > index.size * values * perValue)
    return (low: number, high = low) => countCommon(bits, index.range(column, low, high));
  const counts = histogram(positions(), index.columns[column], Math.max(values, largestNumber + 1));
  return (low: number, high = low) => {
    let total = 0;
    for (let value = low; value <= high && value < counts.length; value++) total += counts[value] as number;
    return total;
  };
}

function priceRange(bits: Bitmap, price: Float64Array): FacetCounts['prices'] {
  const positions = positionsIn(bits);
  let lowest = unbounded;
  let highest = 0;
  for (let at = 0; at < positions.length; at++) {
    const amount = price[positions[at] as number] as number;
    lowest = Math.min(lowest, amount);
    highest = Math.max(highest, amount);
  }
  return positions.length === 0 ? null : { lowest, highest };
}

/** As nothing passes all filters, what fails at most one fails just that one, and likewise for two. */
function relaxations(filters: Filter<Test>[], index: ListingIndex): FacetCounts['relax'] {
  const sets = filters.map((filter) => ('bits' in filter.test ? filter.test.bits : applyFilters(index, [filter])));
  const eachMissingFrom = (candidates: Bitmap) => sets.map((bits) => subtract(candidates, bits));
  const failOne = eachMissingFrom(intersectButOne(index.live.bits, sets).butOne);
  let failTwo: Bitmap[] | undefined;
  return relaxationsOf(filters, (first, second) => {
    if (second === undefined) return count(failOne[first] as Bitmap);
    failTwo ??= eachMissingFrom(intersectButTwo(index.live.bits, sets));
    return countCommon(failTwo[first] as Bitmap, failTwo[second] as Bitmap);
  });
}

const kinds = ['brand', 'model', 'place'] as const;

function completions(words: readonly string[], index: ListingIndex): Suggestion[] {
  const { brand } = index.names;
  return kinds
    .flatMap((kind) => {
      const { names, words: wordsByCode, listings } = index.names[kind];
      const found = names.flatMap((name, code): Suggestion[] => {
        const phones = listings[code] as number;
        if (phones === 0) return [];
        const brandCode = kind === 'model' ? index.brandOf(code) : 0;
        const ownWords = [...(brand.words[brandCode] as string[]), ...(wordsByCode[code] as string[])];
        if (!words.every((word) => ownWords.some((own) => own.startsWith(word)))) return [];
        return [suggestionOf(kind, name, phones, brand.names[brandCode])];
      });
      return found.sort((left, right) => right.phones - left.phones);
    })
    .slice(0, maxSuggestions);
}
