import { readPhone } from '#features/identity/server/phone-numbers.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

/** Accounts without a password confirm by typing their e-mail, which is not typed by accident. */
export function refuseWrongEmail(user: SignedInUser, typed = ''): void {
  if (typed.trim().toLowerCase() === user.email.toLowerCase()) return;
  throw invalid('email', m.account_emailNotYours());
}

/** Of an account that was made with a phone number. */
export function refuseWrongPhone(
  own: string | undefined,
  typed: string | undefined,
  country: string | undefined,
): void {
  if (readPhone(typed ?? '', country) !== own) throw invalid('phone', m.account_phoneNotYours());
}

/** Same refusal as a wrong password, without hashing. */
export function requirePassword(typed = ''): string {
  if (typed === '') throw invalid('currentPassword', m.identity_wrongCurrentPassword());
  return typed;
}

const invalid = (field: string, message: string) => new Refusal('invalid', message, { errors: [{ field, message }] });
