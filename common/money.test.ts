import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeNumber } from './figures.ts';
import { setLocaleSource } from './languages.ts';
import { moneyOf, writeMoney } from './money.ts';

setLocaleSource(() => 'en');

test("a price is written in the shop's currency", () => {
  expect(writeMoney(1250, moneyOf('USD'))).toBe('$1,250');
  expect(writeMoney(99.5, moneyOf('USD'))).toBe('$99.50');
  expect(writeMoney(1250, moneyOf('EUR'))).toBe('€1,250');
  expect(writeMoney(120000, moneyOf('BDT'))).toBe('৳120,000');
});

test('a price is written with Bangla digits and in lakhs in Bangla, the symbol first', () => {
  setLocaleSource(() => 'bn');
  const written = [
    writeMoney(228, moneyOf('USD')),
    writeMoney(22500, moneyOf('BDT')),
    writeMoney(120000, moneyOf('BDT')),
    writeMoney(99.5, moneyOf('USD')),
  ];
  setLocaleSource(() => 'en');
  expect(written).toEqual(['$২২৮', '৳২২,৫০০', '৳১,২০,০০০', '$৯৯.৫০']);
});

test.each(['USD', 'EUR', 'BDT', 'JPY', 'CHF', 'KWD', 'INR'])(
  'any price in %s is formatted as Intl formats it',
  (currency) => {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
    const money = moneyOf(currency);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(writeMoney(cents / 100, money)).toBe(format.format(cents / 100));
      }),
    );
  },
);

test('any count is formatted as Intl formats it', () => {
  const format = new Intl.NumberFormat('en');
  fc.assert(fc.property(fc.maxSafeNat(), (count) => writeNumber(count) === format.format(count)));
});
