import Check from 'lucide-react/icons/check';
import { isLive, turnInLine } from '#common/deal-statuses.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import { type DealStep, dealSteps } from './deal-progress.ts';

/** How far the deal has come, and where it ended or stands still. */
export function DealStepper({ deal, step }: { deal: Deal; step: DealStep }) {
  const current = dealSteps.indexOf(step);
  const isEnded = !isLive(deal.status) && step !== 'done';
  const stop = deal.isDisputed ? m.deals_onHold() : isEnded && m.deals_statuses(deal.status);
  return (
    <ol aria-label={m.deals_progress()} className="grid grid-cols-5 gap-1 text-center text-xs sm:text-sm">
      {dealSteps.map((each, index) => {
        const isCurrent = index === current;
        const isPassed = index < current || step === 'done';
        const isStopped = isCurrent && Boolean(stop);
        return (
          <li
            key={each}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex min-w-0 flex-col items-center gap-1"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'h-1 w-full rounded-full',
                isStopped ? 'bg-danger' : isCurrent || isPassed ? 'bg-accent' : 'bg-line',
              )}
            />
            <span
              className={classNames('flex items-center gap-0.5', isCurrent ? 'font-semibold text-ink' : 'text-muted')}
            >
              {isPassed && <Check aria-hidden="true" className="size-3.5 shrink-0 max-sm:hidden" />}
              {isPassed && <span className="sr-only">{m.deals_stepDone()} </span>}
              {index === 0 && deal.status === turnInLine ? m.deals_statuses(turnInLine) : m.deals_progressSteps(each)}
            </span>
            {isStopped && <span className="font-medium text-danger">{stop}</span>}
          </li>
        );
      })}
    </ol>
  );
}
