import { transaction } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs.ts';
import { addSuspensionJobs, keepSuspension } from './suspension.queries.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'keep-suspension': { userId: string };
    'end-suspensions': object;
  }
}

export const reportsJobs: Job[] = [
  {
    name: 'keep-suspension',
    run: ({ db, clock, config }, { userId }) =>
      transaction(db, (tx) => keepSuspension(tx, userId, clock.now(), config)),
  },
  { name: 'end-suspensions', schedule: { every: '10 minutes' }, once: (db) => addSuspensionJobs(db) },
];
