import { type Database, readJson } from '#platform/db/client.ts';
import { isJudged } from '#platform/db/open-reports.ts';

const daysShown = 30;

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`;
const firstMoment = `((${dayOf('now()')} - ${daysShown - 1})::timestamp at time zone 'UTC')`;

const overview = `
  with listings_by_day as materialized (
    select ${dayOf('posted_at')} as day, count(*) as listings from products
    where status in ('listed', 'sold', 'removed') and posted_at >= ${firstMoment} group by 1
  ),
  bookings_by_day as materialized (
    select ${dayOf('created_at')} as day, count(*) as bookings from bookings where created_at >= ${firstMoment} group by 1
  ),
  off_the_market as (select status, count(*) as phones from products where status in ('sold', 'removed') group by status),
  people as (select role, count(*) as people from users group by role)
  select json_build_object(
    'users', json_build_object(
      'admin', coalesce((select people from people where role = 'admin'), 0),
      'seller', coalesce((select people from people where role = 'seller'), 0),
      'buyer', coalesce((select people from people where role = 'buyer'), 0),
      'undecided', coalesce((select people from people where role is null), 0)),
    'phones', json_build_object(
      'listed', $1::int,
      'booked', (select count(*) from bookings where live),
      'sold', coalesce((select phones from off_the_market where status = 'sold'), 0),
      'removed', coalesce((select phones from off_the_market where status = 'removed'), 0)),
    'reported', (
      select count(distinct r.product_id) from reports r join products p on p.id = r.product_id 
      where ${isJudged('p')} and r.dismissed_at is null),
    'messages', (select count(*) from contact_messages),
    'disputes', (select count(*) from disputes where decided_at is null),
    'reportedMessages', (select count(*) from message_reports where handled_at is null),
    'days', (
      select json_agg(json_build_object(
        'day', to_char(d.day, 'YYYY-MM-DD'),
        'listings', coalesce(l.listings, 0),
        'bookings', coalesce(b.bookings, 0)) order by d.day)
      from (select ${dayOf('now()')} - ago as day from generate_series(0, ${daysShown - 1}) ago) d
      left join listings_by_day l using (day) left join bookings_by_day b using (day))
  )::text`;

/** `listed` comes from the search index. */
export function readOverview(db: Database, listed: number): Promise<string> {
  return readJson(db, { name: 'overview', text: overview, values: [listed] });
}
