import { m } from '#translations';

const day = 86_400_000;
const longUnits = [
  ['year', 365.25],
  ['month', 30.44],
  ['week', 7],
] as const;

type Span = { count: number; unit: 'year' | 'month' | 'week' | 'day' };

/** Calendar days between two moments where the reader is, in the largest unit of which there are at least two. */
function spanBetween(from: Date, to: Date): Span {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(to) - midnight(from)) / day);
  const [unit, length] = longUnits.find(([, each]) => Math.abs(days) >= 2 * each) ?? (['day', 1] as const);
  return { count: Math.trunc(days / length), unit };
}

/** "today", "yesterday", "3 days ago", "2 weeks ago". */
export function writeAgo(at: Date, now = new Date()): string {
  const { count, unit } = spanBetween(at, now);
  // A reader's clock may be behind the server's.
  if (count <= 0) return m.storefront_today();
  return unit === 'day' && count === 1
    ? m.storefront_yesterday()
    : m.storefront_ago({ time: m.storefront_count(unit, { count }) });
}

/** "5 months", or nothing once the day is over. */
export function writeTimeLeft(until: Date, now = new Date()): string | undefined {
  const { count, unit } = spanBetween(now, until);
  if (count < 0) return undefined;
  if (count === 0) return m.storefront_lessThanADay();
  return m.storefront_count(unit, { count });
}
