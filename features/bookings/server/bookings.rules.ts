import { refusalsCopy } from '#common/copy/refusals.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Availability } from './bookings.queries.ts';

/** Passing, since the seller may take it back, and the buyer look again. */
export function refuseChanged(fields: string[]): void {
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field: `seen.${field}`, message: refusalsCopy.differentNow }));
  throw new Refusal('conflict', refusalsCopy.changedSinceSeen, { errors, passing: true });
}

export function refuseUnavailable(availability: Availability): void {
  if (availability === 'gone') throw new Refusal('not-found', refusalsCopy.noSuchProduct);
  if (availability === 'booked') throw new Refusal('conflict', refusalsCopy.alreadyBooked);
}
