import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Prices that buyers and sellers propose to each other. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as offersCopy from './offers.ts';

export const makeOffer = 'Make an offer';
export const offers = 'Offers';
export const title = 'Make an offer';
export const advice =
  'The seller can accept, decline or name another price. If they accept, the phone is booked for you at your price.';
export const yourPrice = 'Your price';
export const asked = (price: string) => `The seller asks ${price}`;
export const likePhones = (lowest: string, highest: string) => `Like phones cost ${lowest}–${highest} here`;
export const quickChoices = 'Quick choices';
export const lessBy = (percent: number, price: string) => `${price} (−${percent} %)`;
export const send = 'Send offer';
export const sent = 'Your offer is on its way to the seller';
export const waiting = (price: string) => `You offered ${price}. The seller has not answered yet.`;
export const answered = (price: string) =>
  `The seller offers you ${price}. You can accept, decline or name another price.`;
export const seeOffers = 'See your offers';

export const bookInstead = 'That is what the seller asks, or more. You can simply book it';
export const tooLow = 'That is less than half of what the seller asks. Please come a little closer';
export const counterOfSeller = 'Name a price above the buyer’s and not above what you ask';
export const counterOfBuyer = 'Name a price below the seller’s, or accept theirs';
export const oneIsOpen = 'Your last offer for this phone is still waiting for an answer';
export const noRoundsLeft = 'You have both named all the prices you can for this phone. You can still book it as it is';
export const tooManyOpen = (most: number) =>
  `You already have ${counted(most, 'offer')} waiting for an answer. Withdraw one of them to make another`;
export const noSuchOffer = 'There is no such offer';
export const notOpen = 'This offer is no longer open';

export const done = {
  accept: 'Agreed. The phone is booked at this price',
  decline: 'Declined. The other side has been told',
  counter: 'Your price is on its way',
  withdraw: 'Your offer is withdrawn',
};
export const answers = {
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Name another price',
  withdraw: 'Withdraw',
};
export const statuses = {
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Answered',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Phone taken',
};
export const yourTurn = 'Your turn';
export const theirTurn = 'Not answered yet';
export const proposed = 'Offer';
export const byYou = 'by you';
export const byOther = (name: string) => `by ${isolated(name)}`;
export const insteadOf = (price: string) => `instead of ${price}`;
export const askingPrice = 'Asking price';
export const validUntil = 'Valid until';
export const openDeal = 'Open the deal';
export const acceptTitle = (price: string) => `Agree on ${price}?`;
export const acceptAdvice = {
  buyer: 'The phone is booked for you at this price. You then agree on a place and a time to meet.',
  seller: 'The phone is booked for the buyer at this price. You then agree on a place and a time to meet.',
};
export const keepOpen = 'Not yet';
export const declineTitle = (price: string) => `Decline ${price}?`;
export const declineAdvice = 'The other side is told at once.';
export const withdrawTitle = (price: string) => `Withdraw your offer of ${price}?`;
export const withdrawAdvice = 'It counts as one of the three prices that can be named for this phone.';
export const endIt = 'Yes';
export const ended = 'Done';
export const counterAdvice = (name: string, price: string) => `${isolated(name)} offers ${price}.`;
export const lastRound = 'This is the last price that can be named: it is taken or left.';
export const oneMoreRound = 'They can answer once more.';
export const counterHint = {
  buyer: (price: string) => `Below ${price}`,
  seller: (price: string, asking: string) => `Above ${price}, at most ${asking}`,
};
export const none = {
  buyer: 'You have made no offer yet. On the page of a phone you can propose a price.',
  seller: 'Nobody has proposed a price for one of your phones yet.',
};
