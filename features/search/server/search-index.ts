import type { Counts, Suggestion } from '../search.contract.ts';
import type { Sort } from '../search-params.ts';
import type { KnownNames, ParsedQuery } from './query-parser.ts';

/** What answers searches. All answer alike: the tests of this folder run with each. */
export type SearchIndex = {
  /** A query parsed under a version may be used for other requests of that version. */
  version(): number;
  /** At least the names of brands and places that consist of these words. */
  findNames(words: readonly string[]): Promise<KnownNames>;
  /** Those of the words that no listing has. */
  findMissing(words: readonly string[]): Promise<string[]>;
  findPage(query: ParsedQuery, page: PageOrder): Promise<FoundPage>;
  countFacets(query: ParsedQuery): Promise<FacetCounts>;
  /** Brands, models and places in which each of the words begins a word. */
  complete(words: readonly string[]): Promise<Suggestion[]>;
  countByBrand(): Promise<{ total: number; ofBrand: (name: string) => number }>;
};

/** A model is named after its brand, unless it begins with it. */
export function suggestionOf(kind: 'brand' | 'model' | 'place', name: string, phones: number, brand = ''): Suggestion {
  const startsWithBrand = `${name} `.toLowerCase().startsWith(`${brand} `.toLowerCase());
  return { kind, text: brand && !startsWithBrand ? `${brand} ${name}` : name, phones, search: { [kind]: [name] } };
}

export type FacetCounts = Pick<Counts, 'total' | 'choices' | 'prices' | 'relax'>;

export const maxSuggestions = 8;
/** Number of newest matches that are ranked; the others follow by date. */
const maxRanked = 400;
/** The distance of a listing without a point: farther than anything on earth. */
export const unknownDistance = 99_999_999;

/** Cursor: the sort key of the last product of a page, and whether that is a booked one. */
export type Cursor = { order: Sort; key: number; number: number; booked?: boolean };
export type PageOrder = { order: Sort; limit: number; after: Cursor | undefined };
/** Product numbers; with the order `best` the free ones are all that are to be ranked, whatever the page. */
export type FoundPage = { total: number; free: number[]; booked: number[]; next: Cursor | undefined };

/** A product in its order. */
export type Entry = { number: number; key: number };
/** Entries to find: in this order, of equal keys the newest first. */
export type Wanted = { order: Exclude<Sort, 'best'>; max: number; after: Cursor | undefined };

/** One more than are needed tells whether others follow. */
export const wantedFor = ({ order, limit, after }: PageOrder): Wanted =>
  order === 'best' ? { order: 'newest', max: maxRanked + 1, after: undefined } : { order, max: limit + 1, after };

type Part = { numbers: number[]; next?: Cursor | undefined };
export const nothing: Part = { numbers: [] };

export function partOf(entries: readonly Entry[], page: PageOrder): Part {
  const { order, max } = wantedFor(page);
  const numbers = entries.slice(0, max - 1).map(({ number }) => number);
  const ranked = (page.after?.key ?? 0) + page.limit;
  if (page.order === 'best' && ranked < numbers.length)
    return { numbers, next: { order: 'best', key: ranked, number: 0 } };
  const last = entries[max - 2] ?? page.after;
  const booked = page.after?.booked ?? false;
  return {
    numbers,
    next: last && entries.length === max ? { order, key: last.key, number: last.number, booked } : undefined,
  };
}

/** Before every product of its order. */
const beforeAll = {
  newest: Number.MAX_SAFE_INTEGER,
  'price-up': -1,
  'price-down': 1e15,
  distance: -1,
  updates: 1e15,
} as const;

/**
 * Whatever the order, booked products come after those one can have, and after the last ranked match the newest booked ones;
 * undefined while free ones follow. Its limit is 0 where the free ones just fill the page.
 */
export function pageOfBooked(page: PageOrder, free: Part): PageOrder | undefined {
  if (free.next) return undefined;
  const { order } = wantedFor(page);
  const shown = Math.max(0, free.numbers.length - (page.order === 'best' ? (page.after?.key ?? 0) : 0));
  const after = page.after?.booked ? page.after : { order, key: beforeAll[order], number: 0, booked: true };
  return { order, limit: page.limit - shown, after };
}
