import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { deleteResetLinks } from '#features/identity/server/identity.queries.ts';
import { type Database, type Db, transaction } from '#platform/db/client.ts';
import { accounts, sessions, settings, users } from '#platform/db/schema.ts';
import { usesDemoData } from '#platform/db/seed.ts';
import { insertPerson } from './builders.ts';

const marker = 'admin';
/** A closed account is opened again. */
const open = { closedAt: null, eraseAfter: null };

/**
 * Ensures that the configured admin exists and no demo admin does; returns the changes as sentences without e-mails.
 * The password is applied only when the setting is new or changed, so one the admin chooses later survives restarts.
 */
export async function ensureAdmin(
  db: Database,
  admin: { email: string; password: string },
  demoAdminEmail: string,
): Promise<string[]> {
  const email = admin.email.toLowerCase();
  const setting = `${email} ${admin.password}`;
  const [applied] = await db.select().from(settings).where(eq(settings.name, marker));
  const isApplied = applied !== undefined && (await verifyPassword({ hash: applied.value, password: setting }));
  const [passwordHash, value] = await Promise.all([hashPassword(admin.password), hashPassword(setting)]);

  return transaction(db, async (tx) => {
    // The lock keeps concurrent registrations and other instances from taking this e-mail meanwhile.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const changes: string[] = [];
    const hasDemo = await usesDemoData(tx);
    const [account] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    if (!account) {
      const created = await insertPerson(tx, { name: 'Admin', email, role: 'admin', passwordHash });
      await insertAuditRecord(tx, { action: 'admin-created', by: null, to: created });
      changes.push('The admin of ADMIN_EMAIL is created.');
    } else if (account.role !== 'admin' || account.closedAt) {
      await tx
        .update(users)
        .set({ role: 'admin', ...open })
        .where(eq(users.id, account.id));
      await replacePassword(tx, account.id, passwordHash);
      await insertAuditRecord(tx, { action: 'admin-promoted', by: null, to: account });
      changes.push(
        'ADMIN_EMAIL was registered already and is the admin now, with ADMIN_PASSWORD; its sessions are ended.',
      );
    } else if (!isApplied && (applied || (hasDemo && email === demoAdminEmail))) {
      await replacePassword(tx, account.id, passwordHash);
      await insertAuditRecord(tx, { action: 'admin-password-set', by: null, to: account });
      changes.push('The admin of ADMIN_EMAIL has ADMIN_PASSWORD as password now; the sessions are ended.');
    }
    if (hasDemo) {
      const isDemoAdmin = and(eq(users.email, demoAdminEmail), eq(users.role, 'admin'), ne(users.email, email));
      const [demoAdmin] = await tx.select().from(users).where(isDemoAdmin);
      if (demoAdmin) {
        await insertAuditRecord(tx, { action: 'person-deleted', by: null, to: demoAdmin });
        // Admins have neither products nor deals.
        await tx.delete(users).where(eq(users.id, demoAdmin.id));
        changes.push("The demo's admin is deleted, because ADMIN_EMAIL names another.");
      }
    }
    if (!isApplied)
      await tx
        .insert(settings)
        .values({ name: marker, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } });
    return changes;
  });
}

/** Ends all sessions of the old password. */
async function replacePassword(db: Db, userId: string, password: string): Promise<void> {
  await db
    .insert(accounts)
    .values({ userId, providerId: 'credential', accountId: userId, password })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password } });
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await deleteResetLinks(db, userId);
}
