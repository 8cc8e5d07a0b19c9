import type { Job } from '#platform/jobs.ts';
import { expireOffers } from './offers.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'expire-offers': object;
  }
}

export const offersJobs: Job[] = [
  {
    name: 'expire-offers',
    schedule: { every: '1 minute' },
    once: (db, _payload, { clock }) => expireOffers(db, clock.now()),
  },
];
