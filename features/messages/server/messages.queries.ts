import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Database, type Db, runPrepared } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { blocks } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { conversationInShort } from '../messages.contract.ts';

/** SQL: whether one of the two has blocked the other. */
export const isBlocked = (one: string, other: string) =>
  `exists (select from blocks where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** SQL that tells the open pages of both sides of each of these conversations. */
const tellBoth = (conversations: string) => `
  select pg_notify('people', person || ' conversation/' || told.id)
  from (${conversations}) as told, unnest(array[told.buyer_id, told.seller_id]) as person`;

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
  readAt: string | null;
  /** The first message of the other side. */
  firstId: string | null;
  /** The newest first, one more than wanted if there are more. */
  messages: StoredMessage[];
};

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The conversation of this person, with `most` messages before the cursor; one statement, so that all of it is of one time. */
export async function findConversationOf(
  db: Db,
  userId: string,
  id: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<StoredConversation | undefined> {
  const deals = 'from bookings b where b.product_id = c.product_id and b.buyer_id = c.buyer_id';
  const own = 'from messages m where m.product_id = c.product_id and m.conversation_id = c.id';
  const [found] = await runPrepared<StoredConversation>(db, {
    name: 'own conversation',
    text: `
      select c.id, side.role, p.id as "productId", p.name as "productName", p.image, p.image_placeholder as "imagePlaceholder",
        p.price::float8 as price, o.id as "personId", o.name as "personName", o.photo_url as "personPhoto",
        case side.role when 'buyer' then c.buyer_unread else c.seller_unread end as unread,
        (select b.id ${deals} order by b.created_at desc limit 1) as "dealId",
        exists (select ${deals} and b.status in ('Accepted', 'Meeting agreed', 'Handed over')) as "mayHaveLinks",
        exists (select from blocks where blocker_id = $2 and blocked_id = o.id) as "isBlockedByCaller",
        exists (select from blocks where blocker_id = o.id and blocked_id = $2) as "isBlockedByOther",
        ${isoText("case side.role when 'buyer' then c.seller_read_at else c.buyer_read_at end")} as "readAt",
        (select m.id ${own} and m.sender <> side.role order by m.id limit 1) as "firstId",
        (select coalesce(json_agg(json_build_object('id', m.id, 'sender', m.sender, 'text', m.body, 'picture', m.picture,
            'at', ${isoText('m.created_at')}, 'isReported', m.reported_at is not null) order by m.id desc), '[]')
          from (select * ${own} and m.id < $3 order by m.id desc limit $4::int + 1) m) as messages
      from conversations c
      join lateral (select case c.buyer_id when $2 then 'buyer' else 'seller' end as role) side on true
      join products p on p.id = c.product_id
      join users o on o.id = case side.role when 'buyer' then c.seller_id else c.buyer_id end
      where c.id = $1 and $2 in (c.buyer_id, c.seller_id)`,
    values: [id, userId, before ?? lastId, most],
  });
  return found;
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
    ? 'p.seller_id = $4 and exists (select from bookings b where b.product_id = p.id and b.buyer_id = $3)'
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

export type Sides = { productId: string; id: string; role: 'buyer' | 'seller'; personId: string };

/**
 * Locks the conversation until the transaction ends, and before it the two people: a deletion of an account locks in the same
 * order. Undefined when this person has no such conversation.
 */
export async function lockConversationOf(db: Db, userId: string, id: string): Promise<Sides | undefined> {
  const [sides] = await runPrepared<Sides>(db, {
    name: 'lock a conversation',
    text: `
      select c.product_id as "productId", c.id, case c.buyer_id when $2 then 'buyer' else 'seller' end as role,
        case c.buyer_id when $2 then c.seller_id else c.buyer_id end as "personId"
      from conversations c join users b on b.id = c.buyer_id join users s on s.id = c.seller_id
      where c.id = $1 and $2 in (c.buyer_id, c.seller_id)
      for key share of b, s for no key update of c`,
    values: [id, userId],
  });
  return sides;
}

/** A version 7 UUID of the database's clock, since messages of several instances are ordered by it. */
const idAt = (moment: string) => `
  (select (left(hex, 8) || '-' || right(hex, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
   from lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') as hex)`;

/**
 * Inserts a message into a locked conversation and tells both sides; undefined when one has blocked the other. A block waits
 * for this lock, so that no message arrives after it. `unread` counts what the other side has not read.
 */
export async function insertMessage(
  db: Db,
  { productId, id, role }: Sides,
  { text, picture, preview }: { text: string; picture: string | null; preview: string },
): Promise<{ id: string; unread: number } | undefined> {
  const [sent] = await runPrepared<{ id: string; unread: number }>(db, {
    name: 'send a message',
    text: `
      with sent as (
        update conversations set
          preview = $4,
          -- Later than the one before, whatever the clock says.
          last_at = greatest(clock_timestamp(), last_at + interval '1 ms'),
          buyer_unread = buyer_unread + case $3 when 'seller' then 1 else 0 end,
          seller_unread = seller_unread + case $3 when 'buyer' then 1 else 0 end
        where product_id = $1 and id = $2 and not ${isBlocked('buyer_id', 'seller_id')}
        returning product_id, id, buyer_id, seller_id, last_at,
          case $3 when 'seller' then buyer_unread else seller_unread end as unread
      ), inserted as (
        insert into messages (product_id, conversation_id, id, sender, body, picture, created_at)
        select product_id, id, ${idAt('last_at')}, $3, $5, $6, last_at from sent
        returning id
      )
      select inserted.id, sent.unread, (select count(*) from (${tellBoth('select * from sent')}) told) from inserted, sent`,
    values: [productId, id, role, preview, text, picture],
  });
  return sent;
}

/** False when this person has no such conversation. Changes nothing, and tells nobody, when there is nothing unread. */
export async function markReadOf(db: Db, userId: string, id: string): Promise<boolean> {
  const [known] = await runPrepared(db, {
    name: 'read a conversation',
    text: `
      with known as (
        select product_id, id, buyer_id = $2 as is_buyer from conversations where id = $1 and $2 in (buyer_id, seller_id)
      ), read as (
        update conversations c set
          buyer_unread = case when is_buyer then 0 else buyer_unread end,
          seller_unread = case when is_buyer then seller_unread else 0 end,
          buyer_read_at = case when is_buyer then greatest(now(), last_at) else buyer_read_at end,
          seller_read_at = case when is_buyer then seller_read_at else greatest(now(), last_at) end
        from known
        where c.product_id = known.product_id and c.id = known.id
          and case when is_buyer then buyer_unread else seller_unread end > 0
        returning c.id, c.buyer_id, c.seller_id
      )
      select id,
        (select count(*) from (${tellBoth('select * from read')}) told),
        (select count(pg_notify('people', $2 || ' notices')) from read)
      from known`,
    values: [id, userId],
  });
  return known !== undefined;
}

/** False when these two have nothing to do with each other. Waits for messages that are being sent between them. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const together = `
    select from conversations where (buyer_id, seller_id) in (($1, $2), ($2, $1))
    union all
    select from bookings b join products p on p.id = b.product_id
    where (b.buyer_id, p.seller_id) in (($1, $2), ($2, $1))`;
  const [known] = await runPrepared(db, {
    name: 'block',
    text: `
      with known as (select $1::uuid as blocker_id, u.id from users u where u.id = $2 and exists (${together}) for key share),
      blocked as (
        insert into blocks (blocker_id, blocked_id) select blocker_id, id from known on conflict do nothing
      )
      select id from known`,
    values: [blockerId, blockedId],
  });
  if (known) await tellOfBlock(db, blockerId, blockedId);
  return known !== undefined;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  await tellOfBlock(db, blockerId, blockedId);
}

async function tellOfBlock(db: Db, one: string, other: string): Promise<void> {
  await runPrepared(db, {
    name: 'tell of a block',
    text: tellBoth(`
      select id, buyer_id, seller_id from conversations where (buyer_id, seller_id) in (($1, $2), ($2, $1))
      order by id for no key update`),
    values: [one, other],
  });
}
