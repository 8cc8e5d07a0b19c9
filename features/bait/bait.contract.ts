import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';

const muchCheaper = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  sellerName: z.nullable(z.string()),
  sellerEmail: z.nullable(z.string()),
  sellerSince: z.nullable(z.string()),
  notedAt: z.string(),
});
export type MuchCheaper = z.output<typeof muchCheaper>;

export const listMuchCheaper = endpoint({
  method: 'GET',
  path: '/much-cheaper',
  summary: 'Listings much cheaper than others like them that no admin has looked at, newest first; at most a hundred',
  reply: z.array(muchCheaper),
});

export const seeMuchCheaper = endpoint({
  method: 'PATCH',
  path: '/much-cheaper/:id/seen',
  summary: 'Takes a listing that is much cheaper than others off the list of admins, until its price falls again',
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});
