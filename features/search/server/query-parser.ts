import { conditions } from '#common/condition-words.ts';
import type { Point } from '#common/distance.ts';
import { wordsOf } from '#common/words.ts';
import { otherSpellings } from '#features/catalogue/server/bangla.ts';
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

const amount = String.raw`([\d,.]*\d)\s*(k|thousand|lakh)?\b`;
const currency = String.raw`[\s-]*(?:taka|tk|bdt|usd)?[\s-]*`;
/** "Galaxy S21 pro max 256" has no price. */
const beforeMost = String.raw`under|below|less than|up to|upto|at most|(?<!\bpro )max|budget`;
const below = [
  // As Bangla says it.
  new RegExp(String.raw`${amount}${currency}(?:niche|budget)\b`, 'i'),
  new RegExp(String.raw`(?:\b(?:${beforeMost})\b|<)\s*\D?${amount}`, 'i'),
];
const above = [
  new RegExp(String.raw`${amount}${currency}upore\b`, 'i'),
  new RegExp(String.raw`(?:\b(?:over|above|more than|at least|from|min)\b|>)\s*\D?${amount}`, 'i'),
];
const between = new RegExp(String.raw`\b(?:between\s+)?${amount}${currency}\s*(?:-|–|to|and)\s*${amount}`, 'i');
/** What somebody has to spend: "15 thousand", "15000 taka". */
const toSpend = /(?<![\d.,])([\d,.]*\d)\s*(?:(thousand|lakh)\b|(k)?\s*(?:taka|tk|bdt)\b)/i;
const cheap = /\b(?:cheap(?:est)?|(?:niche|low(?:est)?)\s+price|budget)\b/i;
const unbooked = /\b(?:not\s+booked|unbooked|booked\s+not)\b/i;
const usedBefore = /\bsecond[ -]?hand(?:ed)?\b/i;
const sims: [sim: string, pattern: RegExp][] = [
  ['two', /\b(?:dual|double|two|2)[ -]?sims?\b/i],
  ['one', /\b(?:single|one|1)[ -]?sim\b/i],
  ['esim', /\be-?sim\b/i],
];
const charged = /\b(?:battery\s*(?:over|above|at least)?\s*(\d{2,3})\b\s*%?|(\d{2,3})\s*%(?:\s*battery)?)/i;

const stopWords = new Set(
  `a an and for in of on or the to with me near price phone phones mobile used
  gb tk taka bdt usd niche upore thousand lakh not kache`.split(/\s+/),
);
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
  const take = (pattern: RegExp, use: (match: RegExpExecArray) => boolean | undefined) => {
    const match = pattern.exec(text);
    // What is only said differently, or has become a filter, is no longer a word.
    if (match && use(match) !== false)
      text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
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
  for (const pattern of below)
    take(pattern, ([, number, unit]) => {
      if (search.max !== undefined) return false;
      search.max = amountOf(number, unit);
    });
  for (const pattern of above)
    take(pattern, ([, number, unit]) => {
      if (search.min !== undefined) return false;
      search.min = amountOf(number, unit);
    });
  take(toSpend, ([, number, unit, thousands]) => {
    if (search.min !== undefined || search.max !== undefined) return false;
    search.max = amountOf(number, unit ?? thousands);
  });
  take(cheap, () => {
    search.sort ??= 'price-up';
  });
  take(unbooked, () => {
    search.available = true;
  });
  take(usedBefore, () => {});
  if (!requested.sim)
    for (const [sim, pattern] of sims)
      take(pattern, () => {
        search.sim = [...(search.sim ?? []), sim];
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

const amountOf = (digits = '', unit = '') =>
  Number(digits.replaceAll(',', '')) * ({ '': 1, lakh: 100_000 }[unit.toLowerCase()] ?? 1000);

function sizeOf(word: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d+)(gb|tb)?$/.exec(word) ?? [];
  const size = Number(digits) * (unit === 'tb' ? 1024 : 1);
  const known = storageSizes.some((each) => each === size);
  // A few gigabytes are as often memory as storage.
  return known && (unit ? size >= 16 : plainSizes.has(digits)) ? size : undefined;
}

/** Takes out the names of brands or places, of up to three words, that listings have, in every spelling that they have. */
function takeNames(words: string[], filter: 'brand' | 'place', search: Search, names: KnownNames): string[] {
  if (search[filter]) return words;
  const known = names[filter];
  const found: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const spellingsOf = (count: number) => {
      const name = words.slice(at, at + count).join(' ');
      return [name, ...otherSpellings(name)].flatMap((spelling) => known.get(spelling) ?? []);
    };
    const length = [3, 2, 1].find((count) => spellingsOf(count).length > 0);
    if (length) found.push(...spellingsOf(length));
    else rest.push(words[at] as string);
    at += length ?? 1;
  }
  if (found.length > 0) search[filter] = [...new Set(found)];
  return rest;
}
