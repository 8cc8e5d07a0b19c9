import { m } from '#translations';
import { writeDigits } from './figures.ts';

/* Dates in words; not by `Intl`, whose first use blocks a mobile browser for a tenth of a second. */

const monthOf = (date: Date) => String(date.getUTCMonth() + 1) as Parameters<typeof m.days_months>[0];

/** "3 Mar" */
export function writeDayOfYear(at: string | Date): string {
  const date = new Date(at);
  return `${writeDigits(date.getUTCDate())} ${m.days_shortMonths(monthOf(date))}`;
}

/** "3 Mar 2026" in UTC, the same for every reader. */
export const writeDay = (at: string | Date): string =>
  `${writeDayOfYear(at)} ${writeDigits(new Date(at).getUTCFullYear())}`;

/** Shifts the date by the reader's time zone, so that the UTC getters return local values. */
function onOwnClock(at: string): Date {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** "3 Mar 2026" in local time. */
export const writeOwnDay = (at: string): string => writeDay(onOwnClock(at));

/** "14:05" in local time. */
export const writeOwnClock = (at: string): string => writeDigits(onOwnClock(at).toISOString().slice(11, 16));

/** "3 Mar 2026, 14:05" in local time. */
export const writeOwnTime = (at: string): string => `${writeOwnDay(at)}, ${writeOwnClock(at)}`;

/** "March 2026" */
export function writeMonth(at: string): string {
  const date = new Date(at);
  return `${m.days_months(monthOf(date))} ${writeDigits(date.getUTCFullYear())}`;
}
