import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { noMailbox } from '#common/mailbox.ts';
import type { Role } from '#common/roles.ts';
import { type Db, violatedConstraint } from '#platform/db/client.ts';
import { sessions, users } from '#platform/db/schema.ts';
import type { SessionUser } from '../identity.contract.ts';
import { writePhone } from './phone-numbers.ts';

const { id, name, email, emailVerified, phone, photoUrl, role } = users;

export async function hasPhoneAccount(db: Db, number: string): Promise<boolean> {
  return (await db.$count(users, eq(phone, number))) > 0;
}

/** Does nothing where the number has an account meanwhile. */
export async function insertPhoneUser(db: Db, person: { phone: string; name: string; role: Role }): Promise<void> {
  await db
    .insert(users)
    .values({ ...person, phoneVerified: true, email: noMailbox(uuidv7()) })
    .onConflictDoNothing({ target: phone });
}

/** Undefined where the number belongs to another account. */
export async function updatePhoneOf(db: Db, userId: string, number: string): Promise<SessionUser | undefined> {
  try {
    const [user] = await db
      .update(users)
      .set({ phone: number, phoneVerified: true })
      .where(eq(id, userId))
      .returning({ id, name, email, emailVerified, phone, photoUrl, role });
    return user && { ...user, phone: writePhone(user.phone) };
  } catch (error) {
    if (violatedConstraint(error) === 'users_phone_unique') return undefined;
    throw error;
  }
}

export async function findPhoneOf(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ phone }).from(users).where(eq(id, userId));
  return user?.phone ?? undefined;
}

/** Whether somebody signed in to this session a short while ago. */
export async function isFreshSession(db: Db, sessionId: string): Promise<boolean> {
  const isRecent = gt(sessions.createdAt, sql`now() - interval '15 minutes'`);
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isRecent))) > 0;
}
