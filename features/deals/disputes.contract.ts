import * as z from 'zod/mini';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { optionalText } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { reason } from './deals.contract.ts';

/** A deal in the admin's list. */
export const listedDeal = onWire(
  z.object({
    id: z.string(),
    status: z.enum(dealStatuses),
    productName: z.string(),
    image: z.string(),
    price: z.number(),
    buyerName: z.string(),
    sellerName: z.nullable(z.string()),
    bookedAt: z.string(),
    isDisputed: z.boolean(),
  }),
  {},
);
export type ListedDeal = z.output<typeof listedDeal>;

export const listDeals = endpoint({
  method: 'GET',
  path: '/deals/all',
  summary: 'All deals, newest first, found by phone or person, by status, or with an open dispute',
  query: z.object({
    ...pageQuery,
    q: optionalText(200),
    status: z.optional(z.enum(dealStatuses)),
    disputed: z.optional(z.literal('yes')),
  }),
  reply: z.array(listedDeal),
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/deals/:id/decision',
  summary: 'Decides an open dispute; both sides read the reason',
  params: z.object({ id: z.string() }),
  body: z.object({ decision: z.enum(['continue', 'cancel', 'hand-over']), reason }),
  reply: mutationResult,
  idempotent: true,
});
export type Decision = z.output<typeof decideDispute.body>['decision'];
