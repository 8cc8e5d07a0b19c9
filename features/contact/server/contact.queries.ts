import { asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#platform/db/client.ts';
import { type PageRequest, readPage } from '#platform/db/paging.ts';
import { contactMessages, users } from '#platform/db/schema.ts';
import { isoText, type WireText, wireJson } from '#platform/db/wire-sql.ts';
import { contactMessage, type NewContactMessage } from '../contact.contract.ts';

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<string> {
  const [inserted] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  return (inserted as { id: string }).id;
}

export function readContactMessages(db: Database, request: PageRequest): Promise<WireText> {
  return readPage(db, request, {
    name: 'contact messages',
    all: 'select id, created_at as at from contact_messages',
    values: [],
    entry: wireJson(contactMessage, {
      id: 'm.id',
      name: 'm.name',
      email: 'm.email',
      message: 'm.message',
      sentAt: isoText('m.created_at'),
    }),
    from: 'join contact_messages m on m.id = page.id',
  });
}

const maxNotifiedAdmins = 20;

export async function findAdminEmails(db: Db): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt))
    .limit(maxNotifiedAdmins);
  return admins.map(({ email }) => email);
}
