import { expect, test } from 'vitest';
import { costPerMonth, writePerMonth, writeUpdates } from './updates.ts';

test.each([
  [{ updatesUntil: '2027-03', updatesLeft: 4 }, 'Until March 2027, 4 months left'],
  [{ updatesUntil: '2027-03', updatesLeft: 1 }, 'Until March 2027, 1 month left'],
  [{ updatesUntil: '2024-12', updatesLeft: 0 }, 'Ended in December 2024'],
  [{ updatesUntil: null, updatesLeft: 0 }, 'No more updates'],
  [{ updatesUntil: null, updatesLeft: null }, ''],
])('security updates of %o are “%s”', (support, words) => {
  expect(writeUpdates(support)).toBe(words);
});

test.each([
  [240, 16, 15],
  [100, 30, 3.33],
  [0, 12, 0],
  [240, 0, null],
  [240, null, null],
])('a phone for %d with %j months of updates left costs %j a month', (price, updatesLeft, cost) => {
  expect(costPerMonth({ price, updatesLeft })).toBe(cost);
});

test('cents are written only where a month costs little', () => {
  const write = (price: number) => writePerMonth({ price, updatesLeft: 30 }, (amount) => `$${amount}`);
  expect([write(100), write(1000)]).toEqual(['$3.33', '$33']);
});
