import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { tellAdmins } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { dismissReuse, explainReuse, listOwnReuses, listReuses } from '../photo-reuse.contract.ts';
import { dismissReuseOf, explainReuseOf, readOwnReuses, readReuses } from './photo-reuse.queries.ts';

const noSuchPair = () => new Refusal('not-found', m.photoReuse_noSuchPair());

export function photoReuseRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, listOwnReuses, { access: 'seller' }, ({ user }) => readOwnReuses(db, user.id));

  const explaining = { access: 'seller', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, explainReuse, explaining, async ({ params: { id }, body: { explanation }, user }) => {
    if (!isUuid(id) || !(await explainReuseOf(db, user.id, id, explanation))) throw noSuchPair();
    await tellAdmins(db);
    return { success: true, message: m.photoReuse_explained() };
  });

  serve(app, platform, listReuses, { access: 'admin' }, () => readReuses(db));

  const deciding = { access: 'admin', changesCatalogue: false } as const;
  serve(app, platform, dismissReuse, deciding, async ({ params: { id } }) => {
    if (!isUuid(id) || !(await dismissReuseOf(db, id))) throw noSuchPair();
    await tellAdmins(db);
    return { success: true, message: m.common_changesSaved() };
  });
}
