import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { tellAdmins, transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { deleteReportedProduct, dismissReports, listReportedProducts, reportProduct } from '../reports.contract.ts';
import { dismissReportsOf, insertReport, readReportedProducts, removeReportedProduct } from './reports.queries.ts';

const limits = { perAddress: 'reportPerAddress', perPerson: 'report' } as const;

export function reportsRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, reportProduct, { access: 'buyer', limits }, async ({ params: { id }, body, user }) => {
    const reported = isUuid(id) && (await insertReport(db, user.id, id, body.reason ?? ''));
    if (!reported) return refuseMissingProduct(db, id);
    await tellAdmins(db);
    return { success: true, message: m.common_reported() };
  });

  serve(app, platform, listReportedProducts, { access: 'admin' }, async ({ query, request }) => {
    const { q: search, ...page } = query;
    return readReportedProducts(db, { ...page, search, url: request.url });
  });

  const dismissing = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, dismissReports, dismissing, async ({ params: { id }, body: { reason }, user }) => {
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

  serve(app, platform, deleteReportedProduct, { access: 'admin' }, async ({ params: { id }, user }) => {
    if (!isUuid(id)) throw new Refusal('not-found', m.reports_notReported());
    await transaction(db, async (tx) => {
      const product = await removeReportedProduct(tx, id, platform.config);
      if (!product) throw new Refusal('not-found', m.reports_notReported());
      await insertAuditRecord(tx, { action: 'phone-removed', by: user, to: product, personId: product.sellerId });
      await tellAdmins(tx);
    });
    return { success: true, message: m.common_deleted() };
  });
}
