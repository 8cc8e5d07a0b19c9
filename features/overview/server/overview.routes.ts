import type { FastifyInstance } from 'fastify';
import { WireText } from '#server/db/wire-sql.ts';
import { serve } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { getOverview } from '../overview.contract.ts';
import { readOverview } from './overview.queries.ts';

export function overviewRoutes(app: FastifyInstance, platform: Platform) {
  serve(app, platform, getOverview, { access: 'admin' }, async () => {
    return new WireText(await readOverview(platform.db));
  });
}
