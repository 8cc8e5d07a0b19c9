import { useQuery } from '@tanstack/react-query';
import { useDeletion } from '#platform/lists/deletion.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import { ReviewForm } from './review-form.tsx';
import { ReviewText } from './review-text.tsx';
import { dealReviewsQuery, useRemoveReviewText } from './reviews.api.ts';

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
  const { id, side, status } = deal;
  const { data } = useQuery({ ...dealReviewsQuery(id), enabled: finished.includes(status) });
  const nameOf = (author: 'buyer' | 'seller') => deal[author].name || m.reviews_formerMember();
  const removal = useRemoveReviewText(id);
  const { askToDelete, dialog, titleRef } = useDeletion<'buyer' | 'seller'>({
    questionFor: (author) => ({
      title: m.reviews_removeTextTitle({ name: nameOf(author) }),
      advice: m.reviews_removeTextAdvice(),
    }),
    onDelete: (author) => removal.mutateAsync(author),
    words: { confirm: m.reviews_removeText(), done: m.reviews_textRemoved() },
  });
  if (!data || (data.reviews.length === 0 && !data.mayWrite)) return null;
  const other = nameOf(side === 'buyer' ? 'seller' : 'buyer');
  return (
    <Card title={data.mayWrite ? m.reviews_howWasIt({ name: other }) : m.reviews_reviews()} titleRef={titleRef}>
      {data.mayWrite && side !== 'admin' && <ReviewForm dealId={id} side={side} />}
      {data.reviews.map((review) => (
        <ReviewText key={review.author} review={review}>
          <span>
            {review.author === side ? m.reviews_yourReview() : m.reviews_reviewBy({ name: nameOf(review.author) })}
          </span>
          <LocalDate at={review.at} />
          {!review.shown && review.author === side && <span>{m.reviews_notShownYet()}</span>}
          {side === 'admin' && review.body && (
            <Button variant="quiet-danger" size="small" onClick={() => askToDelete(review.author)}>
              {m.reviews_removeText()}
            </Button>
          )}
        </ReviewText>
      ))}
      {dialog}
    </Card>
  );
}
