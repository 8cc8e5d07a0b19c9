import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { OwedNotice } from './notice-mail.ts';

export type ClaimedNotice = OwedNotice & {
  id: string;
  userId: string;
  email: string;
  /** False when it was read, the phone is gone, or mail was switched off since. */
  wanted: boolean;
};

const most = 100;

/**
 * Takes some that are due and puts them off, so that no other instance sends them meanwhile, and so that they come up
 * again should this one fail: each time after as long again as they have waited, for some days. Nothing stays locked
 * while a mail server takes its time.
 */
export async function claimOwedNotices(db: Db): Promise<ClaimedNotice[]> {
  const { rows } = await db.execute<ClaimedNotice>(sql`
    with due as (
      select id from notices where mailed_at is null and mail_after <= now()
      order by mail_after limit ${most} for update skip locked
    ), claimed as (
      update notices n set
        mail_after = now() + greatest(interval '10 minutes', now() - created_at),
        mailed_at = case when created_at < now() - interval '3 days' then now() end
      from due where n.id = due.id
      returning n.*
    )
    select n.id, n.user_id as "userId", u.email, n.product_id as "productId",
      p.name as phone, p.price::float8 as price, p.location as place, coalesce(s.name, '') as search,
      (n.read_at is null and p.status = 'listed' and u.email_verified and coalesce(s.by_mail, false)) as wanted
    from claimed n
    join users u on u.id = n.user_id
    join products p on p.id = n.product_id
    left join saved_searches s on s.id = n.saved_search_id
    order by n.created_at, n.id`);
  return rows;
}

/** In one order, as their reader does, so that the two never wait for each other in a circle. */
export async function settleOwedNotices(db: Db, ids: string[]): Promise<void> {
  await db.execute(sql`
    update notices set mailed_at = now() where id in (
      select id from notices where id = any(${sql.param(ids)}::uuid[]) order by id for update
    )`);
}
