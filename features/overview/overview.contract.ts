import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';

const count = z.int();

/** The admin's statistics. */
export const overview = z.object({
  users: z.object({ admin: count, seller: count, buyer: count, undecided: count }),
  phones: z.object({ listed: count, booked: count, sold: count, removed: count }),
  /** Reported products on the market. */
  reported: count,
  messages: count,
  /** Open disputes, and reported messages that no admin has dealt with. */
  disputes: count,
  reportedMessages: count,
  /** The last 30 days, oldest first, each a date such as 2026-01-31. */
  days: z.array(z.object({ day: z.string(), listings: count, bookings: count })),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  summary: 'How many people, phones, reports, disputes and messages there are, and what the last thirty days brought',
  reply: overview,
});
