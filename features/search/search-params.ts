import { readDecimal } from '#common/decimal.ts';
import { readPoint, writePoint } from '#common/distance.ts';

/** The query parameters of a search, in page URLs and in the API. */

export const sorts = ['best', 'newest', 'price-up', 'price-down', 'distance'] as const;
export type Sort = (typeof sorts)[number];

/** Search filters: a list matches any of its values, a missing one everything. */
export type Search = {
  q?: string | undefined;
  brand?: string[] | undefined;
  model?: string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  condition?: string[] | undefined;
  storage?: number[] | undefined;
  /** At least this many percent. */
  battery?: number | undefined;
  place?: string[] | undefined;
  /** Where distances are from: a town, or a latitude and a longitude. Not a filter by itself. */
  near?: string | undefined;
  /** At most this many kilometres from there. */
  within?: number | undefined;
  /** Bought in this year or later. */
  year?: number | undefined;
  /** Posted within this many days. */
  since?: number | undefined;
  /** Not booked. */
  available?: boolean | undefined;
  sort?: Sort | undefined;
};

/** Filters, without text and sort order, in display order. */
export const filterNames = [
  'brand',
  'model',
  'min',
  'max',
  'condition',
  'storage',
  'battery',
  'place',
  'within',
  'year',
  'since',
  'available',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The search parameters of a page with results. */
export const listParameters = ['q', 'near', ...filterNames, 'sort', 'cursor'];

/** In kilometres. */
export const distances = [5, 10, 25, 50] as const;
export const longestPlace = 120;

/** Maximum number of values per filter, since each one costs a lookup. */
export const maxValues = 20;

const lists = ['brand', 'model', 'condition', 'storage', 'place'] as const;
const numbers = ['min', 'max', 'battery', 'within', 'year', 'since'] as const;

/** Parses a query string: values repeated, as a form sends them, or separated by commas; extra ones are dropped. */
export function readSearch(address: URLSearchParams): Search {
  const search: Search = {};
  const q = address.get('q')?.trim();
  if (q) search.q = q;
  for (const name of lists) {
    const values = listOf(address.getAll(name)).slice(0, maxValues);
    if (values.length === 0) continue;
    if (name === 'storage') search.storage = values.map(readDecimal).filter(Number.isFinite);
    else search[name] = values;
  }
  for (const name of numbers) {
    const value = address.get(name);
    const number = readDecimal(value ?? '');
    if (Number.isFinite(number)) search[name] = number;
  }
  if (address.get('available')) search.available = true;
  const sort = sorts.find((known) => known === address.get('sort'));
  if (sort) search.sort = sort;
  const near = readNear(address.get('near') ?? '');
  if (near) search.near = near;
  return near && distances.some((known) => known === search.within) ? search : withoutDistance(search, near);
}

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
    const value = search[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue;
    address.set(name, Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value));
  }
  if (search.sort) address.set('sort', search.sort);
  // Commas are valid unescaped, and easier to read.
  const text = address.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** One filter value that can be removed. */
export type Chip = { filter: FilterName; value: string };

export function chipsOf(search: Search): Chip[] {
  return filterNames.flatMap((filter) => {
    const value = search[filter];
    if (value === undefined || value === false) return [];
    return Array.isArray(value)
      ? value.map((each) => ({ filter, value: String(each) }))
      : [{ filter, value: String(value) }];
  });
}

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
  return writeSearch({
    ...search,
    brand: search.brand?.toSorted(),
    model: search.model?.toSorted(),
    condition: search.condition?.toSorted(),
    storage: search.storage?.toSorted((one, other) => one - other),
    place: search.place?.toSorted(),
    near: undefined,
    within: undefined,
    sort: undefined,
  });
}
