/** Dates in words; not by `Intl`, whose first use blocks a mobile browser for a tenth of a second. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as daysCopy from './days.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthOf = (date: Date) => months[date.getUTCMonth()] ?? '';

/** "3 Mar" */
export function writeDayOfYear(at: string | Date): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${monthOf(date).slice(0, 3)}`;
}

/** "3 Mar 2026" in UTC, the same for every reader. */
export const writeDay = (at: string | Date): string => `${writeDayOfYear(at)} ${new Date(at).getUTCFullYear()}`;

/** "3 Mar 2026, 14:05 UTC", where the reader's time zone is unknown. */
export const writeTime = (at: string): string => `${writeDay(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`;

/** Shifts the date by the reader's time zone, so that the UTC getters return local values. */
function onOwnClock(at: string): Date {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** "3 Mar 2026" in local time. */
export const writeOwnDay = (at: string): string => writeDay(onOwnClock(at));

/** "3 Mar 2026, 14:05" in local time. */
export const writeOwnTime = (at: string): string => `${writeOwnDay(at)}, ${onOwnClock(at).toISOString().slice(11, 16)}`;

/** "March 2026" */
export function writeMonth(at: string): string {
  const date = new Date(at);
  return `${monthOf(date)} ${date.getUTCFullYear()}`;
}

export const today = 'today';
export const yesterday = 'yesterday';
export const ago = (time: string) => `${time} ago`;
