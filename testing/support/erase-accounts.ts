import { addJob } from '#platform/jobs.ts';
import { runJobs } from './run-jobs.ts';
import type { TestApp } from './test-app.ts';

const day = 24 * 60 * 60 * 1000;

/** Runs the job that erases closed accounts, so many days from now. */
export async function eraseAccounts(shop: TestApp, days: number): Promise<void> {
  const { clock } = shop.app.platform;
  const { now } = clock;
  shop.setClockAhead(days * day);
  await addJob(shop.db, 'erase-closed-accounts', {});
  await runJobs(shop);
  clock.now = now;
}
