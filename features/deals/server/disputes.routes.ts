import type { FastifyInstance } from 'fastify';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { transaction } from '#platform/db/client.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { decideDispute, listDeals } from '../disputes.contract.ts';
import { performAct } from './deal-machine.ts';
import { readDeals } from './disputes.queries.ts';

export function disputesRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;

  serve(app, platform, listDeals, { access: 'admin' }, async ({ query, request }) =>
    readDeals(db, { ...query, url: request.url }),
  );

  serve(app, platform, decideDispute, { access: 'admin' }, async ({ params: { id }, body, user, requestDb }) => {
    const { decision, reason } = body;
    const act = `decide-${decision}` as const;
    await transaction(requestDb, async (tx) => {
      const attempt = { id, act, by: 'admin', detail: { reason }, now: clock.now(), config } as const;
      const { id: dealId, productName } = await performAct(tx, attempt);
      const to = { id: dealId, name: productName };
      await insertAuditRecord(tx, { action: 'dispute-decided', by: user, to, personId: null, reason });
    });
    return { success: true, message: m.deals_decided() };
  });
}
