import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, transaction } from '#platform/db/client.ts';
import * as tables from '#platform/db/schema.ts';
import type { PersonalDataPart } from '../account.contract.ts';

/** Exports all columns of a person's rows except `without`: secrets and other people's data. */
type PersonalDataTable = { table: PgTable; whose: SQL | undefined; without?: string[] };

/** Every table with personal data and its owner predicate; a test checks it against the schema. */
export function personalDataTables(id: string): Record<PersonalDataPart, PersonalDataTable> {
  const { users, products, bookings, auditRecords, contactMessages } = tables;
  const ownProducts = sql`(select ${products.id} from ${products} where ${products.sellerId} = ${id})`;
  const ownStolenReports = sql`(
    select ${tables.stolenReports.id} from ${tables.stolenReports} where ${tables.stolenReports.reporterId} = ${id})`;
  const ownHashes = sql`(
    select substring(address from '/pictures/([0-9a-f]{32})/')
    from ${products}, unnest(${products.pictures} || ${products.image}) as address
    where ${products.sellerId} = ${id})`;
  // An unverified e-mail may belong to another person, so contact messages require a verified one.
  const ownAddress = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.emailVerified})`;
  /** The rows of deals or conversations that this person made, as buyer or as seller. */
  const madeBy = (parent: typeof bookings | typeof tables.conversations, parentId: PgColumn, side: PgColumn) =>
    sql`(${parentId}, ${side}) in (
      select ${parent.id}, 'buyer' from ${parent} where ${parent.buyerId} = ${id}
      union all select ${parent.id}, 'seller' from ${parent} where ${parent.sellerId} = ${id})`;
  const { dealEvents, meetingProposals, handovers, receipts, selfTests, disputes } = tables;
  const { conversations, messages, messageReports } = tables;
  const ownDeals = sql`(select ${bookings.id} from ${bookings} where ${or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))})`;
  const ownDecisions = sql`(
    select ${tables.listingDecisions.id} from ${tables.listingDecisions} where ${tables.listingDecisions.sellerId} = ${id})`;
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
    passkeys: {
      table: tables.passkeys,
      whose: eq(tables.passkeys.userId, id),
      without: ['publicKey', 'credentialID', 'counter'],
    },
    listings: { table: products, whose: eq(products.sellerId, id) },
    pictures: { table: tables.images, whose: inArray(tables.images.hash, ownHashes) },
    pictureUploads: { table: tables.imageUploads, whose: eq(tables.imageUploads.userId, id) },
    advertisements: { table: tables.advertisements, whose: inArray(tables.advertisements.productId, ownProducts) },
    // When one was given; the hashes are no use to anybody but us.
    imeis: {
      table: tables.productImeis,
      whose: inArray(tables.productImeis.productId, ownProducts),
      without: ['keyId', 'hash', 'hiddenTag'],
    },
    imeisSeenElsewhere: {
      table: tables.imeiSightings,
      whose: or(
        inArray(tables.imeiSightings.productId, ownProducts),
        inArray(tables.imeiSightings.otherId, ownProducts),
      ),
      // One of the two listings is another person's.
      without: ['productId', 'otherId'],
    },
    picturesSeenElsewhere: {
      table: tables.reusedPictures,
      whose: inArray(tables.reusedPictures.productId, ownProducts),
      // Another person's.
      without: ['otherId', 'otherHash'],
    },
    verificationPhotos: {
      table: tables.verificationPhotos,
      whose: inArray(tables.verificationPhotos.productId, ownProducts),
      without: ['decidedBy'],
    },
    muchCheaperListings: {
      table: tables.baitListings,
      whose: inArray(tables.baitListings.productId, ownProducts),
    },
    stolenReports: { table: tables.stolenReports, whose: eq(tables.stolenReports.reporterId, id) },
    stolenImeis: {
      table: tables.stolenImeis,
      whose: inArray(tables.stolenImeis.reportId, ownStolenReports),
      without: ['keyId', 'hash'],
    },
    bookingsMade: { table: bookings, whose: eq(bookings.buyerId, id) },
    bookingsReceived: {
      table: bookings,
      whose: inArray(bookings.productId, ownProducts),
      without: ['buyerId', 'buyerName', 'buyerEmail', 'phone', 'meetingWish', 'meetingAddress'],
    },
    dealSteps: { table: dealEvents, whose: madeBy(bookings, dealEvents.bookingId, dealEvents.actor) },
    meetingProposals: {
      table: meetingProposals,
      whose: madeBy(bookings, meetingProposals.bookingId, meetingProposals.proposedBy),
    },
    handovers: { table: handovers, whose: inArray(handovers.bookingId, ownDeals), without: ['code'] },
    payments: {
      table: tables.payments,
      whose: madeBy(bookings, tables.payments.bookingId, tables.payments.side),
      without: ['keyId', 'hash'],
    },
    receipts: { table: receipts, whose: inArray(receipts.bookingId, ownDeals) },
    logStatements: {
      table: tables.logStatements,
      whose: or(
        inArray(tables.logStatements.dealId, ownDeals),
        inArray(tables.logStatements.receiptOf, ownDeals),
        inArray(tables.logStatements.decisionId, ownDecisions),
      ),
      without: ['auditId'],
    },
    selfTests: {
      table: selfTests,
      whose: or(
        inArray(selfTests.bookingId, ownDeals),
        and(isNull(selfTests.bookingId), inArray(selfTests.productId, ownProducts)),
      ),
      without: ['token', 'device'],
    },
    meetingWatches: {
      table: tables.meetingWatches,
      whose: eq(tables.meetingWatches.userId, id),
      without: ['token'],
    },
    reviewsWritten: { table: tables.reviews, whose: eq(tables.reviews.authorId, id), without: ['subjectId'] },
    disputesOpened: { table: disputes, whose: madeBy(bookings, disputes.bookingId, disputes.openedBy) },
    waitingList: { table: tables.waitingListEntries, whose: eq(tables.waitingListEntries.userId, id) },
    priceOffersMade: {
      table: tables.priceOffers,
      whose: or(
        and(eq(tables.priceOffers.buyerId, id), eq(tables.priceOffers.offeredBy, 'buyer')),
        and(eq(tables.priceOffers.sellerId, id), eq(tables.priceOffers.offeredBy, 'seller')),
      ),
      without: ['buyerId', 'sellerId'],
    },
    conversations: {
      table: conversations,
      whose: or(eq(conversations.buyerId, id), eq(conversations.sellerId, id)),
      // The latest message may be the other person's.
      without: ['buyerId', 'sellerId', 'preview'],
    },
    messagesSent: {
      table: messages,
      whose: madeBy(conversations, messages.conversationId, messages.sender),
      // Who was reported is not told so.
      without: ['reportedAt', 'reportReason', 'handledAt'],
    },
    blockedPeople: { table: tables.blocks, whose: eq(tables.blocks.blockerId, id) },
    wishlist: { table: tables.wishlistEntries, whose: eq(tables.wishlistEntries.userId, id) },
    savedSearches: { table: tables.savedSearches, whose: eq(tables.savedSearches.userId, id) },
    notices: { table: tables.notices, whose: eq(tables.notices.userId, id) },
    unwantedMails: { table: tables.noticeOptOuts, whose: eq(tables.noticeOptOuts.userId, id) },
    // Who was reported, and what an admin did with them, is theirs.
    reports: {
      table: tables.reports,
      whose: eq(tables.reports.userId, id),
      without: ['subjectId', 'personId', 'decisionId'],
    },
    decisionsAboutListings: {
      table: tables.listingDecisions,
      whose: eq(tables.listingDecisions.sellerId, id),
      without: ['decidedBy', 'answeredBy'],
    },
    messageReports: {
      table: messageReports,
      whose: eq(messageReports.reporterId, id),
      // Who was reported is not told so: the reports about their own messages are left out.
      without: ['senderId', 'senderName', 'evidence'],
    },
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
    'begin isolation level repeatable read, read only',
  );
}
