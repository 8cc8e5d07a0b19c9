import { searchCopy } from '#common/copy/search.ts';
import { describeCondition } from '#features/products/web/condition.ts';
import type { Counts } from '../search.contract.ts';
import type { Chip, Search } from '../search-params.ts';

/** A filter in a few self-contained words. */
export function describeChip({ filter, value }: Chip, writePrice: (amount: number) => string): string {
  switch (filter) {
    case 'min':
      return searchCopy.atLeast(writePrice(Number(value)));
    case 'max':
      return searchCopy.atMost(writePrice(Number(value)));
    case 'condition':
      return describeCondition(value).label;
    case 'storage':
      return searchCopy.gigabytes(Number(value));
    case 'battery':
      return searchCopy.batteryAtLeast(value);
    case 'within':
      return searchCopy.withinKilometres(value);
    case 'year':
      return searchCopy.boughtSince(value);
    case 'since':
      return searchCopy.postedWithin(value);
    case 'available':
      return searchCopy.availableOnly;
    default:
      return value;
  }
}

/** The text of a search with its corrections. */
export function correctedText({ q = '' }: Search, corrections: Counts['corrections']): string {
  const meant = new Map(corrections.map(({ typed, meant }) => [typed.toLowerCase(), meant]));
  return q
    .split(/\s+/)
    .map((word) => meant.get(word.toLowerCase()) ?? word)
    .join(' ');
}
