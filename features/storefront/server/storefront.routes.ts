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
  servePublic(app, platform, getSellerRecord, async ({ params: { id }, readDb }) => {
    const json = isUuid(id) ? await readSellerRecord(readDb, id, platform.clock.now()) : 'null';
    return json === 'null' ? refuseMissingProduct(readDb, id, { removed: 'gone' }) : new WireText(json);
  });

  servePublic(app, platform, listSimilarProducts, async ({ params: { id }, readDb }) => {
    const json = isUuid(id) ? await readSimilarProducts(readDb, id) : 'null';
    return json === 'null' ? refuseMissingProduct(readDb, id, { removed: 'gone' }) : new WireText(json);
  });

  servePublic(app, platform, getSeller, async ({ params: { id }, readDb }) => {
    const json = isUuid(id) ? await readSeller(readDb, id, platform.clock.now()) : 'null';
    if (json === 'null') throw new Refusal('not-found', m.storefront_noSuchSeller());
    return new WireText(json);
  });

  servePublic(app, platform, listSellerProducts, async ({ params: { id }, query, url, readDb }) =>
    isUuid(id) ? readProductsOnOffer(readDb, id, { ...query, url }) : new WireText('[]'),
  );
}
