import { and, desc, eq, gt, inArray, isNotNull, isNull, like, ne, sql } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Role } from '#common/roles.ts';
import { type Database, type Db, inTransaction, notifyCatalogue } from '#platform/db/client.ts';
import { accounts, sessions, users, verifications } from '#platform/db/schema.ts';
import { isSuspended } from '#platform/db/suspension.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { accountGone } from '#platform/http/errors.ts';
import type { NewUser, SessionUser } from '../identity.contract.ts';
import { writePhone } from './phone-numbers.ts';

const { id, name, email, emailVerified, phone, phoneVerified, photoUrl, role } = users;
const suspendedUntil =
  sql<Date | null>`case when ${sql.raw(isSuspended('users'))} then ${users.suspendedUntil} end`.mapWith(
    users.suspendedUntil,
  );

/** Never cached, so that deleting a user or session takes effect at once on every instance. */
export async function findUserOfSession(db: Database, token: string): Promise<SignedInUser | undefined> {
  const [user] = await db
    .select({
      ...{ id, sessionId: sessions.id, name, email, photoUrl, role },
      ...{ emailVerified, phoneVerified, suspendedUntil },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isNull(users.closedAt)));
  return user;
}

/** When a closed account is erased; undefined for one that is open. */
export async function findErasureOf(db: Db, userId: string): Promise<Date | undefined> {
  const [closed] = await db
    .select({ eraseAfter: users.eraseAfter })
    .from(users)
    .where(and(eq(id, userId), isNotNull(users.closedAt)));
  return closed?.eraseAfter ?? undefined;
}

export async function hasAccount(db: Db, address: string): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(users)
    .where(eq(sql`lower(${email})`, address.toLowerCase()));
  return found.length > 0;
}

/** None for accounts that only use Google. */
export async function findPasswordHash(db: Database, ownEmail: string): Promise<string | undefined> {
  const own = and(eq(email, ownEmail.toLowerCase()), isNotNull(accounts.password));
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(id, accounts.userId))
    .where(own);
  return account?.hash ?? undefined;
}

/** False for accounts that only use Google. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const own = and(eq(accounts.userId, userId), isNotNull(accounts.password));
  return (await db.$count(accounts, own)) > 0;
}

type Profile = { name?: string | undefined; photoUrl?: string | null | undefined };

export function updateProfileOf(db: Db, userId: string, profile: Profile): Promise<SessionUser | undefined> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx
      .update(users)
      // Drizzle refuses an empty update.
      .set({ ...profile, email: sql`${email}` })
      .where(eq(id, userId))
      .returning({ id, name, email, emailVerified, phone, photoUrl, role });
    notifyCatalogue(tx);
    return user && { ...user, phone: writePhone(user.phone) };
  });
}

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(id, userId));
}

/** better-auth's identifiers. */
const resetLink = (token: string) => `reset-password:${token}`;
const resetLinksOf = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, resetLink('%')));

/** Runs after a password was set, which invalidates all links. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(resetLinksOf(userId));
}

/**
 * False when a newer link exists, whose mail is on its way. Of concurrent requests the last to get here sees the links of all,
 * whatever the order of their inserts. A link made by a fast clock would be the newest for as long as that is ahead, and keep
 * others from being mailed: it counts as the oldest.
 */
export async function keepNewestResetLink(db: Db, userId: string, token: string): Promise<boolean> {
  const isPast = sql`${verifications.createdAt} < now() + interval '1 minute'`;
  const [newest, ...others] = await db
    .select({ id: verifications.id, identifier: verifications.identifier })
    .from(verifications)
    .where(resetLinksOf(userId))
    .orderBy(desc(isPast), desc(verifications.id));
  if (!newest) return false;
  const olderIds = others.map((link) => link.id);
  await db.delete(verifications).where(inArray(verifications.id, olderIds));
  return newest.identifier === resetLink(token);
}

export async function isResetLink(db: Db, token: string): Promise<boolean> {
  const alive = and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, sql`now()`));
  return (await db.$count(verifications, alive)) > 0;
}

/** The row that better-auth inserts for a reset request. */
export async function insertResetLink(db: Db, userId: string, token: string): Promise<void> {
  await deleteResetLinks(db, userId);
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(verifications).values({ identifier: resetLink(token), value: userId, expiresAt });
}

/** A role that the user has already is not changed, nor anything else then. */
export function updateRoleOnce(db: Db, userId: string, user: NewUser): Promise<{ isNew: boolean; role: Role }> {
  return inTransaction(db, async (tx) => {
    const updated = await tx
      .update(users)
      .set({ role: user.role, name: user.name?.trim() || undefined, photoUrl: user.photoUrl || undefined })
      .where(and(eq(users.id, userId), isNull(users.role)))
      .returning({ id });
    if (updated.length === 1) {
      notifyCatalogue(tx);
      return { isNew: true, role: user.role };
    }
    const [known] = await tx.select({ role }).from(users).where(eq(id, userId));
    if (!known?.role) throw accountGone();
    return { isNew: false, role: known.role };
  });
}

/** Writes only where it differs: every page that a signed-in person opens asks. */
export async function updateLanguageOf(db: Db, userId: string, language: Locale): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
}
