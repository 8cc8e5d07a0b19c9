import { and, eq, isNull } from 'drizzle-orm';
import { openBait } from '#platform/db/bait.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { baitListings } from '#platform/db/schema.ts';
import { isoText } from '#platform/db/wire-sql.ts';
import type { MuchCheaper } from '../bait.contract.ts';

const maxListed = 100;

/** A verified photo, a higher price or the end of the listing takes one off by itself. */
export function readMuchCheaper(db: Db) {
  return runPrepared<MuchCheaper>(db, {
    name: 'much cheaper listings',
    text: `
      select p.id, p.name, p.price::float8 as price, s.name as "sellerName", s.email as "sellerEmail",
        ${isoText('s.created_at')} as "sellerSince", ${isoText('b.created_at')} as "notedAt"
      from ${openBait} left join users s on s.id = p.seller_id
      order by b.created_at desc limit ${maxListed}`,
    values: [],
  });
}

export async function markSeen(db: Db, productId: string): Promise<boolean> {
  const open = and(eq(baitListings.productId, productId), isNull(baitListings.seenAt));
  const seen = await db.update(baitListings).set({ seenAt: new Date() }).where(open).returning();
  return seen.length > 0;
}
