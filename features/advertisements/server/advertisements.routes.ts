import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { copy } from '#common/copy.ts';
import { Refusal } from '#server/http/errors.ts';
import { serve, WireText } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { createAdvertisement, listAdvertisements } from '../advertisements.contract.ts';
import { findAdvertisable, insertAdvertisement, readAdvertisements } from './advertisements.queries.ts';

export function advertisementsRoutes(app: FastifyInstance, platform: Platform) {
  const { db } = platform;

  serve(app, platform, listAdvertisements, { access: 'anyone', cached: true }, async () => {
    return new WireText(await readAdvertisements(db));
  });

  serve(app, platform, createAdvertisement, { access: 'seller' }, async ({ body: { advertisedId }, user }) => {
    const phone = isUuid(advertisedId) ? await findAdvertisable(db, user.id, advertisedId) : undefined;
    if (!phone) throw new Refusal('not-found', copy.noSuchProduct);
    const { advertised, productId, bookingId } = phone;
    const id = advertised ? undefined : await insertAdvertisement(db, { productId, bookingId });
    if (!id) throw new Refusal('conflict', copy.alreadyAdvertised);
    return { success: true, message: copy.advertised, created: { id } };
  });
}
