import * as z from 'zod/mini';
import { m } from '#translations';

/** Clean name → wire name; of several wire names all are written and any is read. */
export type OutsideNames<Of> = { readonly [Key in keyof Of]?: string | readonly [string, string, ...string[]] };

type SpellingOf<Names, Key> = Key extends keyof Names
  ? Names[Key] extends readonly string[]
    ? Names[Key][number]
    : Names[Key]
  : Key;

type WireShape<Of, Names> = { [Key in keyof Of as SpellingOf<Names, Key> & string]: Of[Key] };

type Shape = Record<string, z.core.$ZodType>;

export type OnWire<Of extends Shape, Names> = z.ZodMiniCodec<
  z.ZodMiniObject<WireShape<Of, Names> & Shape, z.core.$strip>,
  z.ZodMiniCustom<z.output<z.ZodMiniObject<Of>>, z.output<z.ZodMiniObject<Of>>>
> & { cleanShape: Of; spellings: (key: string) => readonly string[] };

/** Binds a schema with clean names to its wire names: decoding reads them, encoding writes exactly them. */
export function onWire<Of extends Shape, const Names extends OutsideNames<Of>>(
  clean: z.ZodMiniObject<Of>,
  names: Names,
): OnWire<Of, Names> {
  const spellings = (key: string): readonly string[] => {
    const outside = names[key];
    return outside === undefined ? [key] : typeof outside === 'string' ? [outside] : outside;
  };
  const wireShape: Shape = {};
  for (const [key, schema] of Object.entries(clean.shape)) {
    const all = spellings(key);
    for (const outside of all) wireShape[outside] = all.length > 1 ? z.optional(schema) : schema;
  }
  // Each of several spellings is optional by itself; named beside the other faults.
  const oneSpelling = z.check<Record<string, unknown>>(
    ({ value, issues }) => {
      for (const [key, schema] of Object.entries(clean.shape)) {
        const all = spellings(key);
        const isMissing = all.length > 1 && all.every((outside) => value[outside] === undefined);
        if (isMissing && !z.safeParse(schema, undefined).success)
          issues.push({ code: 'custom', path: [all[0] as string], message: m.common_required(), input: value });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  const codec = z.codec(z.object(wireShape).check(oneSpelling), z.custom<Record<string, unknown>>(), {
    decode: (wire: Record<string, unknown>) => {
      const result: Record<string, unknown> = {};
      for (const key of Object.keys(clean.shape)) {
        const found = spellings(key).find((outside) => wire[outside] !== undefined);
        if (found !== undefined) result[key] = wire[found];
      }
      return result;
    },
    encode: (value: Record<string, unknown>) => {
      const wire: Record<string, unknown> = {};
      for (const key of Object.keys(clean.shape))
        if (value[key] !== undefined) for (const outside of spellings(key)) wire[outside] = value[key];
      return wire;
    },
  });
  return Object.assign(codec, { cleanShape: clean.shape, spellings }) as unknown as OnWire<Of, Names>;
}

export function encode<Schema extends z.core.$ZodType>(schema: Schema, value: z.output<Schema>): z.input<Schema> {
  return z.encode(schema, value);
}
