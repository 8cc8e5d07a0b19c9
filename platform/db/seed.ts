import { eq, sql } from 'drizzle-orm';
import { type Role, roles } from '#common/roles.ts';
import { type Database, type Db, notifyCatalogue, transaction } from './client.ts';
import { settings, users } from './schema.ts';

const marker = 'demo';

/** Loads the demo data once, if enabled: of two instances starting together one loads and the other waits. */
export async function ensureDemo(
  db: Database,
  { wanted, isDefault }: { wanted: boolean; isDefault: boolean },
  load: (db: Db) => Promise<void>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    const [decided] = await tx.select().from(settings).where(eq(settings.name, marker));
    if (decided?.value === 'on' || (decided && isDefault)) return false;
    if (wanted) await load(tx);
    if (wanted) notifyCatalogue(tx, ['all']);
    const value = wanted ? 'on' : 'off';
    await tx
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

/** The roles of the demo accounts that still exist, for one-click login. */
export async function findDemoRoles(db: Db): Promise<Role[]> {
  if (!(await usesDemoData(db))) return [];
  const offered = sql`${users.email} = ${users.role} || ${'@reshell.test'} and ${users.closedAt} is null`;
  const found = await db.select({ role: users.role }).from(users).where(offered);
  return roles.filter((role) => found.some((account) => account.role === role));
}
