import { readDecimal } from '#common/decimal.ts';
import { readPoint, writePoint } from '#common/distance.ts';
import { type ChosenFilters, type FilterName, filterNames, filters, filtersOfKind } from './filters.ts';

/** The query parameters of a search, in page URLs and in the API. */

export const sorts = ['best', 'newest', 'price-up', 'price-down', 'distance', 'updates'] as const;
export type Sort = (typeof sorts)[number];

/** Search filters: a list matches any of its values, a missing one everything. */
export type Search = ChosenFilters & {
  q?: string | undefined;
  /** Where distances are from: a town, or a latitude and a longitude. Not a filter by itself. */
  near?: string | undefined;
  sort?: Sort | undefined;
};

/** The search parameters of a page with results. */
export const listParameters = ['q', 'near', ...filterNames, 'sort', 'cursor'];

export const longestPlace = 120;

/** Maximum number of values per filter, since each one costs a lookup. */
export const maxValues = 20;

const listFilters = filtersOfKind('names', 'numbers');

/** Parses a query string: values repeated, as a form sends them, or separated by commas; extra ones are dropped. */
export function readSearch(address: URLSearchParams): Search {
  const search: Search = {};
  const q = address.get('q')?.trim();
  if (q) search.q = q;
  for (const name of listFilters) {
    const values = listOf(address.getAll(name)).slice(0, maxValues);
    if (values.length === 0) continue;
    const isText = filters[name].kind === 'names';
    Object.assign(search, { [name]: isText ? values : values.map(readDecimal).filter(Number.isFinite) });
  }
  for (const name of filtersOfKind('atLeast', 'monthsAhead', 'priceFrom', 'priceTo', 'distance', 'days')) {
    const number = readDecimal(address.get(name) ?? '');
    if (Number.isFinite(number)) search[name] = number;
  }
  for (const name of filtersOfKind('unbooked')) if (address.get(name)) search[name] = true;
  const sort = sorts.find((known) => known === address.get('sort'));
  if (sort) search.sort = sort;
  const near = readNear(address.get('near') ?? '');
  if (near) search.near = near;
  return near && isOfferedDistance(search.within) ? search : withoutDistance(search, near);
}

export const isOfferedDistance = (kilometres = 0) => filters.within.offered().some((known) => known === kilometres);

/** A point in its rounded form, or the name of a town; nothing for what can be neither. */
function readNear(text: string): string | undefined {
  const point = readPoint(text);
  return point ? writePoint(point) : point === null ? undefined : text.trim().slice(0, longestPlace) || undefined;
}

/** Without the distance, and without its order where there is nothing to be distant from. */
export function withoutDistance({ within: _, ...search }: Search, near?: string): Search {
  if (near) return { ...search, near };
  const { near: _near, sort, ...rest } = search;
  return sort && sort !== 'distance' ? { ...rest, sort } : rest;
}

export function listOf(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(',')).flatMap((value) => value.trim() || []))];
}

/** Canonical query string; empty for an empty search. */
export function writeSearch(search: Search): string {
  const address = new URLSearchParams();
  if (search.q) address.set('q', search.q);
  if (search.near) address.set('near', search.near);
  for (const name of filterNames) {
    const values = valuesOf(search, name);
    if (values.length > 0) address.set(name, search[name] === true ? '1' : values.join());
  }
  if (search.sort) address.set('sort', search.sort);
  // Commas are valid unescaped, and easier to read.
  const text = address.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The values of a filter as text; none where it is not chosen. */
export const valuesOf = (search: Search, name: FilterName): string[] =>
  [search[name] || search[name] === 0 ? search[name] : []].flat().map(String);

/** One filter value that can be removed. */
export type Chip = { filter: FilterName; value: string };

export const chipsOf = (search: Search): Chip[] =>
  filterNames.flatMap((filter) => valuesOf(search, filter).map((value) => ({ filter, value })));

export function withoutChip(search: Search, { filter, value }: Chip): Search {
  const current = search[filter];
  const rest = Array.isArray(current) ? (current as unknown[]).filter((each) => String(each) !== value) : [];
  return { ...search, [filter]: rest.length > 0 ? rest : undefined };
}

export function withoutWord(search: Search, word: string): Search {
  const isOther = (each: string) => each.toLowerCase() !== word.toLowerCase();
  return { ...search, q: search.q?.split(/\s+/).filter(isOther).join(' ') || undefined };
}

/** Without a whole filter, or without a word. */
export function withoutFilter(
  search: Search,
  { filter, value }: { filter: FilterName | 'word'; value: string },
): Search {
  return filter === 'word' ? withoutWord(search, value) : { ...search, [filter]: undefined };
}

/** Canonical form of a saved search, without sort order, so that it is unique, and without where somebody is. */
export function addressToSave(search: Search): string {
  const saved: Search = { ...search, near: undefined, within: undefined, sort: undefined };
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : 1);
  for (const name of listFilters) Object.assign(saved, { [name]: search[name]?.toSorted(compare) });
  return writeSearch(saved);
}
