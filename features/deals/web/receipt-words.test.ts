import { afterEach, expect, test } from 'vitest';
import { type Locale, setLocaleSource } from '#common/languages.ts';
import { type FactName, facts, writeFact } from '#features/products/facts.ts';
import { m } from '#translations';
import { inReadersWords } from './receipt-words.ts';

let language: Locale = 'en';
setLocaleSource(() => language);
afterEach(() => {
  language = 'en';
});

const values = (Object.keys(facts) as FactName[]).flatMap((name): [FactName, string | number | string[]][] => {
  const fact = facts[name];
  switch (fact.kind) {
    case 'gigabytes':
      return fact.sizes.map((size) => [name, size]);
    case 'percent':
      return [[name, 87]];
    case 'day':
      return [[name, '2027-09-03']];
    case 'year':
      return [[name, 2021]];
    case 'condition':
      return ['excellent', 'good', 'fair', 'Like new, 2 scratches'].map((condition) => [name, condition]);
    case 'grade':
    case 'choice':
      return Object.keys(fact.words).map((choice) => [name, choice]);
    case 'choices':
      return [[name, Object.keys(fact.words)]];
    default:
      return name === 'category' || name === 'model' || name === 'colour' ? [[name, 'Galaxy, 5G']] : [];
  }
});

test.each(values)('%s %s on a receipt is read in Bangla as on the page of a phone', (name, value) => {
  const written = (): [string, string] => [facts[name].label(), writeFact(name, value, String)];
  const signed = written();
  language = 'bn';
  const inBangla = written();
  expect(inReadersWords(signed)).toEqual(inBangla);
  language = 'en';
  expect(inReadersWords(signed)).toEqual(signed);
});

test.each(['true', 'false'] as const)('what the buyer found out about the IMEI is read in Bangla: %s', (fits) => {
  const signed: [string, string] = [m.imei_title(), m.receipts_imei(fits)];
  language = 'bn';
  expect(inReadersWords(signed)).toEqual([m.imei_title(), m.receipts_imei(fits)]);
  expect(m.receipts_imei(fits)).toMatch(/^ক্রেতা/);
});

test('words that no receipt of today has stay as they were signed', () => {
  language = 'bn';
  expect(inReadersWords(['Waterproof', 'yes, 30 min'])).toEqual(['Waterproof', 'yes, 30 min']);
  expect(inReadersWords(['Storage', 'a lot'])).toEqual(['স্টোরেজ', 'a lot']);
  expect(inReadersWords(['Warranty', 'for life'])).toEqual(['ওয়ারেন্টি', 'for life']);
  expect(inReadersWords(['SIM', 'Three SIMs'])).toEqual(['সিম', 'Three SIMs']);
});
