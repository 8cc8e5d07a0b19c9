import { fold, joinLetters, readLeet } from '#platform/fold.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

/** Words of which one is enough to pass for the shop's team. */
const titles = [
  ...['admin', 'admins', 'administrator', 'administration', 'moderator', 'moderators', 'support', 'helpdesk'],
  ...[
    'helpline',
    'sysadmin',
    'webmaster',
    'postmaster',
    'অ্যাডমিন',
    'এডমিন',
    'আডমিন',
    'মডারেটর',
    'সাপোর্ট',
    'হেল্পলাইন',
    'হেল্পডেস্ক',
  ],
];
/** Words that pass for it where the name consists of nothing else. */
const companions = [
  ...['official', 'team', 'staff', 'system', 'customer', 'care', 'service', 'services', 'help', 'desk', 'security'],
  ...[
    'safety',
    'trust',
    'verified',
    'verification',
    'payment',
    'payments',
    'account',
    'accounts',
    'the',
    'of',
    'and',
    'shop',
  ],
  ...['অফিসিয়াল', 'টিম', 'কাস্টমার', 'কেয়ার', 'সার্ভিস', 'হেল্প', 'সিকিউরিটি'],
];

/** Digits for letters and doubled letters make no difference. */
const reduce = (folded: string) => readLeet(folded).replace(/(\p{L})\1+/gu, '$1');
const reduceWord = (word: string) => reduce(fold(word));

const [reducedTitles, reducedCompanions] = [titles, companions].map((words) => words.map(reduceWord)) as [
  string[],
  string[],
];
/** "Reshelle" is a first name. */
const brand = new RegExp(`${reduceWord('reshell')}(?!e)|${reduceWord('রিশেল')}`, 'u');
const title = new RegExp(`^(?:${reducedTitles.join('|')})$`, 'u');
const anyWord = [...reducedTitles, ...reducedCompanions].sort((one, other) => other.length - one.length).join('|');
const onlySuchWords = new RegExp(`^(?:${anyWord}){1,8}$`, 'u');

/** Digits at the end of a word may be no letters: "admin1". */
const withoutNumbers = (text: string) => text.replace(/(?<=\p{L})\d+(?![\p{L}\p{N}])/gu, '');

/** Whether people would take this name for the shop or its team. */
export function isReservedName(name: string): boolean {
  const folded = fold(name);
  const spellings = [folded, joinLetters(folded)].flatMap((text) => [text, withoutNumbers(text)]);
  return spellings.some((text) => {
    const words = reduce(text).match(/[\p{L}\p{M}]+/gu) ?? [];
    return brand.test(words.join('')) || words.some((word) => title.test(word)) || isOnlySuchWords(words);
  });
}

const isOnlySuchWords = (words: string[]) => words.length > 0 && words.every((word) => onlySuchWords.test(word));

type Named = { name: string; role: string | null };

/** Admins may have such names, and whoever has one from before keeps it. */
export function refuseReservedName(name: string | undefined, owner?: Named) {
  if (!name || name === owner?.name || owner?.role === 'admin' || !isReservedName(name)) return;
  const message = m.identity_nameReserved();
  throw new Refusal('invalid', message, { errors: [{ field: 'name', message }] });
}
