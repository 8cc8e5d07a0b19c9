import { isolated } from '../isolated.ts';
import { counted } from './counted.ts';

/** Lists for the admin, and what all lists share. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as listsCopy from './lists.ts';

export const person = 'Person';
export const joined = 'Joined';
export const searchPeople = 'Search by name or email';
export const noPeople = 'No one here yet';
export const nobodyFound = 'No one matches your search';
export const clearSearch = 'Show everyone';
export const actions = 'Actions';
const deletion = 'Delete';
export const you = 'You';
export const deleteNamed = (name: string) => `Delete ${name}`;
export const deletePersonTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deletePersonAdvice = 'Their listings will be removed and their bookings cancelled. This can’t be undone.';
export const personHas = (phones: number, bookings: number, reports: number) =>
  `${counted(phones, 'phone')}, ${counted(bookings, 'booking')} and ${counted(reports, 'report')}.`;
export const seePerson = 'See their phones, bookings and reports';
export const phonesOfPerson = 'Phones';
export const bookingsReceived = 'Bookings of their phones';
export const bookingsMade = 'Bookings they made';
export const reportsReceived = 'Reports about their phones';
export const reportsMade = 'Reports they made';
export const none = 'None';
export const latestOf = (shown: number, total: number) => `Latest ${shown} of ${total}`;
export const reportedBy = 'Reported by';
export const personLeft = 'Account deleted';
export const reportedOn = 'Reported on';
export const openReport = 'Open';
export const dismissedReport = 'Dismissed';
export const deleteReportedTitle = (name: string) => `Delete ${isolated(name)}?`;
export const deleteReportedAdvice = 'The listing will be removed and any booking cancelled. This can’t be undone.';
export const dismiss = 'Dismiss';
export const dismissNamed = (name: string) => `Dismiss the reports about ${name}`;
export const dismissTitle = (count: number) =>
  count === 1 ? 'Dismiss this report?' : `Dismiss these ${count} reports?`;
export const dismissAdvice = (name: string) =>
  `${isolated(name)} leaves this list and stays for sale. It comes back if someone reports it again.`;
export const dismissReason = 'Reason';
export const dismissReasonHint = 'Recorded in Admin Actions, where only admins can see it.';
export const total = (count: string) => (count === '1' ? '1 item' : `${count} items`);
export const rangeOf = (first: string, last: string, total: string) => `${first}–${last} of ${total}`;
export const pages = 'Pages';
export const previousPage = 'Previous';
export const nextPage = 'Next';
export const loadingFailed = 'This couldn’t be loaded';
export const product = 'Product';
export const reasons = 'Reasons';
export const reportCount = (count: number) => counted(count, 'report');
export const noReason = 'No reason given';
export const nothingReported = 'No reported phones';
export const searchReported = 'Search phones and sellers';
export const nothingFound = 'No reported phones match your search';
export const showAll = 'Show all';
export const noMessages = 'No messages yet';
export const replyTo = (name: string) => `Reply to ${name}`;
export const reply = 'Reply';
export { deletion as delete };
export const resetLink = 'Reset link';
export const resetLinkNamed = (name: string) => `Reset link for ${name}`;
export const resetLinkTitle = (name: string) => `Link for ${name}`;
export const resetLinkAdvice =
  'They can use it once, within an hour, to set a new password. Don’t give it to anyone else; it won’t be shown again.';
export const resetLinkMade = 'Copy the link and give it to this person';
export const copyLink = 'Copy';
export const linkCopied = 'Copied';
