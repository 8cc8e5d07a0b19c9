import { wordsOf } from '#common/words.ts';
import { conditions, storageSizes } from '#features/products/products.contract.ts';
import type { Search } from '../search-params.ts';
import type { Shelf } from './shelf.ts';

export type Correction = { typed: string; meant: string };
/** A search in which every word that names a brand, a size, a price or a place has become a filter. */
export type Understood = { search: Search; words: string[]; corrections: Correction[] };

/** What is understood without any phone having it, for putting right what is misspelled. */
export const parserWords = [
  ...conditions.filter(isConditionWord),
  ...'under below above over between battery phone phones mobile used'.split(' '),
];

const amount = String.raw`([\d,.]*\d)\s*(k)?\b`;
const below = new RegExp(String.raw`(?:\b(?:under|below|less than|up to|upto|at most|max)\b|<)\s*\D?${amount}`, 'i');
const above = new RegExp(String.raw`(?:\b(?:over|above|more than|at least|from|min)\b|>)\s*\D?${amount}`, 'i');
const between = new RegExp(String.raw`\b(?:between\s+)?${amount}\s*(?:-|–|to|and)\s*${amount}`, 'i');
const charged = /\b(?:battery\s*(?:over|above|at least)?\s*(\d{2,3})\b\s*%?|(\d{2,3})\s*%(?:\s*battery)?)/i;

/** Words that say nothing about a phone. */
const idle = new Set('a an and for in of on or the with phone phones mobile used gb tk taka bdt usd'.split(' '));
/** Sizes that, without a unit, mean storage: smaller ones are as often part of a name. */
const plainSizes = new Set(storageSizes.filter((size) => size >= 64).map(String));
const mostWords = 12;

/**
 * Takes out of what somebody typed everything that a filter says better. What the search says already is left alone, so
 * that a word and a filter that contradict each other find nothing rather than something else.
 */
export function understand(asked: Search, shelf: Shelf, corrections: Correction[]): Understood {
  const search: Search = { ...asked };
  const meant = new Map(corrections.map((correction) => [correction.typed, correction.meant]));
  let text = (asked.q ?? '').replace(/\S+/g, (typed) => meant.get(wordsOf(typed).join(' ')) ?? typed);
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean) => {
    const match = pattern.exec(text);
    if (match && use(match)) text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  };

  const unpriced = search.min === undefined && search.max === undefined;
  take(charged, ([, after, before]) => {
    const percent = Number(after ?? before);
    if (search.battery !== undefined || percent < 50 || percent > 100) return false;
    search.battery = percent;
    return true;
  });
  take(between, ([, low, lowThousands, high, highThousands]) => {
    const [min, max] = [amountOf(low, lowThousands ?? highThousands), amountOf(high, highThousands)];
    const sizes = storageSizes.some((size) => size === min) && storageSizes.some((size) => size === max);
    if (!unpriced || sizes || min < 50 || max <= min) return false;
    search.min = min;
    search.max = max;
    return true;
  });
  take(below, ([, number, thousands]) => {
    if (search.max !== undefined) return false;
    search.max = amountOf(number, thousands);
    return true;
  });
  take(above, ([, number, thousands]) => {
    if (search.min !== undefined) return false;
    search.min = amountOf(number, thousands);
    return true;
  });

  let words = wordsOf(text).map((word) => meant.get(word) ?? word);
  words = takeNames(words, 'brand', search, shelf);
  words = takeNames(words, 'place', search, shelf);
  if (!asked.storage)
    words = words.filter((word, place) => {
      const size = sizeOf(word);
      if (size === undefined || words[place + 1] === 'ram') return true;
      search.storage = [...(search.storage ?? []), size];
      return false;
    });
  if (!asked.condition)
    words = words.filter((word) => {
      if (!isConditionWord(word)) return true;
      search.condition = [...(search.condition ?? []), word];
      return false;
    });
  words = [...new Set(words.filter((word) => !idle.has(word)))].slice(0, mostWords);
  search.q = words.join(' ') || undefined;
  return { search, words, corrections };
}

/** Most sellers call something about their phone good. */
function isConditionWord(word: string): boolean {
  return word !== 'good' && conditions.some((condition) => condition === word);
}

const amountOf = (digits = '', thousands?: string) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);

function sizeOf(word: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)(gb|tb)?$/.exec(word) ?? [];
  const size = Number(digits) * (unit === 'tb' ? 1024 : 1);
  const known = storageSizes.some((each) => each === size);
  // A few gigabytes are as often memory as storage.
  return known && (unit ? size >= 16 : plainSizes.has(digits)) ? size : undefined;
}

/** Takes out the names of brands or places, of up to three words, that phones on offer have. */
function takeNames(words: string[], filter: 'brand' | 'place', search: Search, shelf: Shelf): string[] {
  if (search[filter]) return words;
  const known = namesByWords(shelf.names[filter].names);
  const found: string[] = [];
  const rest: string[] = [];
  for (let place = 0; place < words.length; ) {
    const length = [3, 2, 1].find((length) => known.has(words.slice(place, place + length).join(' ')));
    if (!length) {
      rest.push(words[place++] as string);
      continue;
    }
    found.push(known.get(words.slice(place, place + length).join(' ')) as string);
    place += length;
  }
  if (found.length > 0) search[filter] = [...new Set(found)];
  return rest;
}

const byWords = new WeakMap<string[], { size: number; known: Map<string, string> }>();

function namesByWords(names: string[]): Map<string, string> {
  const made = byWords.get(names);
  if (made?.size === names.length) return made.known;
  const known = new Map(names.slice(1).map((name) => [wordsOf(name).join(' '), name] as const));
  byWords.set(names, { size: names.length, known });
  return known;
}
