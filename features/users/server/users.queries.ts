import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Role } from '#common/roles.ts';
import { deleteReceiptsOf } from '#features/deals/server/handover.queries.ts';
import { forgetProposalsOf } from '#features/deals/server/meeting.queries.ts';
import { forgetInReports } from '#features/messages/server/reported-messages.queries.ts';
import { deleteNoticesOf } from '#features/notices/server/notices.queries.ts';
import { clearReviewsBy } from '#features/reviews/server/reviews.queries.ts';
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
} from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { addJob } from '#platform/jobs.ts';
import { peopleReply, person } from '../users.contract.ts';
import { longestRequest } from './closing.queries.ts';

/** SQL for a person `u`. */
export const personJson = wireJson(person, {
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  role: 'u.role',
  photoUrl: 'u.photo_url',
  createdAt: isoText('u.created_at'),
  erasedAfter: isoText('u.erase_after'),
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
  const [found] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
  return found?.role ?? undefined;
}

export type LockedPerson = {
  id: string;
  name: string;
  role: Role | null;
  language: Locale;
  closedAt: Date | null;
  eraseAfter: Date | null;
};

/** Locks this person, and deletions as such, so that concurrent ones cannot remove the last admin. */
export async function lockPersonAndAdmins(db: Db, id: string): Promise<LockedPerson[]> {
  await lockCaller(db, 'deletions');
  await lockCaller(db, id);
  const { name, role, language, closedAt, eraseAfter } = users;
  return db
    .select({ id: users.id, name, role, language, closedAt, eraseAfter })
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'admin')))
    .orderBy(users.id);
}

/**
 * Erases somebody who has left the market: products lose their seller, and orders stay with the other side without personal
 * data. Fails by a foreign key when the person has booked, posted or reviewed something meanwhile: no lock holds them back.
 */
export async function erasePerson(db: Db, id: string): Promise<void> {
  await db.delete(priceOffers).where(or(eq(priceOffers.buyerId, id), eq(priceOffers.sellerId, id)));
  // Free text may contain personal data.
  await db
    .update(bookings)
    .set({ agreed: sql`${bookings.agreed} || '{"description": "", "location": ""}'` })
    .where(eq(bookings.sellerId, id));
  await db.execute(
    sql`delete from reused_pictures r using products p where p.id = r.product_id and p.seller_id = ${id}`,
  );
  await db.execute(
    sql`delete from verification_photos v using products p where p.id = v.product_id and p.seller_id = ${id}`,
  );
  await db.execute(sql`delete from product_imeis i using products p where p.id = i.product_id and p.seller_id = ${id}`);
  await db
    .update(products)
    .set({ mobileNumber: '', description: '', location: '', sellerId: null })
    .where(and(eq(products.sellerId, id), eq(products.status, 'removed')));
  await clearReviewsBy(db, id);
  await forgetProposalsOf(db, id);
  // One that was made since stays as it is, and fails the deletion.
  const ended = and(eq(bookings.buyerId, id), not(bookings.live));
  await db
    .update(bookings)
    .set({ buyerName: '', buyerEmail: '', phone: '', meetingWish: '', meetingAddress: '' })
    .where(ended);
  await db
    .update(bookings)
    .set({ sellerId: sql`${bookings.sellerId}` })
    .where(eq(bookings.sellerId, id));
  await deleteReceiptsOf(db, id);
  await db.execute(sql`
    update deal_events e set detail = '{}' from bookings b
    where b.id = e.booking_id
      and ((b.buyer_id = ${id} and e.actor = 'buyer') or (b.seller_id = ${id} and e.actor = 'seller'))`);
  await db.execute(sql`
    update disputes d set reason = '' from bookings b
    where b.id = d.booking_id
      and ((b.buyer_id = ${id} and d.opened_by = 'buyer') or (b.seller_id = ${id} and d.opened_by = 'seller'))`);
  await db.update(bookings).set({ sellerId: null }).where(eq(bookings.sellerId, id));
  await db.update(bookings).set({ buyerId: null }).where(ended);
  const owned = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.emailVerified})`;
  await forgetInReports(db, id);
  await db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${owned}`);
  await db.delete(verifications).where(eq(verifications.value, id));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id));
  await db.delete(users).where(eq(users.id, id));
  await deleteNoticesOf(db, id);
  await addJob(db, 'forget-notices', { userId: id }, { runAt: new Date(Date.now() + longestRequest) });
}
