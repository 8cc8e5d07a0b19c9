import { type DealStatus, turnInLine } from '#common/deal-statuses.ts';
import type { Config } from '#platform/config.ts';

const hour = 60 * 60 * 1000;

/** When a deal lapses that comes into this status. */
export function deadlineOf(status: DealStatus, now: Date, meetingAt: Date | null, times: Config['dealTimes']) {
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hour);
  switch (status) {
    case turnInLine:
      return after(now, times.turnHours);
    case 'Booked':
      return after(now, times.answerHours);
    case 'Accepted':
      return after(now, times.meetingHours);
    case 'Meeting agreed':
      return after(meetingAt ?? now, times.confirmHours);
    default:
      return null;
  }
}
