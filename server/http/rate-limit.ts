import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/client.ts';
import { Refusal } from './errors.ts';

export type Limit = { most: number; seconds: number };

/** Counts one use against a limit that all instances share, and refuses once it is used up. */
export async function countAgainst(db: Db, key: string, { most, seconds }: Limit, reply: FastifyReply): Promise<void> {
  const { rows } = await db.execute<{ used: number; reset: number }>(sql`
    insert into rate_limits as limits (key, used, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      used = case when limits.ends_at <= now() then 1 else limits.used + 1 end,
      ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::int as reset`);
  const { used, reset } = rows[0] as { used: number; reset: number };
  const headers = {
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(Math.max(0, most - used)),
    'ratelimit-reset': String(reset),
  };
  reply.headers(headers);
  if (used > most)
    throw new Refusal('too-many', `Too many attempts, please try again in ${inWords(reset)}`, {
      headers: { ...headers, 'retry-after': String(reset) },
    });
}

const inWords = (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
