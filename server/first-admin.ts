import { hashPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { insertPerson } from './db/builders.ts';
import type { Database } from './db/client.ts';
import { users } from './db/schema.ts';

/** Makes the configured admin where there is none yet; afterwards the configuration has no say. */
export async function ensureAdmin(db: Database, { email, password }: { email: string; password: string }) {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [admin] = await transaction.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
    if (admin) return;
    const made = await insertPerson(transaction, { name: 'Admin', email, role: 'admin', passwordHash });
    await insertAuditRecord(transaction, { action: 'admin-created', by: null, to: made });
  });
}
