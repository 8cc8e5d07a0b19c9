import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Star from 'lucide-react/icons/star';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { PersonRecord } from '../reviews.contract.ts';
import { dealReviewsQuery } from './reviews.api.ts';

type RecordLinesProps = { record: PersonRecord; reviewsAddress?: string; className?: string };

/** A person's record: reviews, meetings kept, usual time to answer; only what there is. */
export function RecordLines({ record, reviewsAddress, className }: RecordLinesProps) {
  const { stars, reviews, kept, met, answerMinutes } = record;
  const rating = stars === null ? undefined : m.reviews_ratingInWords({ stars, reviews });
  const lines = [
    {
      Icon: Star,
      text:
        rating && reviewsAddress ? (
          <a href={reviewsAddress} className="text-link">
            {rating}
          </a>
        ) : (
          (rating ?? m.reviews_noReviews())
        ),
    },
    ...(met > 0 ? [{ Icon: CalendarCheck, text: m.reviews_meetingsKept({ kept, met }) }] : []),
    ...(answerMinutes === null ? [] : [{ Icon: MessageCircle, text: answersWithin(answerMinutes) }]),
  ];
  return (
    <ul className={classNames('flex flex-col gap-1', className)}>
      {lines.map(({ Icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these never move.
        <li key={index} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The record of one side of a deal, for the other. */
export function DealPersonRecord({ dealId, side }: { dealId: string; side: 'buyer' | 'seller' }) {
  const record = useQuery(dealReviewsQuery(dealId)).data?.records[side];
  return record && <RecordLines record={record} className="text-sm" />;
}

/** Rounded up, since nobody minds an earlier answer. */
function answersWithin(minutes: number): string {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hours <= 24
    ? m.reviews_answersWithinHours({ hours })
    : m.reviews_answersWithinDays({ days: Math.ceil(hours / 24) });
}
