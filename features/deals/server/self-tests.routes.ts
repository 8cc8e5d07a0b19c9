import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { createSelfTestAtMeeting, listSelfTestsOfDeal } from '#features/self-test/self-test.contract.ts';
import { findBuyersRun, findSellersRun, insertSelfTest } from '#features/self-test/server/self-test.queries.ts';
import type { SignedInUser } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { isNear } from '../handover.contract.ts';
import { readDeal } from './deals.queries.ts';

export function selfTestsOfDealsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock, config } = platform;

  async function dealFor(id: string, user: SignedInUser) {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    return deal;
  }

  serve(app, platform, listSelfTestsOfDeal, { access: 'signed-in' }, async ({ params: { id }, user }) => {
    const { productId } = await dealFor(id, user);
    const [seller, buyer] = await Promise.all([findSellersRun(db, productId), findBuyersRun(db, id)]);
    return { seller, buyer };
  });

  serve(
    app,
    platform,
    createSelfTestAtMeeting,
    { access: 'buyer', limits: editing, changesCatalogue: false },
    async ({ params: { id }, user }) => {
      const { productId, meetingAt, status, isDisputed } = await dealFor(id, user);
      if (status !== 'Meeting agreed' || isDisputed || !meetingAt)
        throw new Refusal('conflict', m.handover_notAgreed());
      if (!isNear(meetingAt, clock.now().getTime())) throw new Refusal('conflict', m.selfTest_tooEarly());
      return insertSelfTest(db, { productId, bookingId: id }, clock.now());
    },
  );
}
