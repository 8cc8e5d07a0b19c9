/**
 * The words of a text as a search meets them: without accents and capitals, Bengali digits as ours, a number and its unit
 * as one word. The database does the same to what a seller writes (words_of in the migrations).
 */
export function wordsOf(said: string): string[] {
  const plain = said
    // Letters newer than Unicode 14: databases differ in whether they know them in small or without accents.
    .replace(/[\u1c89\u1c8a\ua7cb-\ua7dc\ua7f1\u{1cc00}-\u{1cebf}\u{1e030}-\u{1e08f}]/gu, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])/g, '$1$2');
  return [...new Set((plain.match(word) ?? []).filter((each) => each.length <= 40))];
}

/** Everything but spaces, punctuation and signs. */
const word =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: these are bounds of ranges, none stands for itself.
  /[^\0-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u1680\u180e\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufeff-\uff0f\ufffc-\u{10ffff}]+/gu;
