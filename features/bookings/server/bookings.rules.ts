import { refusalsCopy } from '#common/copy/refusals.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Availability } from './bookings.queries.ts';

export function refuseUnavailable(availability: Availability): void {
  if (availability === 'gone') throw new Refusal('not-found', refusalsCopy.noSuchProduct);
  if (availability === 'booked') throw new Refusal('conflict', refusalsCopy.alreadyBooked);
}
