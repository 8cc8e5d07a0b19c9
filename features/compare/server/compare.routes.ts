import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { WireText } from '#platform/db/wire-sql.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { compareProducts } from '../compare.contract.ts';
import { readIds } from '../compare-ids.ts';
import { readProductsInOrder } from './compare.queries.ts';

export function compareRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(
    app,
    platform,
    compareProducts,
    async ({ query, readDb }) => new WireText(await readProductsInOrder(readDb, readIds(query.ids).filter(isUuid))),
  );
}
