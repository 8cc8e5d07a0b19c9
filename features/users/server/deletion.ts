import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { releaseImagesOf } from '#features/images/server/images.queries.ts';
import { deletePictures } from '#features/images/server/picture-sweep.ts';
import { transaction } from '#platform/db/client.ts';
import type { Platform } from '#platform/platform.ts';
import { deletePerson, lockPersonAndAdmins } from './users.queries.ts';
import { type Deletion, personToDelete } from './users.rules.ts';

type Dependencies = Pick<Platform, 'db' | 'imageStore'>;

/** The one way an account goes, in a transaction of its own: refused, or carried out and, where an admin did it, noted. */
export async function deleteAccount({ db, imageStore }: Dependencies, deletion: Deletion): Promise<void> {
  const pictures = await transaction(db, async (change) => {
    const person = personToDelete(await lockPersonAndAdmins(change, deletion.id), deletion);
    // Others who leave want to be forgotten, and it is nobody's business but theirs.
    if (deletion.by.role === 'admin') {
      const action = deletion.isLeaving ? 'account-closed' : 'person-deleted';
      await insertAuditRecord(change, { action, by: deletion.by, to: person });
    }
    const released = await releaseImagesOf(change, person.id);
    await deletePerson(change, person.id);
    return released;
  });
  // Files cannot be rolled back, so they go last; what this does not get to is swept later.
  await deletePictures(db, imageStore, pictures);
}
