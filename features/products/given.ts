import * as z from 'zod/mini';
import { readDecimal } from '#common/numbers.ts';
import { optionalLine } from '#common/text.ts';

/* What a seller may say and need not: left out, null, or empty as a form leaves it, it counts as not given. */

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

export function givenText(most: number) {
  return z.optional(
    z.codec(z.nullable(optionalLine(most)), z.optional(z.string()), {
      decode: (value) => (isEmpty(value) ? undefined : (value as string)),
      encode: (value) => value,
    }),
  );
}

/** A whole number, which may arrive as text. */
export function givenNumber(least: number, most: number, message: string) {
  const isRight = (value?: number) =>
    value === undefined || (Number.isInteger(value) && value >= least && value <= most);
  return z.optional(
    z
      .codec(z.nullable(z.union([z.number(), z.string()], message)), z.optional(z.number(message)), {
        decode: (value) =>
          isEmpty(value) ? undefined : typeof value === 'string' ? readDecimal(value) : Number(value),
        encode: (value) => value ?? null,
      })
      .check(z.refine(isRight, message)),
  );
}

export function givenChoice<const Names extends readonly [string, ...string[]]>(names: Names, message: string) {
  return z.optional(
    z.codec(z.nullable(z.union([z.enum(names), z.literal('')], message)), z.optional(z.enum(names)), {
      decode: (value) => (isEmpty(value) ? undefined : (value as Names[number])),
      encode: (value) => value ?? null,
    }),
  );
}

const dayForm = /^\d{4}-\d\d-\d\d$/;
const dayMessage = 'Enter a date from today to ten years from now';
/** The far west is the last to leave a day: what is today anywhere is today. */
const today = () => new Date(Date.now() - 12 * 3_600_000);

/** As YYYY-MM-DD: a day that exists, from today to ten years from now. */
export const givenDayAhead = z.optional(
  z
    .codec(z.nullable(z.string(dayMessage)), z.optional(z.string()), {
      decode: (value) => (isEmpty(value) ? undefined : (value as string)),
      encode: (value) => value ?? null,
    })
    .check(z.refine((value) => value === undefined || isAhead(value), dayMessage)),
);

function isAhead(day: string): boolean {
  const at = dayForm.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  // The calendar turns the 30th of February into a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return false;
  const [first, last] = [today(), new Date()];
  first.setUTCHours(0, 0, 0, 0);
  last.setUTCFullYear(last.getUTCFullYear() + 10);
  return at >= first && at <= last;
}
