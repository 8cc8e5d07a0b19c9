import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { insertAuditRecord } from '#features/audit/server/audit.queries.ts';
import { transaction } from '#platform/db/client.ts';
import { WireText } from '#platform/db/wire-sql.ts';
import { Refusal } from '#platform/http/errors.ts';
import { editing } from '#platform/http/limits.ts';
import { serve, servePublic } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { m } from '#translations';
import { createReview, listDealReviews, listSellerReviews, removeReviewText } from '../reviews.contract.ts';
import { readRecord } from './record.queries.ts';
import { clearReviewText, findReviewedDeal, insertReview, readReviewsOf } from './reviews.queries.ts';
import { mayWrite, readableBy, refuseReview } from './reviews.rules.ts';

export function reviewsRoutes(app: FastifyInstance, platform: Platform) {
  const { db, clock } = platform;

  serve(
    app,
    platform,
    createReview,
    { access: 'signed-in', limits: editing },
    async ({ params: { id }, body, user, requestDb }) => {
      await transaction(requestDb, async (tx) => {
        const deal = await findReviewedDeal(tx, id, user, clock.now(), 'for no key update of b');
        if (!deal || deal.side === 'admin') throw new Refusal('not-found', m.common_noSuchDeal());
        refuseReview(deal, body);
        await insertReview(tx, deal, deal.side, body);
      });
      return { success: true, message: m.reviews_thanks() };
    },
  );

  serve(app, platform, listDealReviews, { access: 'signed-in' }, async ({ params: { id }, user }) => {
    const now = clock.now();
    const deal = await findReviewedDeal(db, id, user, now);
    if (!deal) throw new Refusal('not-found', m.common_noSuchDeal());
    const [buyer, seller] = await Promise.all([readRecord(db, deal.buyerId, now), readRecord(db, deal.sellerId, now)]);
    return { reviews: readableBy(deal), mayWrite: mayWrite(deal), records: { buyer, seller } };
  });

  serve(app, platform, removeReviewText, { access: 'admin', limits: editing }, async ({ params, user }) => {
    await transaction(db, async (tx) => {
      const cleared = await clearReviewText(tx, params.id, params.author);
      if (!cleared) throw new Refusal('not-found', m.reviews_noSuchText());
      const to = { id: params.id, name: cleared.name ?? m.reviews_formerMember() };
      await insertAuditRecord(tx, { action: 'message-removed', by: user, to, personId: cleared.authorId });
    });
    return { success: true, message: m.reviews_textRemoved() };
  });

  servePublic(app, platform, listSellerReviews, async ({ params: { id }, query, url, readDb }) =>
    isUuid(id) ? readReviewsOf(readDb, id, { ...query, url, now: clock.now() }) : new WireText('[]'),
  );
}
