import type { DealStatus } from '#common/deal-statuses.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/client.ts';
import type { bookings } from '#platform/db/schema.ts';
import type { Actor } from '../deal-acts.ts';
import type { DealFacts } from './guards.ts';

export type StoredDeal = typeof bookings.$inferSelect;
export type Detail = Record<string, unknown>;
type Times = Config['dealTimes'];
/** Times and limits of deals. */
export type DealConfig = Pick<Config, 'dealTimes' | 'limits'>;

/** One step of a deal, within a transaction that has locked its product. */
export type Step = {
  db: Db;
  deal: StoredDeal;
  facts: DealFacts;
  actor: Actor;
  detail: Detail;
  now: Date;
  config: DealConfig;
};

/** What an act changes besides the status, and what the history says of it besides what the act named. */
export type Outcome = { set?: Partial<StoredDeal>; detail?: Detail };

const hour = 60 * 60 * 1000;

/** When a deal lapses that comes into this status. */
export function deadlineOf(status: DealStatus, now: Date, meetingAt: Date | null, times: Times): Date | null {
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hour);
  switch (status) {
    case 'Offered':
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
