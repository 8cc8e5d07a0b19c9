import { isoText } from '#platform/db/wire-sql.ts';

/** Acts of a deal that stay out of the conversation: the two do them side by side, with the phone in hand. */
const sideBySide = ['check', 'enter-code', 'confirm'];

/**
 * SQL: an id that sorts by time among those of messages, a UUID of version 8; `number` orders what happened within one
 * millisecond, and `of` tells apart what has the same number.
 */
const idAt = (at: string, number: string, of: string) => {
  const digits = `lpad(to_hex(${number}), 6, '0')`;
  const millisecond = `lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`;
  return `(${millisecond} || '8' || left(${digits}, 3) || '8' || right(${digits}, 3) || left(md5(${of}), 12))::uuid`;
};

const ofTheTwo = (table: string) => `${table}.product_id = c.product_id and ${table}.buyer_id = c.buyer_id`;

/** Proposed prices and what came of them at `now`; a counter-offer stands for the answer that it is. */
const offerEvents = (now: string) => `
  select ${idAt('step.at', 'step.number', 'o.id::text')} as id, step.act, step.actor, step.at, o.price, '[]'::jsonb as times,
    '' as place, '' as reason,
    case step.act when 'offer-accepted' then (
      select d.id from bookings d where ${ofTheTwo('d')} and d.created_at >= o.created_at order by d.created_at limit 1
    ) end as deal_id
  from price_offers o
  cross join lateral (
    select case o.offered_by when 'buyer' then 'seller' else 'buyer' end as other,
      case when o.status = 'open' and o.expires_at <= ${now} then 'expired' else o.status end as status
  ) is_now
  cross join lateral (values
    ('offer', o.offered_by, o.created_at, 1),
    ('offer-' || is_now.status, case is_now.status when 'expired' then 'system' when 'withdrawn' then o.offered_by else is_now.other end,
      case is_now.status when 'expired' then o.expires_at else o.updated_at end, 0)
  ) step (act, actor, at, number)
  where ${ofTheTwo('o')} and step.act not in ('offer-open', 'offer-countered')`;

/** Steps of the deals of the two; one that began with an accepted price begins with that. */
const dealSteps = `
  select ${idAt('e.created_at', 'e.number + 1', 'e.booking_id::text')} as id, e.act, e.actor, e.created_at as at,
    (e.detail ->> 'price')::numeric as price,
    case when e.detail ? 'time' then jsonb_build_array(e.detail -> 'time') else coalesce(e.detail -> 'times', '[]') end as times,
    coalesce(e.detail ->> 'place', '') as place, coalesce(e.detail ->> 'reason', '') as reason, e.booking_id as deal_id
  from bookings b join deal_events e on e.booking_id = b.id
  where ${ofTheTwo('b')} and e.act not in (${sideBySide.map((act) => `'${act}'`).join()})
    and not (e.act in ('book', 'accept') and exists (
      select from price_offers o where ${ofTheTwo('o')} and o.status = 'accepted' and o.updated_at = e.created_at))`;

/**
 * SQL for what happened between the two of a conversation `c` besides messages: rows of `id`, and of `entry` for the contract.
 * Read from offers and deals each time, so that it cannot say anything else than they do.
 */
export const eventsOfTheTwo = (now: string) => `
  select event.id, json_build_object('id', event.id, 'act', event.act, 'actor', event.actor, 'price', event.price,
    'times', event.times, 'place', event.place, 'reason', event.reason, 'dealId', event.deal_id,
    'at', ${isoText('event.at')}) as entry
  from (${offerEvents(now)} union all ${dealSteps}) event`;
