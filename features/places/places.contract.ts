import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';

const place = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The text is no place we know, but a letter or two away from this one. */
  isCorrection: z.optional(z.boolean()),
});
export type Place = z.output<typeof place>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary:
    'Towns, and parts of towns, whose name begins like this, with a point each; first the one that was probably meant where none is spelled so; from GeoNames (CC BY 4.0)',
  query: z.object({ q: z.string().check(z.maxLength(120, 'Name a place with at most 120 characters')) }),
  reply: z.array(place),
});
