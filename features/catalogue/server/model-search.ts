import { editsToBeginnings } from '#common/edits.ts';
import { withoutSizes } from '#common/sizes-in-text.ts';
import type { SuggestedModel } from '../catalogue.contract.ts';
import { listingName, modelKey } from '../models.ts';
import { inLatinWords } from './bangla.ts';
import { allModels, type Model } from './models.ts';

const maxModels = 8;
/** Said of a phone, and no part of its name. */
const notNamed = /^(?:ram|rom|gb|tb|32|64|128|256|512)$/;
const maxWords = 8;

/** Who makes the phones of a category, besides the category's own name. */
const makers: Partial<Record<string, string[]>> = { Redmi: ['xiaomi', 'shaomi'] };

/** Words of letters and digits; a plus is one. */
const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .match(/[a-z0-9]+(?:\.\d+)*/g) ?? [];

/** How far what was found is from what was meant: a word, words written as one, a code, or a part of a word. */
const distanceOf = { word: 0, joined: 0.2, brand: 0.3, code: 0.3, part: 0.6, misspelled: 1, beginning: 0.1 };
/** `text` is found by its beginning. */
type Entry = { text: string; model: number; distance: number; code?: string };
/** How far each model is from a word, and the code that the word begins; models that it does not mean are at `Infinity`. */
type Matches = { distances: Float64Array; codes: Map<number, string> };

/** Newer ones first, then by their names; ranked once, because comparing texts is slow. */
function ranksOf(models: readonly Model[]): number[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranked = models
    .map(({ model, released = '' }, at) => ({ model, released, at }))
    .sort((one, other) => compare(other.released, one.released) || compare(one.model, other.model));
  const ranks: number[] = [];
  for (const [rank, { at }] of ranked.entries()) ranks[at] = rank;
  return ranks;
}

/** Finds models by the beginnings of words in any order; the index of another set of models is for measuring. */
export function openModelSearch(models: readonly Model[]) {
  const entries: Entry[] = [];
  /** For misspelled words, by their digits, which are never corrected. */
  const byDigits = new Map<string, Map<string, number[]>>();
  for (const [model, { category, model: name, also = [], codes }] of models.entries()) {
    const texts = new Map<string, number>();
    const add = (text: string, distance: number) => texts.set(text, Math.min(distance, texts.get(text) ?? 9));
    const brands = [category.toLowerCase(), ...(makers[category] ?? [])];
    for (const each of [name, ...also]) {
      const words = wordsIn(each);
      for (const [at, word] of words.entries()) {
        add(word, distanceOf.word);
        add(words.slice(at).join(''), distanceOf.joined);
        for (const [part] of word.matchAll(/(?<=\D)\d+\w*|(?<=\d)[a-z]+\d*/g)) add(part, distanceOf.part);
      }
      for (const brand of brands) add(brand + words.join(''), distanceOf.joined);
    }
    for (const brand of brands) add(brand, distanceOf.brand);
    for (const [text, distance] of texts) {
      entries.push({ text, model, distance });
      // Words of letters alone are alike when joined.
      if (distance === distanceOf.part || (distance === distanceOf.joined && !/\d/.test(text))) continue;
      const alike = byDigits.get(digitsOf(text)) ?? new Map<string, number[]>();
      const ofText = alike.get(text);
      if (ofText) ofText.push(model);
      else byDigits.set(digitsOf(text), alike.set(text, [model]));
    }
    for (const code of codes) {
      const text = wordsIn(code).join('');
      if (!texts.has(text)) entries.push({ text, model, distance: distanceOf.code, code });
      const [, short] = /^(?:sm|gt|ta|cph|rmx)-?(\w{4,})$/i.exec(code) ?? [];
      if (short) entries.push({ text: short.toLowerCase(), model, distance: distanceOf.code, code });
    }
  }
  const ranks = ranksOf(models);
  const byKey = new Map<string, Set<number>>();
  for (const [at, { model, also = [] }] of models.entries())
    for (const key of [model, ...also].map(modelKey)) byKey.set(key, (byKey.get(key) ?? new Set()).add(at));
  entries.sort((one, other) => (one.text < other.text ? -1 : 1));

  function firstFrom(text: string): number {
    let [first, end] = [0, entries.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((entries[middle] as Entry).text < text) first = middle + 1;
      else end = middle;
    }
    return first;
  }

  const noMatches = (): Matches => ({
    distances: new Float64Array(models.length).fill(Number.POSITIVE_INFINITY),
    codes: new Map(),
  });

  function addMatch({ distances, codes }: Matches, model: number, distance: number, code?: string) {
    if (distance >= (distances[model] as number)) return;
    distances[model] = distance;
    if (code) codes.set(model, code);
    else codes.delete(model);
  }

  function findBeginnings(word: string): Matches | undefined {
    const [first, end] = [firstFrom(word), firstFrom(`${word}\uffff`)];
    if (first === end) return undefined;
    const matches = noMatches();
    for (let at = first; at < end; at++) {
      const { text, model, distance, code } = entries[at] as Entry;
      const rest = text.length - word.length;
      // One letter is rarely a word of its own.
      const beginning = rest > 0 && word.length > 1 ? distanceOf.beginning : 0;
      addMatch(matches, model, distance + rest / 100 + beginning, code);
    }
    return matches;
  }

  /** Nobody gets the first letter wrong. */
  function findMisspelled(word: string): Matches {
    const matches = noMatches();
    const letters = word.replace(/\d/g, '').length;
    if (letters < 3) return matches;
    const most = letters < 6 ? 1 : 2;
    for (const [text, ofModels] of byDigits.get(digitsOf(word)) ?? []) {
      if (text[0] !== word[0] || text.length < word.length - most) continue;
      const edits = Math.min(...editsToBeginnings(word, text));
      if (edits > most) continue;
      const distance = distanceOf.misspelled * edits + Math.abs(text.length - word.length) / 100;
      for (const model of ofModels) addMatch(matches, model, distance);
    }
    return matches;
  }

  function findAll(words: readonly string[]): Matches {
    let all: Matches | undefined;
    for (const word of words) {
      const exact = findBeginnings(word);
      if (!exact && notNamed.test(word)) continue;
      const found = exact ?? findMisspelled(word);
      if (!all) all = found;
      else {
        for (let model = 0; model < models.length; model++)
          (all.distances[model] as number) += found.distances[model] as number;
        all.codes = new Map([...found.codes, ...all.codes]);
      }
    }
    return all ?? noMatches();
  }

  return (typed: string): SuggestedModel[] => {
    const text = withoutSizes(/\p{Script=Bengali}/u.test(typed) ? inLatinWords(typed) : typed);
    const words = [...new Set(wordsIn(text.replace(/\b([a-z]{2,3})-(?=\w*\d)/gi, '$1')))].slice(0, maxWords);
    const hasDigits = /\d/.test(text);
    const { distances, codes } = findAll(words);
    const key = modelKey(text);
    const named = byKey.get(key);
    /** What counts more stands before what counts less, in one number. */
    const orderOf = (model: number) =>
      (named?.has(model) ? 0 : 1e12) +
      Math.round((distances[model] as number) * 10) * 1e9 +
      (hasDigits ? (models[model] as Model).model.length * 1e6 : 0) +
      (ranks[model] as number);
    const nearest: { model: number; order: number }[] = [];
    // Thousands begin with one letter: only the first few are kept in order.
    for (let model = 0; model < models.length; model++) {
      if (distances[model] === Number.POSITIVE_INFINITY) continue;
      const order = orderOf(model);
      if (nearest.length === maxModels && order > (nearest[maxModels - 1] as { order: number }).order) continue;
      const at = nearest.findIndex((other) => order < other.order);
      nearest.splice(at < 0 ? nearest.length : at, 0, { model, order });
      nearest.length = Math.min(nearest.length, maxModels);
    }
    return nearest.map(({ model: at }) => {
      const { category, model, released, memory = [], storage = [] } = models[at] as Model;
      const code = codes.get(at);
      return {
        category,
        model,
        name: listingName(category, model),
        year: released ? Number(released.slice(0, 4)) : null,
        memory,
        storage,
        ...(code && { code }),
        isNamed: named?.has(at) || modelKey(code ?? '') === key,
      };
    });
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const findModelsLike = openModelSearch(allModels);
