import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { writeDay } from '#common/days.ts';
import { pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { insertAuditRecord, recordLooks } from '#features/audit/server/audit.queries.ts';
import { insertResetLink } from '#features/identity/server/identity.queries.ts';
import { transaction } from '#platform/db/client.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { getPersonActivity } from '../activity.contract.ts';
import {
  createResetLink,
  deleteBuyer,
  deleteSeller,
  deleteUser,
  getIsAdmin,
  getIsBuyer,
  getIsSeller,
  listBuyers,
  listSellers,
  listUsers,
} from '../users.contract.ts';
import { findShownMessages, readActivityOf } from './activity.queries.ts';
import { deleteAccount } from './deletion.ts';
import { findRole, lockPersonAndAdmins, readPeople } from './users.queries.ts';
import { personToHelp, refuseOthersRole } from './users.rules.ts';

const lists = [
  { list: listUsers, role: undefined },
  { list: listBuyers, role: 'buyer' },
  { list: listSellers, role: 'seller' },
] as const;

const deletions = [
  { deletion: deleteUser, role: undefined },
  { deletion: deleteBuyer, role: 'buyer' },
  { deletion: deleteSeller, role: 'seller' },
] as const;

export function usersRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;

  for (const { list, role } of lists)
    serve(app, platform, list, { access: 'admin' }, async ({ query, request }) => {
      const { q: search, ...page } = query;
      return readPeople(db, { ...page, search, role, url: request.url });
    });

  serve(app, platform, getPersonActivity, { access: 'admin' }, async ({ params: { id }, user }) => {
    const json = isUuid(id) ? await readActivityOf(db, id) : 'null';
    if (json === 'null') throw new Refusal('not-found', m.common_noSuchUser());
    await recordLooks(db, user, await findShownMessages(db, id));
    return new WireText(json);
  });

  for (const { deletion, role } of deletions)
    serve(app, platform, deletion, { access: 'admin' }, async ({ params: { id }, body: { reason }, user }) => {
      if (!isUuid(id)) throw new Refusal('not-found', m.common_noSuchUser());
      const closing = await deleteAccount(platform, { id, role, by: user, reason: reason || undefined });
      if (!closing) return { success: true, message: m.common_deleted() };
      const date = writeDay(closing.eraseAfter);
      return { success: true, message: `${m.users_personClosed({ date })} ${m.users_personHolds(closing.hold)}` };
    });

  serve(app, platform, createResetLink, { access: 'admin' }, async ({ params: { id }, user }) => {
    if (config.smtpUrl) throw new Refusal('conflict', m.users_shopSendsMail());
    if (!isUuid(id)) throw new Refusal('not-found', m.common_noSuchUser());
    const token = randomBytes(24).toString('base64url');
    const { language } = await transaction(db, async (tx) => {
      const person = personToHelp(await lockPersonAndAdmins(tx, id), { id, by: user });
      await insertResetLink(tx, person.id, token);
      await insertAuditRecord(tx, { action: 'reset-link-made', by: user, to: person });
      return person;
    });
    const link = `${config.publicUrl}${pathIn(language, paths.resetPassword)}?token=${token}`;
    return { success: true, message: m.users_resetLinkMade(), link };
  });

  serve(app, platform, getIsAdmin, { access: 'signed-in' }, async ({ params: { email }, user }) => {
    refuseOthersRole(user, email);
    return { isAdmin: (await findRole(db, email)) === 'admin' };
  });

  serve(app, platform, getIsBuyer, { access: 'signed-in' }, async ({ params: { email }, user }) => {
    refuseOthersRole(user, email);
    return { isBuyer: (await findRole(db, email)) === 'buyer' };
  });

  serve(app, platform, getIsSeller, { access: 'signed-in' }, async ({ params: { email }, user }) => {
    refuseOthersRole(user, email);
    return { isSeller: (await findRole(db, email)) === 'seller' };
  });
}
