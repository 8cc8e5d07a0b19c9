import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve, servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { createAdvertisement, deleteAdvertisement, listAdvertisements } from '../advertisements.contract.ts';
import {
  deleteAdvertisementOf,
  findAdvertisable,
  insertAdvertisement,
  readAdvertisements,
} from './advertisements.queries.ts';

export function advertisementsRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  servePublic(app, platform, listAdvertisements, async ({ readDb }) => {
    return new WireText(await readAdvertisements(readDb));
  });

  const advertising = { access: 'seller', limits: editing } as const;
  serve(app, platform, createAdvertisement, advertising, async ({ body: { advertisedId }, user }) => {
    const product = isUuid(advertisedId) ? await findAdvertisable(db, user.id, advertisedId) : undefined;
    if (!product) {
      const options = { sellerId: user.id, unknown: m.advertisements_nothingSuch() };
      return refuseMissingProduct(db, advertisedId, options);
    }
    const { advertised, productId, bookingId } = product;
    const id = advertised ? undefined : await insertAdvertisement(db, { productId, bookingId });
    if (!id) throw new Refusal('conflict', m.advertisements_alreadyAdvertised());
    return { success: true, message: m.advertisements_advertised(), created: { id } };
  });

  serve(app, platform, deleteAdvertisement, advertising, async ({ params: { id }, user }) => {
    const stopped = isUuid(id) && (await deleteAdvertisementOf(db, user.id, id));
    if (!stopped) throw new Refusal('not-found', m.advertisements_notAdvertised());
    return { success: true, message: m.advertisements_advertisingStopped() };
  });
}
