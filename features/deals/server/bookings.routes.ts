import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { refuseOthersEmail } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { cancelBooking, changeBooking, createBooking, listOwnBookings } from '../bookings.contract.ts';
import {
  cancelBookingOf,
  changeBookingOf,
  countOpenBookingsOf,
  findAvailability,
  findChangedSince,
  insertBooking,
  isBlockedFrom,
  readBookingsOf,
} from './bookings.queries.ts';
import { refuseChanged, refuseTooMany, refuseUnavailable, refuseUnconfirmed, seenAsStored } from './bookings.rules.ts';
import { deadlineOf } from './deadlines.ts';
import { findOtherName } from './deals.queries.ts';

const limits = { perAddress: 'bookPerAddress', perPerson: 'book' } as const;

export function bookingsRoutes(app: FastifyInstance, platform: Platform) {
  const {
    dealTimes,
    limits: { openBookings },
  } = platform.config;

  serve(app, platform, createBooking, { access: 'buyer', limits }, async ({ body: sent, user, requestDb }) => {
    refuseUnconfirmed(user, platform.config);
    const body = { ...sent, seen: sent.seen && seenAsStored(sent.seen, platform.config) };
    if (!isUuid(body.productId)) return refuseMissingProduct(requestDb, body.productId);
    const deadline = deadlineOf('Booked', platform.clock.now(), null, dealTimes) as Date;
    const id = await insertBooking(requestDb, user, body, deadline, openBookings);
    if (id) return { success: true, message: m.deals_booked(), created: { id } };
    refuseUnavailable(await findAvailability(requestDb, body.productId, user.id));
    if (await isBlockedFrom(requestDb, user.id, body.productId))
      throw new Refusal('forbidden', m.common_blockedSeller());
    const changed = body.seen ? await findChangedSince(requestDb, body.productId, body.seen) : [];
    if (changed.length === 0) refuseTooMany(await countOpenBookingsOf(requestDb, user.id), openBookings);
    if (body.seen) {
      // The buyer reads the product next, and must not get a cached reply.
      await platform.cache.flushInvalidations();
      refuseChanged(changed);
    }
    throw new Refusal('conflict', m.common_alreadyBooked());
  });

  serve(app, platform, listOwnBookings, { access: 'buyer' }, async ({ query, user, request }) => {
    refuseOthersEmail(user, query.email);
    return readBookingsOf(platform.db, user.id, { ...query, url: request.url });
  });

  const changing = { access: 'buyer', limits: editing, changesCatalogue: false } as const;
  serve(app, platform, changeBooking, changing, async ({ params: { id }, body, user, requestDb }) => {
    const now = platform.clock.now();
    const isProposed = await changeBookingOf(requestDb, {
      id,
      buyerId: user.id,
      meeting: body,
      now,
      config: platform.config,
    });
    if (!isProposed) return { success: true, message: m.common_changesSaved() };
    const name = await findOtherName(requestDb, id, user.id);
    return { success: true, message: m.deals_done('propose-meeting', { name }) };
  });

  serve(
    app,
    platform,
    cancelBooking,
    { access: 'buyer', limits: editing, whileSuspended: true },
    async ({ params: { id }, user, requestDb }) => {
      await cancelBookingOf(requestDb, {
        id,
        by: { userId: user.id },
        now: platform.clock.now(),
        config: platform.config,
      });
      return { success: true, message: m.deals_bookingCancelled() };
    },
  );
}
