import { conditions } from '#common/condition-words.ts';
import type { Point } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { storageSizes } from '#features/products/products.contract.ts';
import type { Search } from '../search-params.ts';

export type Correction = { typed: string; meant: string };
/** A search in which every word that names a brand, a size, a price or a place has become a filter. */
export type ParsedQuery = {
  search: Search;
  words: string[];
  /** Those of the words that no listing has: with one of them, nothing is found. */
  missing: string[];
  corrections: Correction[];
  near?: Origin;
};
export type TypedQuery = Omit<ParsedQuery, 'missing'>;
/** What `near` names; without a point where we do not know it. */
export type Origin = { name: string; point: Point | undefined };

/** Names of brands and places in the spelling of a listing, by their words. */
export type KnownNames = Record<'brand' | 'place', ReadonlyMap<string, string>>;

/** Words that the parser knows whether or not a product has them, as targets of corrections. */
export const parserWords = [
  ...conditions.filter(isConditionWord),
  ...'under below above over between battery phone phones mobile used'.split(' '),
];

/**
 * Known makers and model families, whether or not a product on sale has the name: a search for one of them is never taken
 * for a misspelling.
 */
const makersAndModels = `
  Acer Aero Alcatel Apple Aquos Archos Asus BenQ BlackBerry Blackview Bluboo Coolpad Crosscall Cubot Desire Doogee Elephone
  Ericsson Essential Fairphone Fujitsu Galaxy Gionee Google Honor HTC Huawei Infinix iPad iPhone iPod itel Karbonn Kyocera
  Lava LeEco Lenovo LG Lumia Magic Maimang Mate Maxwest Meizu Micromax Microsoft Moto Motorola Narzo Neffos Nexus Nokia Nord
  Nothing Nova Nubia OnePlus Oppo Optimus Oukitel Palm Panasonic Pantech Philips Pixel Poco QMobile Razer Razr Realme
  RedMagic Redmi Reno Robi Samsung Sharp Siemens Smartisan Sony Spark Symphony TCL Tecno Ulefone Umidigi Velvet Vertu ViVo
  Walton Wiko Xiaomi Xolo Xperia Zenfone ZTE`
  .trim()
  .split(/\s+/);

const knownByWord = new Map(makersAndModels.map((name) => [name.toLowerCase(), name]));

export const knownNames = [...knownByWord.keys()];

/** In its maker's spelling; also for a plural. */
export const knownNameOf = (word: string): string | undefined =>
  knownByWord.get(word) ?? knownByWord.get(word.replace(/s$/, ''));

const amount = String.raw`([\d,.]*\d)\s*(k)?\b`;
const below = new RegExp(String.raw`(?:\b(?:under|below|less than|up to|upto|at most|max)\b|<)\s*\D?${amount}`, 'i');
const above = new RegExp(String.raw`(?:\b(?:over|above|more than|at least|from|min)\b|>)\s*\D?${amount}`, 'i');
const between = new RegExp(String.raw`\b(?:between\s+)?${amount}\s*(?:-|–|to|and)\s*${amount}`, 'i');
const charged = /\b(?:battery\s*(?:over|above|at least)?\s*(\d{2,3})\b\s*%?|(\d{2,3})\s*%(?:\s*battery)?)/i;

const stopWords = new Set('a an and for in of on or the with phone phones mobile used gb tk taka bdt usd'.split(' '));
/** Sizes that, without a unit, mean storage: smaller ones are as often part of a name. */
const plainSizes = new Set(storageSizes.filter((size) => size >= 64).map(String));
const maxWords = 12;

/**
 * Turns words of the text into filters. A filter that the search has already is left alone, so that a word and a filter
 * that contradict each other find nothing.
 */
export function parseQuery(requested: Search, names: KnownNames, corrections: Correction[]): TypedQuery {
  const search: Search = { ...requested };
  const meant = new Map(corrections.map((correction) => [correction.typed, correction.meant]));
  let text = (requested.q ?? '').replace(/\S+/g, (typed) => meant.get(wordsOf(typed).join(' ')) ?? typed);
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
  words = takeNames(words, 'brand', search, names);
  words = takeNames(words, 'place', search, names);
  if (!requested.storage)
    words = words.filter((word, at) => {
      const size = sizeOf(word);
      if (size === undefined || words[at + 1] === 'ram') return true;
      search.storage = [...(search.storage ?? []), size];
      return false;
    });
  if (!requested.condition)
    words = words.filter((word) => {
      if (!isConditionWord(word)) return true;
      search.condition = [...(search.condition ?? []), word];
      return false;
    });
  words = [...new Set(words.filter((word) => !stopWords.has(word)))].slice(0, maxWords);
  search.q = words.join(' ') || undefined;
  return { search, words, corrections };
}

/** Except `good`, a word of most descriptions. */
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

/** Takes out the names of brands or places, of up to three words, that listings have. */
function takeNames(words: string[], filter: 'brand' | 'place', search: Search, names: KnownNames): string[] {
  if (search[filter]) return words;
  const known = names[filter];
  const found: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => known.has(words.slice(at, at + count).join(' ')));
    if (!length) {
      rest.push(words[at++] as string);
      continue;
    }
    found.push(known.get(words.slice(at, at + length).join(' ')) as string);
    at += length;
  }
  if (found.length > 0) search[filter] = [...new Set(found)];
  return rest;
}
