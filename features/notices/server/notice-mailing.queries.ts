import { sql } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Db } from '#platform/db/client.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { Rate } from '#platform/http/limits.ts';
import type { DueNotice, OwnNews } from './notice-mail.ts';
import { actorName, isTrue, joinSubject } from './notices.queries.ts';

type OwedNotice = DueNotice & {
  id: string;
  email: string;
  reader: string;
  language: Locale;
  /** False when it was read, is old, the product is gone, or mail was switched off since. */
  isWanted: boolean;
};

const maxUsers = 5_000;
const maxNotices = 1_000;

const mailKey = (job: 'alert-mail' | 'own-mail', userId: string) => `${job.replace('-', ' ')} to ${userId}`;
/** The key of both the job and the rate limit. */
export const alertMailTo = (userId: string) => mailKey('alert-mail', userId);

/**
 * A job for every user with due notices, unless there is one: that waits for its next attempt, and the next minute for it. Those
 * are left out beforehand, since `add_job` locks a job of the same key, which may be ending; in order, so that two instances do
 * not deadlock.
 */
export const addAlertMailJobs = (db: Db, now: Date) => addMailJobs(db, 'alert-mail', now);
export const addOwnMailJobs = (db: Db, now: Date) => addMailJobs(db, 'own-mail', now);

async function addMailJobs(db: Db, job: 'alert-mail' | 'own-mail', now: Date): Promise<void> {
  const isOfSearch = job === 'alert-mail';
  await db.execute(sql`
    with due as (
      select user_id from notices
      where mailed_at is null and mail_after <= ${now} and (kind = 'match') = ${isOfSearch} order by mail_after limit ${maxUsers}
    )
    select graphile_worker.add_job(${job}, json_build_object('userId', user_id),
      job_key => ${mailKey(job, '')} || user_id, job_key_mode => 'unsafe_dedupe')
    from (
      select distinct user_id from due
      where not exists (select from graphile_worker.jobs where key = ${mailKey(job, '')} || user_id)
      order by user_id
    ) as without_job`);
}

export async function findOwedNotices(db: Db, userId: string, now: Date): Promise<OwedNotice[]> {
  const { rows } = await db.execute<OwedNotice>(sql`
    select n.id, u.email, u.name as reader, u.language, n.product_id as "productId", p.name as product, p.price::float8 as price, p.location as place,
      coalesce(s.name, '') as search,
      (n.read_at is null and n.created_at > ${now}::timestamptz - interval '3 days' and p.status = 'listed'
        and u.email_verified and u.closed_at is null and coalesce(s.by_mail, false)) as "isWanted"
    from notices n
    join users u on u.id = n.user_id
    join products p on p.id = n.product_id
    left join saved_searches s on s.id = n.saved_search_id
    where n.user_id = ${userId} and n.kind = 'match' and n.mailed_at is null and n.mail_after <= ${now}
    order by n.created_at, n.id
    limit ${maxNotices}`);
  return rows;
}

export async function findOwnNews(db: Db, userId: string, now: Date): Promise<OwnNews[]> {
  const { rows } = await db.execute<OwnNews>(sql`
    select distinct n.id, n.created_at, u.email, u.name as reader, u.language, n.kind, n.act, ${sql.raw(actorName)} as who, p.name as product, d.price::float8 as price,
      ${sql.raw(isoText('d.deadline'))} as deadline, case n.kind when 'listing' then n.product_id else n.subject_id end as "subjectId",
      (n.read_at is null and u.email_verified and u.closed_at is null and unwanted.kind is null and coalesce(${sql.raw(isTrue)}, false)) as "isWanted"
    from notices n
    join users u on u.id = n.user_id
    left join notice_opt_outs unwanted on unwanted.user_id = n.user_id and unwanted.kind = n.kind
    ${sql.raw(joinSubject)}
    where n.user_id = ${userId} and n.kind <> 'match' and n.mailed_at is null and n.mail_after <= ${now}
    order by n.created_at, n.id
    limit ${maxNotices}`);
  return rows;
}

/** True when the user has had as many mails as the limit allows: the notices wait for the end of its window. */
export async function postponeMail(db: Db, userId: string, { max }: Rate, now: Date): Promise<boolean> {
  if (max === Number.POSITIVE_INFINITY) return false;
  const { rowCount } = await db.execute(sql`
    with owed as (
      select id from notices where user_id = ${userId} and kind = 'match' and mailed_at is null order by id for update)
    update notices n set mail_after = l.ends_at from owed, rate_limits l
    where n.id = owed.id and l.key = ${alertMailTo(userId)} and l.used >= ${max} and l.ends_at > ${now}`);
  return (rowCount ?? 0) > 0;
}

/** In the same lock order as `updateAllReadOf`, so that the two never deadlock. */
export async function markMailed(db: Db, ids: string[], now: Date): Promise<void> {
  await db.execute(sql`
    update notices set mailed_at = ${now} where id in (
      select id from notices where id = any(${sql.param(ids)}::uuid[]) order by id for update)`);
}
