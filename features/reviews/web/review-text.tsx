import type { ReactNode } from 'react';
import { Pill } from '#platform/ui/pill.tsx';
import { m } from '#translations';
import type { Review } from '../reviews.contract.ts';
import { Stars } from './stars.tsx';

type ReviewTextProps = { review: Pick<Review, 'stars' | 'tags' | 'body'>; children?: ReactNode };

/** One review; `children` say by whom and when. */
export function ReviewText({ review: { stars, tags, body }, children }: ReviewTextProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Stars count={stars} />
        {children}
      </p>
      {body && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{body}</p>}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Pill key={tag}>{m.reviews_tags(tag)}</Pill>
          ))}
        </p>
      )}
    </div>
  );
}
