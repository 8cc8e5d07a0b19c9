import type * as z from 'zod/mini';

/** A reply that PostgreSQL has already serialised with wire names. */
export class WireText {
  constructor(
    readonly text: string,
    readonly headers: Record<string, string> = {},
    /** Numbers of the products whose contact details it contains. */
    readonly contacts: readonly number[] = [],
  ) {}
}

type OnWire<Shape extends Record<string, z.core.$ZodType>> = {
  cleanShape: Shape;
  spellings: (key: string) => readonly string[];
};

/** SQL that builds the wire JSON of a contract's schema: clean name → SQL expression, keyed by wire names. */
export function wireJson<Shape extends Record<string, z.core.$ZodType>>(
  contract: OnWire<Shape>,
  expressions: { [Key in keyof Shape]: string | null },
): string {
  const pairs = Object.entries(expressions as Record<string, string | null>).flatMap(([key, expression]) =>
    expression === null ? [] : contract.spellings(key).map((outside) => `'${outside}', ${expression}`),
  );
  return `json_build_object(${pairs.join(', ')})`;
}

/** A timestamp as ISO 8601 text, as JavaScript writes it. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
