import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../passkeys.contract.ts';
import { asSessionUser, forwardAuthResponse } from './auth-responses.ts';
import type { Identity } from './identity.ts';
import { requireOwner } from './owner.ts';
import { deletePasskeyOf, findPasskeysOf } from './passkeys.queries.ts';
import { readUserAgent } from './user-agent.ts';

/** better-auth's passkeys, each behind its contract. */
export function passkeysRoutes(app: FastifyInstance, platform: Platform, identity: Identity) {
  const { db } = platform;
  const { auth, headersFor } = identity;

  serve(app, platform, listPasskeys, { access: 'session' }, async ({ user }) =>
    (await findPasskeysOf(db, user.id)).map(({ id, name, createdAt }) => ({
      id,
      name: name ?? m.identity_unknownDevice(),
      createdAt: createdAt.toISOString(),
    })),
  );

  serve(
    app,
    platform,
    startPasskey,
    { access: 'session', limits: { perPerson: 'changePassword' }, expensive: true, changesCatalogue: false },
    async ({ body, user, request, reply }) => {
      await requireOwner(platform, identity, { user, password: body.currentPassword }, request, reply);
      const response = auth.api.generatePasskeyRegistrationOptions({
        query: { name: user.name },
        headers: headersFor(request),
        returnHeaders: true,
      });
      return { options: { ...(await forwardAuthResponse(response, reply)) } };
    },
  );

  serve(
    app,
    platform,
    addPasskey,
    { access: 'session', limits: editing, changesCatalogue: false },
    async ({ body, request, reply }) => {
      const headers = headersFor(request);
      const { browser, system } = readUserAgent(headers.get('user-agent'));
      const name = [browser, system].filter(Boolean).join(', ') || undefined;
      const response = auth.api.verifyPasskeyRegistration({
        body: { ...body, name },
        headers,
        returnHeaders: true,
      });
      await forwardAuthResponse(response, reply);
      return { success: true, message: m.identity_passkeyAdded() };
    },
  );

  serve(
    app,
    platform,
    deletePasskey,
    { access: 'session', limits: editing, changesCatalogue: false },
    async ({ params, user }) => {
      if (!(await deletePasskeyOf(db, user.id, params.id))) throw new Refusal('not-found', m.identity_passkeyGone());
      return { success: true, message: m.identity_passkeyRemoved() };
    },
  );

  serve(
    app,
    platform,
    startPasskeySignIn,
    { access: 'anyone', limits: { perAddress: 'phoneTryPerAddress' }, changesCatalogue: false },
    async ({ request, reply }) => {
      const response = auth.api.generatePasskeyAuthenticationOptions({
        headers: headersFor(request),
        returnHeaders: true,
      });
      return { options: { ...(await forwardAuthResponse(response, reply)) } };
    },
  );

  serve(
    app,
    platform,
    signInWithPasskey,
    { access: 'anyone', limits: { perAddress: 'phoneTryPerAddress' }, changesCatalogue: false },
    async ({ body, request, reply }) => {
      const response = auth.api.verifyPasskeyAuthentication({
        body,
        headers: headersFor(request),
        returnHeaders: true,
      });
      const { user } = await forwardAuthResponse(response, reply);
      return { user: asSessionUser(user) };
    },
  );
}
