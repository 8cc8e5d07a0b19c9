import { and, eq, sql } from 'drizzle-orm';
import { productExpressions } from '#features/products/server/products.queries.ts';
import { type Database, type Db, runPrepared } from '#server/db/client.ts';
import { type PageRequest, readPage } from '#server/db/paging.ts';
import { notices } from '#server/db/schema.ts';
import { isoText, type WireText, wireJson } from '#server/db/wire-sql.ts';
import { notice } from '../notices.contract.ts';

const { name, price, image, imagePlaceholder, status } = productExpressions('public');

/**
 * Joined to a notice `n`, the phone `p` as long as the notice is true: withdrawn by looking, since deleting notices where
 * phones are booked and sold would lock rows that their readers lock in another order. A booking and the notice of it have
 * the same time, so an older notice of the same kind does not come back.
 */
const whileTrue = `
  join products p on p.id = n.product_id and p.status = 'listed' and case n.kind
    when 'booked' then exists (
      select from bookings b where b.product_id = p.id and b.status = 'Booked' and b.created_at <= n.created_at)
    when 'free-again' then not exists (
      select from bookings b where b.product_id = p.id and (b.status = 'Booked' or b.created_at > n.created_at))
    when 'price-drop' then p.price < n.old_price
    else true end`;

export function readNoticesOf(db: Database, userId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'own notices',
    all: `select n.id, n.created_at as at from notices n ${whileTrue} where n.user_id = $2`,
    values: [userId],
    entry: wireJson(notice, {
      id: 'n.id',
      kind: 'n.kind',
      productId: 'n.product_id',
      name,
      price,
      image,
      imagePlaceholder,
      status,
      search: 's.name',
      oldPrice: 'n.old_price',
      newPrice: 'n.new_price',
      at: isoText('n.created_at'),
      read: 'n.read_at is not null',
    }),
    from: `
      join notices n on n.id = page.id
      join products p on p.id = n.product_id
      left join saved_searches s on s.id = n.saved_search_id`,
  });
}

export async function countUnreadOf(db: Db, userId: string): Promise<number> {
  const [counted] = await runPrepared<{ unread: number }>(db, {
    name: 'unread notices',
    text: `select count(*)::int as unread from notices n ${whileTrue} where n.user_id = $1 and n.read_at is null`,
    values: [userId],
  });
  return counted?.unread ?? 0;
}

/** In one order, as whoever mails them does, so that the two never wait for each other in a circle. */
export async function updateAllReadOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update notices set read_at = now() where id in (
      select id from notices where user_id = ${userId} and read_at is null order by id for update
    )`);
}

/** False when this person has no such notice; one that was read before keeps when. */
export async function updateReadOf(db: Db, userId: string, id: string): Promise<boolean> {
  const updated = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(eq(notices.userId, userId), eq(notices.id, id)))
    .returning({ id: notices.id });
  return updated.length === 1;
}
