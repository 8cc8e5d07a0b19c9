import { NIL as firstId } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { releaseImagesOf } from '#features/images/server/images.queries.ts';
import { deletePictures } from '#features/images/server/picture-sweep.ts';
import { hasOpenReports } from '#features/messages/server/reported-messages.queries.ts';
import { type Db, isDeadlock, transaction, violatedConstraint } from '#platform/db/client.ts';
import { addJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type Hold, holds } from '../users.contract.ts';
import {
  closePerson,
  findHold,
  findPeopleToErase,
  leaveMarket,
  lockProductsOf,
  longestRequest,
} from './closing.queries.ts';
import { erasePerson, type LockedPerson, lockPersonAndAdmins } from './users.queries.ts';
import { type Deletion, personToDelete } from './users.rules.ts';

type Dependencies = Pick<Platform, 'db' | 'imageStore' | 'config' | 'clock'>;

/** An account that is closed now and erased later, and why. */
export type Closing = { hold: Hold; eraseAfter: Date };

/** A person who goes on booking meanwhile is soon out of luck: a request of theirs takes longer than the rest of a deletion. */
const maxAttempts = 20;

/** A message of the person was reported while they were being erased. */
class ReportedMeanwhile extends Error {}

/** What a person did while being deleted refers to them and fails the deletion, which then begins again and finds it. */
async function repeatWhileReferenced<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = maxAttempts; ; left--)
    try {
      return await attempt();
    } catch (error) {
      const reference = violatedConstraint(error);
      if (!reference && !isDeadlock(error) && !(error instanceof ReportedMeanwhile)) throw error;
      // The violated key itself would be taken for a caller who is gone.
      if (left <= 1) throw reference ? new Error(`${reference} holds the deletion of a person`) : error;
    }
}

/** Returns the pictures to delete. */
async function erase(db: Db, id: string): Promise<string[]> {
  const released = await releaseImagesOf(db, id);
  await erasePerson(db, id);
  // The messages are gone now, and with them the last chance to report one.
  if (await hasOpenReports(db, id)) throw new ReportedMeanwhile();
  return released;
}

/**
 * Deletes an account in its own transaction, with an audit record where an admin did it. While others still need to know who it
 * was, it is closed instead, which hides it at once, and a job erases it later.
 */
export async function deleteAccount(
  { db, imageStore, config, clock }: Dependencies,
  deletion: Deletion,
): Promise<Closing | undefined> {
  const attempt = () =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const person = personToDelete(await lockPersonAndAdmins(tx, deletion.id), deletion);
      await lockProductsOf(tx, person.id);
      const before = await findHold(tx, person.id, now);
      await leaveMarket(tx, person.id, config);
      // A deal whose code was entered is disputed now.
      const after = await findHold(tx, person.id, now);
      const hold = holds.find((each) => each === before || each === after);
      // Only admins leave an audit record, also of closing their own account.
      if (deletion.by.role === 'admin' && !(hold && person.closedAt)) {
        const action = deletion.isLeaving ? 'account-closed' : 'person-deleted';
        const { by, reason } = deletion;
        await insertAuditRecord(tx, { action, by, to: person, reason });
      }
      if (!hold) return { pictures: await erase(tx, person.id) };
      const eraseAfter = await closePerson(tx, person.id, now);
      // What they began before this may come after it.
      const runAt = new Date(Date.now() + longestRequest);
      await addJob(tx, 'settle-closed-account', { userId: person.id }, { runAt });
      return { pictures: [], closing: { hold, eraseAfter } };
    });
  const { pictures, closing } = await repeatWhileReferenced(attempt);
  // File deletion cannot be rolled back, so it comes last; a job sweeps leftovers.
  await deletePictures(db, imageStore, pictures);
  return closing;
}

/** Locks a closed account; undefined when it is erased already, or open again. */
async function lockClosed(db: Db, id: string): Promise<LockedPerson | undefined> {
  return (await lockPersonAndAdmins(db, id)).find((one) => one.id === id && one.closedAt);
}

/** Ends what somebody did while their account was being closed. */
export async function settleClosedAccount({ db, config, clock }: Dependencies, id: string): Promise<void> {
  await repeatWhileReferenced(() =>
    transaction(db, async (tx) => {
      if (!(await lockClosed(tx, id))) return;
      await leaveMarket(tx, id, config);
      await closePerson(tx, id, clock.now());
    }),
  );
}

/** Erases the closed accounts whose time has come and that nothing holds back; safe to run on several instances at once. */
export async function eraseClosedAccounts(platform: Dependencies): Promise<void> {
  const { db, clock } = platform;
  let failure: unknown;
  for (let last: string | undefined = firstId; last; ) {
    const due: string[] = await findPeopleToErase(db, clock.now(), last);
    for (const id of due)
      try {
        await eraseClosedAccount(platform, id);
      } catch (error) {
        // The others are not to wait for this one.
        failure ??= error;
      }
    last = due.at(-1);
  }
  if (failure) throw failure;
}

async function eraseClosedAccount({ db, imageStore, config, clock }: Dependencies, id: string): Promise<void> {
  const attempt = () =>
    transaction(db, async (tx) => {
      const now = clock.now();
      const person = await lockClosed(tx, id);
      if (!person?.eraseAfter || person.eraseAfter > now || (await findHold(tx, id, now))) return [];
      // Without the name: nobody but the person may have wanted this.
      await insertAuditRecord(tx, { action: 'account-erased', by: null, to: { ...person, name: '' } });
      await leaveMarket(tx, id, config);
      return erase(tx, id);
    });
  await deletePictures(db, imageStore, await repeatWhileReferenced(attempt));
}
