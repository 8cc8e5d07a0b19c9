import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { moneyOf, writeMoney } from '#common/money.ts';
import {
  countOpenBookingsOf,
  findAvailability,
  insertAcceptedOffer,
  isBlockedFrom,
} from '#features/deals/server/bookings.queries.ts';
import {
  refuseTooMany,
  refuseUnavailable,
  refuseUnconfirmed,
  seenAsStored,
} from '#features/deals/server/bookings.rules.ts';
import { deadlineOf } from '#features/deals/server/deadlines.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { type Db, transaction } from '#platform/db/client.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { answerOffer, createOffer, listOwnOffers, type OfferAnswer } from '../offers.contract.ts';
import {
  findOfferOf,
  findProposable,
  insertOffer,
  lockOfferOf,
  readOffersOf,
  tellProposer,
  updateOffer,
} from './offers.queries.ts';
import { refuseAnswer, refuseCounter, refuseProposal } from './offers.rules.ts';

const limits = { perAddress: 'offerPerAddress', perPerson: 'offer' } as const;

const doneAs = { decline: 'declined', counter: 'countered', withdraw: 'withdrawn' } as const;

export function offersRoutes(app: FastifyInstance, platform: Platform) {
  const { config, clock } = platform;
  const {
    dealTimes: times,
    limits: { openBookings },
  } = config;
  const writePrice = (amount: number) => writeMoney(amount, moneyOf(config.currency));
  const expiry = (now: Date) => new Date(now.getTime() + times.offerHours * 60 * 60 * 1000);

  const proposing = { access: 'buyer', limits, changesCatalogue: false } as const;
  serve(app, platform, createOffer, proposing, async ({ body: { productId, price, seen }, user, requestDb }) => {
    refuseUnconfirmed(user, config);
    if (!isUuid(productId)) return refuseMissingProduct(requestDb, productId);
    const id = await transaction(requestDb, async (tx) => {
      await lockCaller(tx, user.id);
      const now = clock.now();
      const product = await findProposable(tx, user.id, productId, now, seen && seenAsStored(seen, config));
      // The buyer reads the product next, and must not get a cached reply.
      if (product && product.changed.length > 0) await platform.cache.flushInvalidations();
      if (product?.booked) refuseUnavailable(await findAvailability(tx, productId, user.id));
      refuseProposal(product, price, config.limits.openOffers);
      refuseTooMany(product.deals, openBookings);
      const { sellerId, rounds, terms: agreedTo } = product;
      const terms = {
        productId,
        buyerId: user.id,
        sellerId,
        offeredBy: 'buyer',
        price,
        terms: agreedTo,
        expiresAt: expiry(now),
      } as const;
      return insertOffer(tx, 'open', { ...terms, round: rounds + 1 }, now);
    });
    return { success: true, message: m.offers_sent(), created: { id } };
  });

  serve(app, platform, listOwnOffers, { access: 'signed-in' }, async ({ query, user, request }) =>
    readOffersOf(platform.db, user, { ...query, url: request.url, now: clock.now() }),
  );

  const answering = { access: 'signed-in', limits: editing } as const;
  serve(app, platform, answerOffer, answering, async ({ params: { id }, body, user, requestDb }) => {
    if (body.answer === 'accept') {
      const dealId = await accept(requestDb, id, user.id, body.price);
      return { success: true, message: m.offers_done('accept'), created: { id: dealId } };
    }
    await answerOtherwise(requestDb, id, user.id, body);
    return { success: true, message: m.offers_done(body.answer) };
  });

  async function accept(db: Db, id: string, userId: string, price: number): Promise<string> {
    const found = await findOfferOf(db, userId, id);
    if (!found) throw new Refusal('not-found', m.offers_noSuchOffer());
    const { productId, buyerId } = found;
    const now = clock.now();
    const deadline = deadlineOf('Accepted', now, null, times) as Date;
    const accepted = { productId, offer: { id, buyerId }, price, userId, now, deadline, max: openBookings };
    const dealId = await insertAcceptedOffer(db, accepted);
    if (dealId) return dealId;
    const offer = await transaction(db, (tx) => lockOfferOf(tx, userId, id, now));
    const availability = await findAvailability(db, productId, userId);
    if (offer?.status === 'closed' || availability === 'own' || availability === 'turn')
      refuseUnavailable(availability);
    if (offer) refuseAnswer(offer, 'accept');
    if (await isBlockedFrom(db, buyerId, productId)) throw new Refusal('forbidden', m.common_blockedSeller());
    if (offer?.status === 'open' && offer.price !== price) throw new Refusal('conflict', m.offers_otherPrice());
    if (offer?.status === 'open' && (await countOpenBookingsOf(db, buyerId)) >= openBookings) {
      if (offer.side === 'buyer') refuseTooMany(openBookings, openBookings);
      throw new Refusal('conflict', m.offers_buyerHasTooMany(), { passing: true });
    }
    throw new Refusal('conflict', m.offers_notOpen());
  }

  function answerOtherwise(db: Db, id: string, userId: string, body: Exclude<OfferAnswer, { answer: 'accept' }>) {
    return transaction(db, async (tx) => {
      const now = clock.now();
      const offer = await lockOfferOf(tx, userId, id, now);
      if (!offer) throw new Refusal('not-found', m.offers_noSuchOffer());
      if (offer.status === 'closed' && body.answer !== 'withdraw')
        refuseUnavailable(await findAvailability(tx, offer.productId, userId));
      refuseAnswer(offer, body.answer);
      if (body.answer === 'counter') refuseCounter(body.price, { ...offer, by: offer.side, writePrice });
      await updateOffer(tx, offer, doneAs[body.answer]);
      if (body.answer === 'decline') await tellProposer(tx, offer, 'declined');
      if (body.answer !== 'counter') return;
      const { productId, buyerId, sellerId, side: offeredBy, round, terms } = offer;
      const countered = { productId, buyerId, sellerId, offeredBy, price: body.price, terms, expiresAt: expiry(now) };
      await insertOffer(tx, 'counter', { ...countered, round: round + 1 }, now);
    });
  }
}
