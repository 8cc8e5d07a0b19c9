import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/missing-product.ts';
import { serve, WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { getSellerRecord, listSimilarProducts } from '../storefront.contract.ts';
import { readSellerRecord, readSimilarProducts } from './storefront.queries.ts';

export function storefrontRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, getSellerRecord, { access: 'anyone', cached: true }, async ({ params: { id } }) => {
    const json = isUuid(id) ? await readSellerRecord(db, id) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });

  serve(app, platform, listSimilarProducts, { access: 'anyone', cached: true }, async ({ params: { id } }) => {
    const json = isUuid(id) ? await readSimilarProducts(db, id) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });
}
