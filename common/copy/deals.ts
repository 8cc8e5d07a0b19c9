import type { DealStatus } from '../deal-statuses.ts';

/** A deal, from booking to handover. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as dealsCopy from './deals.ts';

export const statuses: Record<DealStatus, string> = {
  Offered: 'Yours to take',
  Booked: 'Booked',
  Accepted: 'Accepted',
  'Meeting agreed': 'Meeting agreed',
  'Handed over': 'Handed over',
  Sold: 'Sold',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  Expired: 'Expired',
  'No-show': 'No-show',
};

/** What the other side did, for the notice of it. */
export const news = {
  book: 'Somebody booked your phone. Please accept or decline',
  'offer-next': 'It is your turn: this phone is yours to take',
  take: 'The next person in line took your phone. Please accept or decline',
  accept: 'The seller accepted. Now agree on a place and a time',
  decline: 'The seller declined the booking',
  cancel: 'The deal was cancelled',
  'propose-meeting': 'A place and times to meet were proposed',
  'pick-time': 'The meeting is agreed',
  'on-my-way': 'The other side is on the way',
  arrived: 'The other side is at the meeting place',
  'agree-changes': 'The buyer agreed to your changes',
  check: 'The buyer has checked the phone',
  'ask-price': 'The buyer asks for a lower price after checking the phone',
  'accept-price': 'The seller accepted the new price',
  'decline-price': 'The seller did not accept the new price',
  'enter-code': 'The code is entered. Is all good?',
  confirm: 'The other side says that all is good',
  'hand-over': 'Handed over. How was it?',
  'no-show': 'The other side says that you did not come',
  'mark-sold': 'The seller marked the phone as sold to you',
  expire: 'The deal has expired',
  withdraw: 'The deal ended, because the phone or an account is gone',
  remind: 'Your answer is awaited, or the deal expires soon',
  dispute: 'The other side asked an admin to decide',
  'decide-continue': 'An admin decided that the deal goes on',
  'decide-cancel': 'An admin ended the deal',
  'decide-hand-over': 'An admin decided that the phone was handed over',
};
export const changed = 'Your deal has changed';
export const notPossibleNow = (status: string) => `This is no longer possible: the deal is “${status}” now`;
/** The outcome of each act. */
export const done = {
  take: 'It is booked for you. The seller has been told',
  pass: 'You let it go',
  accept: 'Accepted. The buyer has been told',
  decline: 'Declined. The buyer has been told',
  cancel: 'Cancelled. The other side has been told',
  'agree-changes': 'You agreed to the changes',
  'mark-sold': 'Marked as sold',
  'propose-meeting': 'Proposed. The other side has been told',
  'pick-time': 'The meeting is agreed',
  'on-my-way': 'The other side knows that you are on your way',
  arrived: 'The other side knows that you are there',
  check: 'What you found is saved',
  'ask-price': 'Asked. The seller decides',
  'accept-price': 'The new price is agreed',
  'decline-price': 'The price stays as it was',
  'enter-code': 'The code is right',
  confirm: 'Thank you. You said that all is good',
  'no-show': 'Noted. The phone is free again',
};
export const leftLine = 'You are no longer in line';
