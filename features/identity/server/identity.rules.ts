import { APIError, isAPIError } from 'better-auth/api';
import { writeDay } from '#common/days.ts';
import { isPhotoAddress } from '#features/images/images.contract.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

const refusals: Record<string, (message: string) => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new Refusal('unauthenticated', m.identity_wrongCredentials(), {
      errors: [{ field: 'password', message: m.identity_wrongCredentials() }],
    }),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: alreadyRegistered,
  INVALID_PASSWORD: () =>
    new Refusal('invalid', m.identity_wrongCurrentPassword(), {
      errors: [{ field: 'currentPassword', message: m.identity_wrongCurrentPassword() }],
    }),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => new Refusal('conflict', m.identity_noPasswordYet()),
  INVALID_TOKEN: () => new Refusal('invalid', m.identity_resetLinkSpent()),
  TOKEN_EXPIRED: () => new Refusal('invalid', m.identity_resetLinkSpent()),
  USER_NOT_FOUND: () => new Refusal('invalid', m.identity_resetLinkSpent()),
  EMAIL_ALREADY_VERIFIED: () => new Refusal('conflict', m.identity_alreadyVerified()),
  INVALID_OTP: codeSpent,
  CHALLENGE_NOT_FOUND: passkeyFailed,
  PASSKEY_NOT_FOUND: passkeyFailed,
  AUTHENTICATION_FAILED: passkeyFailed,
  FAILED_TO_VERIFY_REGISTRATION: passkeyFailed,
  SESSION_NOT_FRESH: () => new Refusal('forbidden', m.identity_logInAgain()),
  account_closed: (message) => new Refusal('forbidden', message),
  UNAUTHORIZED: () => new Refusal('unauthenticated', m.identity_logInFirst()),
};

/**
 * Reveals that an e-mail is taken: registering signs in at once, so it cannot be hidden.
 * The rate limit on registrations protects against enumeration.
 */
export function alreadyRegistered(): Refusal {
  const message = m.identity_alreadyRegistered();
  return new Refusal('conflict', message, { errors: [{ field: 'email', message }] });
}

export function wrongPassword(): Refusal {
  const message = m.identity_wrongPassword();
  return new Refusal('invalid', message, { errors: [{ field: 'password', message }] });
}

function passkeyFailed(): Refusal {
  return new Refusal('invalid', m.identity_passkeyFailed());
}

export function codeSpent(): Refusal {
  const message = m.identity_codeSpent();
  return new Refusal('invalid', message, { errors: [{ field: 'code', message }] });
}

/** Thrown within better-auth once somebody has proved that the account is theirs; others are not told. */
export function accountClosed(eraseAfter: Date): APIError {
  const isHeld = eraseAfter < new Date();
  const message = isHeld
    ? m.identity_accountClosedStill()
    : m.identity_signingInAccountClosed({ date: writeDay(eraseAfter) });
  return new APIError('FORBIDDEN', { code: 'account_closed', message });
}

/** Maps better-auth's errors to refusals; unexpected errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  return refusals[codeOf(error) ?? '']?.((error as Error).message) ?? error;
}

export function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}

/** How a person's photo is taken away. */
export const isNoPhoto = (url: string | null | undefined) => url === '' || url === null;

export const usablePhoto = (url: string | null | undefined) =>
  url && url.length <= 2048 && isPhotoAddress(url) ? url : undefined;
