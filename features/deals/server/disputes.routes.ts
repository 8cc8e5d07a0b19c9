import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { tellAdmins, transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { decideDispute, getCase, listDeals, minutesOfLook, openCase } from '../disputes.contract.ts';
import { findDisputedDeal, isLookOf, readCase } from './case.queries.ts';
import { performAct } from './deal-machine.ts';
import { readDeals } from './disputes.queries.ts';

export function disputesRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;

  serve(app, platform, listDeals, { access: 'admin' }, async ({ query, request }) =>
    readDeals(db, { ...query, url: request.url }),
  );

  const looking = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, openCase, looking, async ({ params: { id }, user, requestDb }) => {
    const deal = isUuid(id) ? await findDisputedDeal(requestDb, id) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    if (!deal.isDisputed) throw new Refusal('conflict', m.deals_noOpenDispute());
    const record = { action: 'messages-read', by: user, to: deal, personId: null } as const;
    return { look: await insertAuditRecord(requestDb, record) };
  });

  serve(app, platform, getCase, looking, async ({ params: { id, look }, user }) => {
    const since = new Date(clock.now().getTime() - minutesOfLook * 60_000);
    const isRecorded = isUuid(id) && isUuid(look) && (await isLookOf(db, { id, look, userId: user.id, since }));
    if (!isRecorded || !(await findDisputedDeal(db, id))?.isDisputed)
      throw new Refusal('not-found', m.deals_lookIsOver());
    return readCase(db, id);
  });

  serve(app, platform, decideDispute, { access: 'admin' }, async ({ params: { id }, body, user, requestDb }) => {
    const { decision, reason } = body;
    const act = `decide-${decision}` as const;
    await transaction(requestDb, async (tx) => {
      const attempt = { id, act, by: 'admin', detail: { reason }, now: clock.now(), config } as const;
      const { id: dealId, productName } = await performAct(tx, attempt);
      const to = { id: dealId, name: productName };
      await insertAuditRecord(tx, { action: 'dispute-decided', by: user, to, personId: null, reason });
      await tellAdmins(tx);
    });
    return { success: true, message: m.deals_decided() };
  });
}
