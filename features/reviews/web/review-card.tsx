import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { reviewsCopy } from '#common/copy/reviews.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';
import { dealReviewsQuery } from './reviews.api.ts';

/** What this card needs of a deal. */
type ReviewedDeal = {
  id: string;
  side: 'buyer' | 'seller' | 'admin';
  status: string;
  buyer: { name: string };
  seller: { name: string };
};

const finished = ['Handed over', 'Sold'];

/** On the page of a finished deal: the form, then what the reader may see of the two reviews. */
export function ReviewCard({ deal }: { deal: ReviewedDeal }) {
  const titleId = useId();
  const { id, side, status } = deal;
  const { data } = useQuery({ ...dealReviewsQuery(id), enabled: finished.includes(status) });
  if (!data || (data.reviews.length === 0 && !data.mayWrite)) return null;
  const other = deal[side === 'buyer' ? 'seller' : 'buyer'].name || reviewsCopy.formerMember;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-lg">
        {data.mayWrite ? reviewsCopy.howWasIt(other) : reviewsCopy.reviews}
      </h2>
      {data.mayWrite && side !== 'admin' && <ReviewForm dealId={id} side={side} />}
      {data.reviews.map((review) => (
        <ReviewText key={review.author} review={review}>
          <span>
            {review.author === side ? reviewsCopy.yourReview : reviewsCopy.reviewBy(deal[review.author].name)}
          </span>
          <LocalDate at={review.at} />
          {!review.shown && review.author === side && <span>{reviewsCopy.notShownYet}</span>}
        </ReviewText>
      ))}
    </section>
  );
}
