import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { passkeys } from '#platform/db/schema.ts';

export const findPasskeysOf = (db: Db, userId: string) =>
  db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));

/** False where this person has no such passkey. */
export async function deletePasskeyOf(db: Db, userId: string, passkeyId: string): Promise<boolean> {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(sql`${passkeys.id}::text`, passkeyId)))
    .returning({ id: passkeys.id });
  return deleted.length === 1;
}
