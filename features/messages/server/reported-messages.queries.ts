import { NIL as nobody, v7 as uuidv7 } from 'uuid';
import type { EveryRule } from '#common/report-rules.ts';
import { type Database, type Db, inTransaction, runPrepared, tellAdmins } from '#platform/db/client.ts';
import { isOpenReport } from '#platform/db/open-reports.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { lockCaller } from '#platform/http/access.ts';
import { reportedMessage, reportedMessageBefore } from '../messages.contract.ts';
import { tellBoth } from './messages.queries.ts';

/** How many messages before the reported one are copied with it. */
const maxBefore = 20;

type Reported = { productId: string; buyerId: string; sellerId: string; sender: 'buyer' | 'seller' };

export type ReportedNow = {
  messageId: string;
  personId: string;
  reporterId: string;
  rule: EveryRule | undefined;
  reason: string;
};

/**
 * The sender; undefined when there is no such message of the other side. Copies the message and those before it, so that the report outlives
 * the conversation; a repeated report changes nothing. The columns of the message itself are for older releases.
 */
export function reportMessageTo(
  db: Db,
  userId: string,
  { conversationId, messageId, reason }: { conversationId: string; messageId: string; reason: string },
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const [author] = await runPrepared<{ id: string }>(tx, {
      name: 'who wrote a message',
      text: `
        select case m.sender when 'buyer' then c.buyer_id else c.seller_id end as id
        from conversations c join messages m on m.conversation_id = c.id where c.id = $1 and m.id = $2`,
      values: [conversationId, messageId],
    });
    if (!author) return undefined;
    // In the order of a deletion, which locks the person before what they wrote.
    await lockCaller(tx, author.id);
    // Locks the message: the deletion of its sender waits for the report, and then finds it.
    const [reported] = await runPrepared<Reported>(tx, {
      name: 'report a message',
      text: `
        update messages m set reported_at = coalesce(reported_at, now()), report_reason = coalesce(report_reason, $4)
        from conversations c
        where c.id = $2 and m.conversation_id = c.id and m.id = $3
          and $1 = case m.sender when 'buyer' then c.seller_id else c.buyer_id end
        returning c.product_id as "productId", c.buyer_id as "buyerId", c.seller_id as "sellerId", m.sender`,
      values: [userId, conversationId, messageId, reason],
    });
    if (!reported) return undefined;
    const { productId, sender, buyerId, sellerId } = reported;
    await runPrepared(tx, {
      name: 'copy a reported message',
      text: `
        insert into message_reports
          (product_id, id, message_id, sender_id, sender_name, reporter_id, reporter_name, reason, evidence)
        select $1, $2, $4, s.id, s.name, r.id, r.name, $7, copied.evidence
        from users s join users r on r.id = $6 cross join (
          select jsonb_agg(
            jsonb_build_object('sender', sender, 'body', body, 'picture', picture, 'at', created_at) order by id) as evidence
          from (
            select * from messages where conversation_id = $3 and id <= $4
            order by id desc limit ${maxBefore + 1}) latest
        ) copied
        where s.id = $5
        on conflict (product_id, message_id) do nothing`,
      values: [productId, uuidv7(), conversationId, messageId, sender === 'buyer' ? buyerId : sellerId, userId, reason],
    });
    await tellAdmins(tx);
    return sender === 'buyer' ? buyerId : sellerId;
  });
}

export function readReportedMessages(db: Database, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'reported messages',
    all: 'select message_id as id, created_at as at from message_reports where handled_at is null',
    values: [],
    entry: wireJson(reportedMessage, {
      id: 'r.message_id',
      productId: 'p.id',
      productName: 'p.name',
      text: `r.evidence -> -1 ->> 'body'`,
      picture: `r.evidence -> -1 ->> 'picture'`,
      at: isoText(`(r.evidence -> -1 ->> 'at')::timestamptz`),
      senderId: 'r.sender_id',
      senderName: 'r.sender_name',
      reporterName: 'r.reporter_name',
      reason: 'r.reason',
      reportedAt: isoText('r.created_at'),
      before: `(
        select coalesce(json_agg(${wireJson(reportedMessageBefore, {
          isSenders: `said.it ->> 'sender' = r.evidence -> -1 ->> 'sender'`,
          text: `said.it ->> 'body'`,
          picture: `said.it ->> 'picture'`,
          at: isoText(`(said.it ->> 'at')::timestamptz`),
        })} order by said.number), '[]')
        from jsonb_array_elements(r.evidence - -1) with ordinality as said(it, number))`,
    }),
    // Found by the index of open reports.
    from: `
      join message_reports r on r.handled_at is null and r.message_id = page.id
      join products p on p.id = r.product_id`,
  });
}

export type DecidedNow = {
  messageId: string;
  personId: string;
  adminId: string;
  isRemoved: boolean;
  rule: EveryRule | undefined;
  facts: string;
};

export type Handled = { id: string; name: string; personId: string };

/**
 * Undefined when it is not reported, or another admin was first. A removed message is left empty, so that both see a gap; the
 * copy stays with the report.
 */
export async function handleReportedMessage(db: Db, id: string, isRemoved: boolean): Promise<Handled | undefined> {
  const [report] = await runPrepared<{ productId: string; personId: string; name: string }>(db, {
    name: 'handle the report of a message',
    text: `
      update message_reports set handled_at = now(),
        -- The texts of a reporter who has left were kept for this decision.
        reason = case reporter_id when $2 then '' else reason end,
        evidence = case reporter_id when $2 then ${sendersOnly} else evidence end
      where handled_at is null and message_id = $1
      returning product_id as "productId", sender_id as "personId", sender_name as name`,
    values: [id, nobody],
  });
  if (!report) return undefined;
  const { productId, personId, name } = report;
  const [sides] = await runPrepared<{ id: string; buyerId: string; sellerId: string }>(db, {
    name: `${isRemoved ? 'remove' : 'keep'} a reported message`,
    text: `
      update messages m set handled_at = now() ${isRemoved ? `, body = '', picture = null` : ''}
      from conversations c where c.product_id = $1 and m.conversation_id = c.id and m.id = $2
      returning c.id, c.buyer_id as "buyerId", c.seller_id as "sellerId"`,
    values: [productId, id],
  });
  if (sides && isRemoved)
    await runPrepared(db, {
      name: 'shorten a conversation',
      text: `
        update conversations set preview = '…' where id = $1 and not exists (
          select from messages later where later.conversation_id = $1 and later.id > $2)`,
      values: [sides.id, id],
    });
  if (sides) tellBoth(db, sides);
  return { id, name, personId };
}

/** SQL for the evidence without the messages of the reporter. */
const sendersOnly = `(
  select coalesce(jsonb_agg(it order by number), '[]') from jsonb_array_elements(evidence) with ordinality as said(it, number)
  where it ->> 'sender' = evidence -> -1 ->> 'sender')`;

/** Whether this person is reported, for a message or otherwise, and no admin has dealt with it. */
export async function hasOpenReports(db: Db, senderId: string): Promise<boolean> {
  const [found] = await runPrepared(db, {
    name: 'open reports of a sender',
    text: `
      select id from message_reports where sender_id = $1 and handled_at is null
      union all select id from reports r where person_id = $1 and ${isOpenReport('r')} limit 1`,
    values: [senderId],
  });
  return found !== undefined;
}

/** Erases a person from the reports of messages; those still open keep what an admin needs to decide. */
export async function forgetInReports(db: Db, userId: string): Promise<void> {
  await runPrepared(db, {
    name: 'forget a reported person',
    text: `update reports set person_id = null, reason = '', subject_id = nullif(subject_id, $1) where person_id = $1`,
    values: [userId],
  });
  await runPrepared(db, {
    name: 'forget a sender in reports',
    text: `
      update message_reports set sender_id = $2, sender_name = '', reason = '', evidence = '[]'
      where sender_id = $1 and handled_at is not null`,
    values: [userId, nobody],
  });
  await runPrepared(db, {
    name: 'forget a reporter in reports',
    text: `
      update message_reports set reporter_id = $2, reporter_name = '',
        reason = case when handled_at is null then reason else '' end,
        evidence = case when handled_at is null then evidence else ${sendersOnly} end
      where reporter_id = $1`,
    values: [userId, nobody],
  });
}
