import { useState } from 'react';
import { isLive, turnInLine } from '#common/deal-statuses.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePerform } from './use-perform.ts';

/** Acts that need nothing but a press, the most likely one first. */
const presses = ['take', 'accept'] as const;

/** What happens now, and the one button that takes the deal further. */
export function DealSteps({ deal }: { deal: Deal }) {
  const { perform, busyAct } = usePerform(deal.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const mayConfirm = deal.side !== 'admin' && deal.handover?.codeEntered;
  const may = (act: string) => deal.acts.includes(act);
  const hasButtons = [...presses, 'pass', 'decline'].some(may);

  return (
    <Card title={nextTitle(deal)}>
      {isLive(deal.status) && deal.deadline && (
        <p className="text-muted">
          {mayConfirm ? m.deals_confirmBy() : m.deals_expires()} <LocalDate at={deal.deadline} withTime />
        </p>
      )}
      {deal.isDisputed && (
        <p className="text-muted">{deal.side === 'admin' ? m.deals_alreadyDisputed() : m.deals_whileDisputed()}</p>
      )}
      {deal.side === 'buyer' && deal.status === turnInLine && !may('take') && <p>{m.deals_noTurnNow()}</p>}
      {deal.side !== 'admin' && hasButtons && (
        <div className="flex flex-wrap gap-2">
          {presses.filter(may).map((act, index) => (
            <Button
              key={act}
              variant={index === 0 ? 'filled' : 'outline'}
              busy={busyAct === act}
              onClick={() => perform({ act })}
            >
              {m.deals_buttons(act)}
            </Button>
          ))}
          {may('pass') && (
            <Button variant="outline" onClick={() => perform({ act: 'pass' })}>
              {m.deals_buttons('pass')}
            </Button>
          )}
          {may('decline') && (
            <Button variant="quiet-danger" onClick={() => setIsDeclining(true)}>
              {m.deals_buttons('decline')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        act="decline"
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        onSend={async (reason) => {
          if (await perform({ act: 'decline', reason })) setIsDeclining(false);
        }}
      />
    </Card>
  );
}

/** The ways out of a deal, apart from the way on. */
export function DealExits({ deal }: { deal: Deal }) {
  const { perform } = usePerform(deal.id);
  const [asked, setAsked] = useState<'cancel' | 'dispute'>();
  const open = (['dispute', 'cancel'] as const).filter((act) => deal.side !== 'admin' && deal.acts.includes(act));
  if (open.length === 0) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-2">
      <h2 className="font-normal text-base text-muted">{m.deals_somethingWrong()}</h2>
      {open.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'dispute' ? 'quiet' : 'quiet-danger'}
          onClick={() => setAsked(act)}
        >
          {m.deals_buttons(act)}
        </Button>
      ))}
      <ReasonDialog
        act={asked ?? 'cancel'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onSend={async (reason) => {
          if (await perform({ act: asked ?? 'cancel', reason })) setAsked(undefined);
        }}
      />
    </section>
  );
}

function nextTitle({ side, status, isDisputed, handover }: Deal): string {
  if (isDisputed && side !== 'admin') return m.deals_alreadyDisputed();
  if (!isLive(status)) return m.deals_ended(status);
  if (handover?.codeEntered) return m.handover_codeEntered();
  if (side === 'admin') return m.deals_nextAdmin(status);
  return side === 'buyer' ? m.deals_nextBuyer(status) : m.deals_nextSeller(status);
}
