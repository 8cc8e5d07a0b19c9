import { withoutPictureBase } from '#common/picture-urls.ts';
import type { Config } from '#platform/config.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';
import type { Seen } from '../bookings.contract.ts';
import type { Availability } from './bookings.queries.ts';

/** Stored URLs of own pictures lack the origin that the page shows them with. */
export const seenAsStored = (seen: Seen, { publicUrl }: Pick<Config, 'publicUrl'>): Seen =>
  JSON.parse(withoutPictureBase(JSON.stringify(seen), publicUrl));

/** `passing`, since the buyer may retry; names no field if the seller reverted the change meanwhile. */
export function refuseChanged(fields: string[]): never {
  const errors = fields.map((field) => ({ field: `seen.${field}`, message: m.deals_differentNow() }));
  throw new Refusal('conflict', m.deals_changedSinceSeen(), { errors, passing: true });
}

export function refuseUnavailable(availability: Availability): void {
  if (availability === 'unknown') throw new Refusal('not-found', m.common_noSuchPhone());
  if (availability === 'gone') throw new Refusal('not-found', m.common_noLongerForSale());
  if (availability === 'booked') throw new Refusal('conflict', m.common_alreadyBooked());
  if (availability === 'own') throw new Refusal('conflict', m.deals_alreadyYours());
  if (availability === 'turn') throw new Refusal('conflict', m.deals_alreadyYourTurn());
}

/** Where the shop can send mail, people confirm their address or a number before they hold a phone that others want. */
export function refuseUnconfirmed(user: SignedInUser, { smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  if (smtpUrl && !user.emailVerified && !user.phoneVerified)
    throw new Refusal('forbidden', m.deals_confirmEmail(), { passing: true });
}

/** `passing`, since the buyer may cancel one and retry. */
export function refuseTooMany(open: number, max: number): void {
  if (open >= max) throw new Refusal('conflict', m.deals_tooManyBookings({ max }), { passing: true });
}
