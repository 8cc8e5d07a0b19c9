import type { FastifyInstance } from 'fastify';
import type { SearchIndex } from '#features/search/server/search-index.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getOverview } from '../overview.contract.ts';
import { readOverview } from './overview.queries.ts';

export function overviewRoutes(app: FastifyInstance, platform: Platform, listings: SearchIndex) {
  serve(app, platform, getOverview, { access: 'admin' }, async () => {
    const { total } = await listings.countByBrand();
    return new WireText(await readOverview(platform.db, total));
  });
}
