import { conditionInWords } from '#common/condition-words.ts';
import { moneyOf, writeMoney } from '#common/money.ts';
import { writeStorage } from '#common/storage-size.ts';
import { oneLine } from '#common/text.ts';
import { wordsOf } from '#common/words.ts';
import { addressToSave, readSearch, type Search } from '#features/search/search-params.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

export const maxSearches = 50;

/** Limited by the size of an index entry. */
const longestAddress = 2000;
const longestWords = 200;
const longestName = 200;
const highestPrice = 9_999_999_999;
const highestInteger = 2_147_483_647;

export type SearchToSave = { address: string; name: string; search: Search };

/** Every new product is free and just posted, so these filters match everything, as does a text without words. */
const matchesEverything = ({ since: _since, available: _available, q = '', ...search }: Search) =>
  addressToSave(search) === '' && wordsOf(q).length === 0;

export function searchToSave(text: string, currency: string): SearchToSave {
  const search = readSearch(new URLSearchParams(text));
  if (matchesEverything(search)) throw new Refusal('invalid', m.savedSearches_nothingToLookFor());
  const address = addressToSave(search);
  const isStorable = address.length <= longestAddress && !address.includes('%00') && hasSaneNumbers(search);
  if (!isStorable || (search.q?.length ?? 0) > longestWords)
    throw new Refusal('invalid', m.savedSearches_cannotBeSaved());
  return { address, name: nameOf(search, currency), search };
}

function hasSaneNumbers({ min, max, storage = [], battery, year, since }: Search): boolean {
  const isPrice = (price = 0) => Math.abs(price) <= highestPrice;
  const isWhole = (number = 0) => Number.isInteger(number) && Math.abs(number) <= highestInteger;
  return [min, max].every(isPrice) && [...storage, battery, year, since].every(isWhole);
}

const anyOf = (values: string[]) => values.join(m.savedSearches_or());

/** In plain words: "Samsung, 128 GB, under $15,000, Dhaka". */
function nameOf(search: Search, currency: string): string {
  const {
    q,
    brand = [],
    model = [],
    storage = [],
    battery,
    condition = [],
    place = [],
    year,
    since,
    available,
  } = search;
  const parts = [
    q,
    anyOf(brand),
    anyOf(model),
    anyOf(storage.map(writeStorage)),
    priceRange(search, currency),
    condition.length > 0 && m.savedSearches_inCondition({ conditions: anyOf(condition.map(conditionInWords)) }),
    battery !== undefined && m.savedSearches_batteryFrom({ percent: battery }),
    year !== undefined && m.savedSearches_boughtFrom({ year }),
    anyOf(place),
    since !== undefined && m.savedSearches_postedWithin({ days: since }),
    available && m.savedSearches_availableOnly(),
  ];
  const name = [...oneLine(parts.filter(Boolean).join(', '))];
  return name.length > longestName ? `${name.slice(0, longestName - 1).join('')}…` : name.join('');
}

function priceRange({ min, max }: Search, currency: string): string | undefined {
  const money = moneyOf(currency);
  if (min !== undefined && max !== undefined)
    return m.savedSearches_between({ least: writeMoney(min, money), max: writeMoney(max, money) });
  if (max !== undefined) return m.savedSearches_under({ price: writeMoney(max, money) });
  return min === undefined ? undefined : m.savedSearches_over({ price: writeMoney(min, money) });
}
