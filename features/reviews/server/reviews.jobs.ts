import type { Job } from '#platform/jobs.ts';
import { tellOfShownReviews } from './reviews.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'tell-of-shown-reviews': object;
  }
}

export const reviewsJobs: Job[] = [
  {
    name: 'tell-of-shown-reviews',
    schedule: { every: '1 hour', at: '00:25' },
    once: (db, _payload, { clock }) => tellOfShownReviews(db, clock.now()),
  },
];
