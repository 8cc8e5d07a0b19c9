import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { pluralRules, readCatalogues } from '../scripts/translations.ts';
import { inSentence, writeNumber } from './figures.ts';
import { type Locale, locales, pathIn, setLocaleSource, splitPath } from './languages.ts';

let language: Locale = 'en';
setLocaleSource(() => language);
afterAll(() => setLocaleSource(() => 'en'));

test.each(locales)('whole numbers in %s are formatted as Intl formats them', (each) => {
  language = each;
  const format = new Intl.NumberFormat(each);
  fc.assert(fc.property(fc.maxSafeNat(), (number) => writeNumber(number) === format.format(number)));
});

test('large numbers in a sentence are grouped, and years are not', () => {
  language = 'en';
  expect([inSentence(2026), inSentence(1_234_567)]).toEqual(['2026', '1,234,567']);
  language = 'bn';
  expect([inSentence(2026), inSentence(1_234_567)]).toEqual(['২০২৬', '১২,৩৪,৫৬৭']);
});

test.each(locales)('plurals in %s follow the rules of Intl', (each) => {
  const rules = new Intl.PluralRules(each);
  for (let number = 0; number < 200; number++) {
    const own = Object.entries(pluralRules[each]).find(([, rule]) => Function(`return ${rule(String(number))}`)());
    expect(own?.[0] ?? 'other').toBe(rules.select(number));
  }
});

test('the language of a path is recognised and can be removed again', () => {
  for (const each of locales)
    for (const path of ['/', '/product', '/bnx']) expect(splitPath(pathIn(each, path))).toEqual({ locale: each, path });
});

test('a message that is missing, unused, repeated or has other parameters fails the build', () => {
  const en = { a_text: 'Hello {name}', a_count: '{count, plural, one {{count} phone} other {{count} phones}}' };
  const bn = { a_text: 'হ্যালো {name}', a_count: '{count}টি ফোন' };
  const read =
    (changed: object, plain: object = {}) =>
    () =>
      readCatalogues((each) => JSON.stringify({ en, bn: { ...bn, ...changed }, 'en-GB': plain }[each]));
  expect(read({})).not.toThrow();
  expect(read({ a_text: undefined })).toThrow('bn a_text: missing');
  expect(read({ a_more: 'আরও' })).toThrow('bn a_more: not in en');
  expect(read({ a_text: 'হ্যালো' })).toThrow('bn a_text: () instead of (name)');
  expect(read({ a_text: 'হ্যালো {name' })).toThrow('bn a_text');
  expect(read({}, { a_text: 'Hello {name}' })).toThrow('en-GB a_text: the same as en');
});
