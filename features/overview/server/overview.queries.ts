import { type Database, readJson } from '#server/db/client.ts';

const daysShown = 30;

const overview = `
  with products_by_day as materialized (
    select status, (posted_at at time zone 'UTC')::date as day, count(*) as phones from products group by 1, 2
  ),
  bookings_by_day as materialized (
    select (created_at at time zone 'UTC')::date as day, count(*) as bookings from bookings
    where created_at >= now() - interval '${daysShown + 1} days' group by 1
  ),
  today as (select (now() at time zone 'UTC')::date as day),
  people as (select role, count(*) as people from users group by role)
  select json_build_object(
    'users', json_build_object(
      'admin', coalesce((select people from people where role = 'admin'), 0),
      'seller', coalesce((select people from people where role = 'seller'), 0),
      'buyer', coalesce((select people from people where role = 'buyer'), 0),
      'undecided', coalesce((select people from people where role is null), 0)),
    'phones', (
      select json_build_object(
        'listed', coalesce(sum(phones) filter (where status = 'listed'), 0),
        'booked', (select count(*) from bookings where status = 'Booked'),
        'sold', coalesce(sum(phones) filter (where status = 'sold'), 0),
        'removed', coalesce(sum(phones) filter (where status = 'removed'), 0))
      from products_by_day),
    'reported', (
      select count(distinct r.product_id) from reports r join products p on p.id = r.product_id where p.status <> 'removed'),
    'messages', (select count(*) from contact_messages),
    'days', (
      select json_agg(json_build_object(
        'day', to_char(d.day, 'YYYY-MM-DD'),
        'listings', coalesce((select sum(phones) from products_by_day p where p.day = d.day), 0),
        'bookings', coalesce((select bookings from bookings_by_day b where b.day = d.day), 0)) order by d.day)
      from today, lateral (select today.day - ago as day from generate_series(0, ${daysShown - 1}) ago) d)
  )::text`;

export function readOverview(db: Database): Promise<string> {
  return readJson(db, { name: 'overview', text: overview, values: [] });
}
