import { and, eq, isNull } from 'drizzle-orm';
import { insertNotice } from '#features/notices/server/notices.queries.ts';
import type { Database } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { disputes, users } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { listedDeal } from '../disputes.contract.ts';
import type { ActContext, Outcome } from './act.ts';
import { deadlineOf } from './deadlines.ts';

const maxAdminsTold = 50;

export const isOpenOf = (dealId: string) => and(eq(disputes.bookingId, dealId), isNull(disputes.decidedAt));

/** The clock stands still until the decision. */
export async function openDispute({ db, deal, actor, detail }: ActContext<{ reason?: string }>): Promise<Outcome> {
  const { productId, id: bookingId } = deal;
  const openedBy = actor as 'buyer' | 'seller' | 'system';
  await db.insert(disputes).values({ productId, bookingId, openedBy, reason: detail.reason ?? '' });
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(maxAdminsTold);
  const about = { kind: 'deal', productId: deal.productId, subjectId: deal.id, act: 'dispute' } as const;
  for (const { id: userId } of admins) await insertNotice(db, { userId, ...about, version: deal.version + 1 });
  return { set: { deadline: null } };
}

export function decide(decision: 'continue' | 'cancel' | 'handed-over') {
  return async ({ db, deal, detail, now, config }: ActContext<{ reason: string }>): Promise<Outcome> => {
    await db.update(disputes).set({ decision, decisionReason: detail.reason, decidedAt: now }).where(isOpenOf(deal.id));
    if (decision !== 'continue' || !deal.live) return {};
    const meetingAt = deal.meetingAt && new Date(Math.max(deal.meetingAt.getTime(), now.getTime()));
    return { set: { deadline: deadlineOf(deal.status, now, meetingAt, config.dealTimes), remindedAt: null } };
  };
}

type DealsRequest = PageRequest & { q?: string; status?: string; disputed?: 'yes' };

const joinDispute = 'join disputes d on d.booking_id = b.id and d.decided_at is null';

export function readDeals(db: Database, { q, status, disputed, ...request }: DealsRequest): Promise<WireText> {
  const values: unknown[] = [];
  const where = ['true'];
  if (status) where.push(`b.status = $${1 + values.push(status)}`);
  if (q?.trim()) {
    const parameter = `$${1 + values.push(q.trim())}`;
    const columns = ['b.product_name', 'b.buyer_name', 'b.buyer_email', 's.name', 's.email'];
    where.push(`(${columns.map((column) => `strpos(lower(${column}), lower(${parameter})) > 0`).join(' or ')})`);
  }
  return readPage(db, request, {
    name: `deals ${status ? 'by status' : ''} ${disputed ?? ''} ${q?.trim() ? 'found' : ''}`,
    all: `
      select b.id, b.created_at as at from bookings b ${disputed ? joinDispute : ''} left join users s on s.id = b.seller_id
      where ${where.join(' and ')}`,
    values,
    entry: wireJson(listedDeal, {
      id: 'b.id',
      status: 'b.status',
      productName: 'b.product_name',
      image: 'b.image',
      price: 'b.price',
      buyerId: 'b.buyer_id',
      buyerName: 'b.buyer_name',
      sellerId: 's.id',
      sellerName: 's.name',
      bookedAt: isoText('b.created_at'),
      isDisputed: 'd.id is not null',
    }),
    from: `join bookings b on b.id = page.id left ${joinDispute} left join users s on s.id = b.seller_id`,
  });
}
