import * as z from 'zod/mini';
import { endpoint } from '#common/endpoint.ts';
import { mutationResult } from '#common/mutation-result.ts';
import { numeric } from '#common/numbers.ts';
import { pageQuery } from '#common/page.ts';
import { optionalLines } from '#common/text.ts';
import { onWire } from '#common/wire.ts';
import { m } from '#translations';

/** After so many days a review is shown, although the other side has written none. */
export const daysUntilShown = 14;
/** Of several reviews by one person about another within so many days, the latest counts. */
export const daysBetweenReviews = 30;

/** What each side may tick about the other. */
export const reviewTags = {
  buyer: ['as-described', 'on-time', 'friendly', 'quick-answers', 'not-as-described', 'late', 'slow-answers'],
  seller: ['on-time', 'friendly', 'quick-answers', 'paid-as-agreed', 'late', 'slow-answers', 'haggled-at-meeting'],
} as const;

const side = z.enum(['buyer', 'seller']);
export const reviewTag = z.enum([...new Set([...reviewTags.buyer, ...reviewTags.seller])]);
export type ReviewTag = z.output<typeof reviewTag>;

const stars = numeric(() => m.reviews_chooseStars()).check(
  z.refine((count) => Number.isInteger(count) && count >= 1 && count <= 5, { error: () => m.reviews_chooseStars() }),
);

export const newReview = z.object({
  stars,
  tags: z.optional(z.array(reviewTag).check(z.maxLength(reviewTags.buyer.length))),
  body: optionalLines(1000),
});
export type NewReview = z.output<typeof newReview>;

/** What one side of a deal says of the other. */
export const dealReview = onWire(
  z.object({
    author: side,
    stars: z.int(),
    tags: z.array(reviewTag),
    body: z.string(),
    at: z.string(),
    /** Whether everybody can read it by now. */
    shown: z.boolean(),
  }),
  {},
);

/** How a person kept to what was agreed; nothing in it tells of a single deal. */
export const personRecord = onWire(
  z.object({
    /** The average of the reviews that count. */
    stars: z.nullable(z.number()),
    reviews: z.int(),
    /** Of the latest meetings, kept by a handover; claims that somebody did not come count once two people make them. */
    kept: z.int(),
    met: z.int(),
    /** The median time to accept or decline a booking; null for too few. */
    answerMinutes: z.nullable(z.int()),
  }),
  {},
);
export type PersonRecord = z.output<typeof personRecord>;

/** A review of a seller, for everybody. */
export const review = onWire(
  z.object({
    /** Only the first name; null once the account is gone. */
    authorName: z.nullable(z.string()),
    productName: z.string(),
    stars: z.int(),
    tags: z.array(reviewTag),
    body: z.string(),
    at: z.string(),
  }),
  {},
);
export type Review = z.output<typeof review>;

const byId = z.object({ id: z.string() });

export const createReview = endpoint({
  method: 'POST',
  path: '/deals/:id/reviews',
  summary: `Rates the other side of a handover, once; shown when both have, or after ${daysUntilShown} days`,
  params: byId,
  body: newReview,
  reply: mutationResult,
  status: 201,
  idempotent: true,
});

const dealReviews = z.object({
  reviews: z.array(dealReview),
  /** Whether the reader can write one now. */
  mayWrite: z.boolean(),
  /** Null for somebody who has left. */
  records: z.object({ buyer: z.nullable(personRecord), seller: z.nullable(personRecord) }),
});
export type DealReviews = z.output<typeof dealReviews>;

export const listDealReviews = endpoint({
  method: 'GET',
  path: '/deals/:id/reviews',
  summary: 'The reviews of a deal that the reader may see, and the record of its two sides',
  params: byId,
  reply: dealReviews,
});

export const removeReviewText = endpoint({
  method: 'DELETE',
  path: '/deals/:id/reviews/:author',
  summary: 'Removes the words of a review, for admins; its stars stay',
  params: z.object({ id: z.string(), author: side }),
  reply: mutationResult,
});

export const listSellerReviews = endpoint({
  method: 'GET',
  path: '/sellers/:id/reviews',
  summary: 'What buyers say of a seller, newest first',
  params: byId,
  query: z.object(pageQuery),
  reply: z.array(review),
  offlineCache: 'replies',
});
