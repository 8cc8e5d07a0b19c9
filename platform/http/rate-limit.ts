import { inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { type Database, type Db, runPrepared } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';
import { networksOf } from './client-address.ts';
import { Refusal } from './errors.ts';
import type { Rate } from './limits.ts';

/** The scope of a limit: an address, a wide IPv6 network, an account, or one browser. */
export type LimitedBy = 'address' | 'network' | 'account' | 'browser';

/** How many allowances the 65,536 networks of an IPv6 /48 share. */
const allowancesOfNetwork = 16;

type Standing = { by: LimitedBy; limit: Rate; remaining: number; reset: number };

/** The limits a request has counted against so far; the reply's headers state all of them. */
const standings = new WeakMap<FastifyReply, Standing[]>();

/** Counts one use against the limit of an address and, for IPv6, of the wider network. */
export async function consumeAddressLimit(db: Db, action: string, address: string, limit: Rate, reply: FastifyReply) {
  const [narrow, wide] = networksOf(address);
  await consumeRateLimit(db, 'address', `${action} from ${narrow}`, limit, reply);
  const networkLimit = { ...limit, most: limit.most * allowancesOfNetwork };
  if (wide) await consumeRateLimit(db, 'network', `${action} from ${wide}`, networkLimit, reply);
}

/** Counts one use against a limit that all instances share, and refuses once it is used up. */
export async function consumeRateLimit(
  db: Db,
  by: LimitedBy,
  key: string,
  limit: Rate,
  reply: FastifyReply,
): Promise<void> {
  if (limit.most === Number.POSITIVE_INFINITY) return;
  const { used, reset } = await countUse(db, key, limit);
  const standing = { by, limit, remaining: Math.max(0, limit.most - used), reset };
  const all = [...(standings.get(reply) ?? []), standing];
  standings.set(reply, all);
  reply.headers(rateLimitHeaders(all));
  if (used > limit.most)
    throw new Refusal('too-many', `Too many attempts, please try again in ${inWords(reset)}`, {
      headers: { ...rateLimitHeaders([standing]), 'retry-after': String(reset) },
    });
}

/** Counts one use without enforcing the limit. */
export async function countUse(db: Db, key: string, limit: Rate, at?: Date): Promise<{ used: number; reset: number }> {
  if (limit.most === Number.POSITIVE_INFINITY) return { used: 0, reset: 0 };
  const now = at ? sql`${at}::timestamptz` : sql`now()`;
  const { rows } = await db.execute<{ used: number; reset: number }>(sql`
    insert into rate_limits as limits (key, used, ends_at) values (${key}, 1, ${now} + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      used = case when limits.ends_at <= ${now} then 1 else limits.used + 1 end,
      ends_at = case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end
    returning used, greatest(1, ceil(extract(epoch from ends_at - ${now})))::int as reset`);
  return rows[0] as { used: number; reset: number };
}

/** Refunds uses that turned out not to count. */
export async function refundUses(db: Db, keys: string[], reply: FastifyReply): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ used: sql`${rateLimits.used} - 1` })
    .where(inArray(rateLimits.key, keys));
  reply.removeHeader('ratelimit').removeHeader('ratelimit-policy');
}

/** All counted limits, and the state of the nearest one, as IETF RateLimit headers. */
function rateLimitHeaders(all: Standing[]): Record<string, string> {
  const nearest = all.reduce((one, other) => (other.remaining < one.remaining ? other : one));
  return {
    'ratelimit-policy': all.map(({ by, limit }) => `"${by}";q=${limit.most};w=${limit.seconds}`).join(', '),
    ratelimit: `"${nearest.by}";r=${nearest.remaining};t=${nearest.reset}`,
  };
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type Outcome = { allowed: boolean; remaining: number; reset: number };

/**
 * Whether a person may read the contact details of these products. Each product counts once per window, so repeated reads
 * write nothing. A list that does not fit as a whole uses up nothing.
 */
export async function mayReadContacts(
  db: Database,
  userId: string,
  products: readonly number[],
  { most, seconds }: Rate,
  reply: FastifyReply,
): Promise<boolean> {
  if (most === Number.POSITIVE_INFINITY || products.length === 0) return true;
  const [outcome] = await runPrepared<Outcome>(db, {
    name: 'read contacts',
    text: `
      with known as (select items, ends_at from rate_limits where key = $1 and ends_at > now()),
      counted as (
        insert into rate_limits as limits (key, used, items, ends_at)
        select $1, 0, $2::int[], now() + make_interval(secs => $3)
        where cardinality($2::int[]) <= $4 and not exists (select from known where items @> $2::int[])
        on conflict (key) do update set
          items = case when limits.ends_at <= now() then excluded.items else ${networkLimit} end,
          ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
        where limits.ends_at <= now() or cardinality(${networkLimit}) <= $4
        returning key
      )
      select exists (select from counted) or exists (select from known where items @> $2::int[]) as allowed,
        $4 - coalesce((select cardinality(items) from known), 0) as remaining,
        coalesce((select greatest(1, ceil(extract(epoch from ends_at - now())))::int from known), $3) as reset`,
    values: [`reading contacts by ${userId}`, products, seconds, most],
  });
  const { allowed, remaining, reset } = outcome as Outcome;
  if (!allowed)
    reply.headers({
      'ratelimit-policy': `"account";q=${most};w=${seconds}`,
      ratelimit: `"account";r=${remaining};t=${reset}`,
    });
  return allowed;
}

const networkLimit = 'array(select distinct unnest(limits.items || excluded.items))';
