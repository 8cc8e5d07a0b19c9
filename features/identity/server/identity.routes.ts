import { verifyPassword } from 'better-auth/crypto';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { isLocale, pathIn, rootLocale } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { refuseOthersEmail } from '#platform/http/access.ts';
import { isUnavailable, Refusal } from '#platform/http/errors.ts';
import { consumeRateLimit, editing, refundUses } from '#platform/http/limits.ts';
import { currentLocale } from '#platform/http/locale.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  changePassword,
  checkResetToken,
  createUser,
  getAccessToken,
  getSession,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  signIn,
  signOut,
  signUp,
  updateProfile,
  verifyEmail,
} from '../identity.contract.ts';
import { attemptLimits } from './attempt-limits.ts';
import { asSessionUser, forwardAuthResponse } from './auth-responses.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { devicesRoutes } from './devices.routes.ts';
import { googleRoutes } from './google.routes.ts';
import {
  deleteResetLinks,
  findPasswordHash,
  hasAccount,
  isResetLink,
  updateLanguageOf,
  updateProfileOf,
  updateRoleOnce,
} from './identity.queries.ts';
import { alreadyRegistered, codeOf, isNoPhoto, toRefusal, usablePhoto, wrongPassword } from './identity.rules.ts';
import type { Identity } from './identity.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { phoneRoutes } from './phone.routes.ts';
import { refuseReservedName } from './reserved-names.ts';

/** The better-auth endpoints in use, each behind its contract. */
export function identityRoutes(app: FastifyInstance, platform: Platform, identity: Identity) {
  const { config, db } = platform;
  const { auth, background, findSessionUser, headersFor } = identity;
  const attempts = attemptLimits(platform, identity.knownBrowsers);

  serve(
    app,
    platform,
    signUp,
    { access: 'anyone', limits: { perAddress: 'signUpPerAddress' }, expensive: true },
    async ({ body, request, reply }) => {
      await refuseCommonPassword('password', body.password);
      const { photoUrl, ...person } = body;
      refuseReservedName(person.name);
      const key = `registration of ${body.email.toLowerCase()}`;
      await consumeRateLimit(db, 'account', key, config.limits.signUpOfAccount, reply);
      try {
        const response = auth.api.signUpEmail({
          body: { ...person, image: usablePhoto(photoUrl) },
          headers: headersFor(request),
          returnHeaders: true,
        });
        const { user } = await forwardAuthResponse(response, reply);
        return { user: asSessionUser(user) };
      } catch (error) {
        const isFailed = codeOf(error) === 'FAILED_TO_CREATE_USER';
        // Two concurrent registrations of an e-mail: the unique index lets one through.
        if (isFailed && (await hasAccount(db, person.email))) throw alreadyRegistered();
        // Refunded: a few retries after our own failure would lock the account for an hour.
        if (isFailed || isUnavailable(error)) await refundUses(db, [key], reply);
        throw error;
      }
    },
  );

  serve(app, platform, signIn, { access: 'anyone', expensive: true }, async ({ body, request, reply }) => {
    const attempt = await attempts.countSignIn(body.email, request, reply);
    const response = auth.api.signInEmail({ body, headers: headersFor(request), returnHeaders: true });
    const { user } = await forwardAuthResponse(response, reply);
    await attempt.giveBack();
    return { user: asSessionUser(user) };
  });

  serve(app, platform, signOut, { access: 'anyone' }, async ({ request, reply }) => {
    await forwardAuthResponse(auth.api.signOut({ headers: headersFor(request), returnHeaders: true }), reply);
    return { success: true, message: m.identity_logoutDone() };
  });

  serve(app, platform, getSession, { access: 'anyone' }, async ({ request, reply }) => {
    const response = auth.api.getSession({ headers: headersFor(request), returnHeaders: true });
    const session = await forwardAuthResponse(response, reply);
    if (session) await updateLanguageOf(db, session.user.id, currentLocale());
    return { user: session ? asSessionUser(session.user) : null };
  });

  serve(
    app,
    platform,
    updateProfile,
    { access: 'session', limits: { perPerson: 'updateProfile' } },
    async ({ body, user }) => {
      refuseReservedName(body.name, user);
      const photoUrl = isNoPhoto(body.photoUrl) ? null : usablePhoto(body.photoUrl);
      const updated = await updateProfileOf(db, user.id, { name: body.name, photoUrl });
      if (!updated) throw new Refusal('unauthenticated', m.identity_logInFirst());
      return { user: updated };
    },
  );

  serve(
    app,
    platform,
    changePassword,
    { access: 'session', limits: { perPerson: 'changePassword' }, expensive: true, whileSuspended: true },
    async ({ body, user, request, reply }) => {
      await refuseCommonPassword('newPassword', body.newPassword);
      const response = auth.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: headersFor(request),
        returnHeaders: true,
      });
      await forwardAuthResponse(response, reply);
      await deleteResetLinks(db, user.id);
      return { success: true, message: m.identity_passwordChanged() };
    },
  );

  serve(app, platform, requestPasswordReset, { access: 'anyone' }, async ({ body, request, reply }) => {
    const mayMail = await attempts.countReset(body.email, request, reply);
    // Replies before the lookup, so that the response time does not reveal whether the account exists.
    if (mayMail) background.run('a password reset', () => auth.api.requestPasswordReset({ body }));
    return { success: true, message: config.smtpUrl ? m.identity_resetMailed() : m.identity_resetByAdmin() };
  });

  serve(
    app,
    platform,
    resetPassword,
    { access: 'anyone', limits: { perAddress: 'resetWithTokenPerAddress' }, expensive: true },
    async ({ body, reply }) => {
      await refuseCommonPassword('newPassword', body.newPassword);
      await forwardAuthResponse(auth.api.resetPassword({ body, returnHeaders: true }), reply);
      return { success: true, message: m.identity_passwordReset() };
    },
  );

  serve(
    app,
    platform,
    checkResetToken,
    { access: 'anyone', limits: { perAddress: 'resetWithTokenPerAddress' }, changesCatalogue: false },
    async ({ body }) => ({ valid: await isResetLink(db, body.token) }),
  );

  serve(app, platform, createUser, { access: 'session', limits: editing }, async ({ body, user }) => {
    refuseOthersEmail(user, body.email, m.identity_onlyYourOwnAccount);
    refuseReservedName(body.name?.trim(), user);
    const photoUrl = usablePhoto(body.photoUrl);
    const { isNew, role } = await updateRoleOnce(db, user.id, { ...body, photoUrl });
    if (role !== body.role) return { success: true, message: m.identity_roleKept(role) };
    if (!isNew) return { success: true, message: m.identity_registrationDone() };
    const isLeftOut = body.photoUrl && !photoUrl;
    const message = isLeftOut ? m.identity_registeredWithoutPhoto() : m.identity_registrationDone();
    return { success: true, message, created: { id: user.id } };
  });

  serve(
    app,
    platform,
    sendVerificationEmail,
    { access: 'session', limits: { perPerson: 'verificationMail' }, whileSuspended: true },
    async ({ user, request, reply }) => {
      const response = auth.api.sendVerificationEmail({
        body: { email: user.email },
        headers: headersFor(request),
        returnHeaders: true,
      });
      await forwardAuthResponse(response, reply);
      return {
        success: true,
        message: config.smtpUrl ? m.identity_verificationMailed() : m.identity_verificationNotMailed(),
      };
    },
  );

  /**
   * The link in the mail confirms at once in a browser that is signed in to the account. Elsewhere it opens a page that asks for
   * its password: the owner of an address, or their mail scanner, could confirm an account that an attacker registered with it.
   */
  app.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: '/auth/verify-email',
    config: { access: 'anyone', opensPage: true },
    handler: async (request, reply) => {
      const token = String(request.query.token ?? '');
      const language = String(request.query.language);
      const pageAt = (path: string) => config.publicUrl + pathIn(isLocale(language) ? language : rootLocale(), path);
      const user = await findSessionUser(request);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!user || emailIn(token) !== user.email)
        return reply.redirect(`${pageAt(paths.confirmEmail)}?${new URLSearchParams({ token })}`);
      try {
        await auth.api.verifyEmail({ query: { token } });
      } catch (error) {
        const code = codeOf(error);
        if (!code) throw error;
        return reply.redirect(`${pageAt(paths.dashboard)}?error=${code}`);
      }
      return reply.redirect(`${pageAt(paths.dashboard)}?verified=yes`);
    },
  });

  serve(
    app,
    platform,
    verifyEmail,
    { access: 'anyone', limits: { perAddress: 'resetWithTokenPerAddress' }, expensive: true, changesCatalogue: false },
    async ({ body: { token, password }, request, reply }) => {
      const email = emailIn(token);
      if (typeof email !== 'string') throw new Refusal('invalid', m.identity_resetLinkSpent());
      const attempt = await attempts.countSignIn(email, request, reply);
      const hash = await findPasswordHash(db, email);
      if (!hash || !(await verifyPassword({ hash, password }))) throw wrongPassword();
      await attempt.giveBack();
      try {
        await auth.api.verifyEmail({ query: { token } });
      } catch (error) {
        throw toRefusal(error);
      }
      return { success: true, message: m.identity_emailConfirmed() };
    },
  );

  googleRoutes(app, platform, identity);
  phoneRoutes(app, platform, identity);
  devicesRoutes(app, platform);
  passkeysRoutes(app, platform, identity);

  serve(app, platform, getAccessToken, { access: 'session' }, async ({ query, user, request, reply }) => {
    refuseOthersEmail(user, query.email, m.identity_onlyYourOwnToken);
    // Every way of signing in ends with this request.
    const known = identity.knownBrowsers.cookieFor(request.headers.cookie, user.email);
    if (known) reply.header('set-cookie', known);
    return { accessToken: await platform.tokens.sign(user) };
  });

  // Background tasks need the database, which closes later.
  app.addHook('preClose', () => background.settled());
}

function emailIn(token: string): unknown {
  try {
    return decodeJwt(token).email;
  } catch {
    return undefined;
  }
}
