import { describe, expect, test } from 'vitest';
import type { Deal, DealEvent } from '#features/deals/deals.contract.ts';
import { findBends, isMet } from './unbent.ts';

const time = '2026-11-18T12:00:00.000Z';
const atMeeting = '2026-11-18T11:00:00.000Z';

type Event = Pick<DealEvent, 'act' | 'actor'> & Partial<DealEvent>;
const event = (act: string, actor: DealEvent['actor'], detail: DealEvent['detail'] = {}, more = {}): Event => ({
  ...{ act, actor, detail },
  ...more,
});
const [booked, accepted] = [event('book', 'buyer'), event('accept', 'seller')];
/** A booking by the seller's counter-offer. */
const countered = event('book', 'buyer', {
  price: 90,
  was: 100,
  offers: [
    { by: 'buyer', price: 80 },
    { by: 'seller', price: 90 },
  ],
});
const proposed = event('propose-meeting', 'seller', { times: [time], place: 'Station' });
const picked = event('pick-time', 'buyer', { proposalId: '1', time, place: 'Station' });
const code = event('enter-code', 'seller');
const [yes, sellersYes] = [event('confirm', 'buyer'), event('confirm', 'seller')];
const handedOver = event('hand-over', 'buyer');

const statuses: Record<string, Deal['status']> = {
  book: 'Booked',
  accept: 'Accepted',
  'pick-time': 'Meeting agreed',
  'hand-over': 'Handed over',
  cancel: 'Cancelled',
  expire: 'Expired',
  'confirm-sold': 'Sold',
};

/** A deal as it is after these events, with the statuses they lead to. */
function dealOf(events: Event[], changes: Partial<Deal> = {}): Deal {
  let status: Deal['status'] = 'Booked';
  const history = events.map((each, index) => {
    status = statuses[each.act] ?? status;
    return { number: index + 1, status, detail: {}, at: atMeeting, ...each };
  });
  const isAgreed = events.includes(picked);
  const agreed = isAgreed ? { meetingAt: time, meetingPlace: 'Station' } : { meetingAt: null, meetingPlace: '' };
  return {
    id: 'a deal',
    status,
    price: 100,
    isDisputed: false,
    handover: null,
    history,
    ...agreed,
    ...changes,
  } as Deal;
}

const meeting = [booked, accepted, proposed, picked];
const whole = [...meeting, code, sellersYes, yes, handedOver];
const asked = event('ask-price', 'buyer', { price: 90, was: 100 });

describe('a deal is unbent', () => {
  test.each<[string, Event[], Partial<Deal>]>([
    ['from the booking to the handover', whole, {}],
    [
      'at a price that the buyer named',
      [
        ...meeting,
        event('change-terms', 'seller'),
        event('agree-changes', 'buyer', { seen: { price: 120 }, was: { price: 100 } }),
      ],
      { price: 120 },
    ],
    [
      'at a price that the seller named',
      [
        ...meeting,
        code,
        yes,
        asked,
        event('accept-price', 'seller', { price: 90, was: 100 }),
        yes,
        sellersYes,
        handedOver,
      ],
      { price: 90 },
    ],
    [
      'at a price that the seller offered and the buyer accepted',
      [countered, event('accept', 'buyer', { price: 90 })],
      { price: 90 },
    ],
    ['in a dispute', [...meeting, code, event('dispute', 'system')], { isDisputed: true }],
  ])('%s', (_, events, changes) => {
    expect(findBends(dealOf(events, changes), { prices: [100, 90] })).toEqual([]);
  });
});

describe('a deal is bent', () => {
  test.each<[string, string, Event[], Partial<Deal>]>([
    ['by a price that nobody named', 'nobody asked', meeting, { price: 900 }],
    ['by a price at which it never stood', 'nobody asked', [booked], { price: 70 }],
    ['by a buyer who accepts the booking', 'accept by the buyer', [booked, event('accept', 'buyer')], {}],
    ['by a seller who accepts their own offer', 'whoever made it', [countered, accepted], { price: 90 }],
    ['by consent to nothing', 'names no seen', [...meeting, event('agree-changes', 'buyer')], {}],
    [
      'by consent to a price that was another',
      'not asked for',
      [...meeting, asked, event('accept-price', 'seller', { price: 1 })],
      { price: 1 },
    ],
    ['by a place that nobody agreed on', 'nobody agreed on the place', meeting, { meetingPlace: 'Dark alley 9' }],
    [
      'by a time that was not proposed',
      'was not proposed',
      [booked, accepted, proposed, { ...picked, detail: { time: atMeeting, place: 'Station' } }],
      {},
    ],
    [
      'by a time that its own side proposed',
      'did not propose',
      [booked, accepted, { ...proposed, actor: 'buyer' as const }, picked],
      {},
    ],
    ['by a code days before', 'long before', [...meeting, { ...code, at: '2026-11-16T11:00:00.000Z' }], {}],
    ['by an end after the code', 'cancel came after the code', [...meeting, code, event('cancel', 'seller')], {}],
    ['by a deadline after the code', 'expire came after the code', [...meeting, code, event('expire', 'system')], {}],
    [
      'by an end during a dispute',
      'during a dispute',
      [...meeting, event('dispute', 'buyer'), event('cancel', 'seller')],
      { isDisputed: true },
    ],
    [
      'by a confirmation of other terms',
      'not both confirmations',
      [...meeting, code, yes, asked, event('decline-price', 'seller'), sellersYes, handedOver],
      {},
    ],
    ['by a handover without a code', 'before the code', [...meeting, yes, sellersYes, handedOver], {}],
    ['by a sale that nobody claimed', 'nobody claimed', [booked, accepted, event('confirm-sold', 'buyer')], {}],
    ['by a step out of order', 'led from Booked', [booked, code], {}],
    ['by a gap in its history', 'a gap', [booked, { ...accepted, number: 3 }], {}],
    ['by a status that its history does not have', 'the status Sold', meeting, { status: 'Sold' }],
  ])('%s', (_, sentence, events, changes) => {
    expect(findBends(dealOf(events, changes), { prices: [100] }).join()).toContain(sentence);
  });
});

test('a meeting counts with code and both confirmations, whatever an admin decides', () => {
  const handover = { codeEntered: true, confirmedBy: ['buyer', 'seller'] } as Deal['handover'];
  expect(isMet({ status: 'Handed over', handover } as Deal)).toBe(true);
  expect(isMet({ status: 'Handed over', handover: { ...handover, confirmedBy: ['buyer'] } } as Deal)).toBe(false);
  expect(isMet({ status: 'Handed over', handover: null } as Deal)).toBe(false);
  expect(isMet({ status: 'Sold', handover } as Deal)).toBe(false);
});
