import { useEffect, useRef, useState } from 'react';
import { isLive, turnInLine } from '#common/deal-statuses.ts';
import type { Deal } from '../deals.contract.ts';
import { codeHours, graceMinutes } from '../handover.contract.ts';

const minute = 60_000;
const tickMilliseconds = 20_000;

export const dealSteps = ['booked', 'accepted', 'meeting', 'check', 'done'] as const;
export type DealStep = (typeof dealSteps)[number];
/** Of an agreed meeting, by the clock of the device. */
export type MeetingPhase = 'ahead' | 'soon' | 'now' | 'passed';
export type Progress = { step: DealStep; meeting: MeetingPhase };

function phaseOf(meetingAt: string | null, now: number): MeetingPhase {
  if (!meetingAt) return 'ahead';
  const minutesLeft = (Date.parse(meetingAt) - now) / minute;
  if (minutesLeft > codeHours * 60) return 'ahead';
  if (minutesLeft > 0) return 'soon';
  return minutesLeft > -graceMinutes ? 'now' : 'passed';
}

const isBegun = (handover: Deal['handover']) =>
  handover !== null && (handover.codeEntered || Object.keys(handover.results).length > 0);

/** The step a deal is in, or ended in. */
function stepOf({ status, history, handover }: Deal, meeting: MeetingPhase): DealStep {
  if (status === 'Handed over' || status === 'Sold') return 'done';
  const reached = isLive(status) ? status : history.findLast((event) => isLive(event.status))?.status;
  if (!reached || reached === turnInLine || reached === 'Booked') return 'booked';
  if (reached === 'Accepted') return 'accepted';
  return isBegun(handover) || (isLive(status) && meeting !== 'ahead') ? 'check' : 'meeting';
}

/** Follows the clock; `onPhase` is called when the meeting comes near or has passed, since other acts are possible then. */
export function useProgress(deal: Deal, onPhase: () => unknown): Progress {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const meeting = phaseOf(deal.meetingAt, now);
  const told = useRef(meeting);
  useEffect(() => {
    if (told.current !== meeting) onPhase();
    told.current = meeting;
  }, [meeting, onPhase]);
  // Whoever checks the phone has met, however long it takes.
  return { step: stepOf(deal, meeting), meeting: meeting !== 'ahead' && isBegun(deal.handover) ? 'soon' : meeting };
}
