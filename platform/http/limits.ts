import { inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { m } from '#translations';
import { type Database, type Db, runPrepared } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';
import { networksOf } from './client-address.ts';
import { Refusal } from './errors.ts';

/** At most `max` within a window of `seconds`. */
export type Rate = { max: number; seconds: number };

const [minute, hour, day] = [60, 3600, 24 * 3600];
const perMinutes = (max: number, minutes: number): Rate => ({ max, seconds: minutes * minute });
const perHour = (max: number): Rate => ({ max, seconds: hour });
const perDay = (max: number): Rate => ({ max, seconds: day });

/** Rate limits per account or per address. */
const rates = {
  // Only failed sign-ins count.
  signInPerAddress: perMinutes(60, 10),
  signInPerNetwork: perMinutes(960, 10),
  signInToAccountFromAddress: perMinutes(10, 10),
  signInToAccount: perHour(200),
  signInFromKnownBrowser: perMinutes(10, 10),
  signUpOfAccount: perHour(5),
  // Carriers have hundreds of people behind one address.
  signUpPerAddress: perHour(100),
  // Messages with a code cost money. A network is an IPv4 /24 or an IPv6 /48.
  phoneCodePause: perMinutes(1, 1),
  phoneCodePerNumberAndHour: perHour(4),
  phoneCodePerNumber: perDay(8),
  phoneCodeFromKnownBrowser: perDay(8),
  phoneCodePerAddress: perHour(30),
  phoneCodePerNetwork: perHour(120),
  phoneCodesOfShop: perDay(2000),
  // Also of what sends no message; carriers have hundreds of people behind one address.
  phoneAskPerAddress: perMinutes(300, 10),
  phoneTryPerAddress: perMinutes(60, 10),
  resetPerAddress: perHour(20),
  resetPerNetwork: perHour(320),
  resetOfAccountFromAddress: perHour(5),
  // Beyond it no mail is sent, and the request still succeeds.
  resetOfAccount: perHour(20),
  resetFromKnownBrowser: perHour(5),
  resetWithTokenPerAddress: perMinutes(30, 10),
  changePassword: perMinutes(10, 10),
  updateProfile: perMinutes(60, 10),
  verificationMail: perHour(5),
  googlePerAddress: perMinutes(60, 10),
  exportAccount: perHour(10),
  deleteAccount: perMinutes(10, 10),
  contact: perMinutes(5, 10),
  contactOfSender: perMinutes(5, 10),
  contactPerAddress: perMinutes(30, 10),
  report: perHour(30),
  reportPerAddress: perHour(120),
  book: perHour(30),
  bookPerAddress: perHour(120),
  offer: perHour(20),
  offerPerAddress: perHour(120),
  post: perHour(30),
  postPerAddress: perHour(120),
  // New conversations, then messages in all of them.
  ask: perHour(30),
  askPerAddress: perHour(120),
  message: perMinutes(60, 10),
  messagePerAddress: perMinutes(240, 10),
  readMessages: perMinutes(300, 10),
  edit: perHour(120),
  editPerAddress: perHour(480),
  // Each step of a self-test is sent by itself.
  selfTestPerAddress: perMinutes(600, 10),
  // A friend's page looks again every twenty seconds.
  watchPerAddress: perMinutes(300, 10),
  // The nightly checkpoint of each log that asks this shop to be its witness.
  witnessPerAddress: perHour(60),
  upload: perDay(500),
  uploadPerAddress: perHour(480),
  portraitPerAddress: perHour(100),
  // Reads pictures and sets a document in type.
  purchaseFile: perHour(30),
  purchaseFilePerAddress: perHour(120),
  readPhotos: perMinutes(300, 10),
  readPhotosPerAddress: perMinutes(300, 10),
  readContacts: perHour(300),
  // So that many accounts of one address read no more than ten do.
  readContactsPerAddress: perHour(3000),
  // In the memory of each instance; new-replies.ts states what a reply costs.
  newRepliesPerAddress: { max: 250, seconds: 5 } as Rate,
  alertMail: perHour(1),
};

/** How many one account may have at the same time. */
const quotas = {
  openBookings: 5,
  openOffers: 10,
  listedProducts: 300,
  uploadsUnderWay: 3,
};

export type RateName = keyof typeof rates;
/** For each change of one's own data. */
export const editing = { perAddress: 'editPerAddress', perPerson: 'edit' } as const;
export type Limits = Record<RateName, Rate> & Record<keyof typeof quotas, number>;

/** All limits. `LIMITS` overrides some of them, `RATE_LIMITS=off` disables all. */
export const defaultLimits: Limits = { ...rates, ...quotas };

export const noLimits = Object.fromEntries([
  ...Object.entries(rates).map(([name, { seconds }]) => [name, { max: Number.POSITIVE_INFINITY, seconds }]),
  ...Object.keys(quotas).map((name) => [name, Number.POSITIVE_INFINITY]),
]) as Limits;

/** `post=60/3600,openBookings=10`: a rate as max/seconds, a quota as a number. */
export const limitsSetting = z.string().transform((text, context) => {
  const limits: Record<string, Rate | number> = { ...defaultLimits };
  for (const entry of text.split(',')) {
    const [, name = '', max, seconds] = entry.trim().match(/^(\w+)=(\d{1,9})(?:\/([1-9]\d{0,8}))?$/) ?? [];
    const known = limits[name];
    if (typeof known === 'object' && seconds) limits[name] = { max: Number(max), seconds: Number(seconds) };
    else if (typeof known === 'number' && max && !seconds) limits[name] = Number(max);
    else context.addIssue(`must be entries such as post=60/3600 or openBookings=10, not ${JSON.stringify(entry)}`);
  }
  return limits as Limits;
});

/** The scope of a limit: an address, a wide IPv6 network, an account, or one browser. */
export type LimitedBy = 'address' | 'network' | 'account' | 'browser';

/** How many allowances the 65,536 networks of an IPv6 /48 share. */
export const allowancesOfNetwork = 16;

type Standing = { by: LimitedBy; limit: Rate; remaining: number; reset: number };

/** The limits a request has counted against so far; the reply's headers state all of them. */
const standings = new WeakMap<FastifyReply, Standing[]>();

/** Counts one use against the limit of an address and, for IPv6, of the wider network. */
export async function consumeAddressLimit(db: Db, action: string, address: string, limit: Rate, reply: FastifyReply) {
  const [narrow, wide] = networksOf(address);
  await consumeRateLimit(db, 'address', `${action} from ${narrow}`, limit, reply);
  const networkRate = { ...limit, max: limit.max * allowancesOfNetwork };
  if (wide) await consumeRateLimit(db, 'network', `${action} from ${wide}`, networkRate, reply);
}

/** Counts one use against a limit that all instances share, and refuses once it is used up. */
export async function consumeRateLimit(
  db: Db,
  by: LimitedBy,
  key: string,
  limit: Rate,
  reply: FastifyReply,
): Promise<void> {
  if (limit.max === Number.POSITIVE_INFINITY) return;
  const { used, reset } = await countUse(db, key, limit);
  const standing = { by, limit, remaining: Math.max(0, limit.max - used), reset };
  const all = [...(standings.get(reply) ?? []), standing];
  standings.set(reply, all);
  reply.headers(rateLimitHeaders(all));
  if (used > limit.max)
    throw new Refusal('too-many', m.http_tooManyAttempts({ time: inWords(reset) }), {
      headers: { ...rateLimitHeaders([standing]), 'retry-after': String(reset) },
      passing: true,
    });
}

/** Counts one use without enforcing the limit. */
export async function countUse(db: Db, key: string, limit: Rate, at?: Date): Promise<{ used: number; reset: number }> {
  if (limit.max === Number.POSITIVE_INFINITY) return { used: 0, reset: 0 };
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
    'ratelimit-policy': all.map(({ by, limit }) => `"${by}";q=${limit.max};w=${limit.seconds}`).join(', '),
    ratelimit: `"${nearest.by}";r=${nearest.remaining};t=${nearest.reset}`,
  };
}

export function inWords(seconds: number): string {
  return seconds < 60 ? m.http_seconds({ count: seconds }) : m.http_minutes({ count: Math.ceil(seconds / 60) });
}

type Outcome = { allowed: boolean; remaining: number; reset: number };

/**
 * Whether an account, or an address, may read the contact details of these products. Each product counts once per window, so
 * repeated reads write nothing. A list that does not fit as a whole uses up nothing.
 */
export async function mayReadContacts(
  db: Database,
  by: 'account' | 'address',
  key: string,
  products: readonly number[],
  { max, seconds }: Rate,
  reply: FastifyReply,
): Promise<boolean> {
  if (max === Number.POSITIVE_INFINITY || products.length === 0) return true;
  const [outcome] = await runPrepared<Outcome>(db, {
    name: 'read contacts',
    text: `
      with known as (select items, ends_at from rate_limits where key = $1 and ends_at > now()),
      counted as (
        insert into rate_limits as limits (key, used, items, ends_at)
        select $1, 0, $2::int[], now() + make_interval(secs => $3)
        where cardinality($2::int[]) <= $4 and not exists (select from known where items @> $2::int[])
        on conflict (key) do update set
          items = case when limits.ends_at <= now() then excluded.items else ${unitedItems} end,
          ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
        where limits.ends_at <= now() or cardinality(${unitedItems}) <= $4
        returning key
      )
      select exists (select from counted) or exists (select from known where items @> $2::int[]) as allowed,
        $4 - coalesce((select cardinality(items) from known), 0) as remaining,
        coalesce((select greatest(1, ceil(extract(epoch from ends_at - now())))::int from known), $3) as reset`,
    values: [`reading contacts by ${key}`, products, seconds, max],
  });
  const { allowed, remaining, reset } = outcome as Outcome;
  if (!allowed)
    reply.headers({
      'ratelimit-policy': `"${by}";q=${max};w=${seconds}`,
      ratelimit: `"${by}";r=${remaining};t=${reset}`,
    });
  return allowed;
}

const unitedItems = 'array(select distinct unnest(limits.items || excluded.items))';
