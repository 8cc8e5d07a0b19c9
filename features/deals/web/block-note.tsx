import { useId } from 'react';
import { isLive } from '#common/deal-statuses.ts';
import { otherSide } from '#common/roles.ts';
import { useBlockPerson } from '#features/messages/web/messages.api.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { useRefetchDeals } from './deals.api.ts';
import { otherName } from './other-name.ts';

/** What a block between the two means for their deal, and what each can still do. */
export function BlockNote({ deal }: { deal: Deal }) {
  const titleId = useId();
  const refetch = useRefetchDeals();
  const { side, block, status, acts, meetingAt } = deal;
  const other = side === 'admin' ? null : deal[otherSide[side]].id;
  const unblock = useBlockPerson(other ?? '');
  if (!block || !other || !isLive(status)) return null;
  const name = otherName(deal);
  const canEnd = acts.includes('cancel') || acts.includes('decline');
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col items-start gap-3 rounded-card bg-warning-wash p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-lg text-warning">
        {m.deals_blockTitle(block, { name })}
      </h2>
      <p>
        {m.deals_blockMeans(meetingAt ? 'agreed' : 'open')} {canEnd && m.deals_blockWaysOn(block, { name })}
      </p>
      {block === 'own' && (
        <Button
          variant="outline"
          busy={unblock.isPending}
          onClick={() => unblock.mutate('unblock', { onSuccess: refetch, onError: showFailure })}
        >
          {m.conversations_unblock({ name })}
        </Button>
      )}
    </section>
  );
}
