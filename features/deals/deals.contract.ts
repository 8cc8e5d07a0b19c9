import * as z from 'zod/mini';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { lines } from '#common/text.ts';
import { grades } from '#features/grade/grade.rules.ts';
import { change, seen } from './bookings.contract.ts';
import { handoverActs, handoverView } from './handover.contract.ts';
import { meetingActs, meetingView } from './meeting.contract.ts';

const side = z.enum(['buyer', 'seller']);
export const reason = lines(500);
const plain = <Name extends string>(act: Name) => z.object({ act: z.literal(act) });

/** What a participant sends with each act. */
export const actSchemas = {
  take: plain('take'),
  pass: plain('pass'),
  accept: plain('accept'),
  decline: z.object({ act: z.literal('decline'), reason }),
  cancel: z.object({ act: z.literal('cancel'), reason: z.optional(reason) }),
  // The changed facts as the buyer saw them; refused when the listing says something else by now.
  'agree-changes': z.object({ act: z.literal('agree-changes'), seen }),
  'keep-terms': z.object({ act: z.literal('keep-terms'), seen }),
  'mark-sold': plain('mark-sold'),
  'confirm-sold': plain('confirm-sold'),
  'deny-sold': plain('deny-sold'),
  ...meetingActs,
  ...handoverActs,
  dispute: z.object({ act: z.literal('dispute'), reason }),
};
type ActSchema = (typeof actSchemas)[keyof typeof actSchemas];
const dealAct = z.discriminatedUnion('act', Object.values(actSchemas) as [ActSchema, ...ActSchema[]]);
export type DealAct = z.output<typeof dealAct>;

const event = z.object({
  number: z.int(),
  act: z.string(),
  status: z.enum(dealStatuses),
  actor: z.enum(['buyer', 'seller', 'admin', 'system']),
  detail: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type DealEvent = z.output<typeof event>;

/** The other side of a deal, to whom it has agreed to meet. */
const person = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joinedAt: z.nullable(z.string()),
});

/** A deal as one of its two sides, or an admin, sees it. */
export const deal = z.object({
  id: z.string(),
  side: z.enum(['buyer', 'seller', 'admin']),
  /** Whether the reader has blocked the other side, or was blocked by them: the two arrange nothing new meanwhile. */
  block: z.nullable(z.enum(['own', 'other'])),
  status: z.enum(dealStatuses),
  productId: z.string(),
  productName: z.string(),
  image: z.string(),
  /** The agreed price. */
  price: z.number(),
  onMarket: z.boolean(),
  bookedAt: z.string(),
  /** When it lapses if nothing happens. */
  deadline: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['buyer', 'seller', 'admin', 'system'])),
  endedAt: z.nullable(z.string()),
  /** Time and place, once both agreed on them. */
  meetingAt: z.nullable(z.string()),
  meetingPlace: z.string(),
  /** Where the buyer would like to meet; only while the deal is under way. */
  meetingWish: z.string(),
  /** When the seller said that the buyer has the phone, until the buyer answers. */
  soldClaimedAt: z.nullable(z.string()),
  buyer: person,
  seller: person,
  /** What the seller changed since; the buyer agrees to it or keeps the terms before the handover. */
  changes: z.array(change),
  ...meetingView,
  ...handoverView,
  /** Somebody asked an admin to decide, who has not yet. */
  isDisputed: z.boolean(),
  /** An admin has decided about how it ended. */
  isDecided: z.boolean(),
  /** For the buyer who has the phone: when an admin accepted a report by somebody who had it before that it was stolen. */
  reportedStolenAt: z.optional(z.nullable(z.string())),
  history: z.array(event),
  /** What the reader may do now. */
  acts: z.array(z.string()),
});
export type Deal = z.output<typeof deal>;

/** The reader's own live deals, places in line and bought products, so that every list can mark them. */
const ownDeal = z.object({ productId: z.string(), id: z.string(), status: z.enum(dealStatuses), side });
const ownPlace = z.object({ productId: z.string(), position: z.int() });
export type OwnDeals = z.output<typeof ownDeals>;
const ownPurchase = z.object({ productId: z.string(), id: z.string() });
const ownDeals = z.object({ deals: z.array(ownDeal), waiting: z.array(ownPlace), bought: z.array(ownPurchase) });

const byId = z.object({ id: z.string() });

export const listOwnDeals = endpoint({
  method: 'GET',
  path: '/deals',
  summary: 'The own deals under way, the places in line for booked phones, and the deals about phones one bought',
  reply: ownDeals,
  offlineCache: 'private',
});

export const getDeal = endpoint({
  method: 'GET',
  path: '/deals/:id',
  summary: 'A deal with its history, for its buyer, its seller and admins',
  params: byId,
  reply: deal,
  offlineCache: 'deals',
});

export const actInDeal = endpoint({
  method: 'POST',
  path: '/deals/:id/acts',
  summary: 'Takes the next step in a deal, such as accepting it; a repeated step is the same one',
  params: byId,
  body: dealAct,
  reply: mutationResult,
  idempotent: true,
  secretFields: ['imei', 'signs'],
});

const earlierSale = z.object({
  /** Such as 2026-03. */
  month: z.string(),
  price: z.number(),
  grade: z.nullable(z.enum(grades)),
  /** Whether the buyer of then compared the number at the meeting, and it was right. */
  numberChecked: z.boolean(),
});
export type EarlierSale = z.output<typeof earlierSale>;

export const listEarlierSales = endpoint({
  method: 'GET',
  path: '/deals/:id/earlier-sales',
  summary:
    'For the buyer of an accepted deal: when phones with the same IMEI were handed over here before, without names',
  params: byId,
  reply: z.array(earlierSale),
  offlineCache: 'deals',
});

const position = z.object({ position: z.int() });

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/products/:id/waiting',
  summary: 'Waits in line for a booked phone',
  params: byId,
  reply: position,
  idempotent: true,
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/products/:id/waiting',
  summary: 'Leaves the line for a booked phone',
  params: byId,
  reply: mutationResult,
});
