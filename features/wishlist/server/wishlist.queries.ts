import { and, eq } from 'drizzle-orm';
import { joinBooked, productExpressions } from '#features/products/server/products.queries.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { wishlistEntries } from '#platform/db/schema.ts';
import { type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { wishlistEntry } from '../wishlist.contract.ts';

const { name, price, image, imagePlaceholder, category, postedAt, status } = productExpressions('public');

export function readWishlistOf(db: Database, userId: string, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'own wishlist',
    all: 'select id, created_at as at from wishlist_entries where user_id = $2',
    values: [userId],
    entry: wireJson(wishlistEntry, {
      id: 'w.id',
      email: 'u.email',
      productId: 'p.id',
      name,
      price,
      image,
      imagePlaceholder,
      category,
      postedAt,
      status,
    }),
    // Rereads the page's entries by owner and time, which has an index.
    from: `
      join wishlist_entries w on w.user_id = $2 and w.created_at = page.at and w.id = page.id
      join products p on p.id = w.product_id
      join users u on u.id = w.user_id ${joinBooked}`,
  });
}

/** Undefined when it exists already. */
export async function insertWishlistEntry(db: Db, userId: string, productId: string): Promise<string | undefined> {
  const [inserted] = await db
    .insert(wishlistEntries)
    .values({ userId, productId })
    .onConflictDoNothing()
    .returning({ id: wishlistEntries.id });
  return inserted?.id;
}

/** False when this person has no such entry. */
export async function deleteWishlistEntryOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.userId, userId), eq(wishlistEntries.id, id)))
    .returning({ id: wishlistEntries.id });
  return deleted.length === 1;
}
