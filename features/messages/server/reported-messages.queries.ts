import { type Database, type Db, runPrepared } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { reportedMessage } from '../messages.contract.ts';
import { tellBoth } from './messages.queries.ts';

/** False when there is no such message of the other side. A repeated report changes nothing. */
export async function reportMessageTo(
  db: Db,
  userId: string,
  { conversationId, messageId, reason }: { conversationId: string; messageId: string; reason: string },
): Promise<boolean> {
  const [reported] = await runPrepared(db, {
    name: 'report a message',
    text: `
      update messages m set reported_at = coalesce(reported_at, now()), report_reason = coalesce(report_reason, $4)
      from conversations c
      where c.id = $2 and m.product_id = c.product_id and m.conversation_id = c.id and m.id = $3
        and $1 = case m.sender when 'buyer' then c.seller_id else c.buyer_id end
      returning m.id`,
    values: [userId, conversationId, messageId, reason],
  });
  return reported !== undefined;
}

const sides = `
  join conversations c on c.product_id = m.product_id and c.id = m.conversation_id
  join users s on s.id = case m.sender when 'buyer' then c.buyer_id else c.seller_id end`;

export function readReportedMessages(db: Database, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'reported messages',
    all: 'select id, reported_at as at from messages where reported_at is not null and handled_at is null',
    values: [],
    entry: wireJson(reportedMessage, {
      id: 'm.id',
      productId: 'p.id',
      productName: 'p.name',
      text: 'm.body',
      picture: 'm.picture',
      at: isoText('m.created_at'),
      senderId: 's.id',
      senderName: 's.name',
      reporterName: 'r.name',
      reason: 'm.report_reason',
      reportedAt: isoText('m.reported_at'),
    }),
    // Found by the index of reported messages.
    from: `
      join messages m on m.reported_at is not null and m.id = page.id ${sides}
      join products p on p.id = m.product_id
      join users r on r.id = case m.sender when 'buyer' then c.seller_id else c.buyer_id end`,
  });
}

export type Handled = { id: string; name: string; personId: string };

/** Undefined when it is not reported, or another admin was first. A removed message is left empty, so that both see a gap. */
export async function handleReportedMessage(db: Db, id: string, isRemoved: boolean): Promise<Handled | undefined> {
  const [handled] = await runPrepared<{ productId: string; conversationId: string }>(db, {
    name: `${isRemoved ? 'remove' : 'keep'} a reported message`,
    text: `
      update messages set handled_at = now() ${isRemoved ? `, body = '', picture = null` : ''}
      where reported_at is not null and handled_at is null and id = $1
      returning product_id as "productId", conversation_id as "conversationId"`,
    values: [id],
  });
  if (!handled) return undefined;
  const { productId, conversationId } = handled;
  if (isRemoved)
    await runPrepared(db, {
      name: 'shorten a conversation',
      text: `
        update conversations set preview = '…' where product_id = $1 and id = $2 and not exists (
          select from messages later where later.product_id = $1 and later.conversation_id = $2 and later.id > $3)`,
      values: [productId, conversationId, id],
    });
  const [told] = await runPrepared<Handled & { buyerId: string; sellerId: string }>(db, {
    name: 'people of a reported message',
    text: `
      select m.id, s.name, s.id as "personId", c.buyer_id as "buyerId", c.seller_id as "sellerId"
      from messages m ${sides} where m.product_id = $1 and m.conversation_id = $2 and m.id = $3`,
    values: [productId, conversationId, id],
  });
  if (told) tellBoth(db, { ...told, id: conversationId });
  return told;
}
