import Star from 'lucide-react/icons/star';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';

const max = [1, 2, 3, 4, 5];

/** Five stars, of which so many are full. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={m.reviews_starsOutOf({ count })} className="inline-flex">
      {max.map((position) => (
        <Star
          key={position}
          aria-hidden="true"
          className={classNames(
            'size-4',
            position <= Math.round(count) ? 'fill-accent-ink text-accent-ink' : 'text-control',
          )}
        />
      ))}
    </span>
  );
}

/** "4.8 ★ (12)", in words for assistive technology. */
export function Rating({ stars, reviews }: { stars: number; reviews: number }) {
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden="true">{m.reviews_rating({ stars, reviews })}</span>
      <span className="sr-only">{m.reviews_ratingSpoken({ stars, reviews })}</span>
    </span>
  );
}
