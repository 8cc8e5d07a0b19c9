import { type Db, runPrepared } from '#platform/db/client.ts';
import { isJudged, isOpenReport, reportWeight, weightAbout } from '#platform/db/open-reports.ts';
import { isWaitingPhoto } from '#platform/db/verification-photos.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { DeskEntry, Week } from '../desk.contract.ts';

const maxShown = 100;
const maxSaid = 400;
/** So much longer something seems to have waited for each 1 of weight. */
const aheadByWeight = '2 days';
/** Somebody's deal, phone or account waits for the answer. */
const pressing = 1;

const queue = `
  select 'phone' as kind, p.id, p.name, (array_agg(r.reason order by r.created_at desc))[1] as said, count(*)::int as count, sum(${reportWeight('r.user_id')}) as weight,
    min(r.created_at) as since, true as may_decide
  from reports r join products p on p.id = r.product_id where r.dismissed_at is null and ${isJudged('p')} group by p.id
  union all
  select 'person', u.id, u.name, (array_agg(o.reason order by o.created_at desc))[1], count(distinct o.user_id)::int, ${weightAbout('u.id')}, min(o.created_at), true
  from reports o join users u on u.id = o.person_id where o.kind in ('person', 'deal') and ${isOpenReport('o')} group by u.id
  union all
  select 'message', m.message_id, m.sender_name, m.reason, 1, ${reportWeight('m.reporter_id')}, m.created_at, true
  from message_reports m where m.handled_at is null
  union all
  select 'dispute', b.id, b.product_name, d.reason, 1, ${pressing}, d.created_at, true
  from disputes d join bookings b on b.id = d.booking_id where d.decided_at is null
  union all
  select 'appeal', d.id, coalesce(p.name, s.name), coalesce(d.appeal, ''), 1, ${pressing}, d.appealed_at,
    d.decided_by <> $1 or not exists (select from users a where a.role = 'admin' and a.closed_at is null and a.id <> $1)
  from listing_decisions d join users s on s.id = d.seller_id left join products p on p.id = d.product_id
  where d.appealed_at is not null and d.answered_at is null
  union all
  select 'stolen', r.id, coalesce(b.product_name, u.name), r.details, 1, ${pressing}, r.created_at, true
  from stolen_reports r join users u on u.id = r.reporter_id left join bookings b on b.id = r.booking_id
  where r.status = 'open'
  union all
  select 'verification-photo', p.id, p.name, '', 1, 0, v.sent_at, true
  from verification_photos v join products p on p.id = v.product_id where ${isWaitingPhoto}
  union all
  select 'reused-picture', r.id, p.name, coalesce(r.explanation, ''), 1, 0, r.created_at, true
  from reused_pictures r join products p on p.id = r.product_id join products o on o.id = r.other_id
  where r.dismissed_at is null and p.status = 'listed' and o.status <> 'removed'`;

export async function readQueue(db: Db, adminId: string): Promise<{ total: number; entries: DeskEntry[] }> {
  const found = await runPrepared<DeskEntry & { total: number }>(db, {
    name: 'what waits on the desk',
    text: `
      select kind, id, name, left(said, ${maxSaid}) as said, count, weight::float8, ${isoText('since')} as since, may_decide as "mayDecide",
        count(*) over ()::int as total
      from (${queue}) waiting
      order by waiting.since - weight * interval '${aheadByWeight}', id limit ${maxShown}`,
    values: [adminId],
  });
  return { total: found[0]?.total ?? 0, entries: found.map(({ total, ...entry }) => entry) };
}

const weeksShown = 12;
const firstMonday = `(date_trunc('week', now() at time zone 'UTC') - interval '${weeksShown - 1} weeks')`;
const weekOf = (moment: string) => `date_trunc('week', ${moment} at time zone 'UTC')`;
const isRecent = (moment: string) => `${moment} >= ${firstMonday} at time zone 'UTC'`;

export function readLastWeeks(db: Db): Promise<Week[]> {
  return runPrepared<Week>(db, {
    name: 'the last weeks',
    text: `
      with sold as (
        select ${weekOf('b.ended_at')} as week, count(*)::int as deals,
          percentile_cont(0.5) within group (order by extract(epoch from b.ended_at - p.posted_at) / 86400) as days
        from bookings b join products p on p.id = b.product_id
        where b.status in ('Handed over', 'Sold') and ${isRecent('b.ended_at')} group by 1
      ), decided as (
        select ${weekOf('coalesce(upheld_at, dismissed_at)')} as week,
          count(upheld_at)::int as upheld, (count(*) - count(upheld_at))::int as dismissed
        from reports where ${isRecent('coalesce(upheld_at, dismissed_at)')} group by 1
      )
      select to_char(week, 'YYYY-MM-DD') as day, coalesce(deals, 0) as deals, round(days::numeric, 1)::float8 as "daysToSell",
        coalesce(upheld, 0) as upheld, coalesce(dismissed, 0) as dismissed
      from (select ${firstMonday} + n * interval '1 week' as week from generate_series(0, ${weeksShown - 1}) n) weeks
      left join sold using (week) left join decided using (week) order by week`,
    values: [],
  });
}
