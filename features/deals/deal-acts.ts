import type { DealStatus } from '#common/deal-statuses.ts';

export type Side = 'buyer' | 'seller';
export type Actor = Side | 'admin' | 'system';
export const otherSide = { buyer: 'seller', seller: 'buyer' } as const;

type Transition = {
  act: string;
  by: readonly Actor[];
  /** Empty for acts that begin a deal. */
  from: readonly DealStatus[];
  /** Left out when the status stays. */
  to?: DealStatus;
  /** What must hold besides, in words; the act's guard on the server checks it. */
  needs?: string;
  tells: 'other' | 'both';
};

/** The statuses in which an admin can be asked, unless the deal ended before anybody had accepted it. */
const disputable = ['Accepted', 'Meeting agreed', 'Handed over', 'Sold', 'Cancelled', 'Expired', 'No-show'] as const;

/**
 * The state machine of a deal: who may do what in which status, what it needs, what becomes of the deal and who is told.
 * Guards, buttons, history and tests all follow this table.
 */
export const transitions = [
  { act: 'book', by: ['buyer'], from: [], to: 'Booked', needs: 'a free product', tells: 'other' },
  { act: 'offer-next', by: ['system'], from: [], to: 'Offered', needs: 'the first in line', tells: 'both' },
  { act: 'take', by: ['buyer'], from: ['Offered'], to: 'Booked', tells: 'other' },
  { act: 'pass', by: ['buyer'], from: ['Offered'], to: 'Declined', tells: 'other' },
  { act: 'accept', by: ['seller'], from: ['Booked'], to: 'Accepted', tells: 'other' },
  { act: 'decline', by: ['seller'], from: ['Offered', 'Booked'], to: 'Declined', needs: 'a reason', tells: 'other' },
  { act: 'cancel', by: ['buyer'], from: ['Booked'], to: 'Cancelled', tells: 'other' },
  {
    act: 'cancel',
    by: ['buyer', 'seller'],
    from: ['Accepted', 'Meeting agreed'],
    to: 'Cancelled',
    tells: 'other',
  },
  {
    act: 'propose-meeting',
    by: ['buyer', 'seller'],
    from: ['Accepted', 'Meeting agreed'],
    needs: 'up to three times to come, and a place',
    tells: 'other',
  },
  {
    act: 'pick-time',
    by: ['buyer', 'seller'],
    from: ['Accepted', 'Meeting agreed'],
    to: 'Meeting agreed',
    needs: "one of the other side's proposed times",
    tells: 'other',
  },
  { act: 'on-my-way', by: ['buyer', 'seller'], from: ['Meeting agreed'], tells: 'other' },
  { act: 'arrived', by: ['buyer', 'seller'], from: ['Meeting agreed'], tells: 'other' },
  {
    act: 'change-terms',
    by: ['seller'],
    from: ['Offered', 'Booked', 'Accepted', 'Meeting agreed'],
    needs: 'an edited listing',
    tells: 'other',
  },
  {
    act: 'agree-changes',
    by: ['buyer'],
    from: ['Booked', 'Accepted', 'Meeting agreed'],
    needs: 'changes by the seller, which it names',
    tells: 'other',
  },
  {
    act: 'keep-terms',
    by: ['buyer'],
    from: ['Booked', 'Accepted', 'Meeting agreed'],
    needs: 'changes by the seller, which it names',
    tells: 'other',
  },
  { act: 'check', by: ['buyer'], from: ['Meeting agreed'], needs: "results for the listing's claims", tells: 'other' },
  {
    act: 'ask-price',
    by: ['buyer'],
    from: ['Meeting agreed'],
    needs: 'a failed check, and a lower price',
    tells: 'other',
  },
  {
    act: 'accept-price',
    by: ['seller'],
    from: ['Meeting agreed'],
    needs: 'an asked price, which it names',
    tells: 'other',
  },
  { act: 'decline-price', by: ['seller'], from: ['Meeting agreed'], needs: 'an asked price', tells: 'other' },
  {
    act: 'enter-code',
    by: ['seller'],
    from: ['Meeting agreed'],
    needs: "the buyer's code, from two hours before the meeting",
    tells: 'other',
  },
  {
    act: 'confirm',
    by: ['buyer', 'seller'],
    from: ['Meeting agreed'],
    needs: 'an entered code and no open change',
    tells: 'other',
  },
  {
    act: 'hand-over',
    by: ['buyer', 'seller'],
    from: ['Meeting agreed'],
    to: 'Handed over',
    needs: 'the confirmation of both; only ever follows `confirm`',
    tells: 'both',
  },
  {
    act: 'no-show',
    by: ['buyer', 'seller'],
    from: ['Meeting agreed'],
    to: 'No-show',
    needs: 'a meeting that is over',
    tells: 'other',
  },
  {
    act: 'mark-sold',
    by: ['seller'],
    from: ['Accepted', 'Meeting agreed'],
    needs: 'only asks the buyer, who has the phone or not',
    tells: 'other',
  },
  {
    act: 'confirm-sold',
    by: ['buyer'],
    from: ['Accepted', 'Meeting agreed'],
    to: 'Sold',
    needs: 'a seller who says so',
    tells: 'other',
  },
  {
    act: 'deny-sold',
    by: ['buyer'],
    from: ['Accepted', 'Meeting agreed'],
    needs: 'a seller who says so',
    tells: 'other',
  },
  {
    act: 'expire',
    by: ['system'],
    from: ['Offered', 'Booked', 'Accepted', 'Meeting agreed'],
    to: 'Expired',
    needs: 'a deadline that has passed and no entered code',
    tells: 'both',
  },
  {
    act: 'withdraw',
    by: ['admin', 'system'],
    from: ['Offered', 'Booked', 'Accepted', 'Meeting agreed'],
    to: 'Cancelled',
    needs: 'a product or an account that is gone, and no entered code',
    tells: 'both',
  },
  {
    act: 'dispute',
    by: ['buyer', 'seller', 'system'],
    from: disputable,
    needs:
      'a reason, a deal that was accepted, and no open dispute; by the system where a deal with an entered code would end',
    tells: 'other',
  },
  {
    act: 'decide-continue',
    by: ['admin'],
    from: disputable,
    needs: 'an open dispute and a reason',
    tells: 'both',
  },
  {
    act: 'decide-cancel',
    by: ['admin'],
    from: disputable,
    to: 'Cancelled',
    needs: 'an open dispute and a reason',
    tells: 'both',
  },
  {
    act: 'decide-hand-over',
    by: ['admin'],
    from: disputable,
    to: 'Handed over',
    needs: 'an open dispute and a reason',
    tells: 'both',
  },
] as const satisfies Transition[];

export type Act = (typeof transitions)[number]['act'];

export const findTransition = (act: Act, by: Actor, from: DealStatus): Transition | undefined =>
  transitions.find((each: Transition) => each.act === act && each.by.includes(by) && each.from.includes(from));

/** The acts open to one side, before their guards. */
export const actsOf = (by: Actor, from: DealStatus): Act[] =>
  transitions.filter((each: Transition) => each.by.includes(by) && each.from.includes(from)).map(({ act }) => act);
