import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { setOwnImeis } from '#features/imei/imei.contract.ts';
import { replaceImeis } from '#features/imei/server/imei.queries.ts';
import { openImeiKeys } from '#features/imei/server/imei-keys.ts';
import { findOtherModel } from '#features/imei/server/phone-types.ts';
import { tellAdmins, transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { decideStolenReport, listOwnStolenReports, listStolenReports, reportStolen } from '../stolen.contract.ts';
import {
  decideReport,
  holdIfStolen,
  insertStolenReport,
  readOwnStolenReports,
  readStolenReports,
} from './stolen.queries.ts';

const limits = { perAddress: 'reportPerAddress', perPerson: 'report' } as const;

export function stolenRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;
  const keys = openImeiKeys(config);

  const reporting = { access: 'signed-in', limits, changesCatalogue: false } as const;
  serve(app, platform, reportStolen, reporting, async ({ body, user }) => {
    if (body.dealId !== undefined && !isUuid(body.dealId)) throw new Refusal('not-found', m.stolen_noReceipt());
    await transaction(db, (tx) => insertStolenReport(tx, keys, user.id, body));
    await tellAdmins(db);
    return { success: true, message: m.stolen_reported() };
  });

  serve(app, platform, listOwnStolenReports, { access: 'signed-in' }, ({ user }) => readOwnStolenReports(db, user.id));

  serve(app, platform, listStolenReports, { access: 'admin' }, () => readStolenReports(db));

  serve(app, platform, decideStolenReport, { access: 'admin' }, async ({ params: { id }, body, user }) => {
    await transaction(db, async (tx) => {
      const decided = isUuid(id) ? await decideReport(tx, id, body, config) : undefined;
      if (!decided) throw new Refusal('not-found', m.stolen_noSuchReport());
      const { reporterId: personId, name } = decided;
      const action = `stolen-${body.decision}` as const;
      await insertAuditRecord(tx, { action, by: user, to: { id, name }, personId, reason: body.reason });
      await tellAdmins(tx);
    });
    return { success: true, message: m.stolen_decided(body.decision) };
  });

  // A listing with a stolen number is held at once, so this route of own products is here.
  serve(
    app,
    platform,
    setOwnImeis,
    { access: 'seller', limits: editing },
    async ({ params, body: { imeis }, user }) => {
      const { id } = params;
      if (!isUuid(id)) throw new Refusal('not-found', m.common_noSuchPhone());
      const { product, seen, isHeld } = await transaction(db, async (tx) => {
        const replaced = await replaceImeis(tx, keys, user.id, id, imeis);
        return { ...replaced, isHeld: await holdIfStolen(tx, id, imeis.flatMap(keys.hashesOf), config) };
      });
      const other = imeis.map((digits) => findOtherModel(digits, product)).find(Boolean);
      const advice = [
        isHeld && m.stolen_heldAtOnce(),
        other && m.imei_ofAnotherModel({ model: other }),
        seen && m.imei_seenElsewhere(),
      ].filter(Boolean);
      return { success: true, message: m.imei_saved(), ...(advice.length > 0 && { advice: advice.join(' ') }) };
    },
  );
}
