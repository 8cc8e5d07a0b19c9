import { and, count, eq, or } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import { bookings, products } from '#platform/db/schema.ts';

/** Counts the listings and bookings that deleting this account would remove or cancel. */
export async function countDeletedWith(db: Db, id: string): Promise<{ listings: number; bookings: number }> {
  const listings = await db.$count(products, and(eq(products.sellerId, id), eq(products.status, 'listed')));
  const [cancelled] = await db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(and(bookings.live, or(eq(bookings.buyerId, id), eq(products.sellerId, id))));
  return { listings, bookings: cancelled?.count ?? 0 };
}
