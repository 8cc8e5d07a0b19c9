import { eq } from 'drizzle-orm';
import type { Locale } from '#common/languages.ts';
import type { Side } from '#common/roles.ts';
import { areBlocked } from '#platform/db/blocks.ts';
import { type Db, runPrepared } from '#platform/db/client.ts';
import { conversations } from '#platform/db/schema.ts';

export type Unread = {
  email: string;
  reader: string;
  language: Locale;
  name: string;
  product: string;
  count: number;
  /** The newest one; empty for a picture alone. */
  text: string;
  mailedAt: Date | null;
};

/** What this side has not read; undefined when there is nothing, or they want no mail of it. */
export async function findUnreadFor(db: Db, conversationId: string, side: Side): Promise<Unread | undefined> {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const [unread] = await runPrepared<Unread>(db, {
    name: `unread messages of the ${side}`,
    text: `
      select u.email, u.name as reader, u.language, o.name, p.name as product, c.${side}_unread as count, newest.body as text, c.${side}_mailed_at as "mailedAt"
      from conversations c
      join users u on u.id = c.${side}_id
      join users o on o.id = c.${other}_id
      join products p on p.id = c.product_id
      join lateral (
        select body from messages where conversation_id = c.id and sender = '${other}' order by id desc limit 1) newest on true
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
