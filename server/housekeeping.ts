import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client.ts';

const everyMilliseconds = 10 * 60 * 1000;

/** Clears away, now and then, what has run out; several instances doing it at once do no harm. */
export function startHousekeeping(db: Database, log: FastifyBaseLogger) {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = tidyUp(db).catch((error) => log.warn({ code: error.code }, 'housekeeping did not finish'));
  }, everyMilliseconds);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

export async function tidyUp(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from verifications where expires_at < now()`);
  await db.execute(sql`delete from rate_limits where ends_at < now()`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  await db.execute(sql`select compact_product_tally()`);
}
