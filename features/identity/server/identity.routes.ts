import type { FastifyInstance, FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import { copy } from '#common/copy.ts';
import { Refusal } from '#server/http/errors.ts';
import { refuseOthersEmail } from '#server/http/own-email.ts';
import { countAgainst, type Limit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import {
  changePassword,
  getAccessToken,
  getSession,
  requestPasswordReset,
  resetPassword,
  type SessionUser,
  sendVerificationEmail,
  signIn,
  signOut,
  signUp,
  startGoogle,
  updateProfile,
} from '../identity.contract.ts';
import { hasAccount, updateProfileOf } from './identity.queries.ts';
import { alreadyRegistered, codeOf, inOurWords, limits } from './identity.rules.ts';
import type { Identity } from './identity.ts';

/** better-auth's own addresses, but only those we use, each behind its contract. */
export function identityRoutes(app: FastifyInstance, platform: Platform, identity: Identity) {
  const { config, db } = platform;
  const { auth, background, connectGoogle, findSessionUser, headersFor } = identity;
  const publicOrigin = new URL(config.publicUrl).origin;

  const countAccount = async (what: string, email: string, limit: Limit, reply: FastifyReply) => {
    if (config.rateLimits) await countAgainst(db, `${what} ${email.toLowerCase()}`, limit, reply);
  };

  serve(
    app,
    platform,
    signUp,
    { access: 'anyone', limits: { perAddress: limits.signUp } },
    async ({ body, request, reply }) => {
      const { photoUrl, ...person } = body;
      try {
        const asked = auth.api.signUpEmail({
          body: { ...person, image: photoUrl || undefined },
          headers: headersFor(request),
          returnHeaders: true,
        });
        const { user } = await settle(asked, reply);
        return { user: asSessionUser(user) };
      } catch (error) {
        // Of two people registering the same e-mail at the same instant, the database lets one through.
        if (codeOf(error) === 'FAILED_TO_CREATE_USER' && (await hasAccount(db, person.email)))
          throw alreadyRegistered();
        throw error;
      }
    },
  );

  serve(
    app,
    platform,
    signIn,
    { access: 'anyone', limits: { perAddress: limits.signIn } },
    async ({ body, request, reply }) => {
      await countAccount('sign-in to', body.email, limits.signInToAccount, reply);
      const asked = auth.api.signInEmail({ body, headers: headersFor(request), returnHeaders: true });
      const { user } = await settle(asked, reply);
      return { user: asSessionUser(user) };
    },
  );

  serve(app, platform, signOut, { access: 'anyone' }, async ({ request, reply }) => {
    await settle(auth.api.signOut({ headers: headersFor(request), returnHeaders: true }), reply);
    return { success: true, message: copy.logoutDone };
  });

  serve(app, platform, getSession, { access: 'anyone' }, async ({ request, reply }) => {
    const session = await settle(auth.api.getSession({ headers: headersFor(request), returnHeaders: true }), reply);
    return { user: session ? asSessionUser(session.user) : null };
  });

  serve(
    app,
    platform,
    updateProfile,
    { access: 'session', limits: { perPerson: limits.updateProfile } },
    async ({ body, user }) => {
      const photoUrl = body.photoUrl === '' ? null : body.photoUrl;
      const updated = await updateProfileOf(db, user.id, { name: body.name, photoUrl });
      if (!updated) throw new Refusal('unauthenticated', copy.logInFirst);
      return { user: updated };
    },
  );

  serve(
    app,
    platform,
    changePassword,
    { access: 'session', limits: { perPerson: limits.changePassword } },
    async ({ body, request, reply }) => {
      const asked = auth.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: headersFor(request),
        returnHeaders: true,
      });
      await settle(asked, reply);
      return { success: true, message: copy.passwordChanged };
    },
  );

  serve(
    app,
    platform,
    requestPasswordReset,
    { access: 'anyone', limits: { perAddress: limits.reset } },
    async ({ body, reply }) => {
      await countAccount('password reset of', body.email, limits.resetOfAccount, reply);
      // Answered before we look, so that nobody can tell from the time it takes whether the e-mail has an account.
      background.run('a password reset', () => auth.api.requestPasswordReset({ body }));
      return { success: true, message: copy.resetMailed };
    },
  );

  serve(
    app,
    platform,
    resetPassword,
    { access: 'anyone', limits: { perAddress: limits.resetWithToken } },
    async ({ body, reply }) => {
      await settle(auth.api.resetPassword({ body, returnHeaders: true }), reply);
      return { success: true, message: copy.passwordReset };
    },
  );

  serve(
    app,
    platform,
    sendVerificationEmail,
    { access: 'session', limits: { perPerson: limits.verificationMail } },
    async ({ user, request, reply }) => {
      const asked = auth.api.sendVerificationEmail({
        body: { email: user.email },
        headers: headersFor(request),
        returnHeaders: true,
      });
      await settle(asked, reply);
      return { success: true, message: copy.verificationMailed };
    },
  );

  /**
   * The link in the mail. It counts only in the browser of whoever registered: otherwise the owner of an address, or
   * their mail scanner, could confirm an account that a stranger opened in their name and knows the password of.
   */
  app.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: '/auth/verify-email',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const token = String(request.query.token ?? '');
      const user = await findSessionUser(request);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!user) return reply.redirect(`${config.publicUrl}/login?error=log_in_to_verify`);
      if (emailIn(token) !== user.email) return reply.redirect(`${config.publicUrl}/dashboard?error=INVALID_TOKEN`);
      try {
        await auth.api.verifyEmail({ query: { token } });
      } catch (error) {
        const code = codeOf(error);
        if (!code) throw error;
        return reply.redirect(`${config.publicUrl}/dashboard?error=${code}`);
      }
      return reply.redirect(`${config.publicUrl}/dashboard?verified=yes`);
    },
  });

  serve(
    app,
    platform,
    startGoogle,
    { access: 'anyone', limits: { perAddress: limits.startGoogle } },
    async ({ body, request, reply }) => {
      if (!connectGoogle) throw new Refusal('not-found', copy.googleNotSetUp);
      const { origin } = request.headers;
      // Google sends people back to the public address, where a cookie set for another name of ours would not be seen.
      if (origin && origin !== publicOrigin)
        throw new Refusal('conflict', `Please open ${config.publicUrl} to sign in with Google`);
      const google = await connectGoogle();
      const asked = google.api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: body.returnTo ?? '/',
          errorCallbackURL: body.failTo ?? '/login',
          disableRedirect: true,
        },
        headers: headersFor(request),
        returnHeaders: true,
      });
      const { url } = await settle(asked, reply);
      if (!url) throw new Error('better-auth gave no address to sign in at');
      return { url };
    },
  );

  app.route({
    method: 'GET',
    url: '/auth/callback/google',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      if (!connectGoogle) throw new Refusal('not-found', copy.googleNotSetUp);
      const google = await connectGoogle();
      const answer = await google.handler(
        new Request(new URL(request.url, publicOrigin), { headers: headersFor(request) }),
      );
      const target = answer.headers.get('location');
      if (!target) throw new Error(`better-auth answered Google's callback with ${answer.status}`);
      passCookies(answer.headers, reply);
      return reply.header('cache-control', 'no-store').redirect(target);
    },
  });

  serve(app, platform, getAccessToken, { access: 'session' }, async ({ query, user }) => {
    refuseOthersEmail(user, query.email);
    return { accessToken: await platform.tokens.sign(user.id) };
  });

  // Before the database is closed, which background work still needs.
  app.addHook('preClose', () => background.settled());
}

type Answer<Value> = { headers: Headers; response: Value };

/** Passes better-auth's cookies on, and puts its refusals in our words. */
async function settle<Value>(asked: Promise<Answer<Value>>, reply: FastifyReply): Promise<Value> {
  try {
    const { headers, response } = await asked;
    passCookies(headers, reply);
    return response;
  } catch (error) {
    throw inOurWords(error);
  }
}

function passCookies(headers: Headers, reply: FastifyReply) {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

type AuthUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null;
  role?: unknown;
};

function asSessionUser({ id, name, email, emailVerified, image, role }: AuthUser): SessionUser {
  return { id, name, email, emailVerified, photoUrl: image ?? null, role: (role ?? null) as SessionUser['role'] };
}

function emailIn(token: string): unknown {
  try {
    return decodeJwt(token).email;
  } catch {
    return undefined;
  }
}
