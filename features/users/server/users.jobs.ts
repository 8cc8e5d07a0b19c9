import type { Job } from '#platform/jobs.ts';
import { eraseClosedAccounts, settleClosedAccount } from './deletion.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'erase-closed-accounts': object;
    'settle-closed-account': { userId: string };
  }
}

/** Each is safe to run concurrently with itself. */
export const usersJobs: Job[] = [
  {
    name: 'erase-closed-accounts',
    schedule: { every: '1 hour', at: '00:45' },
    run: (platform) => eraseClosedAccounts(platform),
  },
  { name: 'settle-closed-account', run: (platform, { userId }) => settleClosedAccount(platform, userId) },
];
