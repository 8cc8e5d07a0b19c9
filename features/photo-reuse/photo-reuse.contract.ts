import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { lines } from '#common/text.ts';

const byId = z.object({ id: z.string() });

/** A listing with the picture that looks like one of another. */
const shownIn = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  status: z.enum(['listed', 'sold', 'removed']),
});

const ownReuse = z.object({ id: z.string(), own: shownIn, other: shownIn, explanation: z.nullable(z.string()) });
export type OwnReuse = z.output<typeof ownReuse>;

export const listOwnReuses = endpoint({
  method: 'GET',
  path: '/reused-pictures/own',
  summary: 'Pictures of own listings that look like one in another seller’s listing, newest first',
  reply: z.array(ownReuse),
});

export const maxExplanation = 500;

export const explainReuse = endpoint({
  method: 'PATCH',
  path: '/reused-pictures/:id',
  summary: 'Explains to the admins why a picture of an own listing looks like one in another seller’s',
  params: byId,
  body: z.object({ explanation: lines(maxExplanation) }),
  reply: mutationResult,
});

const reuse = z.object({
  id: z.string(),
  /** First the listing whose picture was uploaded later. */
  products: z.array(
    z.object({
      ...shownIn.shape,
      sellerName: z.nullable(z.string()),
      sellerEmail: z.nullable(z.string()),
      postedAt: z.string(),
    }),
  ),
  explanation: z.nullable(z.string()),
  seenAt: z.string(),
});
export type Reuse = z.output<typeof reuse>;

export const listReuses = endpoint({
  method: 'GET',
  path: '/reused-pictures',
  summary: 'Pairs of pictures of two sellers that look alike and that no admin has dealt with, newest first',
  reply: z.array(reuse),
});

export const dismissReuse = endpoint({
  method: 'PATCH',
  path: '/reused-pictures/:id/dismissed',
  summary: 'Takes a pair of pictures that look alike off the list of admins',
  params: byId,
  reply: mutationResult,
});
