import { seededRandom } from '../listings/random.ts';
import { commonWords, rareWords } from '../listings/words.ts';

/* What people look for, as they type and choose it. */

export const brands = ['Samsung', 'Redmi', 'Realme', 'Oppo', 'ViVo', 'Nokia'];
export const filters = [
  'brand=Samsung,Redmi&condition=good&storage=128&min=8000&max=30000',
  'brand=Realme&max=20000&battery=80',
  'place=Dhaka,Sylhet&condition=excellent&year=2021&max=60000&available=1',
  'model=Galaxy A52,Galaxy S21&storage=128,256&min=9000',
  'brand=ViVo,Oppo&place=Dhaka&since=90&min=7000',
  'min=5000&max=12000&condition=fair,good&available=1',
].map(encodeURI);
export const searches = [
  'samsung galaxy',
  'redmi note 12',
  'galaxy s21 128gb',
  'samsung 128 under 15000 dhaka',
  'realme narzo',
  'fresh condition box charger',
  'oppo reno8 pro',
  'amoled 120hz',
  'ভালো ফোন',
  'nokia g20 chattogram',
];
export const typos = [
  'samsng galxy',
  'redmi noet 12',
  'relame narzo',
  'opo reno8 pro',
  'galxy s21 ultr',
  'fresh condtion chargr',
  'nokai g20',
  'samsug dhak',
];
export const beginnings = [
  's',
  'sam',
  'samsung ga',
  'redmi no',
  'galaxy s2',
  'dha',
  'reno',
  'fresh c',
  'viv',
  'sansung',
  'ফো',
];

/** Each is met once, frequent and rare ones in turns. */
export const newWords = shuffled([...commonWords, ...rareWords.filter((_, rank) => rank % 150 === 0)]);

function shuffled(words: readonly string[]): string[] {
  const random = seededRandom(5);
  return words
    .map((word) => ({ word, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word);
}
