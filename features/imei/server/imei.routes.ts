import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { tellAdmins, transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { deleteOwnImeis, dismissSighting, getOwnImeis, listSightings } from '../imei.contract.ts';
import { deleteImeis, dismissSightingOf, findImeisOf, readSightings } from './imei.queries.ts';

const noSuchPhone = () => new Refusal('not-found', m.common_noSuchPhone());

export function imeiRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, getOwnImeis, { access: 'seller' }, async ({ params: { id }, user }) => {
    const found = isUuid(id) ? await findImeisOf(db, user.id, id) : undefined;
    if (!found) throw noSuchPhone();
    return found;
  });

  const giving = { access: 'seller', limits: editing } as const;
  serve(app, platform, deleteOwnImeis, giving, async ({ params: { id }, user }) => {
    if (!isUuid(id)) throw noSuchPhone();
    await transaction(db, (tx) => deleteImeis(tx, user.id, id));
    return { success: true, message: m.imei_takenBack() };
  });

  serve(app, platform, listSightings, { access: 'admin' }, () => readSightings(db));

  const deciding = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, dismissSighting, deciding, async ({ params: { id } }) => {
    if (!isUuid(id) || !(await dismissSightingOf(db, id))) throw new Refusal('not-found', m.imei_noSuchSighting());
    await tellAdmins(db);
    return { success: true, message: m.common_changesSaved() };
  });
}
