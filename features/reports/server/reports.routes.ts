import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import {
  decideAboutPerson,
  endOfSuspension,
  listReportedPeople,
  reportPerson,
} from '#features/conduct/conduct.contract.ts';
import type { DealConfig } from '#features/deals/server/act.ts';
import type { ReportedNow } from '#features/messages/server/reported-messages.queries.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { sendProof } from '#features/transparency-log/server/send-proof.ts';
import { type Db, tellAdmins, transaction } from '#platform/db/client.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { appealDecision, decideAppeal, listAppeals, listOwnDecisions } from '../decisions.contract.ts';
import { deleteReportedProduct, dismissReports, listReportedProducts, reportProduct } from '../reports.contract.ts';
import {
  answerAppeal,
  insertAppeal,
  isDecisionAbout,
  readAppeals,
  readOwnDecisions,
  stateRemoval,
} from './decisions.queries.ts';
import {
  dismissReportsAbout,
  findAccused,
  hideIfPersonReported,
  insertConductReport,
  lockReportable,
  readReportedPeople,
  stateMeasure,
  stateMessageDecision,
} from './people.queries.ts';
import {
  dismissReportsOf,
  hideIfReported,
  insertReport,
  readReportedProducts,
  removeReportedProduct,
} from './reports.queries.ts';

/** Hides what the person sells, if that is due, and tells the admins. */
async function notePersonReport(tx: Db, personId: string, config: DealConfig): Promise<void> {
  const hidden = await hideIfPersonReported(tx, personId, config);
  if (hidden) await insertAuditRecord(tx, { action: 'person-hidden', by: null, to: hidden });
  await tellAdmins(tx);
}

/** What reports and decisions mean besides, for reported messages. */
export const conductByMessages = (config: DealConfig) => ({
  reported: async (tx: Db, { messageId: subjectId, reporterId: userId, ...report }: ReportedNow) => {
    await insertConductReport(tx, { kind: 'message', subjectId, userId, ...report });
    await notePersonReport(tx, report.personId, config);
  },
  decided: stateMessageDecision,
});

const limits = { perAddress: 'reportPerAddress', perPerson: 'report' } as const;

export function reportsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config, clock } = platform;

  serve(app, platform, reportProduct, { access: 'buyer', limits }, async ({ params: { id }, body, user }) => {
    const { rule, reason = '' } = body;
    const reported = await transaction(db, async (tx) => {
      if (!isUuid(id) || !(await insertReport(tx, user.id, id, { rule, reason }))) return false;
      const hidden = await hideIfReported(tx, id, config);
      if (hidden)
        await insertAuditRecord(tx, { action: 'listing-hidden', by: null, to: hidden, personId: hidden.sellerId });
      await tellAdmins(tx);
      return true;
    });
    if (!reported) return refuseMissingProduct(db, id);
    return { success: true, message: m.common_reported() };
  });

  serve(app, platform, listReportedProducts, { access: 'admin' }, async ({ query, request }) => {
    const { q: search, ...page } = query;
    return readReportedProducts(db, { ...page, search, url: request.url });
  });

  serve(app, platform, dismissReports, { access: 'admin' }, async ({ params: { id }, body: { reason }, user }) => {
    if (!isUuid(id)) throw new Refusal('not-found', m.reports_notReported());
    await transaction(db, async (tx) => {
      const product = await dismissReportsOf(tx, id);
      if (!product) throw new Refusal('not-found', m.reports_notReported());
      const [by, personId] = [user, product.sellerId];
      await insertAuditRecord(tx, { action: 'reports-dismissed', by, to: product, personId, reason });
      await tellAdmins(tx);
    });
    return { success: true, message: m.reports_reportsDismissed() };
  });

  serve(app, platform, deleteReportedProduct, { access: 'admin' }, async ({ params: { id }, body, user }) => {
    if (!isUuid(id)) throw new Refusal('not-found', m.reports_notReported());
    await transaction(db, async (tx) => {
      const product = await removeReportedProduct(tx, id, config);
      if (!product) throw new Refusal('not-found', m.reports_notReported());
      const { sellerId, wasHidden } = product;
      const { rule, reason } = body;
      if (sellerId) {
        const removal = { product: { id, sellerId }, wasHidden, adminId: user.id, rule, facts: reason ?? '' };
        await stateRemoval(tx, removal);
      }
      await insertAuditRecord(tx, {
        ...{ action: 'phone-removed', by: user, to: product, personId: sellerId },
        reason: reason || undefined,
      });
      await tellAdmins(tx);
    });
    return { success: true, message: m.common_deleted() };
  });

  const reporting = { access: 'signed-in', limits } as const;
  serve(app, platform, reportPerson, reporting, async ({ body: { kind, id, rule, reason = '' }, user }) => {
    await transaction(db, async (tx) => {
      const personId = isUuid(id) ? await findAccused(tx, user.id, kind, id) : undefined;
      if (!personId) throw new Refusal('not-found', kind === 'deal' ? m.common_noSuchDeal() : m.common_noSuchUser());
      await insertConductReport(tx, { kind, subjectId: id, personId, userId: user.id, rule, reason });
      await notePersonReport(tx, personId, config);
    });
    return { success: true, message: m.common_reported() };
  });

  serve(app, platform, listReportedPeople, { access: 'admin' }, () => readReportedPeople(db));

  serve(app, platform, decideAboutPerson, { access: 'admin' }, async ({ params: { id }, body, user: by }) => {
    const { decision, rule, reason } = body;
    const until = endOfSuspension(body.until, clock.now());
    if (decision === 'suspended' && !until) throw new Refusal('invalid', m.reports_untilWhen());
    await transaction(db, async (tx) => {
      const to = isUuid(id) ? await lockReportable(tx, id) : undefined;
      if (!to) throw new Refusal('not-found', m.common_noSuchUser());
      if (decision !== 'dismissed') {
        const measure = { personId: to.id, adminId: by.id, rule, facts: reason };
        await stateMeasure(
          tx,
          { ...measure, until: decision === 'suspended' ? until : undefined },
          clock.now(),
          config,
        );
      } else if (!(await dismissReportsAbout(tx, to.id))) throw new Refusal('not-found', m.reports_personNotReported());
      const action = decision === 'dismissed' ? 'person-reports-dismissed' : (`person-${decision}` as const);
      await insertAuditRecord(tx, { action, by, to, reason });
      await tellAdmins(tx);
    });
    return { success: true, message: m.reports_decidedPerson(decision) };
  });

  serve(app, platform, listOwnDecisions, { access: 'signed-in' }, ({ user }) => readOwnDecisions(db, user.id));

  app.get<{ Params: { id: string } }>(
    '/decisions/:id/tlog-proof',
    { config: { access: 'signed-in' } },
    async ({ params: { id }, user }, reply) => {
      const { id: reader, role } = user as SignedInUser;
      const isShown = isUuid(id) && (role === 'admin' || (await isDecisionAbout(db, id, reader)));
      if (!isShown) throw new Refusal('not-found', m.reports_noSuchDecision());
      return sendProof(db, reply, 'decision', id);
    },
  );
  const appealing = { access: 'signed-in', limits: editing, changesCatalogue: false, whileSuspended: true } as const;
  serve(app, platform, appealDecision, appealing, async ({ params: { id }, body: { words }, user }) => {
    const appealed =
      isUuid(id) &&
      (await transaction(db, async (tx) => {
        const isNew = await insertAppeal(tx, user.id, id, words);
        if (isNew) await tellAdmins(tx);
        return isNew;
      }));
    if (!appealed) throw new Refusal('not-found', m.reports_noSuchDecision());
    return { success: true, message: m.reports_appealed() };
  });

  serve(app, platform, listAppeals, { access: 'admin' }, ({ user }) => readAppeals(db, user.id));

  serve(app, platform, decideAppeal, { access: 'admin' }, async ({ params: { id }, body, user }) => {
    await transaction(db, async (tx) => {
      const product = isUuid(id) ? await answerAppeal(tx, user.id, id, body) : undefined;
      if (!product) throw new Refusal('not-found', m.reports_noSuchDecision());
      const [to, personId] = [product, product.sellerId];
      await insertAuditRecord(tx, { action: 'appeal-decided', by: user, to, personId, reason: body.reason });
      await tellAdmins(tx);
    });
    return { success: true, message: m.reports_appealDecided(body.outcome) };
  });
}
