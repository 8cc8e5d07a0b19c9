import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth, type DBAdapter } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { phoneNumber } from 'better-auth/plugins';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import type { Database } from '#platform/db/client.ts';
import { accounts, passkeys, sessions, users, verifications } from '#platform/db/schema.ts';
import { isDatabaseTrouble } from '#platform/db/trouble.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { type Background, openBackground } from './background.ts';
import { openGoogle } from './google.ts';
import {
  deleteResetLinks,
  findErasureOf,
  findUserOfSession,
  keepNewestResetLink,
  markEmailVerified,
} from './identity.queries.ts';
import { accountClosed } from './identity.rules.ts';
import { knownBrowsers } from './known-browser.ts';
import { closedMail, resetMail, verificationMail } from './mail-texts.ts';
import { openPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { sessionCookies } from './session-cookie.ts';

/** The built-in identity provider: authentication only, authorisation is the users feature's. */
export function openIdentity(platform: Platform) {
  const { config, db, log } = platform;
  const background = openBackground(log);
  const options = optionsFor(platform, background);
  const phoneCodes = openPhoneCodes(platform);
  const auth = betterAuth({ ...options, plugins: [phonePlugin(phoneCodes), passkeyPlugin(config)] });
  const { cookiePrefix, defaultCookieAttributes } = options.advanced;
  const cookies = sessionCookies(`${cookiePrefix}.session_token`, config.secrets);

  return {
    auth,
    background,
    phoneCodes,
    knownBrowsers: knownBrowsers(`${cookiePrefix}.known_browser`, config.secrets, defaultCookieAttributes),
    /** Undefined when Google is not configured. */
    connectGoogle: config.google && openGoogle(options, config.google),
    findSessionUser: async (request: FastifyRequest): Promise<SignedInUser | undefined> => {
      const token = cookies.findToken(request.headers.cookie);
      return token === undefined ? undefined : findUserOfSession(db, token);
    },
    /** The only headers that better-auth sees; the client address is our trusted one. */
    headersFor: (request: FastifyRequest): Headers => {
      const { cookie, 'user-agent': userAgent = '' } = request.headers;
      const headers = new Headers({ [addressHeader]: request.ip, 'user-agent': userAgent.slice(0, 300) });
      if (cookie) headers.set('cookie', cookies.withNewestSignature(cookie));
      return headers;
    },
  };
}

export type Identity = ReturnType<typeof openIdentity>;

const addressHeader = 'x-client-address';

/**
 * Pages are the same for all callers, so only the API needs the cookie. The __Host- prefix, which needs https and
 * path /, keeps sibling domains from setting it.
 */
function cookiesAt(origin: string, corsOrigins: string[]) {
  const secure = origin.startsWith('https:');
  // Cross-site cookies only if CORS origins are configured, and browsers require https for them.
  const sameSite = secure && corsOrigins.length > 0 ? 'none' : 'lax';
  return {
    cookiePrefix: secure ? '__Host-reshell' : 'reshell',
    // Else better-auth prepends its __Secure- prefix.
    useSecureCookies: false,
    defaultCookieAttributes: { path: secure ? '/' : '/api', secure, httpOnly: true, sameSite },
  } as const;
}

const adapterTo = (db: Database) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications, passkey: passkeys },
    transaction: true,
  });

/**
 * A registration that the database could not store for now is answered as such: better-auth replaces what the database
 * throws, but passes on errors of its own class.
 */
function exposeTrouble(adapter: DBAdapter): DBAdapter {
  const rethrow = (error: unknown) => {
    throw isDatabaseTrouble(error) ? Object.assign(new APIError('SERVICE_UNAVAILABLE'), { cause: error }) : error;
  };
  return {
    ...adapter,
    create: (row) => adapter.create<never, never>(row as never).catch(rethrow),
    transaction: (work) => adapter.transaction((inner) => work(exposeTrouble(inner as DBAdapter))),
  };
}

/**
 * Signs in whoever has a number that a code was sent to. Its own codes are neither sent nor read: it stores them in clear, has one
 * per number for everybody, and calls its sender for each request; see docs/decisions/0051-phone-numbers.md.
 */
const phonePlugin = (codes: PhoneCodes) =>
  phoneNumber({
    schema: { user: { fields: { phoneNumber: 'phone', phoneNumberVerified: 'phoneVerified' } } },
    sendOTP: () => {
      throw new Error('codes are sent by phone.routes.ts');
    },
    verifyOTP: ({ phoneNumber: number, code }, context) =>
      codes.consume({ number, code, attempt: String(context?.body.attempt) }),
  });

/** A passkey stands for a password, so the device asks who holds it. */
const passkeyPlugin = ({ publicUrl }: Platform['config']) =>
  passkey({
    rpName: 'Reshell',
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
      },
    },
  });

function optionsFor({ config, db, mailer, log }: Platform, background: Background) {
  const origin = new URL(config.publicUrl).origin;
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret: config.secrets[0],
    telemetry: { enabled: false },
    // Our own rate limits are shared by all instances.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    logger: {
      // better-auth's errors are mostly client errors; details may hold e-mails, so they are not logged.
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ from: 'better-auth' }, message),
      level: 'warn',
    },
    advanced: {
      ...cookiesAt(origin, config.corsOrigins),
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Explicit, because better-auth disables the check in tests.
      disableOriginCheck: false,
    },
    database: (options: BetterAuthOptions) => exposeTrouble(adapterTo(db)(options)),
    databaseHooks: {
      user: {
        update: {
          // better-auth must not change a role; `updateRoleOnce` sets it.
          before: async (user) => !('role' in user),
        },
      },
      session: {
        create: {
          // Every way of signing in ends here, after the password or Google's answer was checked.
          before: async ({ userId }) => {
            const eraseAfter = await findErasureOf(db, userId);
            if (eraseAfter) throw accountClosed(eraseAfter);
          },
        },
      },
      account: {
        // Google's API is never called, so no tokens are stored.
        create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) },
      },
    },
    user: {
      fields: { image: 'photoUrl' },
      additionalFields: {
        role: { type: 'string', required: false, validator: { input: z.enum(['buyer', 'seller']) } },
      },
      // An e-mail unverified at the provider must not be linked here, nor block its owner.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
    },
    account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: true } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      // The contract counts characters; this counts UTF-16 units, of which a character has at most two.
      maxPasswordLength: 2048,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const eraseAfter = await findErasureOf(db, user.id);
        if (eraseAfter) {
          await deleteResetLinks(db, user.id);
          return background.run('mailing that an account is closed', () =>
            mailer.send(closedMail(user.email, eraseAfter)),
          );
        }
        if (!(await keepNewestResetLink(db, user.id, token))) return;
        background.run('mailing a password reset', () =>
          mailer.send(
            resetMail(user.email, `${config.publicUrl}${pathIn(locale(), paths.resetPassword)}?token=${token}`),
          ),
        );
      },
      onPasswordReset: async ({ user }) => {
        await deleteResetLinks(db, user.id);
        // A mailed link proves ownership of the address; without SMTP an admin hands the link out.
        if (config.smtpUrl) await markEmailVerified(db, user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: async ({ user, token }) =>
        background.run('mailing an e-mail verification', () =>
          mailer.send(
            verificationMail(
              user.email,
              `${config.publicUrl}/api/auth/verify-email?token=${token}&language=${locale()}`,
            ),
          ),
        ),
    },
  } satisfies BetterAuthOptions;
}
