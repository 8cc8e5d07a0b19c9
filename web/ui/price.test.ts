import { expect, test } from 'vitest';
import { formatPrice } from './price.tsx';

test("a price is written in the shop's currency", () => {
  expect(formatPrice(1250, 'USD', 'en')).toBe('$1,250');
  expect(formatPrice(99.5, 'USD', 'en')).toBe('$99.50');
  expect(formatPrice(1250, 'EUR', 'en')).toBe('€1,250');
});
