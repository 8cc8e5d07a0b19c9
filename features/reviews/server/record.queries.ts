import type { Db } from '#platform/db/client.ts';
import { readJson } from '#platform/db/client.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { daysUntilShown, type PersonRecord, personRecord } from '../reviews.contract.ts';

/** What is older does not count, so that a record recovers. */
const months = 12;
const latestMeetings = 20;
const latestAnswers = 20;
/** Fewer answers say nothing about what is usual. */
const fewestAnswers = 3;
/** Bounds the work. */
export const mostReviews = 1000;

/** SQL that joins what the other side says to a review `r`. */
export const joinAnswer =
  'left join reviews o on o.product_id = r.product_id and o.booking_id = r.booking_id and o.author <> r.author';

/** Predicate: everybody may read the review `r`, joined by `joinAnswer`, at this time. */
export const isShown = (now: string) => `
  (r.created_at <= ${now}::timestamptz - interval '${daysUntilShown} days' or o.author is not null)`;

/**
 * The finished meetings of a person on one side of a deal, with whom. Who claims that the other did not come has neither kept
 * nor missed that one.
 */
const meetingsAs = (side: 'buyer' | 'seller', person: string, now: string) => `
  select status, ${side === 'buyer' ? 'seller' : 'buyer'}_id as other, created_at, id from bookings
  where ${side}_id = ${person} and created_at > ${now}::timestamptz - interval '${months} months'
    and (status in ('Handed over', 'Sold') or (status = 'No-show' and ended_by is distinct from '${side}'))`;

/** When the latest bookings were asked for and answered. */
const answersToBookings = (person: string, now: string) => `
  select min(e.created_at) filter (where e.act in ('book', 'take')) as asked,
    min(e.created_at) filter (where e.act in ('accept', 'decline', 'expire')) as answered
  from (
    select product_id, id from bookings
    where seller_id = ${person} and created_at > ${now}::timestamptz - interval '${months} months'
    order by created_at desc, id desc limit ${latestAnswers}
  ) booked join deal_events e on e.product_id = booked.product_id and e.booking_id = booked.id
  group by e.product_id, e.booking_id`;

/** The same for the first question of each of the latest conversations; one left open for a day counts as long as it is open. */
const answersToQuestions = (person: string, now: string) => `
  select begun.asked,
    coalesce(min(m.created_at), case when begun.asked < ${now}::timestamptz - interval '1 day' then ${now} end) as answered
  from (
    select product_id, id, created_at as asked from conversations
    where seller_id = ${person} and last_at > ${now}::timestamptz - interval '${months} months'
    order by last_at desc, id desc limit ${latestAnswers}
  ) begun left join messages m
    on m.product_id = begun.product_id and m.conversation_id = begun.id and m.sender = 'seller'
  group by begun.product_id, begun.id, begun.asked`;

/** SQL that joins the record of a person, which is a parameter: `rating`, `meetings` and `answering`. */
export const joinRecord = (person: string, now: string) => `
  cross join (
    select round(avg(stars), 1) as stars, count(*) as reviews from (
      select r.stars from reviews r ${joinAnswer} where r.subject_id = ${person} and ${isShown(now)}
      order by r.created_at desc limit ${mostReviews}) recent
  ) rating
  cross join (
    select kept, kept + case when claimers > 1 then claims else 0 end as met from (
      select count(*) filter (where status <> 'No-show') as kept, count(*) filter (where status = 'No-show') as claims,
        count(distinct other) filter (where status = 'No-show') as claimers
      from (
        select * from (${meetingsAs('seller', person, now)} union all ${meetingsAs('buyer', person, now)}) finished
        order by created_at desc, id desc limit ${latestMeetings}) latest
    ) counted
  ) meetings
  cross join (
    -- An agreed offer is booked and accepted at the same time: that says nothing about answering.
    select case when count(*) >= ${fewestAnswers} then
      ceil(percentile_cont(0.5) within group (order by extract(epoch from answered - asked)) / 60) end as minutes
    from (${answersToBookings(person, now)} union all ${answersToQuestions(person, now)}) answers
    where answered > asked
  ) answering`;

/** SQL for each field of a joined record. */
export const recordExpressions = {
  stars: 'rating.stars',
  reviews: 'rating.reviews',
  kept: 'meetings.kept',
  met: 'meetings.met',
  answerMinutes: 'answering.minutes',
} as const;

export async function readRecord(db: Db, personId: string | null, now: Date): Promise<PersonRecord | null> {
  const json = await readJson(db, {
    name: 'record of a person',
    text: `
      select ${wireJson(personRecord, recordExpressions)}::text
      from users u ${joinRecord('$1', '$2')} where u.id = $1`,
    values: [personId, now],
  });
  return JSON.parse(json);
}
