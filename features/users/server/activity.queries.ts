import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { type Database, type Db, readJson, runPrepared } from '#platform/db/client.ts';
import { isSuspended } from '#platform/db/suspension.ts';
import { isoText, wireJson } from '#platform/db/wire-sql.ts';
import {
  bookingOfPerson,
  conductReportOfPerson,
  decisionOfPerson,
  flagOfPerson,
  messageReportOfPerson,
  personActivity,
  productOfPerson,
  reportOfPerson,
  reviewOfPerson,
} from '../activity.contract.ts';
import { personJson } from './users.queries.ts';

/** Row limit of each list. */
const maxShown = 20;

/** SQL for the number of rows of `from` and the latest ones. */
const latestOf = (entry: string, at: string, from: string) => `
  json_build_object('total', (select count(*) from ${from}), 'latest', (
    select coalesce(json_agg(entry order by at desc), '[]')
    from (select ${entry} as entry, ${at} as at from ${from} order by at desc limit ${maxShown}) latest))`;

const { id, name, price, status, postedAt } = productExpressions('public');

const bookingJson = (otherName: string) =>
  wireJson(bookingOfPerson, {
    id: 'b.id',
    productId: 'b.product_id',
    productName: 'b.product_name',
    price: 'b.price',
    status: 'b.status',
    bookedAt: isoText('b.created_at'),
    otherName,
  });

const reportJson = wireJson(reportOfPerson, {
  productId: 'p.id',
  productName: 'p.name',
  reason: 'r.reason',
  dismissed: 'r.dismissed_at is not null',
  reportedAt: isoText('r.created_at'),
  otherName: 'other.name',
});

/** Whether an admin removed the message is in the audit record. */
const messageReportJson = wireJson(messageReportOfPerson, {
  productId: 'p.id',
  productName: 'p.name',
  text: `coalesce(r.evidence -> -1 ->> 'body', '')`,
  reason: 'r.reason',
  outcome: `case when r.handled_at is null then 'open' when exists (
    select from audit_records a
    where a.person_id = $1 and a.subject_id = r.message_id and a.action = 'message-removed') then 'removed' else 'dismissed' end`,
  reportedAt: isoText('r.created_at'),
  otherName: `nullif(r.reporter_name, '')`,
});

const conductReportJson = (otherId: string) =>
  wireJson(conductReportOfPerson, {
    kind: 'r.kind',
    rule: 'r.rule',
    reason: 'r.reason',
    outcome: `case when r.upheld_at is not null then 'upheld' when r.dismissed_at is not null then 'dismissed' else 'open' end`,
    reportedAt: isoText('r.created_at'),
    otherName: `(select name from users other where other.id = ${otherId})`,
  });

const bookedProducts = 'bookings b join products p on p.id = b.product_id';
const reportedProducts = 'reports r join products p on p.id = r.product_id';
const seller = 'left join users other on other.id = p.seller_id';

const activity = `
  select ${wireJson(personActivity, {
    person: personJson,
    products: latestOf(
      wireJson(productOfPerson, { id, name, price, status, postedAt }),
      'p.posted_at',
      `products p ${joinBooked} where p.seller_id = $1 and p.status <> 'removed'`,
    ),
    bookingsReceived: latestOf(
      bookingJson(`nullif(b.buyer_name, '')`),
      'b.created_at',
      `${bookedProducts} where p.seller_id = $1`,
    ),
    bookingsMade: latestOf(
      bookingJson('other.name'),
      'b.created_at',
      `${bookedProducts} ${seller} where b.buyer_id = $1`,
    ),
    reportsReceived: latestOf(
      reportJson,
      'r.created_at',
      `${reportedProducts} join users other on other.id = r.user_id where p.seller_id = $1`,
    ),
    messageReportsReceived: latestOf(
      messageReportJson,
      'r.created_at',
      'message_reports r join products p on p.id = r.product_id where r.sender_id = $1',
    ),
    conductReportsReceived: latestOf(
      conductReportJson('r.user_id'),
      'r.created_at',
      `reports r where r.person_id = $1 and r.kind <> 'phone'`,
    ),
    conductReportsMade: latestOf(
      conductReportJson('r.person_id'),
      'r.created_at',
      `reports r where r.user_id = $1 and r.kind <> 'phone'`,
    ),
    decisions: latestOf(
      wireJson(decisionOfPerson, {
        kind: 'd.kind',
        measure: 'd.measure',
        rule: 'd.rule',
        facts: 'd.facts',
        until: isoText('d.suspended_until'),
        outcome: 'd.outcome',
        decidedAt: isoText('d.created_at'),
      }),
      'd.created_at',
      'listing_decisions d where d.seller_id = $1',
    ),
    reviews: latestOf(
      wireJson(reviewOfPerson, {
        dealId: 'v.booking_id',
        stars: 'v.stars',
        text: 'v.body',
        writtenAt: isoText('v.created_at'),
      }),
      'v.created_at',
      'reviews v where v.subject_id = $1',
    ),
    flags: latestOf(
      wireJson(flagOfPerson, {
        productId: 'f.product_id',
        productName: 'f.name',
        kind: 'f.kind',
        seenAt: isoText('f.created_at'),
      }),
      'f.created_at',
      `(select p.id as product_id, p.name, 'picture' as kind, x.created_at
          from reused_pictures x join products p on p.id = x.product_id where p.seller_id = $1 and x.dismissed_at is null
        union all select p.id, p.name, 'imei', x.created_at
          from imei_sightings x join products p on p.id = x.product_id where p.seller_id = $1 and x.dismissed_at is null) f`,
    ),
    sessions: `(select count(*) from sessions where user_id = $1 and expires_at > now())`,
    suspendedUntil: `case when ${isSuspended('u')} then ${isoText('u.suspended_until')} end`,
    reportsMade: latestOf(reportJson, 'r.created_at', `${reportedProducts} ${seller} where r.user_id = $1`),
  })}::text
  from users u where u.id = $1`;

/** The messages whose texts it shows. */
export async function findShownMessages(db: Db, userId: string): Promise<string[]> {
  const shown = await runPrepared<{ id: string }>(db, {
    name: 'messages shown of a person',
    text: `select message_id as id from message_reports where sender_id = $1 order by created_at desc limit ${maxShown}`,
    values: [userId],
  });
  return shown.map((message) => message.id);
}

/** JSON null for an unknown person. */
export function readActivityOf(db: Database, userId: string): Promise<string> {
  return readJson(db, { name: 'activity of a person', text: activity, values: [userId] });
}
