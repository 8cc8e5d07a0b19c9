import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { v5 as uuidIn } from 'uuid';
import { type Database, type Db, inTransaction, notifyPeople, runPrepared } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { noticeOptOuts, notices, products } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { addJob } from '#platform/jobs.ts';
import { type MailKind, notice } from '../notices.contract.ts';

/*
 * Every function that inserts a product, lowers its price, books it or cancels a booking calls one of these in
 * the same transaction.
 */

/**
 * For every user with a saved search that a new product fits, and a job for the mails. `matches` is SQL for those searches `s`
 * of a product `p`, of which the first value is the id.
 */
export async function insertMatches(db: Db, matches: string, values: [productId: string, ...unknown[]]): Promise<void> {
  const [inserted] = await runPrepared<{ mails: number }>(db, {
    name: 'notices for saved searches',
    text: `
      with inserted as (
        insert into notices (id, user_id, kind, product_id, subject_id, saved_search_id, mailed_at)
        select distinct on (s.user_id) gen_random_uuid(), s.user_id, 'match', p.id, p.id, s.id,
          case when not (s.by_mail and u.email_verified) then now() end
        ${matches} join users u on u.id = s.user_id
        where p.id = $1 and s.user_id <> p.seller_id
        -- Of several matching searches of a user, prefers one with mail.
        order by s.user_id, s.by_mail desc, s.created_at
        on conflict do nothing
        returning mailed_at
      )
      select count(*)::int as mails from inserted where mailed_at is null`,
    values,
  });
  if (inserted?.mails) await addJob(db, 'alert-mails', {});
}

/**
 * SQL that inserts notices of `events` (product_id, kind, actor_id, old_price, new_price) for all users with the product
 * on the wishlist, except the actor; never by mail, which needs a saved search. Ordered, so that concurrent inserts
 * never deadlock.
 */
export const insertForWishers = (events: string) => `
  insert into notices (id, user_id, kind, product_id, subject_id, old_price, new_price, mailed_at)
  select gen_random_uuid(), w.user_id, e.kind, e.product_id, e.product_id, e.old_price, e.new_price, now()
  from (${events}) as e (product_id, kind, actor_id, old_price, new_price)
  join wishlist_entries w on w.product_id = e.product_id and w.user_id is distinct from e.actor_id
  order by w.user_id, w.product_id
  on conflict (user_id, product_id, kind, subject_id) where read_at is null do update set
    created_at = excluded.created_at,
    -- Merges several drops into one from the first price.
    old_price = greatest(notices.old_price, excluded.old_price),
    new_price = excluded.new_price`;

export async function insertPriceDrops(db: Db, productId: string, before: number, after: number): Promise<void> {
  await runPrepared(db, {
    name: 'notices of a lower price',
    text: insertForWishers(`values ($1::uuid, 'price-drop', null::uuid, $2::numeric, $3::numeric)`),
    values: [productId, before, after],
  });
}

export type NewNotice = {
  userId: string;
  kind: 'deal' | 'message' | 'offer' | 'review' | 'listing';
  productId: string;
  /** The deal, conversation, offer or report, or a matter of the own listing. */
  subjectId: string;
  /** The act of a deal, the status of an offer, of which `counter` is an open one that answers another, or the news of a listing. */
  act?: string;
  /** The version of the deal. */
  version?: number;
};

/**
 * Tells a person of something in their own business: one unread notice for each subject, the latest. Open pages of that
 * person hear of it by the channel `people` when the transaction commits.
 */
export function insertNotice(db: Db, { userId, kind, productId, subjectId, act, version }: NewNotice): Promise<void> {
  return inTransaction(db, async (tx) => {
    await runPrepared(tx, {
      name: 'notice of own business',
      text: insertOwnNotices('values ($1::uuid, $2, $3::uuid, $4::uuid, $5, $6::int)'),
      values: [userId, kind, productId, subjectId, act, version],
    });
    notifyPeople(tx, [userId], 'notices');
  });
}

type ListingNews = {
  userId: string;
  productId: string;
  /** Of the notices about one matter the latest is shown. */
  matter: 'photo' | 'pictures' | 'imei' | 'stolen' | 'reports' | 'own-report' | 'conduct';
  act: string;
};

/** Tells a person of something about an own listing. */
export function insertListingNotice(db: Db, { userId, productId, matter, act }: ListingNews): Promise<void> {
  return insertNotice(db, { userId, kind: 'listing', productId, subjectId: uuidIn(matter, productId), act });
}

/**
 * SQL that inserts notices from rows of user_id, kind, product_id, subject_id, act and version, and returns `user_id`. Who has
 * not read one after two minutes gets a mail, if they want it then; messages have mails of their own.
 */
export const insertOwnNotices = (rows: string) => `
  insert into notices (id, user_id, kind, product_id, subject_id, act, version, mailed_at, mail_after)
  select gen_random_uuid(), n.user_id, n.kind, n.product_id, n.subject_id, n.act, n.version,
    case when n.kind = 'message' then now() end, now() + interval '2 minutes'
  from (${rows}) as n (user_id, kind, product_id, subject_id, act, version)
  where n.user_id is not null
  on conflict (user_id, product_id, kind, subject_id) where read_at is null do update set
    created_at = excluded.created_at, act = excluded.act, version = excluded.version,
    mailed_at = excluded.mailed_at, mail_after = excluded.mail_after
  returning user_id`;

const productColumns = Object.entries(getTableColumns(products)).map(([name, column]) => `'${name}', p.${column.name}`);
const productJson = `jsonb_build_object(${productColumns.join(', ')})`;

/** Predicate: a product `p` is as it was when the offer `o` was made, whose terms are stored by the names of its fields. */
const isAsOffered = `${productJson} || o.terms = ${productJson}`;

/**
 * Predicate: a notice `n` is still true, given `joinSubject`. Notices are withdrawn by this condition: deleting
 * them where products are booked and sold would lock rows that their readers lock in another order. A booking and its
 * notice have the same time, so an older notice of the same kind does not come back.
 */
export const isTrue = `
  case n.kind
    when 'deal' then d.version = n.version
    when 'message' then case n.user_id when c.buyer_id then c.buyer_unread else c.seller_unread end > 0
    when 'offer' then o.status = case n.act when 'counter' then 'open' else n.act end
      and (o.status <> 'open' or (o.expires_at > now() and p.status = 'listed' and booked.id is null and ${isAsOffered}))
    when 'review' then true
    when 'listing' then case when n.act in ('removed-reported', 'report-upheld', 'appeal', 'appeal-upheld', 'message-removed', 'suspension-ended')
      or n.act like 'person-%' then true when n.act in ('held-stolen', 'held-reports', 'held-person', 'stolen-found') then p.held_at is not null else p.status <> 'removed' end
    when 'booked' then p.status = 'listed' and booked.created_at <= n.created_at
    when 'free-again' then p.status = 'listed' and since.id is null
    when 'price-drop' then p.status = 'listed' and p.price < n.old_price
    else p.status = 'listed' end`;

/** A key that finds nothing in a table that notices of other kinds are not about. */
const ofKind = (kind: string, column: string) => `case n.kind when '${kind}' then ${column} end`;

/** What `isTrue` compares a notice with. Several bookings since match only what is then not true. */
export const joinSubject = `
  join products p on p.id = n.product_id
  left join bookings booked on booked.product_id = n.product_id and booked.live
  left join bookings d on d.id = ${ofKind('deal', 'n.subject_id')}
  left join conversations c on c.id = ${ofKind('message', 'n.subject_id')}
  left join price_offers o on o.id = ${ofKind('offer', 'n.subject_id')}
  left join bookings since on since.product_id = ${ofKind('free-again', 'n.product_id')}
    and (since.live or since.created_at > n.created_at)`;

/** SQL for the name of who acted in the deal `d` that a notice `n` tells of. */
export const actorName = `(
  select case e.actor when 'buyer' then coalesce(u.name, d.buyer_name) else u.name end
  from deal_events e left join users u on u.id = case e.actor when 'buyer' then d.buyer_id when 'seller' then d.seller_id end
  where e.booking_id = d.id and e.number = n.version)`;

export function readNoticesOf(db: Database, userId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'own notices',
    all: `select n.id, n.created_at as at from notices n ${joinSubject} where n.user_id = $2 and ${isTrue}`,
    values: [userId],
    entry: wireJson(notice, {
      id: 'n.id',
      kind: 'n.kind',
      productId: 'n.product_id',
      name: 'p.name',
      subjectId: 'n.subject_id',
      act: 'n.act',
      who: actorName,
      price: 'coalesce(d.price, o.price, p.price)',
      image: 'p.image',
      imagePlaceholder: 'p.image_placeholder',
      status: `case when booked.id is not null then 'booked' else p.status end`,
      search: 's.name',
      oldPrice: 'n.old_price',
      newPrice: 'n.new_price',
      at: isoText('n.created_at'),
      read: 'n.read_at is not null',
    }),
    from: `
      join notices n on n.id = page.id
      join products p on p.id = n.product_id
      left join bookings booked on booked.product_id = n.product_id and booked.live
      left join bookings d on d.id = ${ofKind('deal', 'n.subject_id')}
      left join price_offers o on o.id = ${ofKind('offer', 'n.subject_id')}
      left join saved_searches s on s.id = n.saved_search_id`,
  });
}

export async function countUnreadOf(db: Db, userId: string): Promise<number> {
  const [counted] = await runPrepared<{ unread: number }>(db, {
    name: 'unread notices',
    text: `
      select count(*)::int as unread from notices n ${joinSubject}
      where n.user_id = $1 and n.read_at is null and ${isTrue}`,
    values: [userId],
  });
  return counted?.unread ?? 0;
}

/** In the same lock order as `markMailed`, so that the two never deadlock. */
export async function updateAllReadOf(db: Db, userId: string, subjectId?: string): Promise<void> {
  const isAbout = subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}`;
  await db.execute(sql`
    update notices set read_at = now() where id in (
      select id from notices where user_id = ${userId} and read_at is null and ${isAbout} order by id for update)`);
}

export async function deleteNoticesOf(db: Db, userId: string): Promise<void> {
  await db.delete(notices).where(eq(notices.userId, userId));
}

/** False when this user has no such notice; an earlier `read_at` stays. */
export async function updateReadOf(db: Db, userId: string, id: string): Promise<boolean> {
  const updated = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(eq(notices.userId, userId), eq(notices.id, id)))
    .returning({ id: notices.id });
  return updated.length === 1;
}

export async function findUnwantedMails(db: Db, userId: string): Promise<Set<string>> {
  const { kind } = noticeOptOuts;
  const unwanted = await db.select({ kind }).from(noticeOptOuts).where(eq(noticeOptOuts.userId, userId));
  return new Set(unwanted.map((each) => each.kind));
}

export async function updateMailChoice(db: Db, userId: string, kind: MailKind, byMail: boolean): Promise<void> {
  if (byMail) await db.delete(noticeOptOuts).where(and(eq(noticeOptOuts.userId, userId), eq(noticeOptOuts.kind, kind)));
  else await db.insert(noticeOptOuts).values({ userId, kind }).onConflictDoNothing();
}
