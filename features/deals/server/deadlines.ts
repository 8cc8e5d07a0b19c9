import { type DealStatus, isLive, type LiveStatus, liveStatuses, turnInLine } from '#common/deal-statuses.ts';
import type { Config } from '#platform/config.ts';

type Times = Config['dealTimes'];

const hour = 60 * 60 * 1000;
const longestReminder = 12;

const hoursIn = (times: Times): Record<LiveStatus, number> => ({
  [turnInLine]: times.turnHours,
  Booked: times.answerHours,
  Accepted: times.meetingHours,
  'Meeting agreed': times.confirmHours,
});

/** When a deal lapses that comes into this status. */
export function deadlineOf(status: DealStatus, now: Date, meetingAt: Date | null, times: Times): Date | null {
  if (!isLive(status)) return null;
  const from = status === 'Meeting agreed' ? (meetingAt ?? now) : now;
  return new Date(from.getTime() + hoursIn(times)[status] * hour);
}

/** How many hours before that a reminder is sent: in the last quarter of the time, so never right after it began. */
export const remindersOf = (times: Times) =>
  liveStatuses.map((status) => ({ status, hours: Math.min(longestReminder, hoursIn(times)[status] / 4) }));
