import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { createMeetingSpot, deleteMeetingSpot, listMeetingSpots } from '../meeting.contract.ts';
import { writeCalendar } from './calendar.ts';
import { deleteMeetingSpotBy, findMeeting, insertMeetingSpot, readMeetingSpots } from './meeting.queries.ts';

export function meetingRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config } = platform;

  serve(app, platform, listMeetingSpots, { access: 'anyone' }, ({ query, request }) =>
    readMeetingSpots(db, query.town, { ...query, url: request.url }),
  );

  const byAdmin = { access: 'admin', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, createMeetingSpot, byAdmin, async ({ body, user, requestDb }) => {
    const id = await insertMeetingSpot(requestDb, user, body);
    return { success: true, message: m.meeting_spotAdded(), created: { id } };
  });

  serve(app, platform, deleteMeetingSpot, byAdmin, async ({ params: { id }, user }) => {
    if (!isUuid(id) || !(await deleteMeetingSpotBy(db, user, id)))
      throw new Refusal('not-found', m.meeting_noSuchSpot());
    return { success: true, message: m.meeting_spotRemoved() };
  });

  app.get<{ Params: { id: string } }>(
    '/deals/:id/meeting.ics',
    { config: { access: 'signed-in' } },
    async ({ params: { id }, user }, reply) => {
      const meeting = isUuid(id) ? await findMeeting(db, id, (user as SignedInUser).id) : undefined;
      if (!meeting) throw new Refusal('not-found', m.common_noSuchDeal());
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="meeting.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(meeting, config.publicUrl));
    },
  );
}
