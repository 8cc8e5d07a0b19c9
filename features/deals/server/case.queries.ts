import { and, eq, gt } from 'drizzle-orm';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { auditRecords } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { CaseFile } from '../disputes.contract.ts';

/** Of a very long conversation the latest messages. */
const maxMessages = 500;

type DisputedDeal = { id: string; name: string; isDisputed: boolean };

export async function findDisputedDeal(db: Db, id: string): Promise<DisputedDeal | undefined> {
  const [deal] = await runPrepared<DisputedDeal>(db, {
    name: 'deal to look into',
    text: `
      select id, product_name as name,
        exists (select from disputes d where d.booking_id = b.id and d.decided_at is null) as "isDisputed"
      from bookings b where id = $1`,
    values: [id],
  });
  return deal;
}

type Look = { id: string; look: string; userId: string; since: Date };

/** Whether this admin's look at this deal is on record, and not over. */
export async function isLookOf(db: Db, { id, look, userId, since }: Look): Promise<boolean> {
  const { actorId, subjectId, action, createdAt } = auditRecords;
  const isOwn = and(eq(actorId, userId), eq(subjectId, id), eq(action, 'messages-read'), gt(createdAt, since));
  return (await db.$count(auditRecords, and(eq(auditRecords.id, look), isOwn))) === 1;
}

/** What the two of a deal wrote and offered each other about its product. */
export async function readCase(db: Db, id: string): Promise<CaseFile> {
  const [found] = await runPrepared<CaseFile>(db, {
    name: 'case of a deal',
    text: `
      select (
        select coalesce(json_agg(json_build_object('id', m.id, 'sender', m.sender, 'text', m.body, 'picture', m.picture,
          'at', ${isoText('m.created_at')}) order by m.id), '[]')
        from (
          select m.* from conversations c join messages m on m.conversation_id = c.id
          where c.product_id = b.product_id and c.buyer_id = b.buyer_id order by m.id desc limit ${maxMessages}) m
      ) as messages, (
        select coalesce(json_agg(json_build_object('id', o.id, 'by', o.offered_by, 'price', o.price, 'status', o.status,
          'at', ${isoText('o.created_at')}) order by o.created_at, o.id), '[]')
        from price_offers o where o.product_id = b.product_id and o.buyer_id = b.buyer_id
      ) as offers
      from bookings b where b.id = $1`,
    values: [id],
  });
  return found ?? { messages: [], offers: [] };
}
