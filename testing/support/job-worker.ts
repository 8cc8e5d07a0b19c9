import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openClock } from '#platform/clock.ts';
import { type Connection, openDatabase } from '#platform/db/client.ts';
import { openNotifications } from '#platform/db/notifications.ts';
import { type Job, openJobs } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { answerParent } from './child.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'count-number': { number: number };
  }
}

/** Notes a number in a transaction that takes a while. */
export const countNumber: Job = {
  name: 'count-number',
  once: async (db, { number }) => {
    await db.execute(sql`insert into counted (number) values (${number})`);
    await pause(30);
  },
};

/** In a child process that tests kill: works on jobs, and says when it begins. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  answerParent(async (connection: Connection) => {
    const clock = openClock();
    const notifications = openNotifications(connection, undefined, clock);
    await notifications.start();
    const db = openDatabase(connection);
    const log = pino({ level: 'silent' });
    const platform = { db, notifications, clock, log, config: { jobs: 4 } } as unknown as Platform;
    openJobs(platform, connection, [countNumber]).start();
    return 'working';
  });
