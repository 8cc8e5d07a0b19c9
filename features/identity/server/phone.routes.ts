import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { consumeAddressLimit, consumeRateLimit } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { confirmPhone, requestPhoneCode, signInWithPhone } from '../phone.contract.ts';
import { asSessionUser, forwardAuthResponse } from './auth-responses.ts';
import { codeSpent } from './identity.rules.ts';
import type { Identity } from './identity.ts';
import { requireOwner } from './owner.ts';
import { hasPhoneAccount, insertPhoneUser, updatePhoneOf } from './phone.queries.ts';
import { countPhoneCode } from './phone-code-limits.ts';
import { readPhone } from './phone-numbers.ts';
import { refuseReservedName } from './reserved-names.ts';

/** Registering, signing in and confirming a number with a one-time code. */
export function phoneRoutes(app: FastifyInstance, platform: Platform, identity: Identity) {
  const { config, db, log, sendText } = platform;
  const { auth, headersFor, knownBrowsers, phoneCodes } = identity;
  const { host } = new URL(config.publicUrl);

  // Looks up no account: for a number that has one and for one that has none the same happens.
  serve(
    app,
    platform,
    requestPhoneCode,
    { access: 'anyone', limits: { perAddress: 'phoneAskPerAddress' }, changesCatalogue: false },
    async ({ body, request, reply }) => {
      if (!sendText) throw new Refusal('not-found', m.identity_noTextMessages());
      const number = readPhone(body.phone, config.country);
      const asked = { number, attempt: body.attempt };
      const code = await phoneCodes.prepare(asked);
      const sent = { success: true, message: m.identity_codeSent() };
      // The same request once more, such as a second press of the button.
      if (!code) return sent;
      try {
        const browser = knownBrowsers.findId(request.headers.cookie, number);
        await countPhoneCode(platform, { numberHash: phoneCodes.hashOf(number), browser }, request, reply);
        await phoneCodes.open(asked);
        await sendText({ number, text: m.identity_codeText({ code, host }) });
      } catch (error) {
        await phoneCodes.forget(asked);
        if (error instanceof Refusal) throw error;
        log.error({ err: error }, 'sending a code failed');
        throw new Refusal('bad-gateway', m.identity_codeNotSent());
      }
      return sent;
    },
  );

  serve(
    app,
    platform,
    signInWithPhone,
    { access: 'anyone', limits: { perAddress: 'phoneTryPerAddress' } },
    async ({ body: { phone, attempt, code, name, role }, request, reply }) => {
      const number = readPhone(phone, config.country);
      await phoneCodes.check({ number, attempt, code });
      // Only whoever holds the phone learns whether it has an account.
      if (!(await hasPhoneAccount(db, number))) {
        if (!name || !role) return { user: null };
        refuseReservedName(name);
        const registration = `registration of ${phoneCodes.hashOf(number)}`;
        await consumeRateLimit(db, 'account', registration, config.limits.signUpOfAccount, reply);
        // Shared with registering by email.
        await consumeAddressLimit(db, 'POST /auth/sign-up/email', request.ip, config.limits.signUpPerAddress, reply);
        await insertPhoneUser(db, { phone: number, name, role });
      }
      const response = auth.api.verifyPhoneNumber({
        body: { phoneNumber: number, code, attempt },
        headers: headersFor(request),
        returnHeaders: true,
      });
      const { user } = await forwardAuthResponse(response, reply);
      const known = knownBrowsers.cookieFor(request.headers.cookie, number);
      if (known) reply.header('set-cookie', known);
      return { user: asSessionUser(user) };
    },
  );

  serve(
    app,
    platform,
    confirmPhone,
    { access: 'session', limits: { perAddress: 'phoneTryPerAddress', perPerson: 'changePassword' }, expensive: true },
    async ({ body: { phone, attempt, code, currentPassword }, user, request, reply }) => {
      const number = readPhone(phone, config.country);
      await requireOwner(platform, identity, { user, password: currentPassword }, request, reply);
      await phoneCodes.check({ number, attempt, code });
      if (!(await phoneCodes.consume({ number, attempt, code }))) throw codeSpent();
      const updated = await updatePhoneOf(db, user.id, number);
      if (updated) return { user: updated };
      const message = m.identity_phoneTaken();
      throw new Refusal('conflict', message, { errors: [{ field: 'phone', message }] });
    },
  );
}
