import { otherSide, type Side } from '#common/roles.ts';
import type { Db } from '#platform/db/client.ts';
import { readJson } from '#platform/db/client.ts';
import { joinHandover, newAccountDays } from '#platform/db/handed-over.ts';
import { wireJson } from '#platform/db/wire-sql.ts';
import { daysBetweenReviews, daysUntilShown, type PersonRecord, personRecord } from '../reviews.contract.ts';

/** What is older does not count, so that a record recovers. */
const months = 12;
const latestMeetings = 20;
/** Among so many: claims that do not count take no place of what does. */
const lookedThrough = 100;
const latestAnswers = 20;
/** Fewer answers say nothing about what is usual. */
const fewestAnswers = 3;

/** SQL that joins what the other side says to a review `r`. */
export const joinAnswer = 'left join reviews o on o.booking_id = r.booking_id and o.author <> r.author';

/** Predicate: everybody may read the review `r`, joined by `joinAnswer`, at this time. */
export const isShown = (now: string) => `
  (r.created_at <= ${now}::timestamptz - interval '${daysUntilShown} days' or o.author is not null)`;

/**
 * SQL for the reviews that count for these people, which is a condition such as `= $1`: of handovers, and one of each author
 * in so many days, which is the latest. Those of people who have left were chosen when they left.
 */
export const countedReviews = (people: string, now: string) => `
  select booking_id, author, subject_id, stars, tags, created_at from (
    select r.*, lead(r.created_at) over (partition by r.subject_id, r.author_id order by r.created_at, r.booking_id) as next_at
    from reviews r join bookings b on b.id = r.booking_id ${joinHandover('b')} ${joinAnswer}
    where r.subject_id ${people} and ${isShown(now)}
  ) of_handovers
  where author_id is null or next_at is null or next_at >= created_at + interval '${daysBetweenReviews} days'`;

const forBothSides = (write: (side: Side) => string) => [write('seller'), write('buyer')].join(' union all ');

/**
 * The latest meetings of a person on one side of a deal, with whom: kept, or missed as the other claims. Who claims it has
 * neither kept nor missed that one.
 */
const meetingsAs = (side: Side, person: string, now: string) => `
  (select h.booking_id is not null as kept, b.${otherSide[side]}_id as other, b.created_at, b.id
   from bookings b left ${joinHandover('b')}
   where b.${side}_id = ${person} and b.created_at > ${now}::timestamptz - interval '${months} months'
     and b.status in ('Handed over', 'No-show')
     and (h.booking_id is not null or (b.status = 'No-show' and b.ended_by = '${otherSide[side]}'))
   order by b.created_at desc, b.id desc limit ${lookedThrough})`;

/** Claimers who have kept a meeting with somebody else; two puppets who accuse somebody have not. */
const witnessesAs = (side: Side, person: string, now: string) => `
  select u.id from users u join bookings b on b.${side}_id = u.id ${joinHandover('b')}
  where u.id in (select other from meetings where not kept)
    and u.created_at + interval '${newAccountDays} days' <= ${now}::timestamptz and b.${otherSide[side]}_id <> ${person}`;

/** Meetings kept, and all that count: claims do once a second person makes one. */
const meetingsOf = (person: string, now: string) => `
  with meetings as materialized (${forBothSides((side) => meetingsAs(side, person, now))}),
  latest as (
    select kept, other from meetings
    where kept or other in (${forBothSides((side) => witnessesAs(side, person, now))})
    order by created_at desc, id desc limit ${latestMeetings}
  )
  select count(*) filter (where kept) as kept,
    case when count(distinct other) filter (where not kept) > 1 then count(*) else count(*) filter (where kept) end as met
  from latest`;

/** When the latest bookings were asked for and answered. */
const answersToBookings = (person: string, now: string) => `
  select min(e.created_at) filter (where e.act in ('book', 'take')) as asked,
    min(e.created_at) filter (where e.act in ('accept', 'decline', 'expire')) as answered
  from (
    select id from bookings
    where seller_id = ${person} and created_at > ${now}::timestamptz - interval '${months} months'
    order by created_at desc, id desc limit ${latestAnswers}
  ) booked join deal_events e on e.booking_id = booked.id
  group by e.booking_id`;

/** The same for the first question of each of the latest conversations; one left open for a day counts as long as it is open. */
const answersToQuestions = (person: string, now: string) => `
  select begun.asked,
    coalesce(min(m.created_at), case when begun.asked < ${now}::timestamptz - interval '1 day' then ${now} end) as answered
  from (
    select id, created_at as asked from conversations
    where seller_id = ${person} and last_at > ${now}::timestamptz - interval '${months} months'
    order by last_at desc, id desc limit ${latestAnswers}
  ) begun left join messages m on m.conversation_id = begun.id and m.sender = 'seller'
  group by begun.id, begun.asked`;

/** SQL that joins the record of a person: `rating`, `meetings` and `answering`. */
export const joinRecord = (person: string, now: string) => `
  cross join lateral (
    select round(avg(stars), 1) as stars, count(*) as reviews from (${countedReviews(`= ${person}`, now)}) counted
  ) rating
  cross join lateral (${meetingsOf(person, now)}) meetings
  cross join lateral (
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
