import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales, prefixOf } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { openPersonPhotos } from '#features/images/server/person-photos.ts';
import { Refusal } from '#platform/http/errors.ts';
import { decode } from '#platform/http/json.ts';
import { consumeAddressLimit } from '#platform/http/limits.ts';
import { inLocale } from '#platform/http/locale.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { readMeetingWatch, type Watched } from '../meeting-watch.contract.ts';
import { findWatched } from './meeting-watch.queries.ts';

/** Nobody learns where a friend read the link, and no search engine keeps it. */
const secretly = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Whoever has the link may: a friend needs no account. */
export function meetingWatchRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;
  const photos = openPersonPhotos(platform);

  serve(
    app,
    platform,
    readMeetingWatch,
    { access: 'anyone', limits: { perAddress: 'watchPerAddress' } },
    async ({ params: { token }, reply }) => {
      reply.headers(secretly);
      return (await findWatched(db, token, clock.now(), config.country)).watched;
    },
  );
  app.get('/watch/:token/photo', { config: { access: 'anyone' } }, async (request, reply) => {
    const token = tokenOf(request.params);
    await countRead(platform, request, reply);
    const { photoUrl } = await findWatched(db, token, clock.now(), config.country);
    const photo = photoUrl && (await photos.read(photoUrl, async () => {}));
    if (!photo) throw new Refusal('not-found', m.pictures_noSuchPicture());
    return reply.headers(secretly).type('image/webp').send(photo);
  });
}

const tokenOf = (params: unknown) => (decode(readMeetingWatch.params, params) as { token: string }).token;

const countRead = ({ db, config }: Platform, { ip }: FastifyRequest, reply: FastifyReply) =>
  consumeAddressLimit(db, 'watching meetings', ip, config.limits.watchPerAddress, reply);

const refreshSeconds = 20;

/** The friend's page: a document without script, which looks again by itself while there is something to wait for. */
export function meetingWatchPages(
  app: FastifyInstance,
  platform: Platform,
  render: (watched: Watched, photo: string | undefined) => Promise<string>,
) {
  for (const locale of locales)
    app.get(`${prefixOf(locale)}${paths.meetingWatch(':token')}`, { config: { access: 'anyone' } }, (request, reply) =>
      inLocale(locale, async () => {
        reply.headers(secretly);
        const token = tokenOf(request.params);
        await countRead(platform, request, reply);
        const { watched } = await findWatched(platform.db, token, platform.clock.now(), platform.config.country);
        if (watched.state !== 'back') reply.header('refresh', refreshSeconds);
        const photo = watched.meeting?.hasPhoto ? `/api/watch/${token}/photo` : undefined;
        return reply.type('text/html; charset=utf-8').send(await render(watched, photo));
      }),
    );
}
