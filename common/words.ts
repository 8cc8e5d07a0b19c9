import { westernDigits } from './digits.ts';

/**
 * Normalises text to search tokens: no accents or capitals, Bengali digits as ASCII, a number and its unit as one. Used for
 * listings and queries alike.
 */
export function wordsOf(text: string): string[] {
  const plain = westernDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])/g, '$1$2');
  return [...new Set((plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length <= 40))];
}
