import type { Database } from '#platform/db/client.ts';

const batchSize = 1_000;
/** The rest is left for the next run of the job. */
const maxBatches = 50;

/** By an index, and without those that are locked. */
const deletion = (column: string, age: string) => ({
  name: `delete old notices by ${column}`,
  text: `
    delete from notices where id = any (array(
      select id from notices where ${column} < $1::timestamptz - interval '${age}' limit ${batchSize} for update skip locked))`,
});

/** Read notices are deleted after 90 days, all others after a year. */
export const deletionsOfOldNotices = [deletion('read_at', '90 days'), deletion('created_at', '365 days')];

/** In batches, so that no lock is held for long. */
export async function deleteOldNotices(db: Database, now: Date): Promise<void> {
  for (const statement of deletionsOfOldNotices)
    for (let batch = 0; batch < maxBatches; batch++) {
      const { rowCount } = await db.$client.query({ ...statement, values: [now] });
      if ((rowCount ?? 0) < batchSize) break;
    }
}
