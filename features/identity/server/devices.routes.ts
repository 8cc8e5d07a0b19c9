import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { endDevice, endOtherDevices, listDevices } from '../devices.contract.ts';
import { endOtherSessionsOf, endSessionOf, findSessionsOf } from './devices.queries.ts';
import { readUserAgent } from './user-agent.ts';

/** Where somebody is signed in, and ending it. Tokens and streams name their session, so they end with it. */
export function devicesRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;
  const ending = { access: 'session', limits: editing, changesCatalogue: false, whileSuspended: true } as const;

  serve(app, platform, listDevices, { access: 'session' }, async ({ user }) =>
    (await findSessionsOf(db, user.id)).map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      ...readUserAgent(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isThisOne: id === user.sessionId,
    })),
  );

  serve(app, platform, endDevice, ending, async ({ params, user }) => {
    if (!(await endSessionOf(db, user.id, params.id))) throw new Refusal('not-found', m.identity_deviceGone());
    return { success: true, message: m.identity_deviceEnded() };
  });

  serve(app, platform, endOtherDevices, ending, async ({ user }) => {
    await endOtherSessionsOf(db, user.id, user.sessionId);
    return { success: true, message: m.identity_otherDevicesEnded() };
  });
}
