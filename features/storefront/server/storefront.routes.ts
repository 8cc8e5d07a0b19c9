import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { getSeller, getSellerRecord, listSellerProducts, listSimilarProducts } from '../storefront.contract.ts';
import { readProductsOnOffer, readSeller, readSellerRecord, readSimilarProducts } from './storefront.queries.ts';

export function storefrontRoutes(app: FastifyInstance, platform: Platform) {
  servePublic(app, platform, getSellerRecord, async ({ params: { id }, db }) => {
    const json = isUuid(id) ? await readSellerRecord(db, id, platform.clock.now()) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });

  servePublic(app, platform, listSimilarProducts, async ({ params: { id }, db }) => {
    const json = isUuid(id) ? await readSimilarProducts(db, id) : 'null';
    return json === 'null' ? refuseMissingProduct(db, id) : new WireText(json);
  });

  servePublic(app, platform, getSeller, async ({ params: { id }, db }) => {
    const json = isUuid(id) ? await readSeller(db, id, platform.clock.now()) : 'null';
    if (json === 'null') throw new Refusal('not-found', m.storefront_noSuchSeller());
    return new WireText(json);
  });

  servePublic(app, platform, listSellerProducts, async ({ params: { id }, query, url }) =>
    isUuid(id) ? readProductsOnOffer(platform.readDb, id, { ...query, url }) : new WireText('[]'),
  );
}
