import { describe, expect, test } from 'vitest';
import { hasCheckDigit, hideImeis } from '#common/imei.ts';
import { readImei, tagOf } from './imei.ts';
import { findOtherModel } from './server/phone-types.ts';

const digits = '49015420323751';

test.each([
  ['49015420323751', 'fourteen digits'],
  ['490154203237518', 'fifteen with the check digit'],
  ['4901542032375101', 'sixteen with the software version'],
  ['490154203237518/01', 'both'],
  ['49-015420-323751-8', 'dashes'],
  [' 49 015420 323751 8 ', 'spaces'],
  ['৪৯০১৫৪২০৩২৩৭৫১৮', 'Bangla digits'],
  ['৪৯০১৫৪২০ 3237518', 'both scripts'],
  ['IMEI1: 490154203237518', 'the word before it'],
])('%s is read, with %s', (typed) => {
  expect(readImei(typed)).toEqual({ digits });
});

test.each([
  ['', 'length'],
  ['4901542032375', 'length'],
  ['490154203237518012', 'length'],
  ['49015420323751a', 'length'],
  ['490154203237519', 'checkDigit'],
  ['490154203273518', 'checkDigit'],
  ['000000000000000', 'repeated'],
  ['11111111111111', 'repeated'],
  ['99999999999999', 'cloned'],
  ['999999999999994', 'cloned'],
  ['35227301738634', 'cloned'],
  ['352273017386340', 'cloned'],
  ['35275101952326', 'cloned'],
])('%j is refused: %s', (typed, fault) => {
  expect(readImei(typed)).toEqual({ fault });
});

test('every wrong digit, and every swap of neighbours but 0 and 9, is found by the check digit', () => {
  const right = '490154203237518';
  for (let place = 0; place < 15; place++)
    for (let digit = 0; digit < 10; digit++) {
      const wrong = right.slice(0, place) + digit + right.slice(place + 1);
      if (wrong !== right) expect(readImei(wrong), wrong).toEqual({ fault: 'checkDigit' });
    }
  for (let place = 0; place < 14; place++) {
    const [one, other] = [right[place] as string, right[place + 1] as string];
    if (one !== other && `${one}${other}` !== '09' && `${one}${other}` !== '90')
      expect(hasCheckDigit(right.slice(0, place) + other + one + right.slice(place + 2))).toBe(false);
  }
});

test('the tag tells the phones of one type apart as often as sixteen bits can', () => {
  const counts = new Map<number, number>();
  for (let serial = 0; serial < 100_000; serial++) {
    const tag = tagOf(`35328511${String(serial).padStart(6, '0')}`);
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  // As many as 100,000 random values would leave empty and crowded, give or take.
  expect(counts.size).toBeGreaterThan(50_000);
  expect(counts.size).toBeLessThan(53_000);
  expect(Math.max(...counts.values())).toBeLessThan(13);
});

describe('a text', () => {
  test.each([
    ['IMEI 490154203237518', 'IMEI [number hidden]'],
    ['My phone 49-015420-323751-8, as new', 'My phone [number hidden], as new'],
    ['490154203237518 01711223344', '[number hidden] 01711223344'],
    ['৪৯০১৫৪২০৩২৩৭৫১৮।', '[number hidden]।'],
    ['4 9 0 1 5 4 2 0 3 2 3 7 5 1 8', '[number hidden]'],
    ['490154203237518, 353285110000007', '[number hidden], [number hidden]'],
    ['imei no: 490.154.203.237.518', 'imei no: [number hidden]'],
    // Behind the word, also without a check digit and with a wrong one.
    ['আইএমইআই ৪৯০১৫৪২০৩২৩৭৫১', 'আইএমইআই [number hidden]'],
    ['IMEI: 490154203237519', 'IMEI: [number hidden]'],
    ['SV 3532851100000701', 'SV [number hidden]'],
  ])('%j is stored as %j', (text, stored) => {
    expect(hideImeis(text)).toBe(stored);
  });

  test.each([
    'Call 01711223344 or 01811223344',
    'Samsung A52 8/128 GB, 2021, 15,000 or 16,000',
    'Order 123456789012345',
    'bKash TrxID 8N7A6D5EE7, 17112233',
    '+8801711223344 2021',
    '',
  ])('%j stays as it is', (text) => {
    expect(hideImeis(text)).toBe(text);
  });
});

describe('the type code', () => {
  const s9 = '35241009123456';
  const listing = (name: string, model: string | null = null, category = 'Samsung') => ({ category, name, model });

  test('of another model is named', () => {
    expect(findOtherModel(s9, listing('Galaxy A52', 'Galaxy A52'))).toBe('Galaxy S9');
    expect(findOtherModel(s9, listing('Galaxy S9+ 64GB'))).toBe('Galaxy S9');
    expect(findOtherModel(s9, listing('Redmi Note 10', null, 'Redmi'))).toBe('Galaxy S9');
  });

  test('of the listed model says nothing, however it is written', () => {
    for (const name of ['Samsung Galaxy S9', 'samsung s9 64gb', 'S9 Duos', 'Galaxy S9 (SM-G960F)'])
      expect(findOtherModel(s9, listing(name))).toBeUndefined();
  });

  test('of an unknown model says nothing', () => {
    expect(findOtherModel('86000000000001', listing('Galaxy A52'))).toBeUndefined();
  });
});
