import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { serve, WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { compareProducts } from '../compare.contract.ts';
import { readIds } from '../compare-ids.ts';
import { readProductsInOrder } from './compare.queries.ts';

export function compareRoutes(app: FastifyInstance, platform: Platform) {
  serve(
    app,
    platform,
    compareProducts,
    { access: 'anyone', cached: true },
    async ({ query }) => new WireText(await readProductsInOrder(platform.db, readIds(query.ids).filter(isUuid))),
  );
}
