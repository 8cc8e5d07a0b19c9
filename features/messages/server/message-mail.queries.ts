import { eq } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Side } from '#common/roles.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { conversations } from '#platform/db/schema.ts';
import { areBlocked } from './messages.queries.ts';

export type Unread = {
  email: string;
  language: Locale;
  name: string;
  product: string;
  count: number;
  mailedAt: Date | null;
};

/** What this side has not read; undefined when there is nothing, or they want no mail of it. */
export async function findUnreadFor(db: Db, conversationId: string, side: Side): Promise<Unread | undefined> {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const [unread] = await runPrepared<Unread>(db, {
    name: `unread messages of the ${side}`,
    text: `
      select u.email, u.language, o.name, p.name as product, c.${side}_unread as count, c.${side}_mailed_at as "mailedAt"
      from conversations c
      join users u on u.id = c.${side}_id
      join users o on o.id = c.${other}_id
      join products p on p.id = c.product_id
      where c.id = $1 and c.${side}_unread > 0 and u.email_verified and not ${areBlocked('u.id', 'o.id')}
        and not exists (select from notice_opt_outs n where n.user_id = u.id and n.kind = 'message')`,
    values: [conversationId],
  });
  return unread;
}

export async function markMailedTo(db: Db, conversationId: string, side: Side, now: Date): Promise<void> {
  await db
    .update(conversations)
    .set(side === 'buyer' ? { buyerMailedAt: now } : { sellerMailedAt: now })
    .where(eq(conversations.id, conversationId));
}
