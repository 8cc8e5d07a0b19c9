import { type DealStatus, isLive } from '#common/deal-statuses.ts';
import { otherSide } from '#common/roles.ts';
import type { Deal, DealEvent } from '#features/deals/deals.contract.ts';
import type { Act, Actor } from '#features/deals/server/act.ts';
import { type ActName, acts, findAct } from '#features/deals/server/acts.ts';

/** What is left to do once the code is entered. */
const afterCode = ['check', 'ask-price', 'accept-price', 'decline-price', 'confirm', 'hand-over', 'dispute'];
const codeMilliseconds = 2 * 3_600_000;

type Terms = { price?: number };
type Detail = Partial<{
  price: number;
  was: number | Terms;
  seen: Terms;
  times: string[];
  time: string;
  place: string;
  offers: { by: Actor; price: number }[];
}>;

/** What consent, and what is consented to, must name. */
const names: Record<string, keyof Detail> = {
  'propose-meeting': 'place',
  'pick-time': 'time',
  'agree-changes': 'seen',
  'keep-terms': 'seen',
  'ask-price': 'price',
  'accept-price': 'price',
};

type Known = {
  /** The prices at which it may have begun. */
  prices?: readonly number[];
  /** Who has closed the account, which may empty what they said. */
  left?: readonly string[];
};

/**
 * What is wrong with a deal, judged by its history alone: terms to which nobody consented by name, acts that were not
 * possible, an end that one side made alone.
 */
export function findBends(deal: Deal, { prices, left = [] }: Known = {}): string[] {
  const bends: string[] = [];
  const expect = (isSo: boolean, sentence: string) => {
    if (!isSo) bends.push(`${sentence} in ${deal.id}`);
  };
  let status: DealStatus | undefined;
  let [price, asked]: (number | undefined)[] = [];
  /** The first price that the history tells of is that of the beginning. */
  const startAt = (known: number | undefined) => {
    if (price !== undefined || known === undefined) return;
    price = known;
    expect(prices === undefined || prices.includes(known), `it began at ${known}, which nobody asked,`);
  };
  /** A booking by an accepted offer is accepted by whoever did not name the last price. */
  let offer: { by: Actor; price: number } | undefined;
  let proposal: { by: Actor; times?: string[]; place?: string } | undefined;
  let meeting: { time?: string; place?: string } | undefined;
  let [isEntered, isDisputed, isClaimed] = [false, false, false];
  const confirmed = new Set<Actor>();

  const consents: Record<string, (detail: Detail, event: DealEvent) => void> = {
    book: (detail) => {
      startAt(detail.price);
      offer = detail.offers?.at(-1);
    },
    accept: (detail, { actor }) => {
      expect(offer?.by !== actor, 'an offer was accepted by whoever made it');
      expect(isSame(offer?.price, detail.price), 'a price was accepted that was not offered');
      offer = undefined;
    },
    'propose-meeting': (detail, { actor }) => {
      proposal = { by: actor, ...detail };
    },
    'pick-time': ({ time, place }, { actor }) => {
      expect(proposal?.by === otherSide[actor as 'buyer'], 'a time was picked that the other side did not propose');
      expect(isProposed(proposal?.times, time), 'a time was picked that was not proposed');
      expect(isSame(proposal?.place, place), 'a place was agreed that was not proposed');
      meeting = {
        ...((time ?? proposal?.times?.[0]) && { time: time ?? proposal?.times?.[0] }),
        ...(place && { place }),
      };
      [proposal, isEntered] = [undefined, false];
      confirmed.clear();
    },
    'agree-changes': ({ seen, was }) => {
      const before = (was as Terms | undefined)?.price;
      startAt(before);
      expect(isSame(price, before), 'a changed price was agreed on that was another before');
      price = seen?.price ?? price;
      confirmed.clear();
    },
    'ask-price': (detail) => {
      startAt(detail.was as number | undefined);
      expect(isSame(price, detail.was as number), 'a lower price was asked of another price');
      asked = detail.price;
      confirmed.clear();
    },
    'accept-price': (detail) => {
      expect(isSame(asked, detail.price), 'a price was accepted that was not asked for');
      price = detail.price ?? asked;
      asked = undefined;
      confirmed.clear();
    },
    'decline-price': () => {
      asked = undefined;
    },
    'enter-code': (_detail, { at }) => {
      const earliest = meeting?.time && Date.parse(meeting.time) - codeMilliseconds;
      expect(meeting !== undefined, 'a code was entered without a meeting');
      expect(!earliest || Date.parse(at) >= earliest, 'a code was entered long before the meeting');
      [isEntered, isClaimed, proposal] = [true, false, undefined];
    },
    confirm: (_detail, { actor }) => {
      expect(isEntered && asked === undefined, 'something was confirmed before the code or while a price was asked');
      confirmed.add(actor);
    },
    'hand-over': () => expect(isEntered && confirmed.size === 2, 'a handover has no code or not both confirmations'),
    'mark-sold': () => {
      isClaimed = true;
    },
    'deny-sold': () => {
      isClaimed = false;
    },
    'confirm-sold': () => expect(isClaimed, 'a buyer confirmed what nobody claimed'),
    dispute: () => {
      isDisputed = true;
    },
  };

  for (const [index, event] of deal.history.entries()) {
    const act = event.act as ActName;
    const isDecision = act.startsWith('decide-');
    expect(event.number === index + 1, 'the history has a gap');
    const actor = act === 'accept' && offer ? 'seller' : event.actor;
    const found: Act | undefined = status ? findAct(act, actor, status) : acts[act];
    const isFirst = found && Object.values(found.by).every((from) => from.length === 0);
    expect(
      found !== undefined && (status !== undefined || isFirst === true) && (found.to ?? status) === event.status,
      `${act} by the ${event.actor} led from ${status} to ${event.status}`,
    );
    expect(isDisputed === isDecision, isDisputed ? `${act} came during a dispute` : `${act} decided nothing`);
    const isChangingHands = status !== undefined && isLive(status) && isEntered;
    expect(!isChangingHands || isDecision || afterCode.includes(act), `${act} came after the code`);
    if (isDecision) isDisputed = false;
    const named = names[act];
    const isNamed = !named || left.includes(event.actor) || (event.detail as Detail)[named] !== undefined;
    expect(isNamed, `${act} by the ${event.actor} names no ${named}`);
    consents[act]?.(event.detail as Detail, event);
    status = event.status;
  }

  expect(deal.status === status, `the status ${deal.status} is not that of the history`);
  expect(deal.isDisputed === isDisputed, 'the dispute is not that of the history');
  startAt(deal.price);
  expect(price === deal.price || left.length > 0, `nobody agreed on the price ${deal.price}`);
  if (left.length === 0) {
    expect(deal.meetingPlace === (meeting?.place ?? ''), `nobody agreed on the place ${deal.meetingPlace}`);
    expect(
      Date.parse(deal.meetingAt ?? '') === Date.parse(meeting?.time ?? '') || !(deal.meetingAt || meeting?.time),
      `nobody agreed on the time ${deal.meetingAt}`,
    );
  }
  if (deal.handover) {
    expect(deal.handover.codeEntered === isEntered, 'the code is not as in the history');
    expect(deal.handover.confirmedBy.length === confirmed.size, 'the confirmations are not those of the history');
  }
  return bends;
}

/** Whoever leaves takes along what they said; the price of a plain booking is that of the listing. */
const isSame = <Value>(one: Value | undefined, other: Value | undefined) =>
  one === undefined || other === undefined || one === other;
const isProposed = (times: string[] | undefined, time: string | undefined) =>
  !times || !time || times.some((each) => Date.parse(each) === Date.parse(time));

/** Whether the phone changed hands as only a meeting makes it: the buyer's code, and both confirmations. */
export const isMet = ({ status, handover }: Deal) =>
  status === 'Handed over' && Boolean(handover?.codeEntered) && handover?.confirmedBy.length === 2;
