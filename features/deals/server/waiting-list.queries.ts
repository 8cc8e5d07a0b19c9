import { and, eq, ne } from 'drizzle-orm';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Db, runPrepared, transaction } from '#platform/db/client.ts';
import { products, waitingListEntries } from '#platform/db/schema.ts';
import { lockCaller } from '#platform/http/access.ts';
import { Refusal } from '#platform/http/errors.ts';
import { m } from '#translations';

/**
 * Undefined when there is nothing to wait for: the product is gone, free, the caller's own or of somebody who is blocked.
 * Refused beyond `max` places of one person.
 */
export async function insertWaiting(
  db: Db,
  userId: string,
  productId: string,
  max: number,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    await lockCaller(tx, userId);
    const others = and(eq(waitingListEntries.userId, userId), ne(waitingListEntries.productId, productId));
    if ((await tx.$count(waitingListEntries, others)) >= max)
      throw new Refusal('conflict', m.deals_tooManyPlaces({ max }), { passing: true });
    // Serialises the line of one product, and freeing the product too.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
    await runPrepared(tx, {
      name: 'wait in line',
      text: `
        insert into waiting_list_entries (product_id, user_id, number)
        select p.id, $1::uuid, coalesce((select max(number) from waiting_list_entries w where w.product_id = p.id), 0) + 1
        from products p join bookings b on b.product_id = p.id and b.live and b.buyer_id is distinct from $1
        where p.id = $2 and p.status = 'listed' and p.seller_id <> $1 and not ${areBlocked('p.seller_id', '$1::uuid')}
        on conflict do nothing`,
      values: [userId, productId],
    });
    const [waiting] = await readWaitingOf(tx, userId, productId);
    return waiting?.position;
  });
}

export function readWaitingOf(db: Db, userId: string, productId?: string) {
  return runPrepared<{ productId: string; position: number }>(db, {
    name: 'places in line',
    text: `
      select w.product_id as "productId", (
        select count(*)::int from waiting_list_entries e where e.product_id = w.product_id and e.number <= w.number
      ) as position
      from waiting_list_entries w where w.user_id = $1 and ($2::uuid is null or w.product_id = $2)
      order by w.created_at`,
    values: [userId, productId ?? null],
  });
}

export async function deleteWaiting(db: Db, userId: string, productId: string): Promise<boolean> {
  const left = await db
    .delete(waitingListEntries)
    .where(and(eq(waitingListEntries.productId, productId), eq(waitingListEntries.userId, userId)))
    .returning({ productId: waitingListEntries.productId });
  return left.length > 0;
}
