import { refusalsCopy } from '#common/copy/refusals.ts';
import { brokenRule } from '../db/client.ts';
import { Refusal } from './errors.ts';

export const accountGone = () => new Refusal('unauthenticated', refusalsCopy.accountGone);

/** Somebody deleted while their request was under way is refused like anybody who is not signed in. */
export function refuseIfDeleted(error: unknown): never {
  if (brokenRule(error)?.endsWith('_users_id_fk')) throw accountGone();
  throw error;
}
