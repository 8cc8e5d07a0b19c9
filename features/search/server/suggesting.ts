import { wordsOf } from '#common/words.ts';
import type { Suggestion } from '../search.contract.ts';
import type { Catalogue } from './catalogue.ts';
import type { SearchEngine } from './search.ts';
import type { Shelf } from './shelf.ts';

const most = 8;
const kinds = ['brand', 'model', 'place'] as const;

/** Brands, models and places that go on like this; where there are none, the same with its spelling put right. */
export async function suggestFor(q: string, catalogue: Catalogue, engine: SearchEngine): Promise<Suggestion[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const found = await catalogue.ask([], (shelf) => namesLike(words, shelf));
  if (found.length > 0) return found;
  const { total, understood, corrections } = await engine.count({ q });
  if (total === 0) return [];
  const meant = new Map(corrections.map(({ typed, meant }) => [typed, meant]));
  const text = words.map((word) => meant.get(word) ?? word).join(' ');
  return [{ kind: 'words', text, phones: total, search: understood }];
}

function namesLike(words: string[], shelf: Shelf): Suggestion[] {
  return kinds
    .flatMap((kind) =>
      shelf.names[kind].names.flatMap((name, code): Suggestion[] => {
        const phones = shelf.names[kind].phones[code] as number;
        if (name === '' || phones === 0) return [];
        const brand = kind === 'model' ? brandBefore(name, shelf.brandOfModel(code)) : '';
        const itsWords = wordsFor(`${brand} ${name}`);
        if (!words.every((word) => itsWords.some((each) => each.startsWith(word)))) return [];
        return [{ kind, text: brand ? `${brand} ${name}` : name, phones, search: { [kind]: [name] } }];
      }),
    )
    .sort(
      (left, right) =>
        kinds.indexOf(left.kind as 'brand') - kinds.indexOf(right.kind as 'brand') || right.phones - left.phones,
    )
    .slice(0, most);
}

/** Unless the model's name begins with it already. */
const brandBefore = (model: string, brand: string) =>
  `${model} `.toLowerCase().startsWith(`${brand} `.toLowerCase()) ? '' : brand;

const known = new Map<string, string[]>();

/** Names are few and asked for at every key. */
function wordsFor(name: string): string[] {
  let words = known.get(name);
  if (!words) {
    if (known.size > 50_000) known.clear();
    words = wordsOf(name);
    known.set(name, words);
  }
  return words;
}
