import { eq } from 'drizzle-orm';
import { refusalsCopy } from '#common/copy/refusals.ts';
import { brokenRule, type Db } from '../db/client.ts';
import { users } from '../db/schema.ts';
import { Refusal } from './errors.ts';

export const accountGone = () => new Refusal('unauthenticated', refusalsCopy.accountGone);

/** Holds the caller's row until the transaction ends, so that what one person does at the same instant is counted in turn. */
export async function lockCaller(db: Db, id: string): Promise<void> {
  const locked = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  if (locked.length === 0) throw accountGone();
}

/** Somebody deleted while their request was under way is refused like anybody who is not signed in. */
export function refuseIfDeleted(error: unknown): never {
  if (brokenRule(error)?.endsWith('_users_id_fk')) throw accountGone();
  throw error;
}
