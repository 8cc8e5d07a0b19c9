import { counted } from './counted.ts';

/** What we hold about somebody, and how they leave. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as accountCopy from './account.ts';

export const password = 'Password';
export const noPassword =
  'You log in with Google and have no password here. If you would like to log in without Google too, we mail you a link to set one.';
export const noPasswordWithoutMail =
  'You log in with Google and have no password here. If you would like to log in without Google too, write to us for a link to set one.';
export const mailPasswordLink = 'Mail me the link';
export const passwordLinkMailed = (email: string) => `We have mailed the link to ${email}`;

export const yourData = 'Your data';
export const yourDataAdvice =
  'Everything we hold about you in one file: your profile, phones, bookings, wishlist, searches and messages.';
export const downloadData = 'Download my data';
export const dataDownloaded = 'Your data is in your downloads';

export const leave = 'Delete your account';
export const leaveAdvice = 'For good, at once and everywhere. We ask again before it happens.';
export const leaveButton = 'Delete my account…';
export const leaveQuestion = 'Delete your account?';
export const leaveWarning = 'This cannot be undone.';
export const listingsLeave = (count: number) =>
  count === 1
    ? 'Your phone is taken off the market.'
    : `Your ${new Intl.NumberFormat('en').format(count)} phones are taken off the market.`;
export const bookingsCancelled = (count: number) =>
  count === 1
    ? 'A booking is cancelled, and the other side sees that.'
    : `${counted(count, 'booking')} are cancelled, and the other side sees that.`;
export const listsForgotten = 'Your profile, wishlist, saved searches, notices and reports are forgotten.';
export const ordersStay = 'Orders stay with the other side, but no longer say who you were.';
export const loggedOutEverywhere = 'You are logged out on every device.';
export const passwordToLeave = 'Your password';
export const emailToLeave = 'Type your e-mail to confirm';
export const emailNotYours = 'This is not the e-mail of your account';
export const leaveForGood = 'Delete for good';
export const keepAccount = 'Keep my account';
export const accountDeleted = 'Your account is deleted';
