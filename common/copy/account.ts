import { counted } from './counted.ts';

/** What we hold about somebody, and how they leave. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as accountCopy from './account.ts';

export const password = 'Password';
export const noPassword =
  'You log in with Google and don’t have a password here. To log in without Google as well, we can email you a link to set one.';
export const noPasswordWithoutMail =
  'You log in with Google and don’t have a password here. To log in without Google as well, contact us for a link to set one.';
export const mailPasswordLink = 'Email me the link';
export const passwordLinkMailed = (email: string) => `We’ve emailed the link to ${email}`;

export const yourData = 'Your data';
export const yourDataAdvice =
  'Everything we hold about you in one file: your profile, phones, bookings, wishlist, saved searches and messages.';
export const downloadData = 'Download my data';
export const dataDownloaded = 'Your data has been downloaded';

export const leave = 'Delete your account';
export const leaveAdvice = 'This permanently deletes your account. We’ll ask you to confirm.';
export const leaveButton = 'Delete my account…';
export const leaveQuestion = 'Delete your account?';
export const leaveWarning = 'This can’t be undone.';
export const listingsLeave = (count: number) =>
  count === 1
    ? 'Your listing will be removed.'
    : `Your ${new Intl.NumberFormat('en').format(count)} listings will be removed.`;
export const bookingsCancelled = (count: number) =>
  count === 1
    ? 'A booking will be cancelled, and the other person will see this.'
    : `${counted(count, 'booking')} will be cancelled, and the other people will see this.`;
export const listsForgotten = 'Your profile, wishlist, saved searches, notifications and reports will be deleted.';
export const ordersStay = 'Past orders stay with the other person, but without your name.';
export const loggedOutEverywhere = 'You’ll be logged out on every device.';
export const passwordToLeave = 'Your password';
export const emailToLeave = 'Type your email to confirm';
export const emailNotYours = 'This isn’t your account’s email';
export const leaveForGood = 'Delete for good';
export const keepAccount = 'Keep my account';
export const accountDeleted = 'Your account has been deleted';
