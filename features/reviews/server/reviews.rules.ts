import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { type NewReview, reviewTags } from '../reviews.contract.ts';
import type { ReviewedDeal } from './reviews.queries.ts';

/** Until it is shown only its author reads a review, so that neither side answers the other's. */
export const readableBy = ({ side, reviews }: ReviewedDeal) =>
  reviews.filter(({ author, shown }) => shown || side === author || side === 'admin');

/** Who has read what the other side wrote can no longer answer with stars. */
export const mayWrite = ({ side, isHandedOver, reviews }: ReviewedDeal) =>
  side !== 'admin' && isHandedOver && !reviews.some(({ author, shown }) => author === side || shown);

export function refuseReview(deal: ReviewedDeal, { tags = [] }: NewReview): void {
  if (!deal.isHandedOver) throw new Refusal('conflict', m.reviews_notHandedOver(), { passing: true });
  if (deal.reviews.some(({ author }) => author === deal.side)) throw new Refusal('conflict', m.reviews_once());
  if (!mayWrite(deal)) throw new Refusal('conflict', m.reviews_tooLate());
  const known: readonly string[] = reviewTags[deal.side as 'buyer' | 'seller'];
  if (tags.some((tag) => !known.includes(tag))) {
    const errors = [{ field: 'tags', message: m.reviews_unknownTag() }];
    throw new Refusal('invalid', m.reviews_unknownTag(), { errors });
  }
}
