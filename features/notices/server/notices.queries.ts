import { and, eq, sql } from 'drizzle-orm';
import { productExpressions } from '#features/products/server/products.queries.ts';
import type { Database, Db } from '#server/db/client.ts';
import { type PageRequest, readPage } from '#server/db/paging.ts';
import { notices } from '#server/db/schema.ts';
import { isoText, wireJson } from '#server/db/wire-sql.ts';
import type { WireText } from '#server/http/serving.ts';
import { notice } from '../notices.contract.ts';

const { name, price, image, imagePlaceholder, status } = productExpressions('public');

export function readNoticesOf(db: Database, userId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'own notices',
    all: 'select id, created_at as at from notices where user_id = $2',
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

export function countUnreadOf(db: Db, userId: string): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), sql`${notices.readAt} is null`));
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
