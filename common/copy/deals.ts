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
  book: 'Someone booked your phone. Please accept or decline',
  'offer-next': 'It’s your turn: this phone is yours to take',
  take: 'The next person in line booked your phone. Please accept or decline',
  accept: 'The seller accepted. Now agree on a place and time',
  'accept-offer': 'Your price was accepted. Now agree on a place and time',
  decline: 'The seller declined the booking',
  cancel: 'The deal was cancelled',
  'propose-meeting': 'A place and times to meet were proposed',
  'pick-time': 'The meeting is agreed',
  'on-my-way': 'The other person is on their way',
  arrived: 'The other person is at the meeting place',
  'agree-changes': 'The buyer agreed to your changes',
  check: 'The buyer has checked the phone',
  'ask-price': 'The buyer is asking for a lower price after checking the phone',
  'accept-price': 'The seller accepted the new price',
  'decline-price': 'The seller did not accept the new price',
  'enter-code': 'The code has been entered. All good?',
  confirm: 'The other person says it’s all good',
  'hand-over': 'Handed over. How was it?',
  'no-show': 'The other person says you didn’t show up',
  'mark-sold': 'The seller marked the phone as sold to you',
  expire: 'The deal has expired',
  withdraw: 'The deal ended because the listing or an account was deleted',
  'meet-tomorrow': 'You’re meeting within a day. Is the place still right?',
  'meet-soon': 'You’re meeting within two hours',
  remind: 'Please answer, or the deal will expire soon',
  dispute: 'The other person asked an admin to decide',
  'decide-continue': 'An admin decided that the deal continues',
  'decide-cancel': 'An admin ended the deal',
  'decide-hand-over': 'An admin decided that the phone was handed over',
};
export const changed = 'Your deal has changed';
export const notPossibleNow = (status: string) => `This is no longer possible: the deal is now “${status}”`;
/** The outcome of each act. */
export const done = {
  take: 'It’s booked for you. We’ve let the seller know',
  pass: 'You passed on this phone',
  accept: 'Accepted. We’ve let the buyer know',
  decline: 'Declined. We’ve let the buyer know',
  cancel: 'Cancelled. We’ve let the other person know',
  'agree-changes': 'You agreed to the changes',
  'mark-sold': 'Marked as sold',
  'propose-meeting': 'Proposed. We’ve let the other person know',
  'pick-time': 'The meeting is agreed',
  'on-my-way': 'We’ve told the other person you’re on your way',
  arrived: 'We’ve told the other person you’re there',
  check: 'Your checks are saved',
  'ask-price': 'Asked. It’s up to the seller now',
  'accept-price': 'The new price is agreed',
  'decline-price': 'The price stays as it was',
  'enter-code': 'That’s the right code',
  confirm: 'Thanks for confirming',
  'no-show': 'Noted. The phone is available again',
  dispute: 'We’ve asked an admin. You’ll both hear from us',
};
export const leftLine = 'You’re no longer in line';

export const agreedPrice = 'agreed price';
export const sides = { buyer: 'Buyer', seller: 'Seller' };
export const formerMember = 'A former member';
export const joined = 'Joined';
export const agreed = 'What you agreed';
export const when = 'When';
export const notYetAgreed = 'Not agreed yet';
export const expires = 'If nothing happens, this deal expires on';
export const history = 'History';
export const you = 'You';
export const anAdmin = 'An admin';
export const changedTitle = {
  buyer: 'The seller changed the listing after you booked. Please agree before the handover',
  seller: 'You changed the listing after the booking. The buyer has to agree before the handover',
  admin: 'The seller changed the listing after the booking',
};
export const buttons = {
  take: 'Take it',
  pass: 'Pass',
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
export const reasonAdvice = 'The other person will be told right away and see your reason.';
export const reasonLabel = 'Your reason';

const ended: Pick<
  Record<DealStatus, string>,
  'Handed over' | 'Sold' | 'Declined' | 'Cancelled' | 'Expired' | 'No-show'
> = {
  'Handed over': 'Done: the phone was handed over',
  Sold: 'Done: the phone is sold',
  Declined: 'This booking was declined',
  Cancelled: 'This deal was cancelled',
  Expired: 'This deal has expired',
  'No-show': 'This deal ended because someone didn’t show up',
};
/** What is to be done now, for each side. */
export const nextTitle: Record<'buyer' | 'seller' | 'admin', Record<DealStatus, string>> = {
  buyer: {
    ...ended,
    Offered: 'It’s your turn. Do you want this phone?',
    Booked: 'Booked for you. Waiting for the seller to accept',
    Accepted: 'The seller accepted. Agree on a place and time to meet',
    'Meeting agreed': 'Your meeting is set. Check the phone before you pay',
  },
  seller: {
    ...ended,
    Offered: 'The next person in line has been asked',
    Booked: 'Someone wants your phone. Do you accept?',
    Accepted: 'Agree on a place and time to meet',
    'Meeting agreed': 'Your meeting is set. Bring the phone and everything that comes with it',
  },
  admin: {
    ...ended,
    Offered: 'Offered to the next person in line',
    Booked: 'Waiting for the seller’s answer',
    Accepted: 'They’re agreeing on a meeting',
    'Meeting agreed': 'They’re going to meet',
  },
};
/** The history, step by step. */
export const steps = {
  book: (who: string) => `${isolated(who)} booked the phone`,
  'offer-next': () => 'The phone was offered to the next person in line',
  take: (who: string) => `${isolated(who)} booked the phone as next in line`,
  pass: (who: string) => `${isolated(who)} passed on the phone`,
  accept: (who: string) => `${isolated(who)} accepted the booking`,
  decline: (who: string) => `${isolated(who)} declined the booking`,
  cancel: (who: string) => `${isolated(who)} cancelled the deal`,
  'propose-meeting': (who: string) => `${isolated(who)} proposed a place and times to meet`,
  'pick-time': (who: string) => `${isolated(who)} agreed to a time`,
  'on-my-way': (who: string) => `${isolated(who)} set off for the meeting`,
  arrived: (who: string) => `${isolated(who)} arrived at the meeting place`,
  'agree-changes': (who: string) => `${isolated(who)} agreed to the seller’s changes`,
  check: (who: string) => `${isolated(who)} checked the phone`,
  'ask-price': (who: string) => `${isolated(who)} asked for a lower price`,
  'accept-price': (who: string) => `${isolated(who)} accepted the lower price`,
  'decline-price': (who: string) => `${isolated(who)} declined the lower price`,
  'enter-code': (who: string) => `${isolated(who)} entered the code`,
  confirm: (who: string) => `${isolated(who)} confirmed that it’s all good`,
  'hand-over': () => 'The phone was handed over',
  'no-show': (who: string) => `${isolated(who)} reported that the other person didn’t show up`,
  'mark-sold': (who: string) => `${isolated(who)} marked the phone as sold`,
  expire: () => 'The deal expired',
  withdraw: () => 'The deal ended because the listing or an account was deleted',
  dispute: (who: string) => `${isolated(who)} asked an admin to decide`,
  'decide-continue': () => 'An admin decided that the deal continues',
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
  continue: 'The deal continues',
  cancel: 'The deal ends and the phone is available again',
  'hand-over': 'The phone was handed over',
};
export const decisionAdvice = 'Both people will see it.';
export const decide = 'Decide';
export const decided = 'Decided. We’ve told both people';
export const alreadyDisputed = 'An admin has already been asked';
export const noOpenDispute = 'There is no open dispute about this deal';
export const tooLateToDispute = (days: number) => `A deal can be disputed up to ${days} days after its end`;
export const messages = 'Messages';
export const somethingWrong = 'Something wrong?';
