import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { pictureHash } from '#common/picture-urls.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { findPhotoUrl } from './images.queries.ts';
import { openPhotos } from './photos.ts';

type Asked = { Params: { id: string }; Querystring: { of?: unknown } };

/** A person's photo from our own address, for that person and for admins: nobody else is shown it anywhere. */
export function photosRoutes(app: FastifyInstance, { config, db, imageStore }: Platform) {
  const photos = openPhotos(config.outside);
  /** Our own pages name our pictures by their path, whatever address was stored. */
  const pathOf = (url: string) => (url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url);

  app.get<Asked>('/photos/:id', { config: { access: 'session' } }, async ({ params, query, user }, reply) => {
    const caller = user as SignedInUser;
    const url = await photoUrlFor(caller, params.id);
    // Named in full, so that a new photo has a new address and the old one may be kept.
    if (!url || typeof query.of !== 'string' || pathOf(url) !== pathOf(query.of)) throw noPhoto();
    const photo = pathOf(url).startsWith('/') ? await readOwn(url) : await photos.find(url, () => countReading(caller));
    if (!photo) throw noPhoto();
    return reply.header('cache-control', 'private, max-age=86400').type('image/webp').send(photo);

    async function countReading({ id }: SignedInUser) {
      await consumeRateLimit(db, 'account', `reading photos for ${id}`, config.limits.readPhotos, reply);
    }
  });

  async function photoUrlFor(caller: SignedInUser, id: string): Promise<string | null> {
    if (caller.id === id) return caller.photoUrl;
    return caller.role === 'admin' && isUuid(id) ? findPhotoUrl(db, id) : null;
  }

  async function readOwn(url: string): Promise<Readable | undefined> {
    const hash = pictureHash(url);
    return hash ? (await imageStore.read(hash, '320.webp'))?.stream : undefined;
  }
}

const noPhoto = () => new Refusal('not-found', 'There is no such picture');
