import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getSellerRecord, listSimilarProducts } from '../storefront.contract.ts';
import { readSellerRecord, readSimilarProducts } from './storefront.queries.ts';

export function storefrontRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, getSellerRecord, async ({ params: { id }, db }) => {
    const json = isUuid(id) ? await readSellerRecord(db, id) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });

  servePublic(app, platform, listSimilarProducts, async ({ params: { id }, db }) => {
    const json = isUuid(id) ? await readSimilarProducts(db, id) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });
}
