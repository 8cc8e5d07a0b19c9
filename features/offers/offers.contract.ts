import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { offeredPrice } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { text } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { seen } from '#features/deals/bookings.contract.ts';

/** How many prices a buyer and a seller may propose to each other for one product, together. */
export const maxRounds = 3;

/** A buyer offers at least this share of what the seller asks. */
export const lowestShare = 0.5;

const eitherSide = z.enum(['buyer', 'seller']);

/** A price that one side proposes; shown until the other side counters it. */
export const offer = onWire(
  z.object({
    id: z.string(),
    productId: z.string(),
    productName: z.string(),
    image: z.string(),
    imagePlaceholder: z.nullable(z.string()),
    askingPrice: z.number(),
    /** The reader's side. */
    side: eitherSide,
    offeredBy: eitherSide,
    /** The name of the other side. */
    otherName: z.string(),
    round: z.int(),
    price: z.number(),
    /** The price that this one counters. */
    countered: z.nullable(z.number()),
    /** `closed` while the product is booked, sold or removed; `changed` while it is not as it was when the price was offered. */
    status: z.enum(['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed', 'changed']),
    expiresAt: z.string(),
    at: z.string(),
    /** What came of an accepted one. */
    dealId: z.nullable(z.string()),
  }),
  {},
);
export type Offer = z.output<typeof offer>;

export const offerAnswer = z.discriminatedUnion('answer', [
  // The price as the one who accepts saw it.
  z.object({ answer: z.literal('accept'), price: offeredPrice }),
  z.object({ answer: z.literal('decline') }),
  z.object({ answer: z.literal('counter'), price: offeredPrice }),
  z.object({ answer: z.literal('withdraw') }),
]);
export type OfferAnswer = z.output<typeof offerAnswer>;

/** What one side may do about an offer: the other's is answered, one's own can be withdrawn, also while it could open again. */
export function answersOf({
  status,
  side,
  offeredBy,
  round,
}: Pick<Offer, 'status' | 'side' | 'offeredBy' | 'round'>): OfferAnswer['answer'][] {
  if (status !== 'open' && status !== 'closed' && status !== 'changed') return [];
  if (side === offeredBy) return ['withdraw'];
  if (status !== 'open') return [];
  return round < maxRounds ? ['accept', 'decline', 'counter'] : ['accept', 'decline'];
}

export const createOffer = endpoint({
  method: 'POST',
  path: '/offers',
  summary: `Proposes a price for a phone to its seller; at most ${maxRounds} proposals of both sides together`,
  body: z.object({
    productId: text(100),
    price: offeredPrice,
    /** Refused when one of these facts differs by now. */
    seen: z.optional(seen),
  }),
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

export const listOwnOffers = endpoint({
  method: 'GET',
  path: '/offers',
  summary: 'The prices proposed by and to the caller, newest first; of one phone, if it is named',
  query: z.object({ ...pageQuery, product: z.optional(z.uuid()) }),
  reply: z.array(offer),
});

export const answerOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/answers',
  summary:
    "Accepts the other side's price, which books the phone at it; declines it, proposes another, or withdraws an own one",
  params: z.object({ id: z.string() }),
  body: offerAnswer,
  reply: mutationResult,
  idempotent: true,
});
