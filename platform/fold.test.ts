import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, joinLetters, readLeet } from './fold.ts';

test.each([
  ['full-width letters', 'ｐａｙ', 'pay'],
  ['mathematical letters', '𝐩𝓪𝚢', 'pay'],
  ['circled and squared letters', 'ⓟ🄰🅈 🅟🅰🆈', 'pay pay'],
  ['Cyrillic letters', 'ѕеnd ОТР', 'send otp'],
  ['Greek letters', 'νιbεr', 'viber'],
  ['small capitals', 'ᴘᴀʏ', 'pay'],
  ['accents and strokes', 'páỵ p̶a̶y̶ ø', 'pay pay o'],
  ['invisible characters', 'p\u200da\u200by\u2060', 'pay'],
  ['repeated letters', 'payyyy the moneyyy', 'pay the money'],
  ['digits of Bangla and Arabic', '০১৭৪ ٠١٧', '0174 017'],
  ['digits, however often', '1000000', '1000000'],
])('folds %s', (_, text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folds two spellings of a Bangla word to one', () => {
  expect(fold('হোয়াটস্অ্যাপ')).toBe(fold('হোয়াটসঅ্যাপ'));
  expect(fold('বায়না')).toBe(fold('বায়না'.normalize('NFC')));
});

test('joins spaced letters, and only those', () => {
  expect(joinLetters('w h a t s a p p me')).toBe('whatsapp me');
  expect(joinLetters('s e n d  m o n e y')).toBe('send  money');
  expect(joinLetters('b.k.a.s.h tele-gram')).toBe('bkash telegram');
  expect(joinLetters('বি কা শ করেন')).toBe('বিকাশ করেন');
  expect(joinLetters('i have a phone, 8 gb')).toBe('i have a phone, 8 gb');
});

test('reads digits as letters in words only', () => {
  expect(readLeet('d3p0s1t 15000')).toBe('deposit 15000');
});

test('folding any text ends, and folding twice changes nothing about ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(typeof readLeet(joinLetters(fold(text)))).toBe('string');
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
