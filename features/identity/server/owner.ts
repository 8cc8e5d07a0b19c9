import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { forwardAuthResponse } from './auth-responses.ts';
import { hasPassword } from './identity.queries.ts';
import type { Identity } from './identity.ts';
import { isFreshSession } from './phone.queries.ts';

/**
 * A session alone, such as one left open on somebody's computer, must not add a way to sign in: asks for the password, or, where
 * there is none, for a session that has just begun.
 */
export async function requireOwner(
  { db }: Pick<Platform, 'db'>,
  { auth, headersFor }: Identity,
  { user, password = '' }: { user: SignedInUser; password: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (await hasPassword(db, user.id)) {
    const headers = headersFor(request);
    await forwardAuthResponse(auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }), reply);
  } else if (!(await isFreshSession(db, user.sessionId))) throw new Refusal('forbidden', m.identity_logInAgain());
}
