import { Link } from 'react-router';
import { writeDigits } from '#common/figures.ts';
import { paths } from '#common/paths.ts';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';

/** Where and when the two may meet about a phone that is much cheaper than others. */
export function CheapMeeting({ deal: { muchCheaper, town } }: { deal: Deal }) {
  if (!muchCheaper) return null;
  const { spots, daylight } = muchCheaper;
  return (
    <Notice tone="warning">
      <p>
        {spots.length > 0 ? m.cheap_inDeal({ spots: spots.join('; ') }) : m.cheap_inDealWithoutSpots({ town })}{' '}
        {daylight && m.cheap_hours({ from: writeDigits(daylight.from), to: writeDigits(daylight.to) })}{' '}
        <Link to={`${paths.howWeCheck}#cheap`} className="text-link">
          {m.cheap_why()}
        </Link>
      </p>
    </Notice>
  );
}
