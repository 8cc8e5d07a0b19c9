import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import type { Rate } from '#platform/http/limits.ts';
import type { DueNotice } from './notice-mail.ts';

export type ClaimedNotice = DueNotice & {
  id: string;
  userId: string;
  email: string;
  /** False when it was read, the product is gone, or mail was switched off since. */
  wanted: boolean;
};

const most = 500;
const keyOf = (userId: SQL | string) => sql`'alert mail to ' || ${userId}`;

/**
 * Claims due notices by postponing them, so that no other instance sends them meanwhile and they are retried, with backoff
 * and for some days, should this one fail; nothing stays locked while a mail server responds. Notices of a user whose
 * rate limit is used up wait for the end of its window. Returns how many were due, and those to be sent.
 */
export async function claimDueNotices(db: Db, limit: Rate): Promise<{ due: number; claimed: ClaimedNotice[] }> {
  const { rows } = await db.execute<ClaimedNotice & { isWithinLimit: boolean }>(sql`
    with due as (
      select id, user_id from notices where mailed_at is null and mail_after <= now()
      order by mail_after limit ${most} for update skip locked
    ), counted as (
      insert into rate_limits as limits (key, used, ends_at)
      select distinct ${keyOf(sql`user_id`)} as key, 1, now() + make_interval(secs => ${limit.seconds}) from due order by key
      on conflict (key) do update set
        used = case when limits.ends_at <= now() then 1 else limits.used + 1 end,
        ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
      where limits.ends_at <= now() or limits.used < ${Math.min(limit.most, 2 ** 31 - 1)}
      returning key
    ), claimed as (
      update notices n set
        mail_after = case when c.key is null then greatest(now(), l.ends_at)
          else now() + greatest(interval '10 minutes', now() - n.created_at) end,
        mailed_at = case when c.key is not null and n.created_at < now() - interval '3 days' then now() end
      from due
      left join counted c on c.key = ${keyOf(sql`due.user_id`)}
      left join rate_limits l on l.key = ${keyOf(sql`due.user_id`)}
      where n.id = due.id
      returning n.*, c.key is not null as is_within_limit
    )
    select n.id, n.user_id as "userId", u.email, n.product_id as "productId", n.is_within_limit as "isWithinLimit",
      p.name as product, p.price::float8 as price, p.location as place, coalesce(s.name, '') as search,
      (n.read_at is null and p.status = 'listed' and u.email_verified and coalesce(s.by_mail, false)) as wanted
    from claimed n
    join users u on u.id = n.user_id
    join products p on p.id = n.product_id
    left join saved_searches s on s.id = n.saved_search_id
    order by n.created_at, n.id`);
  return { due: rows.length, claimed: rows.filter(({ isWithinLimit }) => isWithinLimit) };
}

/** For a user to whom no mail was sent. */
export async function refundMail(db: Db, userId: string): Promise<void> {
  await db.execute(sql`update rate_limits set used = used - 1 where key = ${keyOf(userId)}`);
}

/** Same lock order as `updateAllReadOf`, so that the two never deadlock. */
export async function markMailed(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`
    update notices set mailed_at = now() where id in (
      select id from notices where id = any(${sql.param(ids)}::uuid[]) order by id for update
    )`);
}
