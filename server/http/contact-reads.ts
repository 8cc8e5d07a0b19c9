import type { FastifyReply } from 'fastify';
import { type Database, runPrepared } from '../db/client.ts';
import type { Rate } from './limits.ts';

type Outcome = { allowed: boolean; remaining: number; reset: number };

/**
 * Whether a person may read the contact details of these phones. Each phone counts once in a window, so what was read
 * before can be read again: then nothing is written. A list that does not fit as a whole spends nothing.
 */
export async function mayReadContacts(
  db: Database,
  userId: string,
  phones: readonly number[],
  { most, seconds }: Rate,
  reply: FastifyReply,
): Promise<boolean> {
  if (most === Number.POSITIVE_INFINITY || phones.length === 0) return true;
  const [outcome] = await runPrepared<Outcome>(db, {
    name: 'read contacts',
    text: `
      with known as (select items, ends_at from rate_limits where key = $1 and ends_at > now()),
      counted as (
        insert into rate_limits as limits (key, used, items, ends_at)
        select $1, 0, $2::int[], now() + make_interval(secs => $3)
        where cardinality($2::int[]) <= $4 and not exists (select from known where items @> $2::int[])
        on conflict (key) do update set
          items = case when limits.ends_at <= now() then excluded.items else ${together} end,
          ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
        where limits.ends_at <= now() or cardinality(${together}) <= $4
        returning key
      )
      select exists (select from counted) or exists (select from known where items @> $2::int[]) as allowed,
        $4 - coalesce((select cardinality(items) from known), 0) as remaining,
        coalesce((select greatest(1, ceil(extract(epoch from ends_at - now())))::int from known), $3) as reset`,
    values: [`reading contacts by ${userId}`, phones, seconds, most],
  });
  const { allowed, remaining, reset } = outcome as Outcome;
  if (!allowed)
    reply.headers({
      'ratelimit-policy': `"account";q=${most};w=${seconds}`,
      ratelimit: `"account";r=${remaining};t=${reset}`,
    });
  return allowed;
}

const together = 'array(select distinct unnest(limits.items || excluded.items))';
