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
export const asked = (price: string) => `The seller is asking ${price}`;
export const likePhones = (lowest: string, highest: string) => `Similar phones are listed at ${lowest}–${highest}`;
export const quickChoices = 'Quick choices';
export const lessBy = (percent: number, price: string) => `${price} (−${percent}%)`;
export const send = 'Send offer';
export const sent = 'Your offer is on its way to the seller';
export const waiting = (price: string) => `You offered ${price}. The seller hasn’t answered yet.`;
export const answered = (price: string) =>
  `The seller offers you ${price}. You can accept, decline or name another price.`;
export const seeOffers = 'See your offers';

export const bookInstead = 'That’s the asking price or more. You can simply book it';
export const tooLow = 'That’s less than half the asking price. Please come a little closer';
export const counterOfSeller = 'Name a price above the buyer’s and no higher than your asking price';
export const counterOfBuyer = 'Name a price below the seller’s, or accept theirs';
export const oneIsOpen = 'Your last offer for this phone is still waiting for an answer';
export const noRoundsLeft =
  'You’ve both named all the prices you can for this phone. You can still book it at the asking price';
export const tooManyOpen = (most: number) =>
  `You already have ${counted(most, 'offer')} waiting for an answer. Withdraw one of them to make another`;
export const noSuchOffer = 'There is no such offer';
export const notOpen = 'This offer is no longer open';

export const done = {
  accept: 'Agreed. The phone is booked at this price',
  decline: 'Declined. We’ve let the other person know',
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
  buyer: 'The phone will be booked for you at this price. You’ll then agree on a place and time to meet.',
  seller: 'The phone will be booked for the buyer at this price. You’ll then agree on a place and time to meet.',
};
export const keepOpen = 'Not yet';
export const declineTitle = (price: string) => `Decline ${price}?`;
export const declineAdvice = 'The other person will be told right away.';
export const withdrawTitle = (price: string) => `Withdraw your offer of ${price}?`;
export const withdrawAdvice = 'It counts as one of the three prices that can be named for this phone.';
export const endIt = 'Yes';
export const ended = 'Done';
export const counterAdvice = (name: string, price: string) => `${isolated(name)} offers ${price}.`;
export const lastRound = (isLast: boolean) =>
  isLast ? 'This is the last price you can name: they can take it or leave it.' : 'They can answer once more.';
export const counterHint = {
  buyer: (price: string) => `Below ${price}`,
  seller: (price: string, asking: string) => `Above ${price}, at most ${asking}`,
};
export const none = {
  buyer: 'You haven’t made an offer yet. You can propose a price on any phone’s page.',
  seller: 'No one has made an offer on your phones yet.',
};
