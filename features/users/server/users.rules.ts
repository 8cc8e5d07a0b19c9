import type { Role } from '#common/roles.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { accountGone, Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { LockedPerson } from './users.queries.ts';

/** `role` is the one in the URL, if any; `isLeaving` when people delete their own account instead of an admin. */
export type Deletion = {
  id: string;
  role?: Role | undefined;
  by: SignedInUser;
  isLeaving?: boolean;
  /** The admin's, for the audit record. */
  reason?: string | undefined;
};

export function personToDelete(locked: LockedPerson[], { id, role, by, isLeaving = false }: Deletion): LockedPerson {
  const admins = locked.filter((one) => one.role === 'admin' && !one.closedAt);
  const person = locked.find((one) => one.id === id.toLowerCase());
  if (!(isLeaving ? locked : admins).some((one) => one.id === by.id)) throw accountGone();
  if (!person) throw new Refusal('not-found', m.common_noSuchUser());
  if (role && person.role !== role) throw new Refusal('not-found', m.users_anotherRole(role));
  // Checked before self-deletion, since the last admin can only be deleting themselves.
  if (person.role === 'admin' && !person.closedAt && admins.length === 1)
    throw new Refusal('conflict', m.users_lastAdmin());
  if (person.id === by.id && !isLeaving) throw new Refusal('conflict', m.users_cannotDeleteYourself());
  return person;
}

/** Admins may not reset each other's passwords, which would let them impersonate each other. */
export function personToHelp(locked: LockedPerson[], { id, by }: Pick<Deletion, 'id' | 'by'>): LockedPerson {
  const person = locked.find((one) => one.id === id.toLowerCase());
  if (!locked.some((one) => one.id === by.id && one.role === 'admin' && !one.closedAt)) throw accountGone();
  if (!person) throw new Refusal('not-found', m.common_noSuchUser());
  if (person.role === 'admin') throw new Refusal('forbidden', m.users_noLinkForAdmins());
  if (person.closedAt) throw new Refusal('conflict', m.users_accountClosed());
  return person;
}

export function refuseOthersRole(user: SignedInUser, email: string): void {
  if (user.role !== 'admin' && email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('forbidden', m.common_onlyYourOwn());
}
