import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { accounts, sessions, users, verifications } from '#platform/db/schema.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { type Background, openBackground } from './background.ts';
import { openGoogle } from './google.ts';
import { deleteOlderResetLinks, deleteResetLinks, findUserOfSession, markEmailVerified } from './identity.queries.ts';
import { knownBrowsers } from './known-browser.ts';
import { resetMail, verificationMail } from './mail-texts.ts';
import { sessionCookies } from './session-cookie.ts';

/** The built-in identity provider: who somebody is. What they may do is the users feature's to say. */
export function openIdentity(platform: Platform) {
  const { config, db, log } = platform;
  const background = openBackground(log);
  const options = optionsFor(platform, background);
  const auth = betterAuth(options);
  const { cookiePrefix, defaultCookieAttributes } = options.advanced;
  const cookies = sessionCookies(`${cookiePrefix}.session_token`, config.secrets);

  return {
    auth,
    background,
    knownBrowsers: knownBrowsers(`${cookiePrefix}.known_browser`, config.secrets, defaultCookieAttributes),
    /** Undefined where Google is not set up. */
    connectGoogle: config.google && openGoogle(options, config.google),
    findSessionUser: async (request: FastifyRequest): Promise<SignedInUser | undefined> => {
      const token = cookies.findToken(request.headers.cookie);
      return token === undefined ? undefined : findUserOfSession(db, token);
    },
    /** What better-auth gets to see of a request: only what it needs, and only what we ourselves believe. */
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
 * Pages are the same for everybody, so only the API needs to know who asks. Under https the browser itself vouches that no
 * neighbouring site has set the cookie, and does so only for those that go everywhere.
 */
function cookiesAt(origin: string, corsOrigins: string[]) {
  const secure = origin.startsWith('https:');
  // Pages of other sites get to send the cookie only where the operator has listed some, and browsers only under https.
  const sameSite = secure && corsOrigins.length > 0 ? 'none' : 'lax';
  return {
    cookiePrefix: secure ? '__Host-reshell' : 'reshell',
    // Else better-auth puts a weaker mark before ours.
    useSecureCookies: false,
    defaultCookieAttributes: { path: secure ? '/' : '/api', secure, httpOnly: true, sameSite },
  } as const;
}

function optionsFor({ config, db, mailer, log }: Platform, background: Background) {
  const origin = new URL(config.publicUrl).origin;
  return {
    baseURL: origin,
    basePath: '/api/auth',
    secret: config.secrets[0],
    telemetry: { enabled: false },
    // Our own limits are shared by all instances.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    logger: {
      // What better-auth calls an error is mostly a caller's mistake; its details may hold addresses, so they stay out.
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ from: 'better-auth' }, message),
      level: 'warn',
    },
    advanced: {
      ...cookiesAt(origin, config.corsOrigins),
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Said explicitly, because better-auth would leave it out in tests.
      disableOriginCheck: false,
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    databaseHooks: {
      user: {
        update: {
          // A role is stated once, by the users feature; no way through here may change it.
          before: async (user) => !('role' in user),
        },
      },
      account: {
        // We never call Google on somebody's behalf, so we keep no key that could.
        create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) },
      },
    },
    user: {
      fields: { image: 'photoUrl' },
      additionalFields: {
        role: { type: 'string', required: false, validator: { input: z.enum(['buyer', 'seller']) } },
      },
      // An address somebody merely claims elsewhere must not become theirs here, nor block its real owner.
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
        await deleteOlderResetLinks(db, user.id, token);
        background.run('mailing a password reset', () =>
          mailer.send(resetMail(user.email, `${config.publicUrl}/reset-password?token=${token}`)),
        );
      },
      onPasswordReset: async ({ user }) => {
        await deleteResetLinks(db, user.id);
        // Who can read the mail owns the address; where none is sent, the link came from an admin and proves nothing.
        if (config.smtpUrl) await markEmailVerified(db, user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: async ({ user, token }) =>
        background.run('mailing an e-mail verification', () =>
          mailer.send(verificationMail(user.email, `${config.publicUrl}/api/auth/verify-email?token=${token}`)),
        ),
    },
  } satisfies BetterAuthOptions;
}
