import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, transaction } from '#platform/db/client.ts';
import * as tables from '#platform/db/schema.ts';
import type { PersonalDataPart } from '../account.contract.ts';

/** Exports all columns of a person's rows except `without`: secrets and other people's data. */
type PersonalDataTable = { table: PgTable; whose: SQL | undefined; without?: string[] };

/** Every table with personal data and its owner predicate; a test checks it against the schema. */
export function personalDataTables(id: string): Record<PersonalDataPart, PersonalDataTable> {
  const { users, products, bookings, conversations, auditRecords, contactMessages } = tables;
  const ownProducts = sql`(select ${products.id} from ${products} where ${products.sellerId} = ${id})`;
  const ownHashes = sql`(
    select substring(address from '/pictures/([0-9a-f]{32})/')
    from ${products}, unnest(${products.pictures} || ${products.image}) as address
    where ${products.sellerId} = ${id})`;
  // An unverified e-mail may belong to another person, so contact messages require a verified one.
  const ownAddress = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.emailVerified})`;
  return {
    profile: { table: users, whose: eq(users.id, id) },
    signIns: {
      table: tables.accounts,
      whose: eq(tables.accounts.userId, id),
      without: ['password', 'accessToken', 'refreshToken', 'idToken'],
    },
    sessions: { table: tables.sessions, whose: eq(tables.sessions.userId, id), without: ['token'] },
    passwordResets: {
      table: tables.verifications,
      whose: eq(tables.verifications.value, id),
      without: ['identifier', 'value'],
    },
    listings: { table: products, whose: eq(products.sellerId, id) },
    pictures: { table: tables.images, whose: inArray(tables.images.hash, ownHashes) },
    pictureUploads: { table: tables.imageUploads, whose: eq(tables.imageUploads.userId, id) },
    advertisements: { table: tables.advertisements, whose: inArray(tables.advertisements.productId, ownProducts) },
    bookingsMade: { table: bookings, whose: eq(bookings.buyerId, id) },
    bookingsReceived: {
      table: bookings,
      whose: inArray(bookings.productId, ownProducts),
      without: ['buyerId', 'buyerName', 'buyerEmail', 'phone', 'meetingAddress'],
    },
    wishlist: { table: tables.wishlistEntries, whose: eq(tables.wishlistEntries.userId, id) },
    conversations: {
      table: conversations,
      whose: or(eq(conversations.buyerId, id), eq(conversations.sellerId, id)),
      // The preview may be the other side's words.
      without: ['preview', 'buyerId', 'sellerId'],
    },
    messages: {
      table: tables.messages,
      whose: sql`(product_id, conversation_id, sender) in (
        select product_id, id, 'buyer' from ${conversations} where buyer_id = ${id}
        union all select product_id, id, 'seller' from ${conversations} where seller_id = ${id})`,
      // Who was reported is not told so.
      without: ['reportedAt', 'reportReason', 'handledAt'],
    },
    blocks: { table: tables.blocks, whose: eq(tables.blocks.blockerId, id) },
    savedSearches: { table: tables.savedSearches, whose: eq(tables.savedSearches.userId, id) },
    notices: { table: tables.notices, whose: eq(tables.notices.userId, id) },
    reports: { table: tables.reports, whose: eq(tables.reports.userId, id) },
    contactMessages: { table: contactMessages, whose: eq(sql`lower(${contactMessages.email})`, ownAddress) },
    auditRecordsByYou: { table: auditRecords, whose: eq(auditRecords.actorId, id) },
    auditRecordsAboutYou: {
      table: auditRecords,
      whose: and(eq(auditRecords.personId, id), or(isNull(auditRecords.actorId), ne(auditRecords.actorId, id))),
      // The reason for dismissing a report can give away who reported.
      without: ['actorId', 'actorName', 'actorEmail', 'reason'],
    },
    answersKeptForRepeats: { table: tables.idempotencyKeys, whose: eq(tables.idempotencyKeys.caller, id) },
  };
}

type Rows = Record<string, unknown>[];

/** Reads all tables in one snapshot. */
export function exportPersonalData(db: Db, id: string): Promise<Record<PersonalDataPart, Rows>> {
  return transaction(
    db,
    async (snapshot) => {
      const found: [string, Rows][] = [];
      for (const [part, { table, whose, without = [] }] of Object.entries(personalDataTables(id))) {
        const shown = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name));
        found.push([part, await snapshot.select(Object.fromEntries(shown)).from(table).where(whose)]);
      }
      return Object.fromEntries(found) as Record<PersonalDataPart, Rows>;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
