import type { Counts } from '../search.contract.ts';
import type { Search } from '../search-params.ts';

/** What somebody typed, as we think it was meant. */
export function correctedWords({ q = '' }: Search, corrections: Counts['corrections']): string {
  const meant = new Map(corrections.map(({ typed, meant }) => [typed.toLowerCase(), meant]));
  return q
    .split(/\s+/)
    .map((word) => meant.get(word.toLowerCase()) ?? word)
    .join(' ');
}
