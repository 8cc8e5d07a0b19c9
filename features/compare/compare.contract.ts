import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { product } from '#features/products/products.contract.ts';
import { maxCompared } from './compare-ids.ts';

export const compareProducts = endpoint({
  method: 'GET',
  path: '/compare',
  summary: `The first ${maxCompared} of these phones, after commas, in that order; any that is gone is left out`,
  query: z.object({ ids: z.optional(z.string()) }),
  reply: z.array(product),
  offlineCache: 'replies',
});
