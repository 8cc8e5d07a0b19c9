import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mutationResult } from '#common/mutation-result.ts';
import { displayUrl, isPictureFile, withPictureBase } from '#common/picture-urls.ts';
import { transaction } from '#platform/db/client.ts';
import { isUnchanged } from '#platform/http/cached-response.ts';
import { networksOf } from '#platform/http/client-address.ts';
import { Refusal } from '#platform/http/errors.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform, PreparedPicture } from '#platform/platform.ts';
import { m } from '#translations';
import { failedUpload, maxPortraitBytes, uploadImage, uploadPortrait } from '../images.contract.ts';
import { insertFingerprint } from './fingerprints.queries.ts';
import { uploadToImageHost } from './image-host.ts';
import { renewImageRecord, saveImageRecord } from './images.queries.ts';
import { readUpload } from './read-upload.ts';
import { hashOf, portraitHashOf, uploadLimits } from './upload-check.ts';
import { openUploads } from './uploads.ts';

/** Limit for all uploads together. */
const maxBufferedBytes = 48 * 1024 * 1024;

export function imagesRoutes(app: FastifyInstance, platform: Platform) {
  const { config, db, imageStore } = platform;
  const uploads = openUploads({ perCaller: config.limits.uploadsUnderWay, bytes: maxBufferedBytes });

  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (endpoint === uploadImage || endpoint === uploadPortrait) route.preSerialization = replyAsImageHost;
  });

  async function store(hash: string, prepare: () => Promise<PreparedPicture>, uploader?: string): Promise<string> {
    if (!(await renewImageRecord(db, hash, uploader)) || !(await imageStore.has(hash))) {
      const picture = await prepare();
      await imageStore.save(picture);
      const fingerprint = uploader && (await (await decoders()).fingerprintOfFiles(picture));
      // Together, so that whoever uploads the same bytes meanwhile is compared too.
      await transaction(db, async (tx) => {
        await saveImageRecord(tx, picture, uploader);
        if (fingerprint) await insertFingerprint(tx, hash, fingerprint);
      });
      // A concurrent sweep may have deleted the files with an older record.
      if (!(await imageStore.has(hash))) await imageStore.save(picture);
    }
    return displayUrl(config.publicUrl, hash);
  }

  // Loaded with the first upload, since the decoders take much memory.
  const decoders = () => import('./picture-upload.ts');

  const limits = { perAddress: 'uploadPerAddress', perPerson: 'upload' } as const;
  serve(app, platform, uploadImage, { access: 'signed-in', limits }, ({ request, user }) =>
    uploads.run(user.id, async (read) => {
      const upload = await readUpload(request, read, uploadLimits.bytes);
      const prepare = async () => (await decoders()).preparePicture(upload, user.id);
      const url = await (config.imageHost
        ? uploadToImageHost(config.imageHost, config.pictureOrigin, upload)
        : store(hashOf(upload), prepare, user.id));
      return { success: true, image: { displayUrl: url } };
    }),
  );

  serve(
    app,
    platform,
    uploadPortrait,
    { access: 'anyone', limits: { perAddress: 'portraitPerAddress' } },
    ({ request }) => {
      const [network] = networksOf(request.ip);
      return uploads.run(network, async (read) => {
        const upload = await readUpload(request, read, maxPortraitBytes);
        const { prepareOwnPortrait, preparePortrait } = await decoders();
        const url = await (config.imageHost
          ? uploadToImageHost(config.imageHost, config.pictureOrigin, await preparePortrait(upload, network))
          : store(portraitHashOf(upload), () => prepareOwnPortrait(upload, network)));
        return { success: true, image: { displayUrl: url } };
      });
    },
  );
}

/** Cached responses hold full picture URLs already, and are Buffers. */
export function registerPictureBase(api: FastifyInstance, base: string) {
  api.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? withPictureBase(payload, base) : payload),
  );
}

/** Serves stored pictures outside the API, public and immutable for every cache. */
export function picturesRoutes(app: FastifyInstance, { imageStore }: Pick<Platform, 'imageStore'>) {
  app.get<{ Params: { hash: string; file: string } }>(
    '/pictures/:hash/:file',
    { config: { access: 'anyone', light: true } },
    async ({ params: { hash, file }, headers }, reply) => {
      const picture = isPictureFile(hash, file) ? await imageStore.read(hash, file) : undefined;
      if (!picture) throw new Refusal('not-found', m.pictures_noSuchPicture());
      const etag = `"${hash}-${file}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // Other sites may embed these public pictures.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (isUnchanged(headers['if-none-match'], etag)) {
        picture.stream.destroy();
        return reply.code(304).send();
      }
      return reply
        .type(`image/${file.split('.')[1]}`)
        .header('content-length', picture.size)
        .send(picture.stream);
    },
  );
}

/** Encodes all failures as an image host does. */
async function replyAsImageHost(_request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
  const failed = z.safeDecode(mutationResult, payload as never);
  return failed.success ? failedUpload.parse({ success: false, message: failed.data.message }) : payload;
}
