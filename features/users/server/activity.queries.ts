import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import { type Database, readJson } from '#platform/db/client.ts';
import { isoText, wireJson } from '#platform/db/wire-sql.ts';
import {
  bookingOfPerson,
  messageReportOfPerson,
  personActivity,
  productOfPerson,
  reportOfPerson,
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
    reportsMade: latestOf(reportJson, 'r.created_at', `${reportedProducts} ${seller} where r.user_id = $1`),
  })}::text
  from users u where u.id = $1`;

/** JSON null for an unknown person. */
export function readActivityOf(db: Database, userId: string): Promise<string> {
  return readJson(db, { name: 'activity of a person', text: activity, values: [userId] });
}
