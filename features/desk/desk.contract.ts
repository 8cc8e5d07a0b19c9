import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';

const deskKind = z.enum([
  'phone',
  'person',
  'message',
  'dispute',
  'appeal',
  'stolen',
  'verification-photo',
  'reused-picture',
]);
export type DeskKind = z.output<typeof deskKind>;

const deskEntry = z.object({
  kind: deskKind,
  /** Of the product, person, message, deal, decision, report or flag. */
  id: z.string(),
  /** The product or the person. */
  name: z.string(),
  /** What the latest report or the appeal says; empty where nobody wrote anything. */
  said: z.string(),
  /** How many people reported it; 1 where nobody did. */
  count: z.int(),
  /** What open reports weigh. */
  weight: z.number(),
  since: z.string(),
  /** False for an appeal against the reader's own decision. */
  mayDecide: z.boolean(),
});
export type DeskEntry = z.output<typeof deskEntry>;

export const readDesk = endpoint({
  method: 'GET',
  path: '/desk',
  summary:
    'All that waits for an admin in one queue: the longest waiting first, where a weight of 1 counts as two days; how many in all, and at most a hundred of them',
  reply: z.object({ total: z.int(), entries: z.array(deskEntry) }),
});

const week = z.object({
  /** Its Monday. */
  day: z.string(),
  deals: z.int(),
  /** The median from posting to the end of the deal; null without a deal. */
  daysToSell: z.nullable(z.number()),
  upheld: z.int(),
  dismissed: z.int(),
});
export type Week = z.output<typeof week>;

export const readWeeks = endpoint({
  method: 'GET',
  path: '/desk/weeks',
  summary: 'Deals done, days to sell and reports decided in each of the last twelve weeks, the oldest first',
  reply: z.array(week),
});
