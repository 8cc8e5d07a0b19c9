import { writeStorage } from '#common/storage-size.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import { m } from '#translations';
import type { Counts } from '../search.contract.ts';
import type { Chip, Search } from '../search-params.ts';

/** A filter in a few self-contained words. */
export function describeChip({ filter, value }: Chip, writePrice: (amount: number) => string): string {
  switch (filter) {
    case 'min':
      return m.search_atLeast({ price: writePrice(Number(value)) });
    case 'max':
      return m.search_atMost({ price: writePrice(Number(value)) });
    case 'condition':
      return describeCondition(value).label;
    case 'storage':
      return writeStorage(Number(value));
    case 'battery':
      return m.search_batteryAtLeast({ percent: Number(value) });
    case 'within':
      return m.search_withinKilometres({ kilometres: Number(value) });
    case 'year':
      return m.search_boughtSince({ year: Number(value) });
    case 'since':
      return m.search_postedWithin({ days: Number(value) });
    case 'available':
      return m.search_availableOnly();
    default:
      return value;
  }
}

/** The text of a search with its corrections. */
export function correctedText({ q = '' }: Search, corrections: Counts['corrections']): string {
  const corrected = new Map(corrections.map(({ typed, meant }) => [typed.toLowerCase(), meant]));
  return q
    .split(/\s+/)
    .map((word) => corrected.get(word.toLowerCase()) ?? word)
    .join(' ');
}
