import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { tellAdmins } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { listMuchCheaper, seeMuchCheaper } from '../bait.contract.ts';
import { markSeen, readMuchCheaper } from './bait.queries.ts';

export function baitRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, listMuchCheaper, { access: 'admin' }, () => readMuchCheaper(db));

  const deciding = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, seeMuchCheaper, deciding, async ({ params: { id } }) => {
    if (!isUuid(id) || !(await markSeen(db, id))) throw new Refusal('not-found', m.cheap_noSuchListing());
    await tellAdmins(db);
    return { success: true, message: m.common_changesSaved() };
  });
}
