import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { watchQuery } from '#features/meeting-watch/web/meeting-watch.api.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { StepCard } from './step-card.tsx';

const MeetingWatchPanel = lazy(async () => ({
  default: (await import('#features/meeting-watch/web/meeting-watch-panel.tsx')).MeetingWatchPanel,
}));

/** As long as a link may still be read: see features/meeting-watch. */
const longestHours = 24;

/** A friend who knows where one is; also on the way home, and when the other side has ended the deal. */
export function MeetingWatchCard({ deal }: { deal: Deal }) {
  const { side, meetingAt } = deal;
  if (side === 'admin' || !meetingAt || Date.now() > Date.parse(meetingAt) + longestHours * 3_600_000) return null;
  return <OpenCard deal={deal} />;
}

function OpenCard({ deal: { id, status } }: { deal: Deal }) {
  const isWatched = Boolean(useQuery(watchQuery(id)).data?.watch);
  return (
    <StepCard title={m.watch_title()} isFolded isOpen={isWatched}>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <MeetingWatchPanel dealId={id} canStart={status === 'Meeting agreed'} />
      </Suspense>
    </StepCard>
  );
}
