import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { withoutOrigin } from '#features/products/server/products.rules.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  askForCode,
  decideOnPhoto,
  getOwnVerificationPhoto,
  listWaitingPhotos,
  sendVerificationPhoto,
} from '../verification-photo.contract.ts';
import { decidePhoto, ensureCode, findOwnPhoto, readWaitingPhotos, savePhoto } from './verification-photo.queries.ts';

export function verificationPhotoRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;

  serve(app, platform, getOwnVerificationPhoto, { access: 'seller' }, async ({ params: { id }, user }) => {
    const found = isUuid(id) ? await findOwnPhoto(db, user.id, id) : undefined;
    return found ?? refuseMissingProduct(db, id, { sellerId: user.id });
  });

  const asking = { access: 'seller', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, askForCode, asking, async ({ params: { id }, user }) => {
    const code = isUuid(id) ? await ensureCode(db, user.id, id) : undefined;
    return code ? { code } : refuseMissingProduct(db, id, { sellerId: user.id });
  });

  const sending = { access: 'seller', limits: editing } as const;
  serve(app, platform, sendVerificationPhoto, sending, async ({ params: { id }, body: { picture }, user }) => {
    if (!isUuid(id) || !(await findOwnPhoto(db, user.id, id)))
      return refuseMissingProduct(db, id, { sellerId: user.id });
    await savePhoto(db, user.id, id, withoutOrigin(picture, config.publicUrl));
    return { success: true, message: m.verification_sent() };
  });

  serve(app, platform, listWaitingPhotos, { access: 'admin' }, () => readWaitingPhotos(db));

  serve(app, platform, decideOnPhoto, { access: 'admin' }, async ({ params: { id }, body, user }) => {
    const picture = withoutOrigin(body.picture, config.publicUrl);
    if (!isUuid(id) || !(await decidePhoto(db, user.id, id, { ...body, picture })))
      throw new Refusal('conflict', m.verification_notWaiting());
    return { success: true, message: body.refusal ? m.verification_refused() : m.verification_accepted() };
  });
}
