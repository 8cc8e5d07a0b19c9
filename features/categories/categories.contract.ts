import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { onWire } from '#common/wire.ts';

export const category = onWire(z.object({ name: z.string(), details: z.string(), phones: z.int() }), {
  name: 'categoryName',
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  summary: 'The brands we sell, each with the number of phones on offer',
  reply: z.array(category),
  offlineCache: 'replies',
});
