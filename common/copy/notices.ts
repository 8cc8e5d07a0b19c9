import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Saved searches and notifications. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as noticesCopy from './notices.ts';

// A saved search in plain words, for lists and mails.
export const under = (price: string) => `under ${price}`;
export const over = (price: string) => `over ${price}`;
export const between = (least: string, most: string) => `${least} to ${most}`;
export const inCondition = (conditions: string) => `${conditions} condition`;
export const batteryFrom = (percent: number) => `battery from ${percent}%`;
export const boughtFrom = (year: number) => `bought ${year} or later`;
export const postedWithin = (days: number) => `posted within ${counted(days, 'day')}`;
export const availableOnly = 'not booked';
export const or = ' or ';

export const saveSearch = 'Save this search';
export const searchSaved = 'Saved';
export const searchSavedAdvice = 'We tell you when a new phone fits. Your saved searches are in the dashboard.';
export const alreadySaved = 'You have saved this search already';
export const tooManySearches = (most: number) => `You have saved ${most} searches already; please delete one first`;
export const nothingToLookFor = 'Say what to look for first: words, a brand, a price or another filter';
export const cannotBeSaved = 'This search is too long, or a number in it is beyond what a phone can have';
export const noSuchSearch = 'There is no such search';
export const noSuchNotice = 'There is no such notice';
export const mailOn = 'You get a mail when a new phone fits';
export const mailOnWithoutMail = 'Saved, but this shop sends no e-mail: new matches are shown under Notices only';
export const mailOff = 'You get no more mail about this search';
export const noticesRead = 'All notices are read';
export const noticeRead = 'The notice is read';

export const savedSearches = 'Saved Searches';
export const noSearches = 'You have saved no search yet. Search for a phone, then save the search.';
export const findPhones = 'Search for phones';
export const search = 'Search';
export const savedOn = 'Saved on';
export const byMail = 'By\u00a0mail';
export const byMailNamed = (name: string) => `Mail about ${name}`;
export const confirmForMail =
  'We send mail once you have confirmed your e-mail address; the notices are here either way.';
export const alertsHereOnly = 'This shop sends no e-mail. New matches are shown here, under Notices.';
export const deleteSearchTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deleteSearchAdvice = 'You will no longer hear of new phones that fit.';

export const notices = 'Notices';
export const unread = (count: number) => `${counted(count, 'unread notice')}`;
export const unreadMark = 'New';
export const noNotices = 'Nothing has happened yet. Save a search or wish for a phone, and you hear of it here.';
export const markAllRead = 'Mark all as read';
export const matches = (search: string) => `New for your search: ${search}`;
export const matchesDeletedSearch = 'New for a search you had saved';
export const becameCheaper = 'Cheaper than before';
export const wasBooked = 'Somebody has booked it';
export const isFreeAgain = 'Free again: the booking was cancelled';

// The mail; its lines are short enough for any mail client.
export const mailSubject = (phones: number, search: string) =>
  phones === 1 ? `New for your search: ${search}` : `${phones} new phones for your searches`;
export const mailGreeting = 'Hello,';
export const mailLead = (phones: number) =>
  phones === 1 ? 'a new phone fits a search you have saved:' : `${phones} new phones fit searches you have saved:`;
export const mailForSearch = (search: string) => `For ${search}:`;
export const mailMore = (phones: number) => `and ${counted(phones, 'more phone')}. All of them are here:`;
export const mailEnd = 'To change your searches, or to get no more mail about them, open:';
export const mailSignature = 'Reshell';

export const offerNews = {
  open: 'A new price was proposed',
  accepted: 'Your price was accepted',
  declined: 'Your price was declined',
  countered: 'A different price was proposed',
  withdrawn: 'The proposed price was withdrawn',
  expired: 'The proposed price has expired',
};
export const newMessages = 'New messages';
export const newReview = 'You have a new review';

export const noOwnNotices = 'Nothing new. You hear here of bookings, messages and everything else in your deals.';

export const ownMailSubject = (count: number) => `${counted(count, 'piece')} of news about your deals`;
export const ownMailEnd = 'You get this mail because you had not seen it yet. Choose which mails you want here:';
export const mailChoices = 'Mail me what I have not seen after two minutes';
export const mailChoice = {
  deal: 'Bookings and deals',
  message: 'Messages',
  offer: 'Price offers',
  review: 'Reviews',
};
export const mailChoiceSaved = 'Your choice is saved';
