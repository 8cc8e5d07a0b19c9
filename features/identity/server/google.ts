import { setTimeout as wait } from 'node:timers/promises';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { Config } from '#platform/config.ts';
import { Refusal } from '#platform/http/errors.ts';
import { plainText } from '#platform/http/json.ts';
import { m } from '#translations';
import { isReservedName } from './reserved-names.ts';

const timeout = 5_000;

/**
 * Sign-in with Google or another OpenID Connect provider. Connects at first use and separately, so that an
 * unreachable provider does not affect password sign-in and is retried next time.
 */
export function openGoogle(options: BetterAuthOptions, google: NonNullable<Config['google']>) {
  const connect = async () => {
    const auth = betterAuth({ ...options, plugins: [genericOAuth({ config: [providerOf(google)] })] });
    const context = await withTimeout(timeout, auth.$context);
    const provider = context?.socialProviders.find(({ id }) => id === 'google');
    if (withoutSlash(provider?.issuer ?? '') !== withoutSlash(google.issuer))
      throw new Refusal('bad-gateway', m.identity_googleUnreachable());
    return auth;
  };
  let connected: ReturnType<typeof connect> | undefined;
  return () => {
    connected ??= connect().catch((error) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
}

// better-auth enables state, nonce and PKCE by default.
const providerOf = ({ clientId, clientSecret, issuer }: NonNullable<Config['google']>) => ({
  providerId: 'google',
  clientId,
  clientSecret,
  discoveryUrl: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
  requireIdTokenVerification: true,
  scopes: ['openid', 'email', 'profile'],
  // Called with an ID token whose signature, issuer, audience and nonce have been verified.
  getUserInfo: async ({ idToken }: { idToken?: string }) => (idToken ? userFromClaims(decodeJwt(idToken)) : null),
  mapProfileToUser: () => ({ role: 'buyer' }),
});

/** Sanitises the provider's claims to fit our validation. */
function userFromClaims(claims: Record<string, unknown>) {
  const { sub, email, email_verified: verified, name, picture } = claims;
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  const tidied = typeof name === 'string' ? plainText(name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')).trim() : '';
  const isPhoto = typeof picture === 'string' && picture.length <= 2048 && /^https:\/\/[\x21-\x7e]+$/.test(picture);
  return {
    sub,
    email,
    emailVerified: verified === true || verified === 'true',
    name: [tidied, email.replace(/@.*/, '')].map(shorten).find(isUsableName) ?? 'Member',
    image: isPhoto ? picture : undefined,
  };
}

const shorten = (name: string) => [...name].slice(0, 50).join('');
/** A reserved name does not keep anybody from signing in; they can choose another in their profile. */
const isUsableName = (name: string) => name !== '' && !isReservedName(name);

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Undefined after a timeout. */
async function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const timer = new AbortController();
  const expired = wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise, expired]);
  } finally {
    timer.abort();
  }
}
