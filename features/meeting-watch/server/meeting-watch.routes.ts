import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { locales, prefixOf } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { readDeal } from '#features/deals/server/deals.queries.ts';
import { openPersonPhotos } from '#features/images/server/person-photos.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { decode } from '#platform/http/json.ts';
import { consumeAddressLimit, editing } from '#platform/http/limits.ts';
import { inLocale } from '#platform/http/locale.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  changeMeetingWatch,
  createMeetingWatch,
  endMeetingWatch,
  getMeetingWatch,
  readMeetingWatch,
  type Watched,
} from '../meeting-watch.contract.ts';
import { changeWatch, deleteWatch, findOwnWatch, findWatched, insertWatch } from './meeting-watch.queries.ts';

/** Nobody learns where a friend read the link, and no search engine keeps it. */
const secretly = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

export function meetingWatchRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;
  const photos = openPersonPhotos(platform);

  /** Only of one's own side: an admin has no friend to send. */
  async function dealOf(id: string, user: SignedInUser) {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal || deal.side === 'admin') throw new Refusal('not-found', m.common_noSuchDeal());
    return { deal, whose: { bookingId: id, userId: user.id } };
  }

  const own = { access: 'signed-in', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, createMeetingWatch, own, async ({ params, body: { utcOffset }, user }) => {
    const { deal, whose } = await dealOf(params.id, user);
    if (deal.status !== 'Meeting agreed' || !deal.meetingAt) throw new Refusal('conflict', m.watch_noMeeting());
    return insertWatch(db, whose, new Date(deal.meetingAt), utcOffset, clock.now());
  });
  serve(app, platform, getMeetingWatch, { access: 'signed-in' }, async ({ params, user }) => {
    const { whose } = await dealOf(params.id, user);
    return { watch: await findOwnWatch(db, whose, clock.now()) };
  });
  serve(app, platform, changeMeetingWatch, own, async ({ params, body: { state }, user }) => {
    const { whose } = await dealOf(params.id, user);
    return { watch: await changeWatch(db, whose, state, clock.now()) };
  });
  serve(app, platform, endMeetingWatch, own, async ({ params, user }) => {
    const { whose } = await dealOf(params.id, user);
    await deleteWatch(db, whose);
    return { watch: null };
  });

  // Whoever has the link may: a friend needs no account.
  serve(
    app,
    platform,
    readMeetingWatch,
    { access: 'anyone', limits: { perAddress: 'watchPerAddress' } },
    async ({ params: { token }, reply }) => {
      reply.headers(secretly);
      return (await findWatched(db, token, clock.now())).watched;
    },
  );
  app.get('/watch/:token/photo', { config: { access: 'anyone' } }, async (request, reply) => {
    const token = tokenOf(request.params);
    await countRead(platform, request, reply);
    const { photoUrl } = await findWatched(db, token, clock.now());
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
        const { watched } = await findWatched(platform.db, token, platform.clock.now());
        if (watched.state !== 'back') reply.header('refresh', refreshSeconds);
        const photo = watched.meeting?.hasPhoto ? `/api/watch/${token}/photo` : undefined;
        return reply.type('text/html; charset=utf-8').send(await render(watched, photo));
      }),
    );
}
