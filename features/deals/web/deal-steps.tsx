import { type ReactNode, type RefObject, useState } from 'react';
import { writeOwnTime } from '#common/days.ts';
import { isLive, turnInLine } from '#common/deal-statuses.ts';
import { otherSide } from '#common/roles.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { Progress } from './deal-progress.ts';
import { nameOf, otherName } from './other-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usePerform } from './use-perform.ts';

/** Acts that need nothing but a press, the most likely one first. */
const presses = ['take', 'accept'] as const;

/** Where the focus goes after an act whose button is gone. */
export type TitleRef = RefObject<HTMLHeadingElement | null>;

type DealStepsProps = { deal: Deal; progress: Progress; titleRef: TitleRef; children: ReactNode };

/** What happens now, and the one thing that takes the deal further. */
export function DealSteps({ deal, progress, titleRef, children }: DealStepsProps) {
  const writePrice = useWritePrice();
  const advice = adviceFor(deal, progress, writePrice);
  return (
    <Card title={nextTitle(deal, progress, writePrice)} titleRef={titleRef}>
      {advice && <p>{advice}</p>}
      {!deal.isDisputed && isLive(deal.status) && deal.deadline && <Deadline deal={deal} at={deal.deadline} />}
      {deal.isDisputed && deal.side !== 'admin' && (
        <p className="text-muted">
          {m.deals_whileDisputed()} {!deal.block && m.deals_stillWrite()}
        </p>
      )}
      {deal.side === 'buyer' && deal.status === turnInLine && !deal.acts.includes('take') && (
        <p>{m.deals_noTurnNow()}</p>
      )}
      {deal.side !== 'admin' && <Answers deal={deal} titleRef={titleRef} />}
      {children}
    </Card>
  );
}

function Answers({ deal, titleRef }: { deal: Deal; titleRef: TitleRef }) {
  const { perform, busyAct } = usePerform(deal.id);
  const [asked, setAsked] = useState<'decline' | 'dispute'>();
  const may = (act: string) => deal.acts.includes(act);
  const isAccused = isSaidAbsent(deal) && may('dispute');
  if (!isAccused && ![...presses, 'pass', 'decline'].some(may)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {presses.filter(may).map((act) => (
        <Button key={act} busy={busyAct === act} onClick={() => perform({ act })}>
          {m.deals_buttons(act)}
        </Button>
      ))}
      {may('pass') && (
        <Button variant="outline" busy={busyAct === 'pass'} onClick={() => perform({ act: 'pass' })}>
          {m.deals_buttons('pass')}
        </Button>
      )}
      {may('decline') && (
        <Button variant="quiet-danger" onClick={() => setAsked('decline')}>
          {m.deals_buttons('decline')}
        </Button>
      )}
      {isAccused && <Button onClick={() => setAsked('dispute')}>{m.deals_tellUs()}</Button>}
      <ReasonDialog
        name={otherName(deal)}
        act={asked ?? 'decline'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onSend={(reason) => perform({ act: asked ?? 'decline', reason })}
        next={titleRef}
      />
    </div>
  );
}

/** The ways out of a deal, apart from the way on. */
export function DealExits({ deal, titleRef }: { deal: Deal; titleRef: TitleRef }) {
  const { perform } = usePerform(deal.id);
  const [asked, setAsked] = useState<'cancel' | 'dispute'>();
  const open = (['dispute', 'cancel'] as const).filter(
    (act) => deal.side !== 'admin' && deal.acts.includes(act) && !(act === 'dispute' && isSaidAbsent(deal)),
  );
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
        name={otherName(deal)}
        act={asked ?? 'cancel'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onSend={(reason) => perform({ act: asked ?? 'cancel', reason })}
        next={titleRef}
      />
    </section>
  );
}

/** Whether the other side said that the reader did not come. */
const isSaidAbsent = ({ status, side, endedBy }: Deal) =>
  status === 'No-show' && side !== 'admin' && endedBy === otherSide[side];

function nextTitle(deal: Deal, { meeting }: Progress, writePrice: (amount: number) => string): string {
  const { side, status, price, isDisputed, handover } = deal;
  if (isDisputed) return side === 'admin' ? m.deals_openDispute() : m.deals_alreadyDisputed();
  if (status === 'No-show' && side !== 'admin')
    return isSaidAbsent(deal)
      ? m.deals_saidAbsent({ name: otherName(deal) })
      : m.deals_youSaidAbsent({ name: otherName(deal) });
  if (!isLive(status)) return m.deals_ended(status);
  const name = nameOf(deal, 'buyer');
  if (side === 'admin') return handover?.codeEntered ? m.handover_codeEntered() : m.deals_nextAdmin(status, { name });
  if (handover?.codeEntered)
    return handover.confirmedBy.includes(side)
      ? m.handover_youConfirmed({ name: otherName(deal) })
      : m.handover_codeEntered();
  if (deal.block && !deal.meetingAt) return m.deals_nextBlocked();
  if (status === 'Meeting agreed' && meeting === 'passed') return m.deals_meetingPassed();
  if (status === 'Meeting agreed' && meeting === 'now') return m.deals_meetingNow();
  return side === 'buyer' ? m.deals_nextBuyer(status) : m.deals_nextSeller(status, { name, price: writePrice(price) });
}

/** What to do, where the title does not say it. */
function adviceFor(deal: Deal, { meeting }: Progress, writePrice: (amount: number) => string): string | undefined {
  const { side, status, isDisputed, handover, price } = deal;
  if (side === 'admin' || isDisputed) return undefined;
  const name = otherName(deal);
  if (isSaidAbsent(deal)) return m.deals_notTrue();
  if (side === 'buyer' && status === turnInLine) return m.deals_ifYouTake({ name, price: writePrice(price) });
  if (status === 'Meeting agreed' && !handover?.codeEntered && meeting === 'passed')
    return m.deals_afterMeeting(side, { name });
  return undefined;
}

/** Who has to answer until then, where it is one of the two. */
function Deadline({ deal, at }: { deal: Deal; at: string }) {
  const answers = deal.status === turnInLine ? 'buyer' : deal.status === 'Booked' && 'seller';
  if (answers && deal.side !== answers)
    return (
      <p className="text-muted">
        {m.deals_heldUntil(answers, { name: nameOf(deal, answers), time: writeOwnTime(at) })}
      </p>
    );
  const sentence = answers
    ? m.deals_answerBy
    : deal.side !== 'admin' && deal.handover?.codeEntered
      ? m.deals_confirmBy
      : m.deals_expires;
  return (
    <p className="text-muted">
      {sentence()} <LocalDate at={at} withTime />
    </p>
  );
}
