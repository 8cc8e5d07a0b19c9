import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Saved searches and notifications. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as noticesCopy from './notices.ts';

// A saved search in plain words, for lists and mails.
export const sized = (gigabytes: number) =>
  gigabytes >= 1024 && gigabytes % 1024 === 0 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
export const under = (price: string) => `under ${price}`;
export const over = (price: string) => `over ${price}`;
export const between = (least: string, most: string) => `${least} to ${most}`;
export const inCondition = (conditions: string) => `${conditions} condition`;
export const batteryFrom = (percent: number) => `battery ${percent}% or more`;
export const boughtFrom = (year: number) => `bought ${year} or later`;
export const postedWithin = (days: number) => `posted within ${counted(days, 'day')}`;
export const availableOnly = 'available';
export const anyOf = (values: string[]) => values.join(' or ');

export const saveSearch = 'Save this search';
export const searchSaved = 'Saved';
export const searchSavedAdvice =
  'We’ll let you know when a matching phone is listed. Your saved searches are in the dashboard.';
export const alreadySaved = 'You’ve already saved this search';
export const tooManySearches = (most: number) => `You’ve already saved ${most} searches. Please delete one first`;
export const nothingToLookFor = 'First say what to look for: words, a brand, a price or another filter';
export const cannotBeSaved = 'This search is too long, or a number in it is out of range';
export const noSuchSearch = 'There is no such search';
export const noSuchNotice = 'There is no such notification';
export const mailOn = 'We’ll email you when a matching phone is listed';
export const mailOnWithoutMail =
  'Saved, but this shop doesn’t send email: you’ll only see new matches under Notifications';
export const mailOff = 'You won’t get any more emails about this search';
export const noticesRead = 'All marked as read';
export const noticeRead = 'Marked as read';

export const savedSearches = 'Saved Searches';
export const noSearches = 'No saved searches yet. Search for a phone and choose “Save this search”.';
export const findPhones = 'Search for phones';
export const search = 'Search';
export const savedOn = 'Saved on';
export const byMail = 'By\u00a0email';
export const byMailNamed = (name: string) => `Email about ${name}`;
export const confirmForMail = 'Confirm your email to get alerts by email. You’ll see them here either way.';
export const alertsHereOnly = 'This shop doesn’t send email. You’ll see new matches here, under Notifications.';
export const deleteSearchTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deleteSearchAdvice = 'We’ll stop telling you about matching phones.';

export const notices = 'Notifications';
export const unread = (count: number) => `${counted(count, 'unread notification')}`;
export const unreadMark = 'New';
export const noNotices =
  'No notifications yet. Save a search or add a phone to your wishlist and we’ll update you here.';
export const markAllRead = 'Mark all as read';
export const matches = (search: string) => `New for your search: ${search}`;
export const matchesDeletedSearch = 'New for a search you’ve since deleted';
export const becameCheaper = 'Price dropped';
export const wasBooked = 'Someone has booked it';
export const isFreeAgain = 'Available again';

// The mail; its lines are short enough for any mail client.
export const mailSubject = (phones: number, search: string) =>
  phones === 1 ? `New for your search: ${search}` : `${phones} new phones for your searches`;
export const mailGreeting = 'Hello,';
export const mailLead = (phones: number) =>
  phones === 1 ? 'a new phone matches a search you saved:' : `${phones} new phones match searches you saved:`;
export const mailForSearch = (search: string) => `For ${search}:`;
export const mailMore = (phones: number) => `and ${counted(phones, 'more phone')}. See them all:`;
export const mailEnd = 'To change your searches or stop these emails, open:';
export const mailSignature = 'Reshell';

export const noOwnNotices = 'Nothing new. Bookings, messages and news about your deals will appear here.';

export const ownMailSubject = (count: number) => `${counted(count, 'update')} about your deals`;
export const ownMailEnd = 'You got this email because you hadn’t seen the news yet. Choose which emails you want here:';
export const mailChoices = 'Email me anything I haven’t seen after two minutes';
export const mailChoice = {
  deal: 'Bookings and deals',
  message: 'Messages',
  offer: 'Price offers',
  review: 'Reviews',
};
export const mailChoiceSaved = 'Your choice has been saved';
