import { isDeepStrictEqual } from 'node:util';
import { type DealStatus, isLive, liveStatuses, turnInLine } from '#common/deal-statuses.ts';
import type { Side } from '#common/roles.ts';
import type { ImeiHash } from '#features/imei/server/imei-keys.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import { actSchemas } from '../deals.contract.ts';
import { decideDispute } from '../disputes.contract.ts';
import { graceMinutes, isNear } from '../handover.contract.ts';
import { farthestDays } from '../meeting.contract.ts';
import { type Act, type Actor, act, type DealFacts, internalAct, need, needNamed, type Question } from './act.ts';
import { agreeToChanges, keepTerms } from './agreed-terms.ts';
import { decide, openDispute } from './disputes.queries.ts';
import {
  acceptPrice,
  askPrice,
  checkImei,
  confirmHandover,
  declinePrice,
  enterCode,
  noteDeregistered,
  saveResults,
} from './handover.queries.ts';
import { pickTime, proposeMeeting } from './meeting.queries.ts';
import { notePayment } from './payments.queries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after its end a deal can be disputed. */
export const disputableDays = 14;

const arranging: readonly DealStatus[] = ['Accepted', 'Meeting agreed'];
const meeting: readonly DealStatus[] = ['Meeting agreed'];
/** In these an admin can be asked, unless the deal ended before anybody had accepted it. */
const disputable: readonly DealStatus[] = [...arranging, 'Handed over', 'Sold', 'Cancelled', 'Expired', 'No-show'];
/** A deal ends in these also when nobody accepted it, and then nothing was agreed that an admin could decide about. */
const maybeUnaccepted: readonly DealStatus[] = ['Cancelled', 'Expired'];

const byBoth = (from: readonly DealStatus[]) => ({ buyer: from, seller: from });
const notPossibleNow = ({ status }: DealFacts) => m.deals_notPossibleNow({ status: m.deals_statuses(status) });
const badInput = { reason: 'invalid' } as const;
const isToCome = (time: string, now: Date) => Date.parse(time) > now.getTime();

/** Whoever blocks somebody arranges nothing new with them; what was agreed before stands. */
const notBlocked = need(m.deals_whileBlocked, ({ isBlocked }) => !isBlocked, { reason: 'forbidden' });
const noPriceAsked = need(m.handover_priceFirst, ({ handover }) => handover?.newPrice == null);
const priceAsked = need(m.handover_noPriceAsked, ({ handover }) => handover?.newPrice != null);
const noChanges = need(m.handover_changesFirst, ({ changes }) => changes.length === 0);
const soldClaimed = need(m.deals_nothingClaimed, ({ soldClaimedAt }) => soldClaimedAt);
/** Once for each meeting. */
const saidOnce = (name: string) =>
  need(m.handover_alreadySaid, ({ history }, { by }) => {
    const agreed = history.findLastIndex((event) => event.act === 'pick-time');
    return !history.slice(agreed + 1).some((event) => event.act === name && event.actor === by);
  });
/** Whoever agrees or refuses names every change as they saw it. */
const namesChanges = [
  need(m.deals_nothingChanged, ({ changes }) => changes.length > 0),
  needNamed<{ seen: object }>(
    m.deals_changedAgain,
    ({ changes }, { detail: { seen } }) =>
      isDeepStrictEqual(Object.fromEntries(changes.map((change) => [change.field, change.now])), seen),
    { passing: true },
  ),
];

/** The state machine of a deal. */
export const acts = {
  book: internalAct({ by: { buyer: [] }, to: 'Booked' }),
  // The turn of the first in line; stored and sent under the name it had first.
  'offer-next': internalAct({ by: { system: [] }, to: turnInLine, notifies: ['buyer'] }),
  take: act(actSchemas.take, {
    by: { buyer: [turnInLine] },
    to: 'Booked',
    guard: [
      need(m.common_blockedSeller, ({ isBlocked }) => !isBlocked, { reason: 'forbidden' }),
      need(
        (_deal, { limits }) => m.deals_tooManyBookings({ max: limits.openBookings }),
        ({ turn }, { limits }) => turn && turn.otherDeals < limits.openBookings,
        { passing: true },
      ),
    ],
    locksCaller: true,
  }),
  pass: act(actSchemas.pass, { by: { buyer: [turnInLine] }, to: 'Declined' }),
  accept: act(actSchemas.accept, { by: { seller: ['Booked'] }, to: 'Accepted', guard: [notBlocked] }),
  decline: act(actSchemas.decline, { by: { seller: [turnInLine, 'Booked'] }, to: 'Declined' }),
  cancel: act(actSchemas.cancel, { by: { buyer: ['Booked', ...arranging], seller: arranging }, to: 'Cancelled' }),
  'propose-meeting': act(actSchemas['propose-meeting'], {
    by: byBoth(arranging),
    guard: [
      notBlocked,
      needNamed(
        m.meeting_timePassed,
        (_deal, { detail, now }) => detail.times.every((time) => isToCome(time, now)),
        badInput,
      ),
      needNamed(
        m.meeting_tooFar,
        (_deal, { detail, now }) =>
          detail.times.every((time) => Date.parse(time) <= now.getTime() + farthestDays * day),
        badInput,
      ),
    ],
    apply: proposeMeeting,
  }),
  'pick-time': act(actSchemas['pick-time'], {
    by: byBoth(arranging),
    to: 'Meeting agreed',
    guard: [
      notBlocked,
      need(m.meeting_noSuchProposal, ({ proposal }, { by }) => proposal && proposal.by !== by),
      need(m.meeting_timePassed, ({ proposal }, { now }) => proposal?.times.some((time) => isToCome(time, now))),
      needNamed(m.meeting_noSuchProposal, ({ proposal }, { detail }) => proposal?.id === detail.proposalId),
      needNamed(
        m.meeting_notProposed,
        ({ proposal }, { detail }) => proposal?.times.some((time) => Date.parse(time) === Date.parse(detail.time)),
        badInput,
      ),
      needNamed(m.meeting_timePassed, (_deal, { detail, now }) => isToCome(detail.time, now)),
    ],
    apply: pickTime,
  }),
  'on-my-way': act(actSchemas['on-my-way'], { by: byBoth(meeting), guard: [saidOnce('on-my-way')] }),
  arrived: act(actSchemas.arrived, { by: byBoth(meeting), guard: [saidOnce('arrived')] }),
  'change-terms': internalAct({ by: { seller: liveStatuses } }),
  'agree-changes': act(actSchemas['agree-changes'], {
    by: { buyer: ['Booked', ...arranging] },
    guard: namesChanges,
    apply: agreeToChanges,
  }),
  'keep-terms': act(actSchemas['keep-terms'], {
    by: { buyer: ['Booked', ...arranging] },
    guard: namesChanges,
    apply: keepTerms,
  }),
  check: act(actSchemas.check, {
    by: { buyer: meeting },
    guard: [
      need(m.handover_alreadyConfirmed, ({ handover }) => !handover?.confirmedBy.includes('buyer')),
      needNamed(m.handover_unknownClaim, ({ handover }, { detail }) =>
        Object.keys(detail.results).every((id) => handover?.claims.some((claim) => claim.id === id)),
      ),
    ],
    afterCode: true,
    apply: saveResults,
  }),
  'check-imei': {
    // The number itself is hashed before.
    schema: actSchemas['check-imei'],
    ...internalAct<{ hashes: ImeiHash[] }>({
      by: { buyer: meeting },
      guard: [
        need(m.handover_alreadyConfirmed, ({ handover }) => !handover?.confirmedBy.includes('buyer')),
        need(m.handover_noImei, ({ handover }) => handover?.imei),
        need(m.handover_imeiTooEarly, ({ meetingAt }, { now }) => isNear(meetingAt ?? '', now.getTime())),
        need(m.handover_imeiAlreadyFits, ({ handover }) => !handover?.imei?.fits),
        need(m.handover_tooManyImeis, ({ handover }) => handover?.imei?.triesLeft !== 0),
      ],
      afterCode: true,
      apply: checkImei,
    }),
  },
  'ask-price': act(actSchemas['ask-price'], {
    by: { buyer: meeting },
    guard: [
      need(m.handover_nothingFailed, ({ handover }) => Object.values(handover?.results ?? {}).includes('fail')),
      noPriceAsked,
      needNamed(m.handover_priceNotLower, ({ price }, { detail }) => detail.price < price, badInput),
    ],
    afterCode: true,
    apply: askPrice,
  }),
  'accept-price': act(actSchemas['accept-price'], {
    by: { seller: meeting },
    guard: [
      priceAsked,
      needNamed(m.handover_otherPriceAsked, ({ handover }, { detail }) => detail.price === handover?.newPrice),
    ],
    afterCode: true,
    apply: acceptPrice,
  }),
  'decline-price': act(actSchemas['decline-price'], {
    by: { seller: meeting },
    guard: [priceAsked],
    afterCode: true,
    apply: declinePrice,
  }),
  'enter-code': act(actSchemas['enter-code'], {
    by: { seller: meeting },
    guard: [
      need(m.handover_notAgreed, ({ handover, meetingAt }) => handover && meetingAt),
      need(m.handover_codeAlreadyEntered, ({ handover }) => !handover?.codeEntered),
      noChanges,
      need(m.handover_codeTooEarly, ({ meetingAt }, { now }) => isNear(meetingAt ?? '', now.getTime())),
      need(m.handover_tooManyCodes, ({ handover }) => handover?.triesLeft !== 0),
    ],
    apply: enterCode,
  }),
  pay: {
    // The signs are hashed before.
    schema: actSchemas.pay,
    ...internalAct<Parameters<typeof notePayment>[0]['detail']>({
      by: byBoth(meeting),
      guard: [
        need(m.payment_tooEarly, ({ meetingAt }, { now }) => isNear(meetingAt ?? '', now.getTime())),
        need(m.payment_tooMany, ({ handover }, { by }) => handover?.payment?.entriesLeft[by as Side] !== 0),
      ],
      afterCode: true,
      apply: notePayment,
    }),
  },
  confirm: act(actSchemas.confirm, {
    by: byBoth(meeting),
    guard: [
      need(m.handover_codeFirst, ({ handover }) => handover?.codeEntered),
      noPriceAsked,
      noChanges,
      need(m.handover_alreadyConfirmed, ({ handover }, { by }) => !handover?.confirmedBy.some((side) => side === by)),
      // Nobody has to say it, but who confirms after the other has says it too.
      need(m.payment_sayToo, ({ handover }, { by }) => {
        const said = handover?.payment?.said ?? [];
        return said.length === 0 || said.some((each) => each.by === by);
      }),
      need(m.payment_differs, ({ handover }) => !handover?.payment?.differs.length),
    ],
    afterCode: true,
    apply: confirmHandover,
    // The guard has seen that this side had not confirmed, so anybody who had is the other.
    followedBy: ({ facts }) => (facts.handover?.confirmedBy.length ? 'hand-over' : undefined),
  }),
  deregistered: act(actSchemas.deregistered, {
    by: byBoth(meeting),
    guard: [
      need(m.register_none, ({ handover }) => handover?.register),
      need(m.register_tooEarly, ({ meetingAt }, { now }) => isNear(meetingAt ?? '', now.getTime())),
      need(m.handover_alreadySaid, ({ handover }, { by }) => !handover?.register?.tickedBy.some((side) => side === by)),
    ],
    afterCode: true,
    apply: noteDeregistered,
  }),
  'hand-over': internalAct({ by: byBoth(meeting), to: 'Handed over', afterCode: true, notifies: ['buyer', 'seller'] }),
  'no-show': act(actSchemas['no-show'], {
    by: byBoth(meeting),
    to: 'No-show',
    guard: [
      need(
        m.handover_afterMeetingOnly,
        ({ meetingAt }, { now }) => meetingAt && now.getTime() >= Date.parse(meetingAt) + graceMinutes * minute,
      ),
    ],
  }),
  'mark-sold': act(actSchemas['mark-sold'], {
    by: { seller: arranging },
    guard: [need(m.deals_alreadyClaimed, ({ soldClaimedAt }) => !soldClaimedAt)],
    apply: async ({ now }) => ({ set: { soldClaimedAt: now } }),
  }),
  'confirm-sold': act(actSchemas['confirm-sold'], { by: { buyer: arranging }, to: 'Sold', guard: [soldClaimed] }),
  'deny-sold': act(actSchemas['deny-sold'], {
    by: { buyer: arranging },
    guard: [soldClaimed],
    apply: async () => ({ set: { soldClaimedAt: null } }),
  }),
  expire: internalAct({ by: { system: liveStatuses }, to: 'Expired' }),
  withdraw: internalAct({ by: { admin: liveStatuses, system: liveStatuses }, to: 'Cancelled' }),
  dispute: act(actSchemas.dispute, {
    by: { ...byBoth(disputable), system: disputable },
    guard: [
      need(
        notPossibleNow,
        ({ status, history }) =>
          !maybeUnaccepted.includes(status) || history.some((event) => arranging.includes(event.status)),
      ),
      need(m.deals_alreadyDecided, ({ isDecided }) => !isDecided),
      need(
        () => m.deals_tooLateToDispute({ days: disputableDays }),
        ({ endedAt }, { now }) => !endedAt || now.getTime() - Date.parse(endedAt) <= disputableDays * day,
      ),
    ],
    afterCode: true,
    apply: openDispute,
  }),
  'decide-continue': decision('continue'),
  'decide-cancel': decision('cancel', 'Cancelled'),
  'decide-hand-over': decision('handed-over', 'Handed over'),
};

function decision(decided: Parameters<typeof decide>[0], to?: DealStatus) {
  const by = { admin: disputable };
  return act(decideDispute.body, { by, ...(to && { to }), decides: true, afterCode: true, apply: decide(decided) });
}

export type ActName = keyof typeof acts;

/** The act, where this actor may do it in this status; its guard is another question. */
export function findAct(name: ActName, by: Actor, status: DealStatus): Act | undefined {
  const found: Act | undefined = acts[name];
  return found?.by[by]?.includes(status) ? found : undefined;
}

/** Why an act is refused now; undefined when it is possible. Without a `detail`, whether it could be with the right one. */
export function refusalOf(deal: DealFacts, name: ActName, question: Question): Refusal | undefined {
  const conflict = (sentence: string) => new Refusal('conflict', sentence);
  const found = findAct(name, question.by, deal.status);
  if (!found) return conflict(notPossibleNow(deal));
  if (deal.isDisputed !== Boolean(found.decides))
    return conflict(deal.isDisputed ? m.deals_alreadyDisputed() : m.deals_noOpenDispute());
  const unmet = found.guard?.find(({ holds }) => !holds(deal, question));
  if (unmet) {
    const { sentence, reason = 'conflict', passing = false } = unmet;
    return new Refusal(reason, sentence(deal, question), { passing });
  }
  return isChangingHands(deal) && !found.afterCode ? conflict(m.handover_youMet()) : undefined;
}

const isChangingHands = ({ status, handover }: DealFacts) => isLive(status) && handover?.codeEntered;

/** Why nobody changes anything of the deal alone: an admin is asked, or the phone is changing hands. */
export function refusalWhileHeld(deal: DealFacts): Refusal | undefined {
  if (deal.isDisputed) return new Refusal('conflict', m.deals_alreadyDisputed());
  return isChangingHands(deal) ? new Refusal('conflict', m.handover_youMet()) : undefined;
}

/** What somebody can do now by a call of the API. */
export const openActs = (deal: DealFacts, question: Question): ActName[] =>
  (Object.keys(acts) as ActName[]).filter((name) => {
    const { schema }: Act = acts[name];
    return schema && !refusalOf(deal, name, question);
  });
