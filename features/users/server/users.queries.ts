import { eq, or, sql } from 'drizzle-orm';
import type { Role } from '#common/roles.ts';
import { removeProducts, withdrawDealsOfBuyer } from '#features/deals/server/deals.queries.ts';
import { deleteReceiptsOf } from '#features/deals/server/handover.queries.ts';
import { forgetProposalsOf } from '#features/deals/server/meeting.queries.ts';
import { clearReviewsBy } from '#features/reviews/server/reviews.queries.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { bookings, contactMessages, idempotencyKeys, products, users, verifications } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
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

export type LockedPerson = { id: string; name: string; role: Role | null };

/** Locks this person and every admin, so that concurrent deletions cannot remove the last admin. */
export function lockPersonAndAdmins(db: Db, id: string): Promise<LockedPerson[]> {
  return db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'admin')))
    .orderBy(users.id)
    .for('update');
}

/** Products lose their seller, and orders stay with the other side without personal data. */
export async function deletePerson(db: Db, id: string, times: Config['dealTimes']): Promise<void> {
  await removeProducts(db, eq(products.sellerId, id), 'system', times);
  // Free text may contain personal data.
  const ownProducts = sql`(select ${products.id} from ${products} where ${products.sellerId} = ${id})`;
  await db
    .update(bookings)
    .set({ agreed: sql`${bookings.agreed} || '{"description": "", "location": ""}'` })
    .where(sql`${bookings.productId} in ${ownProducts}`);
  await db.update(products).set({ mobileNumber: '', description: '', location: '' }).where(eq(products.sellerId, id));
  await clearReviewsBy(db, id);
  await withdrawDealsOfBuyer(db, id, times);
  await forgetProposalsOf(db, id);
  await deleteReceiptsOf(db, id);
  await db
    .update(bookings)
    .set({ buyerName: '', buyerEmail: '', phone: '', meetingAddress: '' })
    .where(eq(bookings.buyerId, id));
  await db.execute(sql`
    update deal_events e set detail = '{}' from bookings b
    where b.product_id = e.product_id and b.id = e.booking_id
      and ((b.buyer_id = ${id} and e.actor = 'buyer') or (b.seller_id = ${id} and e.actor = 'seller'))`);
  await db.update(bookings).set({ sellerId: null }).where(eq(bookings.sellerId, id));
  const owned = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.emailVerified})`;
  await db.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${owned}`);
  await db.delete(verifications).where(eq(verifications.value, id));
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id));
  await db.delete(users).where(eq(users.id, id));
}
