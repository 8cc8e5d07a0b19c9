import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { numeric } from '#common/numbers.ts';
import { optionalText, text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';

/** A spread of fewer sellers than this says nothing about the market. */
export const fewestSellers = 5;
/** Limits each query to the newest products of a model: bounded work and no outdated prices. */
export const maxProducts = 500;

/** Price distribution of a group of products, of each seller the latest. */
export const priceSpread = onWire(
  z.object({
    /** Fields that the group shares: the narrowest set that leaves enough products. */
    same: z.array(z.enum(['model', 'storage', 'condition'])),
    /** As many as sellers. */
    phones: z.int(),
    lowest: z.number(),
    lowerQuartile: z.number(),
    median: z.number(),
    upperQuartile: z.number(),
    highest: z.number(),
  }),
  {},
);
export type PriceSpread = z.output<typeof priceSpread>;

/** Each is null where even the whole model has too few sellers. */
export const prices = onWire(z.object({ asking: z.nullable(priceSpread), sold: z.nullable(priceSpread) }), {});
export type Prices = z.output<typeof prices>;

const gigabytes = 'storage must be a whole number of gigabytes';

export const getPrices = endpoint({
  method: 'GET',
  path: '/prices',
  summary: `What phones like one cost here, asked and handed over; one price of each seller who was not new here, of the newest ${maxProducts} of the model on each side, and null under ${fewestSellers}`,
  query: z.object({
    model: text(120),
    brand: optionalText(40),
    storage: z.optional(
      numeric(() => gigabytes).check(z.refine((size) => Number.isInteger(size) && size > 0 && size < 1e6, gigabytes)),
    ),
    condition: optionalText(40),
  }),
  reply: prices,
  offlineCache: 'replies',
});
