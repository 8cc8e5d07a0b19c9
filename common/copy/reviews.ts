import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** What the two sides of a deal say of each other, and a person's record. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as reviewsCopy from './reviews.ts';

export const thanks = 'Thank you. Your review is saved';
export const notFinished = 'You can write a review once the phone is handed over';
export const once = 'You’ve already reviewed this deal';
export const tooLate = 'The other person’s review is already public, so it’s too late for yours';
export const unknownTag = 'Choose from the list';

export const tags = {
  'as-described': 'As described',
  'on-time': 'On time',
  friendly: 'Friendly',
  'quick-answers': 'Quick replies',
  'paid-as-agreed': 'Paid as agreed',
  'not-as-described': 'Not as described',
  late: 'Late',
  'slow-answers': 'Slow replies',
  'haggled-at-meeting': 'Haggled at the meeting',
};

export const reviews = 'Reviews';
export const howWasIt = (name: string) => `How was it with ${isolated(name)}?`;
export const advice = (days: number) =>
  `Shown once you’ve both written one, or after ${days} days. Until then, only you can see it.`;
export const stars = 'Stars';
export const starsOf = (count: number) => counted(count, 'star');
export const starsOutOf = (count: number) => `${count} of 5 stars`;
export const whatFits = 'What stood out?';
export const yourWords = 'In your own words';
export const send = 'Send review';
export const yourReview = 'Your review';
export const reviewBy = (name: string) => `Review by ${isolated(name)}`;
export const notShownYet = 'Only you can see this so far.';
export const noSuchText = 'There is no such review, or it has no text';
export const textRemoved = 'Text removed';
export const removeText = 'Remove the text';
export const removeTextTitle = (name: string) => `Remove what ${isolated(name)} wrote?`;
export const removeTextAdvice = 'The stars stay. This can’t be undone and is recorded in Admin Actions.';
export const formerMember = 'A former member';
export const about = (product: string) => `about ${isolated(product)}`;

export const rating = (stars: number, reviews: number) => `${stars.toFixed(1)} ★ (${reviews})`;
export const ratingInWords = (stars: number, reviews: number) =>
  `${stars.toFixed(1)} from ${counted(reviews, 'review')}`;
export const ratingSpoken = (stars: number, reviews: number) =>
  `${stars.toFixed(1)} out of 5 stars from ${counted(reviews, 'review')}`;
export const noReviews = 'No reviews yet';
export const meetingsKept = (kept: number, met: number) => `Kept ${kept} of ${counted(met, 'meeting')}`;
const hours = (minutes: number) => Math.ceil(minutes / 60);
/** Rounded up, since nobody minds an earlier answer. */
export function answersWithin(minutes: number): string {
  if (minutes <= 60) return 'Usually replies within an hour';
  if (hours(minutes) <= 24) return `Usually replies within ${hours(minutes)} hours`;
  return `Usually replies within ${Math.ceil(hours(minutes) / 24)} days`;
}
