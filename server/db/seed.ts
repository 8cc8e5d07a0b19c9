import { verifyPassword } from 'better-auth/crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Role, roles } from '#common/roles.ts';
import { demoPassword, demoPeople } from '../demo/demo-people.ts';
import { type Database, type Db, transaction } from './client.ts';
import { accounts, settings, users } from './schema.ts';

const marker = 'demo';

/** Loads the demo data once, where it is wanted: of two instances starting together one does it and the other waits. */
export async function ensureDemo(
  db: Database,
  { wanted, isDefault }: { wanted: boolean; isDefault: boolean },
  load: (db: Db) => Promise<void>,
): Promise<boolean> {
  return transaction(db, async (change) => {
    await change.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    const [decided] = await change.select().from(settings).where(eq(settings.name, marker));
    if (decided?.value === 'on' || (decided && isDefault)) return false;
    if (wanted) await load(change);
    const value = wanted ? 'on' : 'off';
    await change
      .insert(settings)
      .values({ name: marker, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    return wanted;
  });
}

export async function usesDemoData(db: Db): Promise<boolean> {
  const [decided] = await db.select().from(settings).where(eq(settings.name, marker));
  return decided?.value === 'on';
}

/** The roles of the demo accounts that can be offered at one click: those that are still there. */
export async function findDemoRoles(db: Db): Promise<Role[]> {
  if (!(await usesDemoData(db))) return [];
  const offered = sql`${users.email} = ${users.role} || ${'@reshell.test'}`;
  const found = await db.select({ role: users.role }).from(users).where(offered);
  return roles.filter((role) => found.some((account) => account.role === role));
}

/** Whether somebody of the demo still has the password that everybody can read in the README. */
export async function hasPublishedPasswords(db: Db): Promise<boolean> {
  if (!(await usesDemoData(db))) return false;
  const emails = Object.values(demoPeople).map(({ email }) => email);
  const hashes = await db
    .selectDistinct({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    // Nobody can confirm such an address, so a stranger who registers one does not keep the shop from starting.
    .where(and(inArray(users.email, emails), users.emailVerified, isNotNull(accounts.password)));
  for (const { hash } of hashes)
    if (await verifyPassword({ hash: hash as string, password: demoPassword })) return true;
  return false;
}
