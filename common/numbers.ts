import * as z from 'zod/mini';

/** A number that may arrive as numeric text, as form fields send it. */
export function numeric(message: string) {
  return z.codec(z.union([z.number(), z.string()], message), z.number(message), {
    decode: (value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)),
    encode: (value) => value,
  });
}

const phoneMessage = 'Enter a phone number';

/** Arrives as text or number; leading zeros and + are kept, so it is text from here on. */
export const phoneNumber = z.codec(z.union([z.number(), z.string()], phoneMessage), z.string(), {
  decode: (value, context) => {
    const number = String(value).trim();
    if (!/^\+?[\d\s().-]{3,30}$/.test(number))
      context.issues.push({ code: 'custom', message: phoneMessage, input: value });
    return number;
  },
  encode: (value) => value,
});
