import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { jobs } from '#app/server/jobs.ts';
import { Pool } from '#platform/db/pool.ts';
import { tasksOf } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { TestApp } from './test-app.ts';

/** Runs each job that is due by the app's clock once, and those that they add; `instead` replaces parts of the platform. */
export async function runJobs({ app, db, connection }: TestApp, instead: Partial<Platform> = {}): Promise<void> {
  const platform = { ...app.platform, ...instead };
  const pgPool = new Pool({ ...connection, max: 5 }, undefined);
  pgPool.on('connect', () => {});
  const options = {
    pgPool,
    taskList: tasksOf(jobs, platform),
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    // Waits until the ends are noted.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  let seen: string[] = [];
  try {
    for (;;) {
      // The database's clock too: it counts microseconds, and a job added just now is not due by one of milliseconds.
      const { rows: due } = await db.execute<{ id: string }>(sql`
        select id from graphile_worker.jobs
        where run_at <= greatest(now(), ${platform.clock.now()}::timestamptz) and locked_at is null and id <> all(${sql.param(seen)}::bigint[])`);
      if (due.length === 0) return;
      // One by one: a statement that locked several could deadlock with one that adds several.
      for (const { id } of due)
        await db.execute(sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now())`);
      seen = [...seen, ...due.map(({ id }) => id)];
      await runOnce(options);
    }
  } finally {
    await pgPool.end();
  }
}
