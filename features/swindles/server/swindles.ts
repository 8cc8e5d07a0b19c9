import { fold, joinLetters, readLeet } from '#platform/fold.ts';
import { type Warning, warning } from '../swindles.contract.ts';
import { numberWords } from './number-words.ts';
import { type Rule, rules } from './rules.ts';

const sentenceEnds = /(?<![.?!।\n])[.?!।\n]+(?=\s|$)|\n/gu;
const betweenWords = /[^.\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])\.(?=[\p{L}\p{M}\p{N}])/gu;

/** The words of a folded text, each after one space; a dot stands for the end of a sentence. */
const wordsOf = (folded: string) =>
  ` ${folded.replace(/['’`]/g, '').replace(sentenceEnds, ' . ').replace(betweenWords, ' ').trim()} `;

/** Patterns contain nothing that repeats without a bound, so that matching takes linear time. */
function sourceOf(pattern: string): string {
  const words = pattern.split(' ').map((word) => {
    if (word === '…') return '(?: [^ .]{1,40}){0,4}';
    const choices = word.split('|').map((choice) => {
      const isStem = choice.endsWith('*');
      return fold(isStem ? choice.slice(0, -1) : choice) + (isStem ? '[^ .]{0,12}' : '');
    });
    return ` (?:${choices.join('|')})`;
  });
  return `${words.join('')}(?= )`;
}

type Matcher = { kind: Warning; suspect: RegExp; harmless: RegExp | undefined };

function matchersOf(change: (source: string) => string): Matcher[] {
  const regexOf = (patterns: string[]) => new RegExp(change(patterns.map(sourceOf).join('|')), 'gu');
  return warning.options.map((kind) => {
    const ofKind = rules.filter((rule: Rule) => rule.kind === kind);
    const harmless = ofKind.flatMap((rule) => rule.harmless ?? []);
    return {
      kind,
      suspect: regexOf(ofKind.flatMap(({ patterns }) => patterns)),
      harmless: harmless.length > 0 ? regexOf(harmless) : undefined,
    };
  });
}

const matchers = matchersOf((source) => source);
/** For texts in which i, l and 1 are one letter. */
const leetMatchers = matchersOf((source) => source.replaceAll('l', 'i'));

const fits = (words: string, { suspect, harmless }: Matcher) =>
  (harmless ? words.replace(harmless, ' ,') : words).search(suspect) >= 0;

const link =
  /\bh(?:tt|xx)ps?:\/\/|\bwww ?\.|\b[a-z0-9-]{2,40} ?\. ?(?:com|net|org|info|xyz|shop|store|online|site|link|app|page|live|top|example)(?![a-z])|\b(?:bit\.ly|tinyurl|goo\.gl|cutt\.ly)/;
const otherApp = /\b(?:wa|t|m) ?\. ?me ?\/|\b(?:fb|facebook|instagram) ?\. ?com|\bfb\.me/;
const email = /[a-z0-9._%+-]{2,40}@[a-z0-9-]{2,40}\.[a-z]{2}|(?<![^ :(])@[a-z0-9_.]{4,40}/;

/** Of at least nine digits that begin as telephone numbers do, with up to three signs between them. */
const telephoneNumber = /(?<!\d)(?:\+|00|88 ?\(?0|0)(?:[\s().,_*/-]{0,3}\d){8,13}(?!\d)/;
const spelledNumber = /(?:(?<=^|[^\p{L}\p{N}])~\d{1,3}[\s,.-]{0,3}){7}/u;

/** Digits for spelled ones: "zero one", "double seven", "shunno", "শূন্য"; each after a tilde. */
const spelled = new Map(Object.entries(numberWords).map(([word, digit]) => [fold(word), digit]));
const twice = /\b(double|triple) ~(\d)/g;
const withSpelledDigits = (folded: string) =>
  folded
    .replace(/[\p{L}\p{M}]+/gu, (word) => (spelled.has(word) ? `~${spelled.get(word)}` : word))
    .replace(twice, (_, times: string, digit: string) => `~${digit.repeat(times === 'double' ? 2 : 3)}`);

/** Letters that stand for digits in numbers: "o17l2". */
const withDigitsForLetters = (folded: string) =>
  folded.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /^[\doil]+$/.test(word) && /\d/.test(word) ? word.replaceAll('o', '0').replace(/[il]/g, '1') : word,
  );

type Finding = {
  /** Found by words. */
  kinds: Set<Warning>;
  /** A telephone number, written as usual or so that programs overlook it. */
  number: 'none' | 'plain' | 'disguised';
  hasLink: boolean;
};

function findSwindles(text: string): Finding {
  const folded = fold(text);
  const joined = joinLetters(folded);
  const plain = [...new Set([wordsOf(folded), wordsOf(joined)])].join('.');
  const leet = wordsOf(readLeet(joined));
  const found = matchers.filter((matcher, index) => fits(plain, matcher) || fits(leet, leetMatchers[index] as Matcher));
  const kinds = new Set(found.map(({ kind }) => kind));
  const isOfOtherApp = otherApp.test(folded) || email.test(folded);
  if (isOfOtherApp) kinds.add('messenger');
  return { kinds, number: numberIn(folded), hasLink: !isOfOtherApp && link.test(folded) };
}

function numberIn(folded: string): Finding['number'] {
  if (telephoneNumber.test(folded)) return 'plain';
  const digits = withSpelledDigits(withDigitsForLetters(folded));
  return spelledNumber.test(digits) || telephoneNumber.test(digits.replaceAll('~', '')) ? 'disguised' : 'none';
}

const gravestFirst = (kinds: Set<Warning>) => warning.options.filter((kind) => kinds.has(kind));

type Circumstances = { isFirst: boolean; isAfterAcceptance: boolean };

export function warningsOfMessage(text: string, { isFirst, isAfterAcceptance }: Circumstances): Warning[] {
  const { kinds, number, hasLink } = findSwindles(text);
  // Who has a deal may well call each other, or send a map.
  if (isAfterAcceptance) kinds.delete('messenger');
  else {
    // Sellers show their number to members, so that only a first message with one is odd.
    if (number === 'disguised' || (number === 'plain' && isFirst)) kinds.add('messenger');
    if (hasLink) kinds.add('link');
  }
  return gravestFirst(kinds);
}

/** The number of a listing has a field of its own, shown to members only. */
export function warningsOfListing(texts: string[]): Warning[] {
  const { kinds, number, hasLink } = findSwindles(texts.join('\n'));
  if (number !== 'none') kinds.add('messenger');
  if (hasLink) kinds.add('link');
  return gravestFirst(kinds);
}
