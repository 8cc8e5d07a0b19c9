import type { Database } from '#server/db/client.ts';

const atOnce = 1_000;
/** What is left after so many is left for the next time, so that other work has its turn. */
const mostSteps = 50;

/** Goes by an index, and round whatever somebody is reading this moment. */
const deletion = (old: string) => ({
  name: `delete notices ${old}`,
  text: `
    delete from notices where id = any (array(
      select id from notices where ${old} limit ${atOnce} for update skip locked))`,
});

/** What was read is kept for a season, and nothing for longer than a year. */
export const deletionsOfOldNotices = [
  deletion(`read_at < now() - interval '90 days'`),
  deletion(`created_at < now() - interval '365 days'`),
];

/** In steps, each so small that nobody waits for it. */
export async function deleteOldNotices(db: Database): Promise<void> {
  for (const statement of deletionsOfOldNotices)
    for (let step = 0; step < mostSteps; step++) {
      const { rowCount } = await db.$client.query(statement);
      if ((rowCount ?? 0) < atOnce) break;
    }
}
