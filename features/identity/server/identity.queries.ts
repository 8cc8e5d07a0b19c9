import { and, eq, gt, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/db/client.ts';
import { accounts, sessions, users, verifications } from '#platform/db/schema.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import type { NewUser, SessionUser } from '../identity.contract.ts';

const { id, name, email, emailVerified, photoUrl, role } = users;

/** Read at every call, so that a deleted person and an ended session count at once, on every instance. */
export async function findUserOfSession(db: Database, token: string): Promise<SignedInUser | undefined> {
  const [user] = await db
    .select({ id, sessionId: sessions.id, name, email, photoUrl, role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return user;
}

export async function hasAccount(db: Db, address: string): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(users)
    .where(eq(sql`lower(${email})`, address.toLowerCase()));
  return found.length > 0;
}

/** False for those who only ever signed in elsewhere. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const own = and(eq(accounts.userId, userId), isNotNull(accounts.password));
  return (await db.$count(accounts, own)) > 0;
}

type Profile = { name?: string | undefined; photoUrl?: string | null | undefined };

export async function updateProfileOf(db: Db, userId: string, profile: Profile): Promise<SessionUser | undefined> {
  const [user] = await db
    .update(users)
    // Where nothing is given there must still be something to set.
    .set({ ...profile, email: sql`${email}` })
    .where(eq(id, userId))
    .returning({ id, name, email, emailVerified, photoUrl, role });
  return user;
}

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(id, userId));
}

/** As better-auth names them. */
const resetLink = (token: string) => `reset-password:${token}`;
const resetLinksOf = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, resetLink('%')));

/** A password that was set makes every link to set one worthless. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(resetLinksOf(userId));
}

/** Of several links asked for at once the newest stays. */
export async function deleteOlderResetLinks(db: Db, userId: string, token: string): Promise<void> {
  const newest = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.identifier, resetLink(token)));
  await db.delete(verifications).where(and(resetLinksOf(userId), lt(verifications.id, sql`(${newest})`)));
}

export async function isResetLink(db: Db, token: string): Promise<boolean> {
  const alive = and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, sql`now()`));
  return (await db.$count(verifications, alive)) > 0;
}

/** As better-auth makes one when somebody forgot the password. */
export async function insertResetLink(db: Db, userId: string, token: string): Promise<void> {
  await deleteResetLinks(db, userId);
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(verifications).values({ identifier: resetLink(token), value: userId, expiresAt });
}

/** False when the person had a role already, which then stays. */
export async function updateRoleOnce(db: Db, id: string, { role, name, photoUrl }: NewUser): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ role, name: name?.trim() || undefined, photoUrl: photoUrl || undefined })
    .where(and(eq(users.id, id), isNull(users.role)))
    .returning({ id: users.id });
  return updated.length === 1;
}
