import { and, eq } from 'drizzle-orm';
import { isHeld } from '#features/products/server/products.queries.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { products } from '#platform/db/schema.ts';

/** Counts the listings and bookings that deleting this account would remove or cancel. */
export async function countDeletedWith(db: Db, id: string): Promise<{ listings: number; bookings: number }> {
  const listings = await db.$count(products, and(eq(products.sellerId, id), eq(products.status, 'listed')));
  const [cancelled] = await runPrepared<{ count: number }>(db, {
    name: 'deals cancelled with an account',
    // An admin decides about the others.
    text: `select count(*)::int as count from bookings b where b.live and $1 in (b.buyer_id, b.seller_id) and not ${isHeld}`,
    values: [id],
  });
  return { listings, bookings: cancelled?.count ?? 0 };
}
