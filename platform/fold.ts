import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';

const require = createRequire(import.meta.url);

/** Unicode's table of confusable characters: look-alike → what it looks like. */
const confusables: Record<string, string> = require('unhomoglyph/data.json');

/** Letters that people take for Latin ones and that Unicode's table compares with other letters or with none. */
const alike = new Map(
  [
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['βεηκμσςτχωвгкмнптё', 'benkmsstxwbrkmhnte'],
    ['ɐəɛɑɡɩɯßƅĸ€¢', 'aeeagimsbkec'],
  ].flatMap(([from = '', to = '']) => [...from].map((character, index) => [character, to[index] as string] as const)),
);

/** White letters on black squares and circles, and the letters of flags; normalisation leaves them as they are. */
const firstOfEnclosed = [0x1f150, 0x1f170, 0x1f1e6];
/** Zeros of the digits used around Bangladesh; `confusables` would take ৪ for 8 and ৭ for 9. */
const zeros = ['০', '०', '٠', '۰'].map((zero) => zero.charCodeAt(0));

const isBangla = (code: number) => code >= 0x980 && code <= 0x9ff;
/** Letters of one sound, which people confuse in spelling; the virama and nukta are often left out. */
const banglaSpelling: Record<string, string> = { 'ী': 'ি', 'ূ': 'ু', ণ: 'ন', '্': '', '়': '' };

const marks = /\p{Mn}/gu;
const foldedCharacters = new LRUCache<string, string>({ max: 5_000, memoMethod: foldCharacter });

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) as number;
  const zero = zeros.find((start) => code >= start && code <= start + 9);
  if (zero !== undefined) return String(code - zero);
  if (isBangla(code)) return banglaSpelling[character] ?? character;
  if (/\p{Z}/u.test(character)) return ' ';
  // Joiners, variation selectors, combining accents.
  if (/[\p{Cf}\p{Mn}\p{Me}]/u.test(character)) return '';
  const first = firstOfEnclosed.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(97 + code - first);
  const lower = character.toLowerCase();
  const known = alike.get(character) ?? confusables[character] ?? alike.get(lower) ?? confusables[lower];
  if (known === undefined) return lower;
  const plain = known.normalize('NFKD').replace(marks, '').toLowerCase();
  return [...plain].map((letter) => alike.get(letter) ?? letter).join('');
}

/**
 * One spelling for texts that look the same to people: small letters without accents, Latin letters for look-alikes of
 * other alphabets, ASCII digits, no invisible characters, no letter more than twice in a row. Takes linear time.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[^\0-\x7f]/gu, (character) => foldedCharacters.memo(character));
  return plain.toLowerCase().replace(/(\p{L})\1{2,}/gu, '$1');
}

/** A letter with its vowel signs, or what stands for one. */
const unit = '[\\p{L}\\p{N}@$]\\p{M}{0,4}';
const edge = '[\\p{L}\\p{N}\\p{M}@$]';
const spacedWord = new RegExp(`(?<!${edge})${unit}([ ._*/|~-])${unit}(?:\\1${unit})+(?!${edge})`, 'gu');
const insideWord = /(?<=[\p{L}\p{M}])[._*/|~'’`-](?=\p{L})/gu;

/** Joins letters that are set apart: "w h a t s a p p", "b.k.a.s.h", "tele-gram". Of folded text. */
export function joinLetters(folded: string): string {
  return folded
    .replace(spacedWord, (run, separator: string) => (/\p{L}/u.test(run) ? run.replaceAll(separator, '') : run))
    .replace(insideWord, '');
}

const signs: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '|': 'i', l: 'i' },
};

/** Reads digits and signs as the letters they stand for, in words that have letters; i, l and 1 become one. Of folded text. */
export const readLeet = (folded: string) =>
  folded.replace(/[\p{L}\p{M}\p{N}@$|]+(?:![\p{L}\p{N}]+)*/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(/[0134578@$9|l]/g, (sign) => signs[sign] as string).replaceAll('!', 'i') : word,
  );
