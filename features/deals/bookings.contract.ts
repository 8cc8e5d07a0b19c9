import * as z from 'zod/mini';
import { dealStatuses } from '#common/deal-statuses.ts';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { phoneNumber } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { optionalLines, text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { damageMap } from '#features/grade/damage-map.ts';
import { type FactName, factNames } from '#features/products/facts.ts';
import type { Product } from '#features/products/products.contract.ts';
import { m } from '#translations';

const outsideNames = {
  id: '_id',
  buyerName: 'name',
  buyerEmail: 'email',
  meetingAddress: 'metingAddress',
  image: 'img',
  bookedAt: 'date',
  sellerName: 'seller_name',
  sellerEmail: 'seller_email',
  mobileNumber: 'mobile_number',
} as const;

const field = z.enum(factNames);

const value = z.nullable(z.union([z.string(), z.number(), z.array(z.string()), damageMap]));

/** A fact that the seller changed after the booking; null where it is not given. */
export const change = z.object({ field, agreed: value, now: value });
export type Change = z.output<typeof change>;

/** What buyer and seller agreed on, as it was then. */
export const booking = onWire(
  z.object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    price: z.number(),
    image: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    phone: z.string(),
    meetingAddress: z.string(),
    status: z.enum(dealStatuses),
    bookedAt: z.string(),
    sellerName: z.nullable(z.string()),
    /** How to reach the seller; null once the deal has ended. */
    mobileNumber: z.nullable(z.string()),
    sellerEmail: z.nullable(z.string()),
    /** Whether the product still has a page of its own. */
    onMarket: z.boolean(),
    /** What differs now from what was agreed, while the product is booked and for sale. */
    changes: z.array(change),
    /** In a dispute, or since the code was entered: the buyer can neither change nor cancel it. */
    isHeld: z.boolean(),
  }),
  outsideNames,
);
export type Booking = z.output<typeof booking>;

/** The same for every branch of the union, since a form shows the message of the first. */
const error = () => m.common_notPhone();

/** The facts that the buyer was shown, or some of them; an unknown name is refused, since it would guard nothing. */
export const seen = z.partialRecord(
  field,
  z.nullable(z.union([text(5000), z.number(), z.array(text(2048)).check(z.maxLength(50)), damageMap])),
);
export type Seen = z.output<typeof seen>;

const meeting = {
  phone: z.optional(z.union([z.literal('', { error }), phoneNumber], { error })),
  meetingAddress: optionalLines(500),
};

/** The form shows everything else read-only, so the server takes it from its own records. */
export const newBooking = onWire(
  z.object({
    productId: text(100),
    ...meeting,
    /** Refused when one of these differs by now. */
    seen: z.optional(seen),
  }),
  { meetingAddress: outsideNames.meetingAddress },
);
export type NewBooking = z.output<typeof newBooking>;

/** What booking needs of a product, so that a wishlist can offer it too; further facts on it count as seen. */
export type BookableProduct = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'status'> &
  Partial<Pick<Product, FactName | 'sellerName'>>;

export type Meeting = z.output<typeof changeBooking.body>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Books a phone, unless it is no longer as the buyer saw it; only one person can',
  body: newBooking,
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const listOwnBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary: "The buyer's own orders, newest first",
  query: z.object({ ...pageQuery, email: z.optional(z.string()) }),
  reply: z.array(booking),
  offlineCache: 'private',
});

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/:id',
  summary:
    'Changes the phone number or the wished meeting address of an own open booking; once it is accepted, another address is a proposal',
  params: z.object({ id: z.string() }),
  body: onWire(z.object(meeting), { meetingAddress: outsideNames.meetingAddress }),
  reply: mutationResult,
});

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/bookings/:id',
  summary: 'Cancels an own booking, so that somebody else can book the phone',
  params: z.object({ id: z.string() }),
  reply: mutationResult,
});
