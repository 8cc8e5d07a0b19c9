import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mutationResult } from '#common/mutation-result.ts';
import type { Db } from '#server/db/client.ts';
import { Refusal } from '#server/http/errors.ts';
import { isUnchanged } from '#server/http/negotiation.ts';
import { serve } from '#server/http/serving.ts';
import type { Platform } from '#server/platform.ts';
import { failedUpload, imageField, uploadImage } from '../images.contract.ts';
import { displayUrl, isPictureFile, withPictureBase } from '../picture-urls.ts';
import { uploadToImageHost } from './image-host.ts';
import { hasImageRecord, saveImageRecord } from './images.queries.ts';
import { LimitedQueue } from './limited-queue.ts';
import { hashOf, tooManyBytes, uploadLimits } from './upload-check.ts';

/** Room for what a form says around its picture. */
const formBytes = 64 * 1024;

export function imagesRoutes(app: FastifyInstance, platform: Platform) {
  const { config, imageStore } = platform;
  // Each upload under way holds its bytes in memory, so their number is bounded too.
  const uploads = new LimitedQueue({ running: 40, waiting: 0 });

  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint === uploadImage) route.preSerialization = answerAsImageHost;
  });

  async function keep(db: Db, upload: Buffer): Promise<string> {
    const hash = hashOf(upload);
    if (!(await hasImageRecord(db, hash)) || !(await imageStore.has(hash))) {
      // Loaded with the first upload: the decoders take 25 MB that a shop at rest does not need.
      const { preparePicture } = await import('./picture-upload.ts');
      const picture = await preparePicture(upload);
      await imageStore.save(picture);
      await saveImageRecord(db, picture);
    }
    return displayUrl(config.publicUrl, hash);
  }

  const limits = { perAddress: 'uploadPerAddress', perPerson: 'upload' } as const;
  serve(app, platform, uploadImage, { access: 'seller', limits }, ({ db, request }) =>
    uploads.run(async () => {
      const upload = await readUpload(request);
      const url = await (config.imageHost
        ? uploadToImageHost(config.imageHost, config.pictureOrigin, upload)
        : keep(db, upload));
      return { success: true, image: { displayUrl: url } };
    }),
  );
}

/** What is cached has its pictures' full addresses already, and comes here as bytes. */
export function registerPictureBase(api: FastifyInstance, base: string) {
  api.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? withPictureBase(payload, base) : payload),
  );
}

/** Stored pictures, outside the API: plain addresses that anybody, and any cache on the way, may keep for good. */
export function picturesRoutes(app: FastifyInstance, { imageStore }: Pick<Platform, 'imageStore'>) {
  app.get<{ Params: { hash: string; file: string } }>(
    '/pictures/:hash/:file',
    { config: { access: 'anyone', light: true } },
    async ({ params: { hash, file }, headers }, reply) => {
      const picture = isPictureFile(hash, file) ? await imageStore.read(hash, file) : undefined;
      if (!picture) throw new Refusal('not-found', 'There is no such picture');
      const etag = `"${hash}-${file}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // Other sites may show what lies here for everybody.
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

/** Failures, wherever they arise, in the words of an image host. */
async function answerAsImageHost(_request: FastifyRequest, _reply: FastifyReply, answer: unknown) {
  const failed = z.safeDecode(mutationResult, answer as never);
  return failed.success ? failedUpload.parse({ success: false, message: failed.data.message }) : answer;
}

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported-type', 'Please send the picture as multipart/form-data');
  if (Number(request.headers['content-length']) > uploadLimits.bytes + formBytes) throw tooManyBytes();
  const upload = await readPart(request);
  if (!upload?.length) throw new Refusal('invalid', `Please send a picture in the field "${imageField}"`);
  return upload;
}

async function readPart(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    const part = await request.file({
      limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10, fieldSize: 1000 },
    });
    return part?.fieldname === imageField ? await part.toBuffer() : undefined;
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooManyBytes();
    throw new Refusal('invalid', 'The upload did not arrive whole, please try again');
  }
}
