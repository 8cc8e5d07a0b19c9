import type { FastifyInstance } from 'fastify';
import type { LiveIndex } from '#features/search/server/live-index.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getOverview } from '../overview.contract.ts';
import { readOverview } from './overview.queries.ts';

export function overviewRoutes(app: FastifyInstance, platform: Platform, listings: LiveIndex) {
  serve(app, platform, getOverview, { access: 'admin' }, async () => {
    const listed = await listings.query([], (index) => index.size - index.gone);
    return new WireText(await readOverview(platform.db, listed));
  });
}
