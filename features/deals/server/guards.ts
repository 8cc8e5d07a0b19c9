import { isDeepStrictEqual } from 'node:util';
import { type DealStatus, isLive } from '#common/deal-statuses.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Seen } from '../bookings.contract.ts';
import { type Act, type Actor, findTransition } from '../deal-acts.ts';
import type { Deal } from '../deals.contract.ts';
import { farthestDays } from '../meeting.contract.ts';

/** What decides about an act; the same facts are read under the lock for an act and without it for the buttons. */
export type DealFacts = Pick<
  Deal,
  | 'status'
  | 'price'
  | 'meetingAt'
  | 'changes'
  | 'proposal'
  | 'handover'
  | 'isDisputed'
  | 'isDecided'
  | 'soldClaimedAt'
  | 'endedAt'
  | 'history'
>;

type Question = {
  by: Actor;
  now: Date;
  /** What the act names; left out where only the facts are asked about. */
  detail?: Record<string, unknown> | undefined;
};
type Guard = (deal: DealFacts, question: Question) => Refusal | undefined;

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Until then somebody may only be late. */
const graceMinutes = 30;
/** The code is worthless to who talks the buyer out of it days before. */
const codeHours = 2;
/** How long after its end a deal can be disputed. */
export const disputableDays = 14;

/** What is possible once the code is entered: the phone is changing hands, so nobody ends or changes the deal alone. */
const afterCode: ReadonlySet<Act> = new Set([
  'check',
  'ask-price',
  'accept-price',
  'decline-price',
  'confirm',
  'hand-over',
  'dispute',
]);

/** A deal ends in these also when nobody accepted it, and then nothing was agreed that an admin could decide about. */
const maybeUnaccepted: ReadonlySet<DealStatus> = new Set(['Cancelled', 'Expired']);
const isAccepted: ReadonlySet<DealStatus> = new Set(['Accepted', 'Meeting agreed']);

const conflict = (sentence: string) => new Refusal('conflict', sentence);
const invalid = (sentence: string) => new Refusal('invalid', sentence);

const has = (deal: DealFacts, result: 'pass' | 'fail') => Object.values(deal.handover?.results ?? {}).includes(result);
const isMeetingOver = ({ meetingAt }: DealFacts, now: Date) =>
  meetingAt !== null && now.getTime() >= Date.parse(meetingAt) + graceMinutes * minute;

const guards: Partial<Record<Act, Guard>> = {
  'propose-meeting': (_deal, { now, detail }) => {
    const times = ((detail?.times as string[] | undefined) ?? []).map(Date.parse);
    if (times.some((time) => time <= now.getTime())) return invalid(m.meeting_timePassed());
    if (times.some((time) => time > now.getTime() + farthestDays * day)) return invalid(m.meeting_tooFar());
    return undefined;
  },
  'pick-time': ({ proposal }, { by, now, detail }) => {
    if (!proposal || proposal.by === by) return conflict(m.meeting_noSuchProposal());
    if (proposal.times.every((each) => Date.parse(each) <= now.getTime())) return conflict(m.meeting_timePassed());
    if (!detail) return undefined;
    const { proposalId, time } = detail as { proposalId: string; time: string };
    if (proposal.id !== proposalId) return conflict(m.meeting_noSuchProposal());
    if (!proposal.times.some((each) => Date.parse(each) === Date.parse(time))) return invalid(m.meeting_notProposed());
    return Date.parse(time) <= now.getTime() ? conflict(m.meeting_timePassed()) : undefined;
  },
  'on-my-way': saidOnce('on-my-way'),
  arrived: saidOnce('arrived'),
  'agree-changes': namesTheChanges,
  'keep-terms': namesTheChanges,
  check: ({ handover }, { detail }) => {
    if (handover?.confirmedBy.includes('buyer')) return conflict(m.handover_alreadyConfirmed());
    const claims = new Set(handover?.claims.map(({ id }) => id));
    const isKnown = Object.keys(detail?.results ?? {}).every((id) => claims.has(id));
    return isKnown ? undefined : conflict(m.handover_unknownClaim());
  },
  'ask-price': (deal, { detail }) => {
    if (!has(deal, 'fail')) return conflict(m.handover_nothingFailed());
    if (deal.handover?.newPrice != null) return conflict(m.handover_priceFirst());
    return detail && Number(detail.price) >= deal.price ? invalid(m.handover_priceNotLower()) : undefined;
  },
  'accept-price': ({ handover }, { detail }) => {
    if (handover?.newPrice == null) return conflict(m.handover_noPriceAsked());
    return detail && detail.price !== handover.newPrice ? conflict(m.handover_otherPriceAsked()) : undefined;
  },
  'decline-price': ({ handover }) => (handover?.newPrice == null ? conflict(m.handover_noPriceAsked()) : undefined),
  'enter-code': ({ handover, changes, meetingAt }, { now }) => {
    if (!handover || !meetingAt) return conflict(m.handover_notAgreed());
    if (handover.codeEntered) return conflict(m.handover_codeAlreadyEntered());
    if (changes.length > 0) return conflict(m.handover_changesFirst());
    if (now.getTime() < Date.parse(meetingAt) - codeHours * hour) return conflict(m.handover_codeTooEarly());
    return handover.triesLeft === 0 ? conflict(m.handover_tooManyCodes()) : undefined;
  },
  confirm: ({ handover, changes }, { by }) => {
    if (!handover?.codeEntered) return conflict(m.handover_codeFirst());
    if (handover.newPrice !== null) return conflict(m.handover_priceFirst());
    if (changes.length > 0) return conflict(m.handover_changesFirst());
    return handover.confirmedBy.some((side) => side === by) ? conflict(m.handover_alreadyConfirmed()) : undefined;
  },
  'no-show': (deal, { now }) => (isMeetingOver(deal, now) ? undefined : conflict(m.handover_afterMeetingOnly())),
  'mark-sold': ({ soldClaimedAt }) => (soldClaimedAt ? conflict(m.deals_alreadyClaimed()) : undefined),
  'confirm-sold': ({ soldClaimedAt }) => (soldClaimedAt ? undefined : conflict(m.deals_nothingClaimed())),
  'deny-sold': ({ soldClaimedAt }) => (soldClaimedAt ? undefined : conflict(m.deals_nothingClaimed())),
  dispute: ({ status, history, endedAt, isDecided }, { now }) => {
    if (!endedAt) return undefined;
    if (maybeUnaccepted.has(status) && !history.some((event) => isAccepted.has(event.status)))
      return conflict(m.deals_notPossibleNow({ status: m.deals_statuses(status) }));
    if (isDecided) return conflict(m.deals_alreadyDecided());
    const isLate = now.getTime() - Date.parse(endedAt) > disputableDays * day;
    return isLate ? conflict(m.deals_tooLateToDispute({ days: disputableDays })) : undefined;
  },
};

/** Said once for each meeting. */
function saidOnce(act: Act): Guard {
  return ({ history }, { by }) => {
    const agreed = history.findLastIndex((event) => event.act === 'pick-time');
    const isSaid = history.slice(agreed + 1).some((event) => event.act === act && event.actor === by);
    return isSaid ? conflict(m.handover_alreadySaid()) : undefined;
  };
}

/** Whoever agrees or refuses names every change as they saw it. `passing`, since they may look again and retry. */
function namesTheChanges({ changes }: DealFacts, { detail }: Question): Refusal | undefined {
  if (changes.length === 0) return conflict(m.deals_nothingChanged());
  if (!detail) return undefined;
  const now = Object.fromEntries(changes.map((change) => [change.field, change.now]));
  return isDeepStrictEqual(now, detail.seen as Seen)
    ? undefined
    : new Refusal('conflict', m.deals_changedAgain(), { passing: true });
}

const isDecision = (act: Act) => act.startsWith('decide-');

/** Why an act is refused now; undefined when it is possible. Without a `detail`, whether it could be with the right one. */
export function refusalOf(deal: DealFacts, act: Act, question: Question): Refusal | undefined {
  if (!findTransition(act, question.by, deal.status))
    return conflict(m.deals_notPossibleNow({ status: m.deals_statuses(deal.status) }));
  if (deal.isDisputed !== isDecision(act))
    return conflict(deal.isDisputed ? m.deals_alreadyDisputed() : m.deals_noOpenDispute());
  const refusal = guards[act]?.(deal, question);
  if (refusal) return refusal;
  const isChangingHands = isLive(deal.status) && deal.handover?.codeEntered;
  return isChangingHands && !afterCode.has(act) && !isDecision(act) ? conflict(m.handover_youMet()) : undefined;
}
