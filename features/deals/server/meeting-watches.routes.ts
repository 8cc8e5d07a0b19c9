import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import {
  changeMeetingWatch,
  createMeetingWatch,
  endMeetingWatch,
  getMeetingWatch,
} from '#features/meeting-watch/meeting-watch.contract.ts';
import {
  changeWatch,
  deleteWatch,
  findOwnWatch,
  insertWatch,
} from '#features/meeting-watch/server/meeting-watch.queries.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { readDeal } from './deals.queries.ts';

export function meetingWatchesOfDealsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;

  /** Only of one's own side: an admin has no friend to send. */
  async function dealOf(id: string, user: SignedInUser) {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal || deal.side === 'admin') throw new Refusal('not-found', m.common_noSuchDeal());
    return { deal, whose: { bookingId: id, userId: user.id } };
  }

  const own = { access: 'signed-in', limits: editing, changesCatalogue: false, whileSuspended: true } as const;
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
}
