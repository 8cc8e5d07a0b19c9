import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { deleteOwnProduct, handOverOwnProduct } from '#features/products/products.contract.ts';
import { transaction } from '#platform/db/client.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { actInDeal, getDeal, joinWaitingList, leaveWaitingList, listOwnDeals } from '../deals.contract.ts';
import { isBlockedFrom } from './bookings.queries.ts';
import { refuseUnconfirmed, seenAsStored } from './bookings.rules.ts';
import { performAct, refuseWrongCode } from './deal-machine.ts';
import { readDeal, readLiveDealsOf } from './deals.queries.ts';
import { markSoldOf, removeProductOf } from './listings.queries.ts';
import { openReceipts } from './receipts.ts';
import { deleteWaiting, insertWaiting, readWaitingOf } from './waiting-list.queries.ts';

export function dealsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, config, clock } = platform;
  const { openBookings } = config.limits;
  const receipts = openReceipts(config);

  serve(app, platform, listOwnDeals, { access: 'signed-in' }, async ({ user }) => {
    const [deals, waiting] = await Promise.all([readLiveDealsOf(db, user.id), readWaitingOf(db, user.id)]);
    return { deals, waiting };
  });

  serve(app, platform, getDeal, { access: 'signed-in' }, async ({ params: { id }, user }) => {
    const deal = isUuid(id) ? await readDeal(db, id, user, { now: clock.now(), limits: config.limits }) : undefined;
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    return deal;
  });

  serve(
    app,
    platform,
    actInDeal,
    { access: 'signed-in', limits: editing },
    async ({ params: { id }, body, user, requestDb }) => {
      const { act, ...named } = body;
      const detail = 'seen' in named ? { seen: seenAsStored(named.seen, config) } : named;
      const refused =
        body.act === 'enter-code' && (await refuseWrongCode(requestDb, id, user.id, body.code, clock.now(), config));
      if (refused) return { success: false, message: refused };
      await transaction(requestDb, async (tx) => {
        const by = { userId: user.id };
        const deal = await performAct(tx, { id, act, by, detail, now: clock.now(), config });
        if (deal.status === 'Handed over') await receipts.read(tx, deal);
      });
      return { success: true, message: m.deals_done(act) };
    },
  );

  serve(
    app,
    platform,
    joinWaitingList,
    { access: 'buyer', limits: editing, changesCatalogue: false },
    async ({ params: { id }, user, requestDb }) => {
      refuseUnconfirmed(user, config);
      const position = isUuid(id) ? await insertWaiting(requestDb, user.id, id, openBookings) : undefined;
      if (position !== undefined) return { position };
      if (isUuid(id) && (await isBlockedFrom(requestDb, user.id, id)))
        throw new Refusal('forbidden', m.common_blockedSeller());
      throw new Refusal('conflict', m.deals_nothingToWaitFor());
    },
  );

  serve(
    app,
    platform,
    leaveWaitingList,
    { access: 'buyer', limits: editing, changesCatalogue: false },
    async ({ params: { id }, user }) => {
      if (!isUuid(id) || !(await deleteWaiting(db, user.id, id))) throw new Refusal('not-found', m.deals_notInLine());
      return { success: true, message: m.deals_leftLine() };
    },
  );

  // Selling or deleting a product ends its deal, so these two routes of own products are here.
  serve(app, platform, handOverOwnProduct, { access: 'seller', limits: editing }, async ({ params, user }) => {
    const sold = isUuid(params.id) ? await markSoldOf(db, user.id, params.id, clock.now(), config) : undefined;
    if (sold === undefined) throw new Refusal('not-found', m.common_noLongerForSale());
    if (!sold) throw new Refusal('conflict', m.deals_nobodyBooked());
    return { success: true, message: m.deals_done('mark-sold') };
  });

  serve(app, platform, deleteOwnProduct, { access: 'seller', limits: editing }, async ({ params, user }) => {
    const removed =
      isUuid(params.id) && (await transaction(db, (tx) => removeProductOf(tx, user.id, params.id, config)));
    if (!removed) throw new Refusal('not-found', m.common_noLongerForSale());
    return { success: true, message: m.common_deleted() };
  });
}
