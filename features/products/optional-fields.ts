import * as z from 'zod/mini';
import { readDecimal } from '#common/decimal.ts';
import { optionalLine } from '#common/text.ts';
import { damageMap } from '#features/grade/damage-map.ts';
import type { DamageMap } from '#features/grade/grade.rules.ts';
import { m } from '#translations';
import { type FactChoice, type ListName, mapOptionalFacts, type OptionalFact, type OptionalFactName } from './facts.ts';

/* A missing, null or empty field (as forms send it) means that the fact is unknown. */

const notAhead = () => m.products_dayInTenYears();

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
    case 'map':
      return z.nullable(damageMap);
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
      return orNothing(optionalLine(fact.max), String);
    case 'gigabytes':
      return wholeNumber(4096, () => m.products_wholeGigabytes());
    case 'percent':
      return wholeNumber(100, () => m.products_wholePercent());
    case 'choice': {
      const names = Object.keys(fact.words);
      const error = () => m.products_chooseOneOf({ names: names.join(', ') });
      return orNothing(z.union([z.enum(names), z.literal('')], { error }), String);
    }
    case 'choices': {
      const names = Object.keys(fact.words);
      return z.optional(z.array(z.enum(names, { error: () => m.products_chooseAmong({ names: names.join(', ') }) })));
    }
    case 'day':
      return orNothing(z.string({ error: notAhead }), String, [isAhead, notAhead]);
    case 'map':
      return z.optional(z.nullable(damageMap));
  }
}

export const enteredFacts = mapOptionalFacts(entered) as {
  [Name in OptionalFactName]: z.ZodMiniOptional<
    Name extends ListName
      ? z.ZodMiniType<FactChoice<Name>[], FactChoice<Name>[]>
      : z.ZodMiniType<
          FactChoice<Name> | undefined,
          Name extends 'damageMap' ? DamageMap | null | undefined : string | number | null | undefined
        >
  >;
};

function orNothing<Value>(
  wire: z.ZodMiniType,
  read: (value: unknown) => Value,
  [isRight, error]: [(value: Value) => boolean, () => string] = [() => true, () => ''],
) {
  return z.optional(
    z
      .codec(z.nullable(wire), z.optional(z.custom<Value>()), {
        decode: (value) => (isEmpty(value) ? undefined : read(value)),
        encode: (value) => value ?? null,
      })
      .check(z.refine((value) => value === undefined || isRight(value), { error })),
  );
}

/** A number or its text. */
function wholeNumber(max: number, error: () => string) {
  const read = (value: unknown) => (typeof value === 'string' ? readDecimal(value) : Number(value));
  const isRight = (value: number) => Number.isInteger(value) && value >= 1 && value <= max;
  return orNothing(z.union([z.number(), z.string()], { error }), read, [isRight, error]);
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
