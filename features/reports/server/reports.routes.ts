import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { tellAdmins, transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { appealDecision, decideAppeal, listAppeals, listOwnDecisions } from '../decisions.contract.ts';
import { deleteReportedProduct, dismissReports, listReportedProducts, reportProduct } from '../reports.contract.ts';
import { answerAppeal, insertAppeal, readAppeals, readOwnDecisions, stateRemoval } from './decisions.queries.ts';
import {
  dismissReportsOf,
  hideIfReported,
  insertReport,
  readReportedProducts,
  removeReportedProduct,
} from './reports.queries.ts';

const limits = { perAddress: 'reportPerAddress', perPerson: 'report' } as const;

export function reportsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;

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

  serve(app, platform, listOwnDecisions, { access: 'seller' }, ({ user }) => readOwnDecisions(db, user.id));

  const appealing = { access: 'seller', limits: editing, changesCatalogue: false } as const;
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
