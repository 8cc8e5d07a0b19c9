import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { turnInLine } from '#common/deal-statuses.ts';
import { isHeld } from '#features/products/server/products.queries.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Database, type Db, inTransaction, notifyPeople, runPrepared } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { blocks, messages } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { type ConversationEvent, conversationInShort } from '../messages.contract.ts';
import { eventsOfTheTwo } from './conversation-events.ts';

/** Tells the open pages of both sides. */
export function tellBoth(db: Db, { id, buyerId, sellerId }: { id: string; buyerId: string; sellerId: string }): void {
  notifyPeople(db, [buyerId, sellerId], `conversation/${id}`);
}

/** Everybody is on one side of all their conversations, since a role is chosen once; so one index has them in order. */
type Member = { id: string; role: string | null };
const columnsOf = ({ role }: Member) =>
  role === 'buyer'
    ? ({ own: 'buyer_id', unread: 'buyer_unread', other: 'seller_id' } as const)
    : ({ own: 'seller_id', unread: 'seller_unread', other: 'buyer_id' } as const);

type ConversationFilter = { productId?: string | undefined; personId?: string | undefined };

export function readConversationsOf(
  db: Database,
  user: Member,
  { productId, personId, ...request }: PageRequest & ConversationFilter,
): Promise<WireText> {
  const { own, unread, other } = columnsOf(user);
  const values: unknown[] = [user.id];
  const filters = [`${own} = $2`];
  if (productId) filters.push(`product_id = $${1 + values.push(productId)}`);
  if (personId) filters.push(`${other} = $${1 + values.push(personId)}`);
  return readPage(db, request, {
    name: `conversations by ${own} ${productId ? 'about a product' : ''} ${personId ? 'with a person' : ''}`,
    all: `select id, last_at as at from conversations where ${filters.join(' and ')}`,
    values,
    entry: wireJson(conversationInShort, {
      id: 'c.id',
      productId: 'c.product_id',
      productName: 'p.name',
      image: 'p.image',
      imagePlaceholder: 'p.image_placeholder',
      personId: 'o.id',
      personName: 'o.name',
      personPhoto: 'o.photo_url',
      unread: `c.${unread}`,
      preview: 'c.preview',
      // Removing a message leaves an ellipsis, which anybody may have written.
      isRemoved: `c.preview = '…' and coalesce((
        select m.body = '' and m.picture is null from messages m where m.conversation_id = c.id order by m.id desc limit 1), false)`,
      at: isoText('c.last_at'),
    }),
    from: `
      join conversations c on c.id = page.id
      join products p on p.id = c.product_id
      join users o on o.id = c.${other}`,
  });
}

export async function countUnreadOf(db: Db, user: Member): Promise<number> {
  const { own, unread } = columnsOf(user);
  const [counted] = await runPrepared<{ unread: number }>(db, {
    name: `unread messages by ${own}`,
    text: `select coalesce(sum(${unread}), 0)::int as unread from conversations where ${own} = $1`,
    values: [user.id],
  });
  return counted?.unread ?? 0;
}

export type StoredMessage = {
  id: string;
  sender: 'buyer' | 'seller';
  text: string;
  picture: string | null;
  at: string;
  isReported: boolean;
};
export type StoredConversation = {
  id: string;
  role: 'buyer' | 'seller';
  productId: string;
  productName: string;
  image: string;
  imagePlaceholder: string | null;
  price: number;
  personId: string;
  personName: string;
  personPhoto: string | null;
  unread: number;
  dealId: string | null;
  mayHaveLinks: boolean;
  isBlockedByCaller: boolean;
  isBlockedByOther: boolean;
  openDeals: string[];
  readAt: string | null;
  /** The first message of the other side. */
  firstId: string | null;
  /** Messages and events, the newest first, one more than wanted if there are more. */
  entries: (StoredMessage | ConversationEvent)[];
};

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The conversation of this person, with `max` entries before the cursor; one statement, so that all of it is of one time. */
export async function findConversationOf(
  db: Db,
  userId: string,
  id: string,
  { before, max, now }: { before: string | undefined; max: number; now: Date },
): Promise<StoredConversation | undefined> {
  const deals = 'from bookings b where b.product_id = c.product_id and b.buyer_id = c.buyer_id';
  const own = 'from messages m where m.conversation_id = $1';
  const [conversation] = await runPrepared<StoredConversation>(db, {
    name: 'own conversation',
    text: `
      select c.id, side.role, p.id as "productId", p.name as "productName", p.image, p.image_placeholder as "imagePlaceholder",
        p.price::float8 as price, o.id as "personId", o.name as "personName", o.photo_url as "personPhoto",
        case side.role when 'buyer' then c.buyer_unread else c.seller_unread end as unread,
        (select b.id ${deals} order by b.created_at desc limit 1) as "dealId",
        exists (select ${deals} and b.status in ('Accepted', 'Meeting agreed', 'Handed over')) as "mayHaveLinks",
        exists (select from blocks where blocker_id = $2 and blocked_id = o.id) as "isBlockedByCaller",
        (o.closed_at is not null or exists (select from blocks where blocker_id = o.id and blocked_id = $2)) as "isBlockedByOther",
        array(
          select b.product_name from bookings b
          where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id and b.live and b.status <> '${turnInLine}'
            and not ${isHeld}
          order by b.created_at) as "openDeals",
        ${isoText("case side.role when 'buyer' then c.seller_read_at else c.buyer_read_at end")} as "readAt",
        (select m.id ${own} and m.sender <> side.role order by m.id limit 1) as "firstId",
        (select coalesce(json_agg(page.entry order by page.id desc), '[]') from (
          (select m.id, json_build_object('id', m.id, 'sender', m.sender, 'text', m.body, 'picture', m.picture,
              'at', ${isoText('m.created_at')}, 'isReported', m.reported_at is not null) as entry
            ${own} and m.id < $3 order by m.id desc limit $4::int + 1)
          union all
          select * from (${eventsOfTheTwo('$5')}) events where events.id < $3
          order by id desc limit $4::int + 1
        ) page) as entries
      from conversations c
      join lateral (select case c.buyer_id when $2 then 'buyer' else 'seller' end as role) side on true
      join products p on p.id = c.product_id
      join users o on o.id = case side.role when 'buyer' then c.seller_id else c.buyer_id end
      where c.id = $1 and $2 in (c.buyer_id, c.seller_id)`,
    values: [id, userId, before ?? lastId, max, now],
  });
  return conversation;
}

/**
 * The id of the conversation of this buyer about this product, made unless it exists; undefined when the product is not on
 * offer. A seller may begin one with somebody who has booked the product.
 */
export async function insertConversation(
  db: Db,
  { productId, buyerId, sellerId }: { productId: string; buyerId: string; sellerId: string | undefined },
): Promise<string | undefined> {
  const mayBegin = sellerId
    ? 'p.seller_id = $4 and exists (select from bookings b where b.product_id = $2 and b.buyer_id = $3)'
    : `$4::uuid is null and p.status = 'listed'`;
  const [made] = await runPrepared<{ id: string }>(db, {
    name: `begin a conversation as ${sellerId ? 'seller' : 'buyer'}`,
    text: `
      insert into conversations (id, product_id, buyer_id, seller_id)
      select $1, p.id, $3, p.seller_id from products p where p.id = $2 and ${mayBegin}
      on conflict (product_id, buyer_id) do nothing
      returning id`,
    values: [uuidv7(), productId, buyerId, sellerId],
  });
  if (made) return made.id;
  const [known] = await runPrepared<{ id: string }>(db, {
    name: 'conversation of a buyer',
    text: `
      select id from conversations
      where product_id = $1 and buyer_id = $2 and ($3::uuid is null or seller_id = $3)`,
    values: [productId, buyerId, sellerId],
  });
  return known?.id;
}

export type Sides = {
  productId: string;
  id: string;
  role: 'buyer' | 'seller';
  buyerId: string;
  sellerId: string;
  personId: string;
};

/** Undefined when this person has no such conversation. */
export async function findSidesOf(
  db: Db,
  userId: string,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<Sides | undefined> {
  const [sides] = await runPrepared<Sides>(db, {
    name: `sides of a conversation ${lock}`,
    text: `
      select product_id as "productId", id, buyer_id as "buyerId", seller_id as "sellerId",
        case buyer_id when $2 then 'buyer' else 'seller' end as role,
        case buyer_id when $2 then seller_id else buyer_id end as "personId"
      from conversations where id = $1 and $2 in (buyer_id, seller_id) ${lock}`,
    values: [id, userId],
  });
  return sides;
}

/**
 * Inserts a message into a locked conversation and tells both sides; undefined when one has blocked the other. A block waits
 * for this lock, so that no message arrives after it. `unread` counts what the other side has not read.
 */
export async function insertMessage(
  db: Db,
  sides: Sides,
  { text, picture, preview }: { text: string; picture: string | null; preview: string },
): Promise<{ id: string; unread: number } | undefined> {
  const { productId, id: conversationId, role } = sides;
  const [sent] = await runPrepared<{ at: Date; unread: number }>(db, {
    name: 'send a message',
    text: `
      update conversations set
        preview = $3,
        -- Later than the one before, whatever the clock says.
        last_at = greatest(now(), last_at + interval '1 ms'),
        buyer_unread = buyer_unread + case $2 when 'seller' then 1 else 0 end,
        seller_unread = seller_unread + case $2 when 'buyer' then 1 else 0 end
      where id = $1 and not ${areBlocked('buyer_id', 'seller_id')}
      returning last_at as at, case $2 when 'seller' then buyer_unread else seller_unread end as unread`,
    values: [conversationId, role, preview],
  });
  if (!sent) return undefined;
  // Of the database's clock, since messages of several instances are ordered by it.
  const id = uuidv7({ msecs: sent.at.getTime() });
  await db
    .insert(messages)
    .values({ productId, conversationId, id, sender: role, body: text, picture, createdAt: sent.at });
  tellBoth(db, sides);
  return { id, unread: sent.unread };
}

/** False when this person has no such conversation. Changes nothing, and tells nobody, when there is nothing unread. */
export function markReadOf(db: Db, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const sides = await findSidesOf(tx, userId, id);
    if (!sides) return false;
    const { role } = sides;
    const [read] = await runPrepared(tx, {
      name: `read a conversation as ${role}`,
      text: `
        update conversations set ${role}_unread = 0, ${role}_read_at = greatest(now(), last_at)
        where id = $1 and ${role}_unread > 0 returning id`,
      values: [id],
    });
    if (!read) return true;
    tellBoth(tx, sides);
    notifyPeople(tx, [userId], 'notices');
    return true;
  });
}

/** False when these two have nothing to do with each other. Waits for messages that are being sent between them. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const [known] = await runPrepared(db, {
    name: 'people who know each other',
    text: `
      select id from conversations where (buyer_id, seller_id) in (($1, $2), ($2, $1))
      union all
      select id from bookings where (buyer_id, seller_id) in (($1, $2), ($2, $1))
      limit 1`,
    values: [blockerId, blockedId],
  });
  if (!known) return false;
  await db.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing();
  await tellOfBlock(db, blockerId, blockedId);
  return true;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  await tellOfBlock(db, blockerId, blockedId);
}

async function tellOfBlock(db: Db, one: string, other: string): Promise<void> {
  const shared = await runPrepared<{ id: string; buyerId: string; sellerId: string }>(db, {
    name: 'lock conversations of two people',
    text: `
      select id, buyer_id as "buyerId", seller_id as "sellerId" from conversations
      where (buyer_id, seller_id) in (($1, $2), ($2, $1)) order by id for no key update`,
    values: [one, other],
  });
  for (const conversation of shared) tellBoth(db, conversation);
  // What they may do in their deals has changed too.
  notifyPeople(db, [one, other], 'blocks');
}
