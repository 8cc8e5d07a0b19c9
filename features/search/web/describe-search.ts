import { filterOf } from '../filters.ts';
import type { Counts } from '../search.contract.ts';
import type { Chip, Search } from '../search-params.ts';

/** A filter in a few self-contained words. */
export function describeChip({ filter, value }: Chip, writePrice: (amount: number) => string): string {
  const { chip, choice } = filterOf(filter);
  return chip?.(value, writePrice) ?? choice?.(value) ?? value;
}

/** The text of a search with its corrections. */
export function correctedText({ q = '' }: Search, corrections: Counts['corrections']): string {
  const corrected = new Map(corrections.map(({ typed, meant }) => [typed.toLowerCase(), meant]));
  return q
    .split(/\s+/)
    .map((word) => corrected.get(word.toLowerCase()) ?? word)
    .join(' ');
}
