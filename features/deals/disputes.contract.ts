import * as z from 'zod/mini';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { pageQuery } from '#common/page.ts';
import { optionalText } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { reason } from './deals.contract.ts';

/** How long an admin reads on one record of it. */
export const minutesOfLook = 15;

const side = z.enum(['buyer', 'seller']);
const offerStatus = z.enum(['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired']);

/** A deal in the admin's list. */
export const listedDeal = onWire(
  z.object({
    id: z.string(),
    status: z.enum(dealStatuses),
    productName: z.string(),
    image: z.string(),
    price: z.number(),
    buyerId: z.nullable(z.string()),
    buyerName: z.string(),
    sellerId: z.nullable(z.string()),
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

export const openCase = endpoint({
  method: 'POST',
  path: '/deals/:id/looks',
  summary: `Records that an admin reads what the two of a disputed deal wrote, which is then readable for ${minutesOfLook} minutes`,
  params: z.object({ id: z.string() }),
  reply: z.object({ look: z.string() }),
  idempotent: true,
});

const caseFile = z.object({
  /** The oldest first; the latest ones of a long conversation. */
  messages: z.array(
    z.object({
      id: z.string(),
      sender: side,
      text: z.string(),
      picture: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  offers: z.array(z.object({ id: z.string(), by: side, price: z.number(), status: offerStatus, at: z.string() })),
});
export type CaseFile = z.output<typeof caseFile>;

export const getCase = endpoint({
  method: 'GET',
  path: '/deals/:id/looks/:look',
  summary: 'The messages and offers of the two of a disputed deal, for the admin whose look at them is recorded',
  params: z.object({ id: z.string(), look: z.string() }),
  reply: caseFile,
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
