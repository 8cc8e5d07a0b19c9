import * as z from 'zod/mini';
import { m } from '#translations';
import { readDecimal } from './decimal.ts';
import { westernDigits } from './digits.ts';

/** A number that may arrive as numeric text, as form fields send it. */
export function numeric(error: () => string) {
  return z.codec(z.union([z.number(), z.string()], { error }), z.number({ error }), {
    decode: (value) => (typeof value === 'string' ? readDecimal(value) : value),
    encode: (value) => value,
  });
}

/** A price that one side of a bargain names to the other. */
export const offeredPrice = numeric(() => m.common_notPrice()).check(
  z.refine((price) => price > 0 && price <= 9_999_999_999, { error: () => m.common_priceAboveZero() }),
  z.refine((price) => Math.round(price * 100) / 100 === price, { error: () => m.common_priceDecimals() }),
);

const notPhone = () => m.common_notPhone();

/** Arrives as text or number and stays text, to preserve leading zeros and +; in Western digits, which every telephone dials. */
export const phoneNumber = z.codec(z.union([z.number(), z.string()], { error: notPhone }), z.string(), {
  decode: (value, context) => {
    const number = westernDigits(String(value)).trim();
    const isWhole = typeof value === 'string' || Number.isSafeInteger(value);
    if (!isWhole || !/^\+?(?=(\D*\d){3})[\d(][\d ().-]{2,29}$/.test(number))
      context.issues.push({ code: 'custom', message: notPhone(), input: value });
    return number;
  },
  encode: (value) => value,
});
