import type { FastifyInstance } from 'fastify';
import { writeDay } from '#common/days.ts';
import { hasMailbox } from '#common/mailbox.ts';
import { forwardAuthResponse } from '#features/identity/server/auth-responses.ts';
import { hasPassword } from '#features/identity/server/identity.queries.ts';
import type { Identity } from '#features/identity/server/identity.ts';
import { findPhoneOf } from '#features/identity/server/phone.queries.ts';
import { erasedAfter, findHold } from '#features/users/server/closing.queries.ts';
import { deleteAccount } from '#features/users/server/deletion.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { deleteOwnAccount, exportAccount, previewDeletion } from '../account.contract.ts';
import { countDeletedWith } from './account.queries.ts';
import { refuseWrongEmail, refuseWrongPhone, requirePassword } from './account.rules.ts';
import { exportPersonalData } from './personal-data.ts';

export function accountRoutes(app: FastifyInstance, platform: Platform, { auth, headersFor }: Identity) {
  const { config, db, clock } = platform;

  serve(
    app,
    platform,
    exportAccount,
    { access: 'session', limits: { perPerson: 'exportAccount' } },
    async ({ user, reply }) => {
      const exportedAt = new Date().toISOString();
      reply.header('content-disposition', `attachment; filename="reshell-${exportedAt.slice(0, 10)}.json"`);
      return { exportedAt, held: await exportPersonalData(db, user.id) };
    },
  );

  serve(app, platform, previewDeletion, { access: 'session' }, async ({ user }) => {
    const now = clock.now();
    const [counts, isKnown] = await Promise.all([countDeletedWith(db, user.id), hasPassword(db, user.id)]);
    const hold = (await findHold(db, user.id, now)) ?? null;
    return { ...counts, hasPassword: isKnown, hold, erasedAfter: hold && erasedAfter(now).toISOString() };
  });

  serve(
    app,
    platform,
    deleteOwnAccount,
    // Rate limited against password guessing.
    { access: 'session', limits: { perPerson: 'deleteAccount' }, expensive: true, whileSuspended: true },
    async ({ body, user, request, reply }) => {
      const headers = headersFor(request);
      // Irreversible, so a session alone is not enough.
      if (await hasPassword(db, user.id)) {
        const password = requirePassword(body.currentPassword);
        await forwardAuthResponse(auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }), reply);
      } else if (hasMailbox(user.email)) refuseWrongEmail(user, body.email);
      else refuseWrongPhone(await findPhoneOf(db, user.id), body.phone, config.country);
      const closing = await deleteAccount(platform, { id: user.id, by: user, isLeaving: true });
      // The session is deleted with the account; this clears the browser's cookie.
      await forwardAuthResponse(auth.api.signOut({ headers, returnHeaders: true }), reply);
      if (!closing) return { success: true, message: m.account_accountDeleted() };
      const date = writeDay(closing.eraseAfter);
      return { success: true, message: `${m.account_closedUntil({ date })} ${m.account_holds(closing.hold)}` };
    },
  );
}
