import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  changeMailChoice,
  countUnreadNotices,
  getMailChoices,
  listNotices,
  type MailKind,
  mailKinds,
  readAllNotices,
  readNotice,
} from '../notices.contract.ts';
import {
  countUnreadOf,
  findUnwantedMails,
  readNoticesOf,
  updateAllReadOf,
  updateMailChoice,
  updateReadOf,
} from './notices.queries.ts';

const ownBusiness = { access: 'signed-in', changesCatalogue: false } as const;
const ownChange = { ...ownBusiness, limits: editing, whileSuspended: true };

export function noticesRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, listNotices, ownBusiness, async ({ query, user, request }) =>
    readNoticesOf(db, user.id, { ...query, url: request.url }),
  );

  serve(app, platform, countUnreadNotices, ownBusiness, async ({ user }) => ({
    unread: await countUnreadOf(db, user.id),
  }));

  serve(app, platform, readAllNotices, ownChange, async ({ body: { subjectId }, user }) => {
    if (subjectId === undefined || isUuid(subjectId)) await updateAllReadOf(db, user.id, subjectId);
    return { success: true, message: m.notices_noticesRead() };
  });

  serve(app, platform, getMailChoices, ownBusiness, async ({ user }) => {
    const unwanted = await findUnwantedMails(db, user.id);
    return Object.fromEntries(mailKinds.map((kind) => [kind, !unwanted.has(kind)])) as Record<MailKind, boolean>;
  });

  serve(app, platform, changeMailChoice, ownChange, async ({ params: { kind }, body: { byMail }, user }) => {
    await updateMailChoice(db, user.id, kind, byMail);
    return { success: true, message: m.notices_mailChoiceSaved() };
  });

  serve(app, platform, readNotice, ownChange, async ({ params: { id }, user }) => {
    const found = isUuid(id) && (await updateReadOf(db, user.id, id));
    if (!found) throw new Refusal('not-found', m.notices_noSuchNotice());
    return { success: true, message: m.notices_noticeRead() };
  });
}
