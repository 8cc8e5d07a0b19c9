import { sql } from 'drizzle-orm';
import { sweepPictures, sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { deleteOldNotices } from '#features/notices/server/old-notices.queries.ts';
import { deleteUnusedWords } from '#features/search/server/search.queries.ts';
import type { Database } from '#platform/db/client.ts';
import type { Platform } from '#platform/platform.ts';

const everyMilliseconds = 10 * 60 * 1000;
/** Less often: sweeping every picture is expensive, and unused ones do no harm meanwhile. */
const roundsBetweenSweeps = 6;
/** Once a day: reads every listing. */
const roundsBetweenFullSweeps = 144;

/** Deletes expired rows and files periodically; safe to run on several instances at once. */
export function startHousekeeping({ db, imageStore, log }: Pick<Platform, 'db' | 'imageStore' | 'log'>) {
  let underWay: Promise<void> = Promise.resolve();
  let round = 0;
  const work = async () => {
    await deleteExpired(db);
    if (round % roundsBetweenSweeps === 0) {
      await sweepPictures(db, imageStore);
      await deleteUnusedWords(db);
    }
    if (round % roundsBetweenFullSweeps === 0) await sweepUnusedPictures(db, imageStore);
    round++;
  };
  const timer = setInterval(() => {
    underWay = work().catch((error) => log.warn({ code: error.code }, 'housekeeping did not finish'));
  }, everyMilliseconds);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

export async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from verifications where expires_at < now()`);
  await db.execute(sql`delete from rate_limits where ends_at < now()`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  await deleteOldNotices(db);
}
