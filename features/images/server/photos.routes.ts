import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { consumeAddressLimit, consumeRateLimit } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { findPhotoUrl, findPhotoUrlForOther, findSellersPhotoUrl } from './images.queries.ts';
import { openPersonPhotos } from './person-photos.ts';

type PhotoRequest = { Params: { id: string }; Querystring: { of?: unknown } };

/** Proxies a person's photo: a seller's for everybody, others for whom they have to do with and for admins. */
export function photosRoutes(app: FastifyInstance, { config, db, imageStore }: Platform) {
  const photos = openPersonPhotos({ config, imageStore });

  app.get<PhotoRequest>('/photos/:id', { config: { access: 'session' } }, async ({ params, query, user }, reply) => {
    const caller = user as SignedInUser;
    const url = await photoUrlFor(caller, params.id);
    // The photo's URL is part of the request URL, so that the response can be cached.
    if (!url || typeof query.of !== 'string' || photos.pathOf(url) !== photos.pathOf(query.of)) throw noPhoto();
    const photo = await photos.read(url, () => countReading(caller));
    if (!photo) throw noPhoto();
    // Another cookie, or none after a logout: not from the browser's cache.
    reply.headers({ 'cache-control': 'private, max-age=86400', vary: 'Cookie' });
    return reply.type('image/webp').send(photo);

    async function countReading({ id }: SignedInUser) {
      await consumeRateLimit(db, 'account', `reading photos for ${id}`, config.limits.readPhotos, reply);
    }
  });

  // Not the route above: cookies are not read where anyone may call.
  app.get<{ Params: { id: string } }>(
    '/photos/sellers/:id',
    { config: { access: 'anyone' } },
    async ({ params: { id }, ip }, reply) => {
      const url = isUuid(id) ? await findSellersPhotoUrl(db, id) : null;
      const countReading = () =>
        consumeAddressLimit(db, 'reading photos', ip, config.limits.readPhotosPerAddress, reply);
      const photo = url && (await photos.read(url, countReading));
      if (!photo) throw noPhoto();
      return reply.header('cache-control', 'public, max-age=86400').type('image/webp').send(photo);
    },
  );

  async function photoUrlFor(caller: SignedInUser, id: string): Promise<string | null> {
    if (caller.id === id) return caller.photoUrl;
    if (!isUuid(id)) return null;
    return caller.role === 'admin' ? findPhotoUrl(db, id) : findPhotoUrlForOther(db, caller.id, id);
  }
}

const noPhoto = () => new Refusal('not-found', m.pictures_noSuchPicture());
