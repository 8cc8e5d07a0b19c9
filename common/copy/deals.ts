import type { DealStatus } from '../deal-statuses.ts';
import { isolated } from '../isolated.ts';

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
  'accept-offer': 'Your price was accepted. Now agree on a place and a time',
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
  'meet-tomorrow': 'You meet within a day. Is the place still right?',
  'meet-soon': 'You meet within two hours',
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
  dispute: 'An admin has been asked. Both of you will be told',
};
export const leftLine = 'You are no longer in line';

export const agreedPrice = 'agreed price';
export const sides = { buyer: 'Buyer', seller: 'Seller' };
export const formerMember = 'Somebody who has left Reshell';
export const joined = 'Joined';
export const agreed = 'What you agreed';
export const when = 'When';
export const notYetAgreed = 'Not agreed yet';
export const expires = 'If nothing happens, this deal expires on';
export const history = 'History';
export const you = 'You';
export const anAdmin = 'An admin';
export const changedTitle = {
  buyer: 'The seller changed this after you booked. The handover needs your yes',
  seller: 'You changed this after the booking. The handover needs the buyer’s yes',
  admin: 'The seller changed this after the booking',
};
export const buttons = {
  take: 'Take it',
  pass: 'Let it go',
  accept: 'Accept booking',
  decline: 'Decline',
  cancel: 'Cancel the deal',
  dispute: 'Ask an admin to decide',
  'agree-changes': 'Agree to the changes',
};
export const reasonTitles = {
  decline: 'Decline this booking?',
  cancel: 'Cancel this deal?',
  dispute: 'What went wrong?',
};
export const reasonAdvice = 'The other side is told at once and reads your reason.';
export const reasonLabel = 'Your reason';

export const ended = {
  'Handed over': 'Done: the phone was handed over',
  Sold: 'Done: the phone is sold',
  Declined: 'This booking was declined',
  Cancelled: 'This deal was cancelled',
  Expired: 'This deal has expired',
  'No-show': 'This deal ended, because somebody did not come',
};
/** What is to be done now, for each side. */
export const nextBuyer = {
  Offered: 'It is your turn. Do you take this phone?',
  Booked: 'Booked for you. The seller has been asked to accept',
  Accepted: 'The seller accepted. Agree on a place and a time to meet',
  'Meeting agreed': 'You are going to meet. Check the phone before you pay',
};
export const nextSeller = {
  Offered: 'The next person in line has been asked',
  Booked: 'Somebody wants your phone. Do you accept?',
  Accepted: 'Agree on a place and a time to meet',
  'Meeting agreed': 'You are going to meet. Bring the phone and what belongs to it',
};
export const nextAdmin = {
  Offered: 'Offered to the next person in line',
  Booked: 'Waiting for the seller’s answer',
  Accepted: 'The two are agreeing on a meeting',
  'Meeting agreed': 'The two are going to meet',
};
/** The history, step by step. */
export const steps = {
  book: (who: string) => `${isolated(who)} booked the phone`,
  'offer-next': () => 'The phone was offered to the next person in line',
  take: (who: string) => `${isolated(who)} took the turn in line`,
  pass: (who: string) => `${isolated(who)} let the phone go`,
  accept: (who: string) => `${isolated(who)} accepted the booking`,
  decline: (who: string) => `${isolated(who)} declined the booking`,
  cancel: (who: string) => `${isolated(who)} cancelled the deal`,
  'propose-meeting': (who: string) => `${isolated(who)} proposed a place and times to meet`,
  'pick-time': (who: string) => `${isolated(who)} agreed to a time`,
  'on-my-way': (who: string) => `${isolated(who)} set off to the meeting`,
  arrived: (who: string) => `${isolated(who)} arrived at the meeting place`,
  'agree-changes': (who: string) => `${isolated(who)} agreed to the seller’s changes`,
  check: (who: string) => `${isolated(who)} checked the phone`,
  'ask-price': (who: string) => `${isolated(who)} asked for a lower price`,
  'accept-price': (who: string) => `${isolated(who)} accepted the lower price`,
  'decline-price': (who: string) => `${isolated(who)} declined the lower price`,
  'enter-code': (who: string) => `${isolated(who)} entered the code`,
  confirm: (who: string) => `${isolated(who)} confirmed that all is good`,
  'hand-over': () => 'The phone was handed over',
  'no-show': (who: string) => `${isolated(who)} reported that the other side did not come`,
  'mark-sold': (who: string) => `${isolated(who)} marked the phone as sold`,
  expire: () => 'The deal expired',
  withdraw: () => 'The deal ended, because the phone or an account is gone',
  dispute: (who: string) => `${isolated(who)} asked an admin to decide`,
  'decide-continue': () => 'An admin decided that the deal goes on',
  'decide-cancel': () => 'An admin ended the deal',
  'decide-hand-over': () => 'An admin decided that the phone was handed over',
};

export const allDeals = 'All Deals';
export const show = 'Show';
export const openDisputes = 'Open disputes';
export const disputed = 'Disputed';
export const searchDeals = 'Search by phone or person';
export const noDeals = 'No deals here';
export const decideTitle = 'Decide this dispute';
export const decision = 'Decision';
export const decisions = {
  continue: 'The deal goes on',
  cancel: 'The deal ends; the phone is free again',
  'hand-over': 'The phone was handed over',
};
export const decisionAdvice = 'Both sides read it.';
export const decide = 'Decide';
export const decided = 'Decided. Both sides have been told';
export const alreadyDisputed = 'An admin has been asked already';
export const noOpenDispute = 'There is no open dispute about this deal';
export const tooLateToDispute = (days: number) => `A deal can be disputed up to ${days} days after its end`;
export const messages = 'Messages';
export const somethingWrong = 'Something wrong?';
