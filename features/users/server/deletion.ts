import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { releaseImagesOf } from '#features/images/server/images.queries.ts';
import { deletePictures } from '#features/images/server/picture-sweep.ts';
import { isDeadlock, transaction, violatedConstraint } from '#platform/db/client.ts';
import type { Platform } from '#platform/platform.ts';
import { deletePerson, lockPersonAndAdmins } from './users.queries.ts';
import { type Deletion, personToDelete } from './users.rules.ts';

type Dependencies = Pick<Platform, 'db' | 'imageStore' | 'config'>;

/** A person who goes on booking meanwhile is soon out of luck: a request of theirs takes longer than the rest of a deletion. */
const mostAttempts = 20;

/** What a person did while being deleted refers to them and fails the deletion, which then begins again and finds it. */
async function repeatWhileReferenced<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = mostAttempts; ; left--)
    try {
      return await attempt();
    } catch (error) {
      const reference = violatedConstraint(error);
      if (!reference && !isDeadlock(error)) throw error;
      // The violated key itself would be taken for a caller who is gone.
      if (left <= 1) throw reference ? new Error(`${reference} holds the deletion of a person`) : error;
    }
}

/** Deletes an account in its own transaction, with an audit record where an admin did it. */
export async function deleteAccount({ db, imageStore, config }: Dependencies, deletion: Deletion): Promise<void> {
  const attempt = () =>
    transaction(db, async (change) => {
      const person = personToDelete(await lockPersonAndAdmins(change, deletion.id), deletion);
      // Only admins leave an audit record, also of closing their own account.
      if (deletion.by.role === 'admin') {
        const action = deletion.isLeaving ? 'account-closed' : 'person-deleted';
        await insertAuditRecord(change, { action, by: deletion.by, to: person });
      }
      const released = await releaseImagesOf(change, person.id);
      await deletePerson(change, person.id, config.dealTimes);
      return released;
    });
  const pictures = await repeatWhileReferenced(attempt);
  // File deletion cannot be rolled back, so it comes last; a job sweeps leftovers.
  await deletePictures(db, imageStore, pictures);
}
