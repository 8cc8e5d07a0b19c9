import { isAPIError } from 'better-auth/api';
import { signingInCopy } from '#common/copy/signing-in.ts';
import { isPhotoAddress } from '#features/images/images.contract.ts';
import { Refusal } from '#platform/http/errors.ts';

const refusals: Record<string, () => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new Refusal('unauthenticated', signingInCopy.wrongCredentials, {
      errors: [{ field: 'password', message: signingInCopy.wrongCredentials }],
    }),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: alreadyRegistered,
  INVALID_PASSWORD: () =>
    new Refusal('invalid', signingInCopy.wrongCurrentPassword, {
      errors: [{ field: 'currentPassword', message: signingInCopy.wrongCurrentPassword }],
    }),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => new Refusal('conflict', signingInCopy.noPasswordYet),
  INVALID_TOKEN: () => new Refusal('invalid', signingInCopy.resetLinkSpent),
  USER_NOT_FOUND: () => new Refusal('invalid', signingInCopy.resetLinkSpent),
  EMAIL_ALREADY_VERIFIED: () => new Refusal('conflict', signingInCopy.alreadyVerified),
  UNAUTHORIZED: () => new Refusal('unauthenticated', signingInCopy.logInFirst),
};

/**
 * Reveals that an e-mail is taken: registering signs in at once, so it cannot be hidden.
 * The rate limit on registrations protects against enumeration.
 */
export function alreadyRegistered(): Refusal {
  const message = signingInCopy.alreadyRegistered;
  return new Refusal('conflict', message, { errors: [{ field: 'email', message }] });
}

/** Maps better-auth's errors to refusals; unexpected errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  return refusals[codeOf(error) ?? '']?.() ?? error;
}

export function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}

export const usablePhoto = (url: string | null | undefined) =>
  url && url.length <= 2048 && isPhotoAddress(url) ? url : undefined;
