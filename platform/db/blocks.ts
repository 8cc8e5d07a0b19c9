import { isSuspended } from './suspension.ts';

/** SQL: whether one of the two has blocked the other, has closed their account, or is suspended. */
export const areBlocked = (one: string, other: string) => `(
  exists (select from blocks x where (x.blocker_id, x.blocked_id) in ((${one}, ${other}), (${other}, ${one})))
  or exists (select from users x where x.id in (${one}, ${other}) and (x.closed_at is not null or ${isSuspended('x')})))`;
