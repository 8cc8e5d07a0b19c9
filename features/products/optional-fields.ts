import * as z from 'zod/mini';
import { readDecimal } from '#common/numbers.ts';
import { optionalLine } from '#common/text.ts';
import { type FactChoice, type ListName, mapOptionalFacts, type OptionalFact, type OptionalFactName } from './facts.ts';

/* A missing, null or empty field (as forms send it) means that the fact is unknown. */

const dayMessage = 'Enter a date from today to ten years from now';

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** An optional fact in a reply. */
function shown(fact: OptionalFact): z.ZodMiniType {
  switch (fact.kind) {
    case 'choices':
      return z.array(z.string());
    case 'choice':
      return z.nullable(z.enum(Object.keys(fact.words)));
    case 'gigabytes':
    case 'percent':
      return z.nullable(z.int());
    default:
      return z.nullable(z.string());
  }
}

export const shownFacts = mapOptionalFacts(shown) as {
  [Name in OptionalFactName]: z.ZodMiniType<Name extends ListName ? string[] : FactChoice<Name> | null>;
};

/** An optional fact in a request. */
function entered(fact: OptionalFact): z.ZodMiniType {
  switch (fact.kind) {
    case 'text':
      return orNothing(optionalLine(fact.most), String);
    case 'gigabytes':
      return wholeNumber(4096, 'Enter a whole number of GB from 1 to 4096');
    case 'percent':
      return wholeNumber(100, 'Enter a whole number from 1 to 100');
    case 'choice': {
      const names = Object.keys(fact.words);
      const message = `Choose one of ${names.join(', ')}`;
      return orNothing(z.union([z.enum(names), z.literal('')], message), String);
    }
    case 'choices': {
      const names = Object.keys(fact.words);
      return z.optional(z.array(z.enum(names, `Choose among ${names.join(', ')}`)));
    }
    case 'day':
      return orNothing(z.string(dayMessage), String, [isAhead, dayMessage]);
  }
}

export const enteredFacts = mapOptionalFacts(entered) as {
  [Name in OptionalFactName]: z.ZodMiniOptional<
    Name extends ListName
      ? z.ZodMiniType<FactChoice<Name>[], FactChoice<Name>[]>
      : z.ZodMiniType<FactChoice<Name> | undefined, string | number | null | undefined>
  >;
};

function orNothing<Value>(
  wire: z.ZodMiniType,
  read: (value: unknown) => Value,
  [isRight, message]: [(value: Value) => boolean, string] = [() => true, ''],
) {
  return z.optional(
    z
      .codec(z.nullable(wire), z.optional(z.custom<Value>()), {
        decode: (value) => (isEmpty(value) ? undefined : read(value)),
        encode: (value) => value ?? null,
      })
      .check(z.refine((value) => value === undefined || isRight(value), message)),
  );
}

/** A number or its text. */
function wholeNumber(most: number, message: string) {
  const read = (value: unknown) => (typeof value === 'string' ? readDecimal(value) : Number(value));
  const isRight = (value: number) => Number.isInteger(value) && value >= 1 && value <= most;
  return orNothing(z.union([z.number(), z.string()], message), read, [isRight, message]);
}

/** As YYYY-MM-DD: a day that exists, from today to ten years from now. */
function isAhead(day: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  // The calendar turns the 30th of February into a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return false;
  // Today in the westernmost time zone, the last one to end the day.
  const [first, last] = [new Date(Date.now() - 12 * 3_600_000), new Date()];
  first.setUTCHours(0, 0, 0, 0);
  last.setUTCFullYear(last.getUTCFullYear() + 10);
  return at >= first && at <= last;
}
