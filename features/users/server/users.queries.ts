import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Role } from '#common/roles.ts';
import { removeProducts, withdrawDealsOfBuyer } from '#features/deals/server/deals.queries.ts';
import { deleteReceiptsOf } from '#features/deals/server/handover.queries.ts';
import { forgetProposalsOf } from '#features/deals/server/meeting.queries.ts';
import { deleteNoticesOf } from '#features/notices/server/notices.queries.ts';
import { clearReviewsBy } from '#features/reviews/server/reviews.queries.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import {
  bookings,
  contactMessages,
  idempotencyKeys,
  priceOffers,
  products,
  users,
  verifications,
  waitingListEntries,
} from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { addJob } from '#platform/jobs.ts';
import { peopleReply, person } from '../users.contract.ts';

/** SQL for a person `u`. */
export const personJson = wireJson(person, {
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  role: 'u.role',
  photoUrl: 'u.photo_url',
  createdAt: isoText('u.created_at'),
});

type PeopleRequest = PageRequest & { role: Role | undefined; search: string | undefined };

export function readPeople(db: Database, { role, search, ...request }: PeopleRequest): Promise<WireText> {
  const values: unknown[] = [];
  const where = ['true'];
  if (role) where.push(`role = $${1 + values.push(role)}`);
  if (search) {
    const parameter = `$${1 + values.push(search)}`;
    where.push(`(strpos(lower(name), lower(${parameter})) > 0 or strpos(lower(email), lower(${parameter})) > 0)`);
  }
  return readPage(db, request, {
    name: `people ${role ? 'of role' : ''} ${search ? 'found' : ''}`,
    all: `select id, created_at as at from users where ${where.join(' and ')}`,
    values,
    entry: personJson,
    from: 'join users u on u.id = page.id',
    reply: (entries) => wireJson(peopleReply, { success: 'true', people: entries }),
  });
}

export async function findRole(db: Db, email: string): Promise<Role | undefined> {
  const [found] = await db.select({ role: users.role }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return found?.role ?? undefined;
}

/** In milliseconds; what began before an account is deleted has ended by then. */
const longestRequest = 60_000;

export type LockedPerson = { id: string; name: string; role: Role | null; language: Locale };

/** Locks this person, and deletions as such, so that concurrent ones cannot remove the last admin. */
export async function lockPersonAndAdmins(db: Db, id: string): Promise<LockedPerson[]> {
  await lockCaller(db, 'deletions');
  await lockCaller(db, id);
  return db
    .select({ id: users.id, name: users.name, role: users.role, language: users.language })
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'admin')))
    .orderBy(users.id);
}

/**
 * Products lose their seller, and orders stay with the other side without personal data. Fails by a foreign key when the
 * person has booked, posted or reviewed something meanwhile: no lock holds them back on a sharded database.
 */
export async function deletePerson(db: Db, id: string, times: Config['dealTimes']): Promise<void> {
  // With a foreign key to a table that is copied to every shard, all of it goes over one connection to each machine.
  await db.execute(sql`set local citus.multi_shard_modify_mode to 'sequential'`);
  // First, since a deal that ends is offered to the next in line, and an offer accepted becomes a deal.
  await db.delete(waitingListEntries).where(eq(waitingListEntries.userId, id));
  await db.delete(priceOffers).where(or(eq(priceOffers.buyerId, id), eq(priceOffers.sellerId, id)));
  await removeProducts(db, eq(products.sellerId, id), 'system', times);
  // Free text may contain personal data.
  await db
    .update(bookings)
    .set({ agreed: sql`${bookings.agreed} || '{"description": "", "location": ""}'` })
    .where(eq(bookings.sellerId, id));
  await db
    .update(products)
    .set({ mobileNumber: '', description: '', location: '', sellerId: null })
    .where(and(eq(products.sellerId, id), eq(products.status, 'removed')));
  await clearReviewsBy(db, id);
  await withdrawDealsOfBuyer(db, id, times);
  await forgetProposalsOf(db, id);
  // One that was made since stays as it is, and fails the deletion.
  const ended = and(eq(bookings.buyerId, id), not(bookings.live));
  await db.update(bookings).set({ buyerName: '', buyerEmail: '', phone: '', meetingAddress: '' }).where(ended);
  await db
    .update(bookings)
    .set({ sellerId: sql`${bookings.sellerId}` })
    .where(eq(bookings.sellerId, id));
  await deleteReceiptsOf(db, id);
  await db.execute(sql`
    update deal_events e set detail = '{}' from bookings b
    where b.product_id = e.product_id and b.id = e.booking_id
      and ((b.buyer_id = ${id} and e.actor = 'buyer') or (b.seller_id = ${id} and e.actor = 'seller'))`);
  await db.execute(sql`
    update disputes d set reason = '' from bookings b
    where b.product_id = d.product_id and b.id = d.booking_id
      and ((b.buyer_id = ${id} and d.opened_by = 'buyer') or (b.seller_id = ${id} and d.opened_by = 'seller'))`);
  await db.update(bookings).set({ sellerId: null }).where(eq(bookings.sellerId, id));
  await db.update(bookings).set({ buyerId: null }).where(ended);
  const owned = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.emailVerified})`;
  await db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${owned}`);
  await db.delete(verifications).where(eq(verifications.value, id));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id));
  await db.delete(users).where(eq(users.id, id));
  await deleteNoticesOf(db, id);
  await addJob(db, 'forget-notices', { userId: id }, { runAt: new Date(Date.now() + longestRequest) });
}
