import { westernDigits } from '#common/digits.ts';
import { wordsOf } from '#common/words.ts';
import { homeNames } from '#features/places/server/gazetteer.ts';

/* Searches in Bangla, and in Bangla with Latin letters, are rewritten in the words of listings and of the query parser. */

/**
 * Words of listings, in Latin letters, and how people spell them in Bangla. Either finds the listings of both: a query is
 * rewritten in Latin letters, and each of these words also matches its Bangla spellings.
 */
const names = `
  samsung: স্যামসাং স্যামসং স্যামস্যাং স্যামসুং সামসাং সামসং সামসুং সেমসাং
  nokia: নকিয়া নোকিয়া নোকিআ নকিআ
  redmi: রেডমি রেদমি xiaomi শাওমি শিয়াওমি জিয়াওমি
  oppo: ওপ্পো অপ্পো অপো ওপো
  vivo: ভিভো ভিবো ভিভু বিভো
  realme: রিয়েলমি রিয়ালমি রিয়েলমী রিলমি রিয়েলমে
  iphone: আইফোন আইফন
  apple: অ্যাপল এপল অ্যাপেল এ্যাপল
  huawei: হুয়াওয়ে হুয়াওয়েই
  honor: অনার
  infinix: ইনফিনিক্স ইনফিনিস্ক
  tecno: টেকনো
  itel: আইটেল
  symphony: সিম্ফনি সিম্ফোনি সিমফোনি
  walton: ওয়ালটন
  oneplus: ওয়ানপ্লাস
  motorola: মটোরোলা মোটোরোলা
  google: গুগল
  pixel: পিক্সেল
  poco: পোকো
  sony: সনি
  lenovo: লেনোভো
  galaxy: গ্যালাক্সি গ্যালাক্সী গেলাক্সি গালাক্সি গ্যালাক্সই
  note: নোট
  narzo: নারজো নার্জো
  reno: রেনো
  find: ফাইন্ড
  neo: নিও
  gt: জিটি
  pro: প্রো
  plus: প্লাস
  ultra: আলট্রা আল্ট্রা
  max: ম্যাক্স
  mini: মিনি
  lite: লাইট
  fold: ফোল্ড
  flip: ফ্লিপ
  battery: ব্যাটারি ব্যাটারী বেটারি ব্যাটরি
  ram: র্যাম রেম
  sim: সিম
  esim: ইসিম
  box: বক্স বাক্স
  charger: চার্জার চারজার
  cable: ক্যাবল কেবল
  camera: ক্যামেরা
  display: ডিসপ্লে
  black: কালো ব্ল্যাক
  white: সাদা
  blue: নীল
  green: সবুজ
  red: লাল
  gold: সোনালি গোল্ড
  silver: রুপালি সিলভার
  purple: বেগুনি
  grey: ধূসর`;

/** Words that the query parser knows, and what is Bangla for them in either alphabet. */
const grammar = `
  niche: নিচে নীচে নিচের মধ্যে মধ্যের ভিতরে ভেতরে ভিতর পর্যন্ত কম কমে কমের অনধিক
         nicher nichey neeche nicha moddhe moddhye moddhey modhe modhye modde vitore vetore bhitore bhetore porjonto porjunto kom kome
  upore: উপরে ওপরে উপর ওপর উপরের বেশি বেশী ঊর্ধ্বে opore uporer beshi besi
  to: থেকে হতে theke thake
  thousand: হাজার হাজারে hajar hajare hazar hazare hajaar hazaar
  lakh: লাখ লক্ষ লাখে lac lakhe
  taka: টাকা টাকার টাকায় takar takay takai
  cheap: সস্তা সস্তায় shosta sosta shostay sostay
  price: দাম দামে দামের মূল্য মূল্যে dam dame damer
  budget: বাজেট বাজেটে bajet bajete
  excellent: নতুন notun natun
  dual: ডুয়াল ডুয়েল ডাবল
  single: সিঙ্গেল সিংগেল
  booked: বুক বুকড বুকিং
  not: নয় হয়নি ছাড়া নেই না hoyni hoini noy nai
  kache: কাছে কাছাকাছি আশপাশে আশেপাশে পাশে kachakachi ashepashe ashpashe pashe
  gb: জিবি গিগাবাইট
  tb: টিবি
  %: শতাংশ পার্সেন্ট
  1: এক ek
  2: দুই দুটি dui
  3: তিন
  4: চার
  5: পাঁচ panch
  6: ছয়
  7: সাত
  8: আট
  10: দশ dosh
  12: বারো baro
  15: পনেরো পনের ponero poner
  20: বিশ কুড়ি bish kuri
  25: পঁচিশ pochish
  30: ত্রিশ তিরিশ trish tirish
  40: চল্লিশ chollish
  50: পঞ্চাশ ponchash`;

/** Said around what is wanted; nothing on sale is new, and everything is a phone. */
const said = `
  এর র তে এ য় টা টি টার একটা একটি একটু আছে চাই লাগবে দরকার কিনতে কিনব কিনবো দেখাও দেখান দিন দাও কত এবং ও আর বা জন্য
  সাথে সহ করা এমন মত মতো ফোন ফোনের ফোনটি মোবাইল মোবাইলের সেট হ্যান্ডসেট ভালো ভাল পুরোনো পুরনো পুরাতন পুরান পুরানো ব্যবহৃত
  ইউজড সেকেন্ড হ্যান্ড স্টোরেজ
  er te ta ti ekta chai lagbe kinte koto ebong sathe valo bhalo puran purano puraton purono kora`;

/** Letters of a model: "এস২১", "এস ২১"; the last ones are words of their own before a space. */
const letters: Record<string, string> = {
  ...{ এস: 's', এম: 'm', এফ: 'f', এক্স: 'x', ওয়াই: 'y', ভি: 'v', জি: 'g', সি: 'c', জেড: 'z' },
  ...{ এ: 'a', টি: 't', কে: 'k' },
};
const spoken = Object.keys(letters).map((letter) => letter.normalize('NFKD'));
const letterOf = new Map(Object.entries(letters).map(([bangla, latin]) => [bangla.normalize('NFKD'), latin]));
const ofModel = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(${spoken.join('|')})-?|(${spoken.slice(0, -3).join('|')}) )(\d{1,4})(?![\d\p{L}])`,
  'gu',
);

/** Letters of one sound, which people confuse in spelling; the virama and nukta are often left out. */
const sameSound: Record<string, string> = {
  ...{ '\u09c0': '\u09bf', '\u09c2': '\u09c1', ণ: 'ন', শ: 'স', ষ: 'স', ঙ: '\u0982' },
  ...{ '\u09cd': '', '\u09bc': '' },
};
const soundOf = (word: string) => word.replace(/\p{Script=Bengali}/gu, (letter) => sameSound[letter] ?? letter);

/** Endings of nouns: "of", "in", "the". */
const endings = ['য়ের', 'এর', 'ের', 'গুলো', 'গুলা', 'টির', 'টি', 'টা', 'তে', 'য়', 'র', 'ে'].map((ending) =>
  soundOf(ending.normalize('NFKD')),
);
const latinEndings = ['er', 'te', 'r', 'y', 'e'];
/** A shorter stem is more often the beginning of another word. */
const shortestStem = 3;

const keyOf = (word: string) => soundOf(word.normalize('NFKD').toLowerCase());
const readTable = (table: string) =>
  table
    .trim()
    .split(/\n(?=\s*\S+:)/)
    .map((line) => line.trim().split(/:\s+|\s+/) as [string, ...string[]]);

/** The Latin spelling of each known word; empty for one that says nothing. */
const meanings = new Map<string, string>();
/** How else listings spell a word. */
const spellings = new Map<string, string[]>();
const places = new Set<string>();

function learn(latin: string, others: readonly string[]) {
  for (const other of others) meanings.set(keyOf(other), latin);
  const words = others.map(wordsOf).filter(({ length }) => length === 1);
  if (wordsOf(latin).length === 1) spellings.set(latin, [...new Set([...otherSpellings(latin), ...words.flat()])]);
}

for (const [latin, ...others] of readTable(names)) learn(latin, others);
for (const [name, others] of homeNames) {
  const latin = name.toLowerCase();
  places.add(latin);
  meanings.set(latin, latin);
  learn(latin, others);
}
for (const [canonical, ...forms] of readTable(grammar)) for (const form of forms) meanings.set(keyOf(form), canonical);
for (const word of said.trim().split(/\s+/)) meanings.set(keyOf(word), '');

/** How else listings may spell a word, in either alphabet. */
export function otherSpellings(word: string): readonly string[] {
  return spellings.get(word) ?? [];
}

/** The meaning of a word, or of its stem. */
function meaningOf(word: string): string | undefined {
  const key = keyOf(word);
  const known = meanings.get(key);
  if (known !== undefined) return known;
  const isLatin = /^[a-z]/.test(key);
  for (const ending of isLatin ? latinEndings : endings) {
    const stem = key.slice(0, -ending.length);
    const meaning = stem.length >= shortestStem && key.endsWith(ending) ? meanings.get(stem) : undefined;
    // English has words that only look like another word with an ending.
    if (meaning && (!isLatin || stem.length > 4)) return meaning;
  }
  return undefined;
}

const wholeWords = /[\p{L}\p{M}]+/gu;

/** Rewrites what is Bangla in a search; all else stays as it is. */
export function inLatinWords(text: string): string {
  const isBangla = /\p{Script=Bengali}/u.test(text);
  const plain = isBangla
    ? westernDigits(text.normalize('NFKD').replace(/[\u200c\u200d]/g, ''))
        .replace(/(\d) ?জি(?![\p{L}\p{M}])/gu, '$1g')
        .replace(ofModel, (_, close, apart, digits) => letterOf.get(close ?? apart) + digits)
    : text.replace(/\bnotuner moto?\b/gi, 'notun');
  let previous = '';
  return plain.replace(wholeWords, (word) => {
    // "Mirpur e": in Mirpur.
    const meaning = word === 'e' && places.has(previous) ? '' : (meaningOf(word) ?? word);
    if (meaning) previous = meaning.toLowerCase();
    return meaning;
  });
}

/** The word that a Bangla one begins, for suggestions while typing. */
export function completeBangla(word: string): string {
  if (!/^\p{Script=Bengali}/u.test(word)) return word;
  const start = keyOf(word);
  for (const [key, meaning] of meanings) if (meaning && key.startsWith(start)) return meaning;
  return word;
}
