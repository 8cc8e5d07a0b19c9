import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { readUpload } from '#features/images/server/read-upload.ts';
import { hashOf, privateFile, uploadLimits } from '#features/images/server/upload-check.ts';
import { openUploads } from '#features/images/server/uploads.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import type { SignedInUser } from '#platform/http/access.ts';
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
import {
  decidePhoto,
  ensureCode,
  findOwnPhoto,
  mayReadPhoto,
  readWaitingPhotos,
  savePhoto,
} from './verification-photo.queries.ts';

export function verificationPhotoRoutes(app: FastifyInstance, platform: Platform) {
  const { db, imageStore } = platform;

  serve(app, platform, getOwnVerificationPhoto, { access: 'seller' }, async ({ params: { id }, user }) => {
    const found = isUuid(id) ? await findOwnPhoto(db, user.id, id) : undefined;
    return found ?? refuseMissingProduct(db, id, { sellerId: user.id });
  });

  const asking = { access: 'seller', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, askForCode, asking, async ({ params: { id }, user }) => {
    const code = isUuid(id) ? await ensureCode(db, user.id, id) : undefined;
    return code ? { code } : refuseMissingProduct(db, id, { sellerId: user.id });
  });

  app.get<{ Params: { id: string; picture: string } }>(
    '/verification-photos/:id/:picture',
    { config: { access: 'signed-in' } },
    async ({ params: { id, picture }, user }, reply) => {
      const mayRead = isUuid(id) && (await mayReadPhoto(db, user as SignedInUser, id, picture));
      const file = mayRead ? await imageStore.read(picture, privateFile) : undefined;
      if (!file) throw new Refusal('not-found', m.pictures_noSuchPicture());
      reply.headers({ 'cache-control': 'private, no-store', 'content-length': file.size });
      return reply.type('image/webp').send(file.stream);
    },
  );

  serve(app, platform, listWaitingPhotos, { access: 'admin' }, () => readWaitingPhotos(db));

  serve(app, platform, decideOnPhoto, { access: 'admin' }, async ({ params: { id }, body, user }) => {
    if (!isUuid(id) || !(await decidePhoto(db, user.id, id, body)))
      throw new Refusal('conflict', m.verification_notWaiting());
    return { success: true, message: body.refusal ? m.verification_refused() : m.verification_accepted() };
  });
}

/** For much fewer than the pictures of listings. */
const maxBufferedBytes = 16 * 1024 * 1024;

/** Beside the other routes that accept a multipart form. */
export function verificationPhotoUpload(app: FastifyInstance, platform: Platform) {
  const { db, config, imageStore } = platform;
  const uploads = openUploads({ perCaller: config.limits.uploadsUnderWay, bytes: maxBufferedBytes });
  const limits = { perAddress: 'uploadPerAddress', perPerson: 'upload' } as const;
  serve(
    app,
    platform,
    sendVerificationPhoto,
    { access: 'seller', limits },
    async ({ params: { id }, request, user }) => {
      if (!isUuid(id) || !(await findOwnPhoto(db, user.id, id)))
        return refuseMissingProduct(db, id, { sellerId: user.id });
      await uploads.run(user.id, async (read) => {
        const upload = await readUpload(request, read, uploadLimits.bytes);
        // Loaded with the first upload, since the decoders take much memory.
        const { preparePrivatePicture } = await import('#features/images/server/picture-upload.ts');
        const picture = await preparePrivatePicture(upload, user.id);
        await imageStore.save(picture);
        await savePhoto(db, user.id, id, { picture, publicHash: hashOf(upload) });
      });
      return { success: true, message: m.verification_sent() };
    },
  );
}
