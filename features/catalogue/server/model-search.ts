import { editsToBeginnings } from '#common/edits.ts';
import { withoutSizes } from '#common/sizes-in-text.ts';
import type { SuggestedModel } from '../catalogue.contract.ts';
import { modelKey } from '../models.ts';
import { inLatinWords } from './bangla.ts';
import { allModels, type Model } from './models.ts';

const maxModels = 8;
/** Said of a phone, and no part of its name. */
const notNamed = /^(?:ram|rom|gb|tb|32|64|128|256|512)$/;
const maxWords = 8;

/** Who makes the phones of a category, besides the category's own name. */
const makers: Partial<Record<string, string[]>> = { Redmi: ['xiaomi', 'shaomi'] };

/** What a listing of a model is called; some models begin with their brand or are a brand of their own. */
function nameOf({ category, model }: Model): string {
  if (/^(?:Redmi|POCO|Xiaomi|iQOO)\b/i.test(model)) return model;
  return `${{ ViVo: 'Vivo', Redmi: 'Xiaomi' }[category as string] ?? category} ${model}`;
}

/** Words of letters and digits; a plus is one. */
const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .match(/[a-z0-9]+(?:\.\d+)*/g) ?? [];

/** How far what was found is from what was meant: a word, words written as one, a code, or a part of a word. */
const distances = { word: 0, joined: 0.2, brand: 0.3, code: 0.3, part: 0.6, misspelled: 1, beginning: 0.1 };
/** `text` is found by its beginning. */
type Entry = { text: string; model: number; distance: number; code?: string };
type Match = { distance: number; code?: string };

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
        add(word, distances.word);
        add(words.slice(at).join(''), distances.joined);
        for (const [part] of word.matchAll(/(?<=\D)\d+\w*|(?<=\d)[a-z]+\d*/g)) add(part, distances.part);
      }
      for (const brand of brands) add(brand + words.join(''), distances.joined);
    }
    for (const brand of brands) add(brand, distances.brand);
    for (const [text, distance] of texts) {
      entries.push({ text, model, distance });
      // Words of letters alone are alike when joined.
      if (distance === distances.part || (distance === distances.joined && !/\d/.test(text))) continue;
      const alike = byDigits.get(digitsOf(text)) ?? new Map<string, number[]>();
      const ofText = alike.get(text);
      if (ofText) ofText.push(model);
      else byDigits.set(digitsOf(text), alike.set(text, [model]));
    }
    for (const code of codes) {
      const text = wordsIn(code).join('');
      if (!texts.has(text)) entries.push({ text, model, distance: distances.code, code });
      const [, short] = /^(?:sm|gt|ta|cph|rmx)-?(\w{4,})$/i.exec(code) ?? [];
      if (short) entries.push({ text: short.toLowerCase(), model, distance: distances.code, code });
    }
  }
  const keys = models.map(({ model, also = [] }) => [model, ...also].map(modelKey));
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

  function findBeginnings(word: string): Map<number, Match> {
    const found = new Map<number, Match>();
    for (let at = firstFrom(word); entries[at]?.text.startsWith(word); at++) {
      const { text, model, distance, code } = entries[at] as Entry;
      const rest = text.length - word.length;
      // One letter is rarely a word of its own.
      const total = distance + rest / 100 + (rest > 0 && word.length > 1 ? distances.beginning : 0);
      if (total < (found.get(model)?.distance ?? 9)) found.set(model, { distance: total, code });
    }
    return found;
  }

  /** Nobody gets the first letter wrong. */
  function findMisspelled(word: string): Map<number, Match> {
    const found = new Map<number, Match>();
    const letters = word.replace(/\d/g, '').length;
    if (letters < 3) return found;
    const most = letters < 6 ? 1 : 2;
    for (const [text, ofModels] of byDigits.get(digitsOf(word)) ?? []) {
      if (text[0] !== word[0] || text.length < word.length - most) continue;
      const edits = Math.min(...editsToBeginnings(word, text));
      if (edits > most) continue;
      const distance = distances.misspelled * edits + Math.abs(text.length - word.length) / 100;
      for (const model of ofModels) if (distance < (found.get(model)?.distance ?? 9)) found.set(model, { distance });
    }
    return found;
  }

  return (typed: string): SuggestedModel[] => {
    const text = withoutSizes(/\p{Script=Bengali}/u.test(typed) ? inLatinWords(typed) : typed);
    const words = [...new Set(wordsIn(text.replace(/\b([a-z]{2,3})-(?=\w*\d)/gi, '$1')))].slice(0, maxWords);
    let matches: Map<number, Match> | undefined;
    const hasDigits = /\d/.test(text);
    for (const word of words) {
      const exact = findBeginnings(word);
      if (exact.size === 0 && notNamed.test(word)) continue;
      const found = exact.size > 0 ? exact : findMisspelled(word);
      if (!matches) matches = found;
      else {
        const both = new Map<number, Match>();
        for (const [model, { distance, code }] of matches) {
          const other = found.get(model);
          if (other) both.set(model, { distance: distance + other.distance, code: code ?? other.code });
        }
        matches = both;
      }
      if (matches.size === 0) return [];
    }
    const key = modelKey(text);
    return [...(matches ?? [])]
      .map(([at, match]) => ({ ...match, model: models[at] as Model, isNamed: keys[at]?.includes(key) ?? false }))
      .sort(
        (one, other) =>
          Number(other.isNamed) - Number(one.isNamed) ||
          Math.round(one.distance * 10) - Math.round(other.distance * 10) ||
          (hasDigits ? one.model.model.length - other.model.model.length : 0) ||
          (other.model.released ?? '').localeCompare(one.model.released ?? '') ||
          one.model.model.localeCompare(other.model.model, 'en', { numeric: true }),
      )
      .slice(0, maxModels)
      .map(({ model, code, isNamed }) => ({
        category: model.category,
        model: model.model,
        name: nameOf(model),
        year: model.released ? Number(model.released.slice(0, 4)) : null,
        memory: model.memory ?? [],
        storage: model.storage ?? [],
        ...(code && { code }),
        isNamed: isNamed || modelKey(code ?? '') === key,
      }));
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const findModelsLike = openModelSearch(allModels);
