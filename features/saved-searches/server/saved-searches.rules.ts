import { moneyOf, writeMoney } from '#common/money.ts';
import { oneLine } from '#common/text.ts';
import { anyOf, filterOf, filtersOfKind, namingOrder, savedFilters } from '#features/search/filters.ts';
import { addressToSave, readSearch, type Search, valuesOf, withoutDistance } from '#features/search/search-params.ts';
import type { TypedQuery } from '#features/search/server/query-parser.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

export const maxSearches = 50;

/** Limited by the size of an index entry. */
const longestAddress = 2000;
const longestWords = 200;
const longestName = 200;
const highestPrice = 9_999_999_999;
const highestInteger = 2_147_483_647;

export type SearchToSave = { address: string; name: string; query: TypedQuery };

/** Without where somebody is. */
export function readSearchToSave(text: string): Search {
  const search = withoutDistance(readSearch(new URLSearchParams(text)));
  const address = addressToSave(search);
  const isIndexable = address.length <= longestAddress && !address.includes('%00');
  if (isIndexable && (search.q?.length ?? 0) <= longestWords) return search;
  throw new Refusal('invalid', m.savedSearches_cannotBeSaved());
}

/** Means for good what its words mean now; later one of them may become the name of a place. */
export function searchToSave(search: Search, query: TypedQuery, currency: string): SearchToSave {
  if (matchesEverything(query)) throw new Refusal('invalid', m.savedSearches_nothingToLookFor());
  if (!hasSaneNumbers(query.search)) throw new Refusal('invalid', m.savedSearches_cannotBeSaved());
  return { address: addressToSave(search), name: nameOf(search, currency), query };
}

/** Whether a search that an earlier release saved could be saved today. */
export const isStorable = (query: TypedQuery) => !matchesEverything(query) && hasSaneNumbers(query.search);

/** Every new product is free and just posted, so filters of that alone match everything. */
const matchesEverything = ({ search, words }: TypedQuery) =>
  words.length === 0 && savedFilters.every((name) => valuesOf(search, name).length === 0);

function hasSaneNumbers(search: Search): boolean {
  const isPrice = (price = 0) => Math.abs(price) <= highestPrice;
  const isWhole = (number: number) => Number.isInteger(number) && Math.abs(number) <= highestInteger;
  const prices = filtersOfKind('priceFrom', 'priceTo').map((name) => search[name]);
  const numbers = filtersOfKind('numbers', 'atLeast', 'monthsAhead', 'days').flatMap((name) => search[name] ?? []);
  // No product was posted in the future.
  const isPast = filtersOfKind('days').every((name) => (search[name] ?? 0) >= 0);
  return prices.every(isPrice) && numbers.every(isWhole) && isPast;
}

/** In plain words: "Samsung, 128 GB, under $15,000, Dhaka". */
function nameOf(search: Search, currency: string): string {
  const filters = namingOrder.map((filter) => {
    if (filter === 'min') return priceRange(search, currency);
    const { said, choice = String } = filterOf(filter);
    const values = filter === 'max' ? [] : valuesOf(search, filter);
    return values.length > 0 && (said?.(values) ?? anyOf(values.map(choice)));
  });
  const name = [...oneLine([search.q, ...filters].filter(Boolean).join(', '))];
  return name.length > longestName ? `${name.slice(0, longestName - 1).join('')}…` : name.join('');
}

function priceRange({ min, max }: Search, currency: string): string | undefined {
  const money = moneyOf(currency);
  if (min !== undefined && max !== undefined)
    return m.savedSearches_between({ least: writeMoney(min, money), max: writeMoney(max, money) });
  if (max !== undefined) return m.savedSearches_under({ price: writeMoney(max, money) });
  return min === undefined ? undefined : m.savedSearches_over({ price: writeMoney(min, money) });
}
