import * as z from 'zod/mini';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { everyRule, reportKinds } from '#common/report-rules.ts';
import { onWire } from '#common/wire.ts';
import { productStatus } from '#features/products/products.contract.ts';
import { person } from './users.contract.ts';

export const productOfPerson = onWire(
  z.object({ id: z.string(), name: z.string(), price: z.number(), status: productStatus, postedAt: z.string() }),
  { id: '_id', name: 'product_name', price: 'product_price', postedAt: 'posting_time' },
);

/** `other` is the seller of a product this person booked, or the buyer of one they sell. */
export const bookingOfPerson = onWire(
  z.object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    price: z.number(),
    status: z.enum(dealStatuses),
    bookedAt: z.string(),
    otherName: z.nullable(z.string()),
  }),
  { id: '_id', bookedAt: 'date', otherName: 'name' },
);

/** `other` is the seller of a product this person reported, or who reported one of theirs. */
export const reportOfPerson = onWire(
  z.object({
    productId: z.string(),
    productName: z.string(),
    reason: z.string(),
    dismissed: z.boolean(),
    reportedAt: z.string(),
    otherName: z.nullable(z.string()),
  }),
  { reportedAt: 'date', otherName: 'name' },
);

/** A message of this person that the other side of a conversation reported. */
export const messageReportOfPerson = onWire(
  z.object({
    productId: z.string(),
    productName: z.string(),
    text: z.string(),
    reason: z.string(),
    outcome: z.enum(['open', 'dismissed', 'removed']),
    reportedAt: z.string(),
    otherName: z.nullable(z.string()),
  }),
  { reportedAt: 'date', otherName: 'name' },
);

const outcome = z.enum(['open', 'dismissed', 'upheld']);

/** A report of this person, their deal or message, or one that they made. */
export const conductReportOfPerson = onWire(
  z.object({
    kind: z.enum(['person', 'deal', 'message']),
    rule: z.nullable(z.enum(everyRule)),
    reason: z.string(),
    outcome,
    reportedAt: z.string(),
    otherName: z.nullable(z.string()),
  }),
  { reportedAt: 'date', otherName: 'name' },
);

export const decisionOfPerson = onWire(
  z.object({
    kind: z.enum(reportKinds),
    measure: z.enum(['removed', 'warned', 'suspended']),
    rule: z.enum(everyRule),
    facts: z.string(),
    until: z.nullable(z.string()),
    /** Of the appeal, once it is decided. */
    outcome: z.nullable(z.enum(['upheld', 'reversed'])),
    decidedAt: z.string(),
  }),
  {},
);

export const reviewOfPerson = onWire(
  z.object({
    dealId: z.string(),
    stars: z.int(),
    text: z.string(),
    writtenAt: z.string(),
  }),
  {},
);

/** A photo or an IMEI that is in another listing too; nobody is accused. */
export const flagOfPerson = onWire(
  z.object({
    productId: z.string(),
    productName: z.string(),
    kind: z.enum(['picture', 'imei']),
    seenAt: z.string(),
  }),
  {},
);

const latestOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ total: z.int(), latest: z.array(row) });

export const personActivity = onWire(
  z.object({
    person,
    products: latestOf(productOfPerson),
    bookingsReceived: latestOf(bookingOfPerson),
    bookingsMade: latestOf(bookingOfPerson),
    reportsReceived: latestOf(reportOfPerson),
    messageReportsReceived: latestOf(messageReportOfPerson),
    reportsMade: latestOf(reportOfPerson),
    conductReportsReceived: latestOf(conductReportOfPerson),
    conductReportsMade: latestOf(conductReportOfPerson),
    decisions: latestOf(decisionOfPerson),
    reviews: latestOf(reviewOfPerson),
    flags: latestOf(flagOfPerson),
    /** Browsers that are signed in. */
    sessions: z.int(),
    suspendedUntil: z.nullable(z.string()),
  }),
  {},
);
export type PersonActivity = z.output<typeof personActivity>;

export const getPersonActivity = endpoint({
  method: 'GET',
  path: '/users/:id/activity',
  summary:
    'All that admins know of a person: phones, bookings, reports by and about them, decisions, reviews, flags and sessions; how many, and the latest of each. A look at reported messages is recorded',
  params: z.object({ id: z.string() }),
  reply: personActivity,
});
