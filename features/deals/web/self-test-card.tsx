import { useQuery } from '@tanstack/react-query';
import { ComparedRuns } from '#features/self-test/web/compared-runs.tsx';
import { SelfTestLink } from '#features/self-test/web/self-test-link.tsx';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { Progress } from './deal-progress.ts';
import { selfTestsQuery } from './deals.api.ts';
import { handoverOf } from './open-handover.ts';
import { StepCard } from './step-card.tsx';

type SelfTestCardProps = { deal: Deal; progress: Progress };

/** The self-tests of the phone, once a meeting is agreed; the buyer runs theirs when it is near. */
export function SelfTestCard({ deal, progress }: SelfTestCardProps) {
  if (!deal.handover) return null;
  return <OpenCard deal={deal} progress={progress} />;
}

function OpenCard({ deal, progress }: SelfTestCardProps) {
  const runs = useQuery(selfTestsQuery(deal.id));
  const canRun = handoverOf(deal)?.side === 'buyer' && progress.meeting !== 'ahead';
  return (
    <StepCard title={m.selfTest_dealTitle()} isFolded={progress.step !== 'check'}>
      {canRun && (
        <>
          <p className="text-muted">{m.selfTest_dealAdvice()}</p>
          <SelfTestLink of={{ dealId: deal.id }} />
        </>
      )}
      {runs.data ? <ComparedRuns runs={runs.data} /> : runs.isError && <QueryFailure query={runs} />}
    </StepCard>
  );
}
