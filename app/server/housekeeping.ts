import { sql } from 'drizzle-orm';
import { fingerprintPictures } from '#features/images/server/picture-fingerprints.ts';
import { sweepPictures, sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { deleteOldNotices } from '#features/notices/server/old-notices.queries.ts';
import { deleteUnusedWords, refreshSearchNames } from '#features/search/server/search.queries.ts';
import type { Database } from '#platform/db/client.ts';
import type { Job } from '#platform/jobs.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'delete-expired': object;
    'fingerprint-pictures': object;
    'refresh-search-names': object;
    'sweep-unrecorded': object;
    'sweep-unused-pictures': object;
  }
}

const day = 24 * 60 * 60 * 1000;

/** Each may run twice at once. */
export const housekeepingJobs: Job[] = [
  {
    name: 'delete-expired',
    schedule: { every: '10 minutes' },
    run: ({ db, clock }) => deleteExpired(db, clock.now()),
  },
  {
    // Every start adds it too: for pictures of an earlier release.
    name: 'fingerprint-pictures',
    schedule: { every: '1 day', at: '02:20' },
    run: ({ db, imageStore }, _payload, closing) => fingerprintPictures(db, imageStore, closing),
  },
  {
    name: 'sweep-unrecorded',
    schedule: { every: '1 hour', at: '00:05' },
    run: async ({ db, imageStore }) => {
      await sweepPictures(db, imageStore);
      await deleteUnusedWords(db);
    },
  },
  {
    // Every start adds it too: for products of an earlier release.
    name: 'refresh-search-names',
    schedule: { every: '1 hour', at: '00:25' },
    run: ({ db }) => refreshSearchNames(db),
  },
  {
    // Once a day: reads every listing.
    name: 'sweep-unused-pictures',
    schedule: { every: '1 day', at: '03:35' },
    run: ({ db, imageStore }) => sweepUnusedPictures(db, imageStore),
  },
];

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < ${now}`);
  await db.execute(sql`delete from verifications where expires_at < ${now}`);
  await db.execute(sql`delete from phone_codes where expires_at < ${now}`);
  await db.execute(sql`delete from rate_limits where ends_at < ${now}`);
  await db.execute(sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - day)}`);
  await db.execute(sql`delete from self_tests where opened_at is null and expires_at < ${now}`);
  await db.execute(sql`
    delete from meeting_watches w using bookings b
    where b.id = w.booking_id and w.ends_at < ${now} and (w.state <> 'away' or b.meeting_at < ${new Date(now.getTime() - day)})`);
  await deleteOldNotices(db, now);
}
