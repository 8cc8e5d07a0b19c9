import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { showsEarlierSales } from '#common/deal-statuses.ts';
import { findTags } from '#features/imei/server/imei.queries.ts';
import { openImeiKeys } from '#features/imei/server/imei-keys.ts';
import { deleteOwnProduct, handOverOwnProduct, sellOwnProductElsewhere } from '#features/products/products.contract.ts';
import { refuseMissingProduct } from '#features/products/server/products.queries.ts';
import { transaction } from '#platform/db/client.ts';
import { refuseSuspended } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import {
  actInDeal,
  getDeal,
  joinWaitingList,
  leaveWaitingList,
  listEarlierSales,
  listOwnDeals,
} from '../deals.contract.ts';
import { findAvailability, isBlockedFrom } from './bookings.queries.ts';
import { refuseUnavailable, refuseUnconfirmed, seenAsStored } from './bookings.rules.ts';
import { daylightOf } from './daylight.ts';
import { performAct, refuseWrongCode } from './deal-machine.ts';
import { findOtherName, readDeal, readEarlierSales, readLiveDealsOf, readPurchasesOf } from './deals.queries.ts';
import { describeImeiCheck } from './handover.queries.ts';
import { markSoldOf, removeProductOf, sellElsewhere } from './listings.queries.ts';
import { choicesOf, saidOf } from './payments.queries.ts';
import { openReceipts } from './receipts.ts';
import { deleteWaiting, insertWaiting, readWaitingOf } from './waiting-list.queries.ts';

/** What somebody who is suspended may still do in a deal. */
const endsDecently = new Set<string>(['pass', 'decline', 'cancel', 'confirm', 'dispute']);

export function dealsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config, clock } = platform;
  const { openBookings } = config.limits;
  const receipts = openReceipts(config);
  const imeiKeys = openImeiKeys(config);

  serve(app, platform, listOwnDeals, { access: 'signed-in' }, async ({ user }) => {
    const [deals, waiting, bought] = await Promise.all([
      readLiveDealsOf(db, user.id),
      readWaitingOf(db, user.id),
      readPurchasesOf(db, user.id),
    ]);
    return { deals, waiting, bought };
  });

  serve(app, platform, getDeal, { access: 'signed-in' }, async ({ params: { id }, user }) => {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    const { handover, side, status, productId, muchCheaper } = deal;
    if (muchCheaper) deal.muchCheaper = { ...muchCheaper, daylight: daylightOf(config) };
    if (!handover || status !== 'Meeting agreed' || side === 'admin') return deal;
    const payment = handover.payment && { ...handover.payment, methods: choicesOf(config) };
    const shown = { ...deal, handover: { ...handover, payment } };
    if (!handover.imei || side !== 'buyer') return shown;
    const tags = await findTags(db, imeiKeys, productId);
    return { ...shown, handover: { ...shown.handover, imei: { ...handover.imei, tags } } };
  });

  serve(app, platform, listEarlierSales, { access: 'signed-in' }, async ({ params: { id }, user }) => {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    if (deal.side !== 'buyer') throw new Refusal('forbidden', m.deals_earlierSalesForBuyer());
    return showsEarlierSales(deal.status) ? readEarlierSales(db, deal.productId) : [];
  });

  serve(
    app,
    platform,
    actInDeal,
    { access: 'signed-in', limits: editing, whileSuspended: true },
    async ({ params: { id }, body, user, requestDb }) => {
      if (!endsDecently.has(body.act)) refuseSuspended(user);
      const { act, ...named } = body;
      const detail =
        'seen' in named
          ? { seen: seenAsStored(named.seen, config) }
          : 'imei' in named
            ? { hashes: imeiKeys.hashesOf(named.imei) }
            : 'method' in named
              ? saidOf(named, config, imeiKeys)
              : named;
      const refused =
        body.act === 'enter-code' && (await refuseWrongCode(requestDb, id, user.id, body.code, clock.now(), config));
      if (refused) return { success: false, message: refused };
      const message = await transaction(requestDb, async (tx) => {
        const by = { userId: user.id };
        const deal = await performAct(tx, { id, act, by, detail, now: clock.now(), config });
        if (deal.status === 'Handed over') await receipts.read(tx, deal);
        if (act === 'check-imei') return describeImeiCheck(tx, deal);
        return m.deals_done(act, { name: await findOtherName(tx, id, user.id) });
      });
      return { success: true, message };
    },
  );

  serve(
    app,
    platform,
    joinWaitingList,
    { access: 'buyer', limits: editing, changesCatalogue: false },
    async ({ params: { id }, user, requestDb }) => {
      refuseUnconfirmed(user, config);
      if (!isUuid(id)) return refuseMissingProduct(requestDb, id);
      const position = await insertWaiting(requestDb, user.id, id, openBookings);
      if (position !== undefined) return { position };
      if (await isBlockedFrom(requestDb, user.id, id)) throw new Refusal('forbidden', m.common_blockedSeller());
      refuseUnavailable(await findAvailability(requestDb, id, user.id));
      throw new Refusal('conflict', m.deals_nothingToWaitFor());
    },
  );

  serve(
    app,
    platform,
    leaveWaitingList,
    { access: 'buyer', limits: editing, changesCatalogue: false, whileSuspended: true },
    async ({ params: { id }, user }) => {
      if (!isUuid(id) || !(await deleteWaiting(db, user.id, id))) throw new Refusal('not-found', m.deals_notInLine());
      return { success: true, message: m.deals_leftLine() };
    },
  );

  // What takes a product off the market concerns its deal, so these routes of own products are here.
  serve(app, platform, handOverOwnProduct, { access: 'seller', limits: editing }, async ({ params, user }) => {
    const sold = isUuid(params.id) ? await markSoldOf(db, user.id, params.id, clock.now(), config) : undefined;
    if (sold === undefined) return refuseMissingProduct(db, params.id, { sellerId: user.id });
    if (!sold) throw new Refusal('conflict', m.deals_nobodyBooked());
    const name = await findOtherName(db, sold, user.id);
    return { success: true, message: m.deals_done('mark-sold', { name }) };
  });

  serve(app, platform, sellOwnProductElsewhere, { access: 'seller', limits: editing }, async ({ params, user }) => {
    const isSold = isUuid(params.id) && (await sellElsewhere(db, user.id, params.id, clock.now(), config));
    if (!isSold) return refuseMissingProduct(db, params.id, { sellerId: user.id });
    return { success: true, message: m.deals_soldElsewhere() };
  });

  serve(app, platform, deleteOwnProduct, { access: 'seller', limits: editing }, async ({ params, user }) => {
    const removed =
      isUuid(params.id) && (await transaction(db, (tx) => removeProductOf(tx, user.id, params.id, config)));
    if (!removed) return refuseMissingProduct(db, params.id, { sellerId: user.id });
    return { success: true, message: m.common_deleted() };
  });
}
