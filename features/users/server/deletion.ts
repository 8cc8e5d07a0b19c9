import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import type { Db } from '#server/db/client.ts';
import { deletePerson, lockPersonAndAdmins } from './users.queries.ts';
import { type Deletion, personToDelete } from './users.rules.ts';

/** The one way an account goes, in a transaction of its own: refused, or carried out and, where an admin did it, noted. */
export async function deleteAccount(db: Db, deletion: Deletion): Promise<void> {
  await db.transaction(async (change) => {
    const person = personToDelete(await lockPersonAndAdmins(change, deletion.id), deletion);
    // Others who leave want to be forgotten, and it is nobody's business but theirs.
    if (deletion.by.role === 'admin') {
      const action = deletion.isLeaving ? 'account-closed' : 'person-deleted';
      await insertAuditRecord(change, { action, by: deletion.by, to: person });
    }
    await deletePerson(change, person.id);
  });
}
