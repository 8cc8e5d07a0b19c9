import { inArray } from 'drizzle-orm';
import { type Database, runPrepared } from '#platform/db/client.ts';
import { notices } from '#platform/db/schema.ts';

const batchSize = 1_000;
/** The rest is left for the next run of the job. */
const maxBatches = 50;

/** By an index. */
const oldest = (column: string, age: string) => ({
  name: `old notices by ${column}`,
  text: `select id from notices where ${column} < $1::timestamptz - interval '${age}' limit ${batchSize}`,
});

/** Read notices are deleted after 90 days, all others after a year. */
export const oldNotices = [oldest('read_at', '90 days'), oldest('created_at', '365 days')];

/** In batches, so that no lock is held for long. */
export async function deleteOldNotices(db: Database, now: Date): Promise<void> {
  for (const statement of oldNotices)
    for (let batch = 0; batch < maxBatches; batch++) {
      const found = await runPrepared<{ id: string }>(db, { ...statement, values: [now] });
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await db.delete(notices).where(inArray(notices.id, ids));
      if (ids.length < batchSize) break;
    }
}
