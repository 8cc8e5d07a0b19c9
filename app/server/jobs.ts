import { dealsJobs } from '#features/deals/server/deals.jobs.ts';
import { messagesJobs } from '#features/messages/server/messages.jobs.ts';
import { noticesJobs } from '#features/notices/server/notices.jobs.ts';
import { offersJobs } from '#features/offers/server/offers.jobs.ts';
import { photoReuseJobs } from '#features/photo-reuse/server/photo-reuse.jobs.ts';
import { productsJobs } from '#features/products/server/products.jobs.ts';
import { reportsJobs } from '#features/reports/server/reports.jobs.ts';
import { reviewsJobs } from '#features/reviews/server/reviews.jobs.ts';
import { savedSearchesJobs } from '#features/saved-searches/server/saved-searches.jobs.ts';
import { stolenJobs } from '#features/stolen/server/stolen.jobs.ts';
import { logJobs } from '#features/transparency-log/server/log.jobs.ts';
import { usersJobs } from '#features/users/server/users.jobs.ts';
import { verificationPhotoJobs } from '#features/verification-photo/server/verification-photo.jobs.ts';
import type { Job } from '#platform/jobs.ts';
import { housekeepingJobs } from './housekeeping.ts';

/** The jobs of every feature. */
export const jobs: Job[] = [
  ...dealsJobs,
  ...offersJobs,
  ...reportsJobs,
  ...reviewsJobs,
  ...noticesJobs,
  ...messagesJobs,
  ...productsJobs,
  ...photoReuseJobs,
  ...verificationPhotoJobs,
  ...stolenJobs,
  ...savedSearchesJobs,
  ...usersJobs,
  ...logJobs,
  ...housekeepingJobs,
];
