import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { otherSide, type Side } from '#common/roles.ts';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { Deal } from '../deals.contract.ts';
import type { MeetingPhase } from './deal-progress.ts';
import { spotsOfTownQuery } from './meeting.api.ts';
import { otherName } from './other-name.ts';
import type { ActQueue } from './queued-acts.ts';
import { usePerform } from './use-perform.ts';

const loadProposalDialog = async () => (await import('./proposal-dialog.tsx')).ProposalDialog;

/** Agreeing on a meeting, as the step that is next or folded below a meeting that is agreed. */
export function MeetingTalk({ deal }: { deal: Deal }) {
  return (
    <>
      {deal.proposal ? (
        <Proposal deal={deal} proposal={deal.proposal} />
      ) : (
        !deal.meetingAt && <p className="text-muted">{m.meeting_none()}</p>
      )}
      <ProposeButton deal={deal} />
      <p>
        <Link to={paths.article('meeting-safely')} className="text-link text-sm">
          {m.deals_meetingTips()}
        </Link>
      </p>
    </>
  );
}

type AgreedMeetingProps = { deal: Deal; side: Side; queue: ActQueue; meeting: MeetingPhase };

/** The agreed meeting, and who is on the way. */
export function AgreedMeeting({ deal, side, queue, meeting }: AgreedMeetingProps) {
  const { waiting, isSending, perform } = queue;
  const onMyWay = usePerform(deal.id);
  const agreed = deal.history.findLastIndex(({ act }) => act === 'pick-time');
  const has = (act: string, actor: Side) =>
    deal.history.slice(agreed + 1).some((event) => event.act === act && event.actor === actor);
  const isSavedHere = !isSending && waiting.some(({ act }) => act === 'arrived');
  const isHere = has('arrived', side);
  const other = otherSide[side];
  const name = otherName(deal);
  const write = meeting === 'passed' ? m.meeting_wasAgreed : m.meeting_agreed;

  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        {write('before')}
        <strong className="font-semibold">{deal.meetingAt && <LocalDate at={deal.meetingAt} withTime />}</strong>
        {write('between')}
        <strong className="font-semibold">{deal.meetingPlace}</strong>
        {write('after')}
      </p>
      <div role="status" className="text-muted empty:hidden">
        {has('arrived', other) ? (
          <p>{m.meeting_otherIsHere({ name })}</p>
        ) : (
          has('on-my-way', other) && <p>{m.meeting_otherOnTheWay({ name })}</p>
        )}
        {isSavedHere && <p>{m.meeting_arrivalSaved({ name })}</p>}
        {isHere ? <p>{m.meeting_youAreHere()}</p> : has('on-my-way', side) && <p>{m.meeting_youAreOnYourWay()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {deal.acts.includes('on-my-way') && !isHere && meeting !== 'passed' && (
          <Button variant="outline" busy={onMyWay.isBusy} onClick={() => onMyWay.perform({ act: 'on-my-way' })}>
            {m.meeting_onMyWay()}
          </Button>
        )}
        {deal.acts.includes('arrived') && !isHere && !isSavedHere && (
          <Button variant="outline" busy={isSending} onClick={() => perform({ act: 'arrived' })}>
            {m.meeting_here()}
          </Button>
        )}
        {meeting === 'ahead' && (
          <a href={`/api/deals/${deal.id}/meeting.ics`} download className={buttonClasses('quiet', 'medium')}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {m.meeting_calendar()}
          </a>
        )}
      </div>
    </div>
  );
}

function Proposal({ deal, proposal }: { deal: Deal; proposal: NonNullable<Deal['proposal']> }) {
  const { perform, isBusy } = usePerform(deal.id);
  const isOwn = proposal.by === deal.side;
  const isOpen = (time: string) => deal.acts.includes('pick-time') && Date.parse(time) > Date.now();
  const sentence = proposal.times.some(isOpen) ? m.meeting_otherProposed : m.meeting_timesPassed;

  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
      <p>{isOwn ? m.meeting_youProposed({ name: otherName(deal) }) : sentence()}</p>
      <p className="wrap-anywhere font-medium">{proposal.place}</p>
      <ul className="flex flex-col gap-2">
        {proposal.times.map((time) => (
          <li key={time} className="flex flex-wrap items-center justify-between gap-2">
            <LocalDate at={time} withTime />
            {isOpen(time) && (
              <Button
                size="small"
                busy={isBusy}
                onClick={() => perform({ act: 'pick-time', proposalId: proposal.id, time })}
              >
                {m.meeting_pick()}
                <span className="sr-only">
                  {' '}
                  <LocalDate at={time} withTime />
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProposeButton({ deal }: { deal: Deal }) {
  const { Dialog, ...dialog } = useDialogOnDemand(loadProposalDialog, spotsOfTownQuery(deal.town));
  const isFirst = !deal.proposal && !deal.meetingAt;
  const label = isFirst ? m.meeting_propose() : deal.proposal ? m.meeting_proposeOther() : m.meeting_move();
  return (
    <>
      <Button variant={isFirst ? 'filled' : 'quiet'} className="self-start" busy={dialog.loading} onClick={dialog.show}>
        {label}
      </Button>
      {Dialog && <Dialog deal={deal} open={dialog.open} onClose={dialog.hide} />}
    </>
  );
}
