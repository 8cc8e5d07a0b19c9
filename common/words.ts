/**
 * The words of a text as a search compares them: without accents and capitals, Bengali digits as ours, a number and its
 * unit as one word. What sellers write and what buyers type both pass through here.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])/g, '$1$2');
  return [...new Set((plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length <= 40))];
}
