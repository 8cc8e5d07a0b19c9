import type { Job } from '#platform/jobs.ts';
import { expireDeals, remindOfDeadlines } from './deal-machine.ts';
import { type MeetingReminder, remindOfMeeting } from './meeting.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'expire-deals': object;
    'remind-of-deadlines': object;
    'remind-of-meeting': MeetingReminder;
  }
}

/** By the clock rather than a job per deal: a deadline moves with every step, and each deal is ended in its own transaction. */
export const dealsJobs: Job[] = [
  {
    name: 'expire-deals',
    schedule: { every: '1 minute' },
    run: ({ db, clock, config }) => expireDeals(db, clock.now(), config),
  },
  {
    name: 'remind-of-deadlines',
    schedule: { every: '1 minute' },
    once: (db, _payload, { clock, config }) => remindOfDeadlines(db, clock.now(), config),
  },
  { name: 'remind-of-meeting', once: (db, reminder) => remindOfMeeting(db, reminder) },
];
