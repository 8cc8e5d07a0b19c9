/** Days in words; not by `Intl`, whose first use keeps a phone busy for a tenth of a second. */
// biome-ignore lint/performance/noBarrelFile: its own sentences, each by itself, so that a page carries only those it says.
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

/** "3 Mar 2026", the same wherever it is read. */
export function writeDay(at: string): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** "March 2026" */
export function writeMonth(at: string): string {
  const date = new Date(at);
  return `${monthOf(date)} ${date.getUTCFullYear()}`;
}

export const today = 'today';
export const yesterday = 'yesterday';
export const ago = (time: string) => `${time} ago`;
