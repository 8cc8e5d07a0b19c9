import { dealsJobs } from '#features/deals/server/deals.jobs.ts';
import { noticesJobs } from '#features/notices/server/notices.jobs.ts';
import type { Job } from '#platform/jobs.ts';
import { housekeepingJobs } from './housekeeping.ts';

/** The jobs of every feature. */
export const jobs: Job[] = [...dealsJobs, ...noticesJobs, ...housekeepingJobs];
