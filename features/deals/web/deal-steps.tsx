import { useState } from 'react';
import { dealsCopy } from '#common/copy/deals.ts';
import { isLive } from '#common/deal-statuses.ts';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { Deal, DealAct } from '../deals.contract.ts';
import { useActInDeal } from './deals.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Acts that need nothing but a press, the most likely one first. */
const presses = ['take', 'accept', 'agree-changes'] as const;
/** Acts that ask for a reason. */
const withReason = ['decline', 'cancel', 'dispute'] as const;
type WithReason = (typeof withReason)[number];

/** What happens now, and the one button that takes the deal further. */
export function DealSteps({ deal }: { deal: Deal }) {
  const acting = useActInDeal(deal.id);
  const [asked, setAsked] = useState<WithReason>();
  const may = (act: string) => deal.acts.includes(act);

  async function perform(body: DealAct) {
    try {
      await acting.mutateAsync({ body });
      showToast(dealsCopy.done[body.act]);
      setAsked(undefined);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">{dealsCopy.nextTitle[deal.side][deal.status]}</h2>
        {isLive(deal.status) && deal.deadline && (
          <p className="text-muted">
            {dealsCopy.expires} <LocalDate at={deal.deadline} withTime />
          </p>
        )}
      </div>
      {deal.isDisputed && <p className="text-warning">{dealsCopy.alreadyDisputed}</p>}
      {deal.side !== 'admin' && deal.acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {presses.filter(may).map((act, index) => (
            <Button
              key={act}
              variant={index === 0 ? 'filled' : 'outline'}
              busy={acting.isPending && acting.variables.body.act === act}
              onClick={() => perform({ act })}
            >
              {dealsCopy.buttons[act]}
            </Button>
          ))}
          {may('pass') && (
            <Button variant="outline" onClick={() => perform({ act: 'pass' })}>
              {dealsCopy.buttons.pass}
            </Button>
          )}
          {withReason.filter(may).map((act) => (
            <Button key={act} variant={act === 'dispute' ? 'quiet' : 'quiet-danger'} onClick={() => setAsked(act)}>
              {dealsCopy.buttons[act]}
            </Button>
          ))}
        </div>
      )}
      <ReasonDialog
        act={asked ?? 'cancel'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onSend={(reason) => perform({ act: asked ?? 'cancel', reason })}
      />
    </section>
  );
}
