import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, type Db, inTransaction, notifyPeople } from '#platform/db/client.ts';
import { sessions } from '#platform/db/schema.ts';

export const findSessionsOf = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));

/** False where this person has no such session. */
export const endSessionOf = (db: Database, userId: string, sessionId: string) =>
  endSessions(db, userId, eq(sql`${sessions.id}::text`, sessionId));

export const endOtherSessionsOf = (db: Database, userId: string, sessionId: string) =>
  endSessions(db, userId, ne(sessions.id, sessionId));

function endSessions(db: Database, userId: string, which: SQL): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id });
    // Open pages of an ended session hear that it has ended.
    notifyPeople(tx, [userId], 'notices');
    return ended.length > 0;
  });
}
