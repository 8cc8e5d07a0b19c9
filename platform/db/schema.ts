import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { dealStatuses, liveStatuses } from '#common/deal-statuses.ts';
import { noticeKinds } from '#common/notice-kinds.ts';
import { everyRule, reportKinds } from '#common/report-rules.ts';

const id = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => uuidv7());
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());

/** As `order by … desc`; drizzle's own `desc()` puts nulls last, and PostgreSQL would then sort the whole table. */
const newest = (column: ExtraConfigColumn) => column.desc().nullsFirst();

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

// People

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** In international form; only numbers that were confirmed with a code. */
    phone: text('phone'),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    photoUrl: text('photo_url'),
    /** Null until the person has chosen a role; set once. */
    role: text('role', { enum: ['admin', 'seller', 'buyer'] }),
    /** Of the pages they last read while signed in; their mails are written in it. */
    language: text('language', { enum: ['en', 'bn', 'en-GB'] })
      .notNull()
      .default('en'),
    /** When the account was closed: from then on it is hidden, and nobody can sign in to it. */
    closedAt: moment('closed_at'),
    /** The earliest time at which a closed account is erased; open disputes and reports hold it back. */
    eraseAfter: moment('erase_after'),
    /** Until then the person can read, and do nothing else but appeal, export, leave, and end deals. */
    suspendedUntil: moment('suspended_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_suspended').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('users_to_erase').on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone_unique').on(table.phone),
    index('users_role').on(table.role, newest(table.createdAt), newest(table.id)),
    index('users_newest').on(newest(table.createdAt), newest(table.id)),
    check('users_role_known', sql`${table.role} in ('admin', 'seller', 'buyer')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    token: text('token').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('sessions_token_unique').on(table.token), index('sessions_user').on(table.userId)],
);

/** A way to sign in: a password, or an external identity. */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider_unique').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

/** Short-lived tokens: password resets, e-mail verifications, external sign-ins under way. */
export const verifications = pgTable(
  'verifications',
  {
    id: id().primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

/** Property names are better-auth's. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialID),
    index('passkeys_user').on(table.userId),
  ],
);

/** One-time codes that were sent to phone numbers. Numbers and codes are stored as keyed hashes only. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    numberHash: text('number_hash').notNull(),
    /** Names the browser that asked, so that nobody else can try the code, or use up its tries. */
    attempt: uuid('attempt').notNull(),
    codeHash: text('code_hash').notNull(),
    /** 0 until its message is sent. */
    triesLeft: integer('tries_left').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'phone_codes_pkey', columns: [table.numberHash, table.attempt] }),
    index('phone_codes_expiry').on(table.expiresAt),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_newest').on(newest(table.createdAt), newest(table.id))],
);

/** Neither of the two can write to the other, or book a product of the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'blocks_pkey', columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
);

/** Actions of admins. No foreign keys, because records outlive people; a trigger refuses updates and deletes. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: id().primaryKey(),
    action: text('action', {
      enum: [
        'admin-created',
        'admin-promoted',
        'admin-password-set',
        'reset-link-made',
        'person-deleted',
        'account-closed',
        'account-erased',
        'phone-removed',
        'reports-dismissed',
        'listing-hidden',
        'appeal-decided',
        'dispute-decided',
        'messages-read',
        'message-reports-dismissed',
        'message-removed',
        'meeting-spot-added',
        'meeting-spot-removed',
        'stolen-accepted',
        'stolen-rejected',
        'person-hidden',
        'person-reports-dismissed',
        'person-warned',
        'person-suspended',
      ],
    }).notNull(),
    /** Null when the program itself acted. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    /** The person or product acted on, by its name at that time. */
    subjectId: uuid('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    subjectRole: text('subject_role', { enum: ['admin', 'seller', 'buyer'] }),
    /** The person concerned: the one acted on, or the seller of the product. */
    personId: uuid('person_id'),
    /** The admin's reason, where one is required. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_records_newest').on(newest(table.createdAt), newest(table.id)),
    index('audit_records_actor').on(table.actorId),
    index('audit_records_person').on(table.personId),
    check(
      'audit_records_action_known',
      sql`${table.action} in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'account-erased', 'phone-removed', 'reports-dismissed', 'listing-hidden', 'appeal-decided', 'dispute-decided', 'messages-read', 'message-reports-dismissed', 'message-removed', 'meeting-spot-added', 'meeting-spot-removed', 'stolen-accepted', 'stolen-rejected', 'person-hidden', 'person-reports-dismissed', 'person-warned', 'person-suspended')`,
    ),
  ],
);

// Products

export const categories = pgTable(
  'categories',
  {
    name: text('name').primaryKey(),
    details: text('details').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('categories_lower_name').on(sql`lower(${table.name})`)],
);

export const productNumbers = pgSequence('products_number_seq', { maxValue: 2_147_483_647 });

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    /** A serial number: short enough for notifications and for index arrays of a million. */
    number: integer('number').notNull().default(sql`nextval('products_number_seq')`),
    /** Null only after the seller was deleted, and then the product is removed too. */
    sellerId: uuid('seller_id').references(() => users.id),
    name: text('name').notNull(),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    description: text('description').notNull(),
    condition: text('condition').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    location: text('location').notNull(),
    purchaseYear: integer('purchase_year').notNull(),
    /** What the seller says of its looks and functions, and the grade that follows from it. */
    damageMap: jsonb('damage_map'),
    grade: text('grade', { enum: ['excellent', 'good', 'fair', 'parts'] }),
    model: text('model'),
    /** What the catalogue knows of the model: the last month with security updates, counted as in common/months.ts. */
    releasedYear: integer('released_year'),
    updatesUntil: integer('updates_until'),
    storageGb: integer('storage_gb'),
    memoryGb: integer('memory_gb'),
    colour: text('colour'),
    /** Percent of the original capacity. */
    batteryHealth: integer('battery_health'),
    networkLock: text('network_lock', { enum: ['unlocked', 'locked'] }),
    /** Sold in this country by the maker's distributor, or a grey import. */
    origin: text('origin', { enum: ['official', 'unofficial'] }),
    /** Instalments that are left, and what the seller's operator or lender can lock for them. */
    owed: text('owed', { enum: ['nothing', 'instalments', 'sims-lockable', 'phone-lockable'] }),
    accountLock: text('account_lock', { enum: ['removed', 'at-meeting'] }),
    sim: text('sim', { enum: ['one', 'two', 'esim'] }),
    repaired: text('repaired', { enum: ['nothing', 'screen', 'battery', 'other'] }),
    accessories: text('accessories').array().notNull().default([]),
    warrantyUntil: date('warranty_until'),
    /** The town: what follows the last comma of the location. */
    place: text('place').notNull().generatedAlwaysAs(sql`btrim(regexp_replace(location, '^.*,', ''))`),
    /** The point of the location, in degrees; null where the gazetteer does not know it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The first picture, and all of them in the seller's order. */
    image: text('image').notNull(),
    imagePlaceholder: text('image_placeholder'),
    pictures: text('pictures').array().notNull().default([]),
    status: text('status', { enum: ['listed', 'sold', 'removed'] })
      .notNull()
      .default('listed'),
    /** Since when a listing that an admin may put back is held as `removed`. */
    heldAt: moment('held_at'),
    /** Why: its phone was reported stolen (null of an earlier release), accurate reporters reported it, or its seller, who may be suspended. */
    heldFor: text('held_for', { enum: ['stolen', 'reports', 'person'] }),
    postedAt: moment('posted_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_newest').on(newest(table.postedAt), newest(table.id)).where(sql`${table.status} = 'listed'`),
    index('products_category_newest')
      .on(table.category, newest(table.postedAt), newest(table.id))
      .where(sql`${table.status} = 'listed'`),
    index('products_place_newest')
      .on(table.place, newest(table.postedAt), newest(table.id))
      .where(sql`${table.status} = 'listed'`),
    index('products_price').on(table.price, newest(table.number)).where(sql`${table.status} = 'listed'`),
    index('products_updates')
      .on(sql`coalesce(${table.updatesUntil}, 0) desc`, newest(table.number))
      .where(sql`${table.status} = 'listed'`),
    index('products_point').on(table.latitude, table.longitude).where(sql`${table.status} = 'listed'`),
    uniqueIndex('products_number').on(table.number),
    /** Similar products, on offer and sold, for price statistics. */
    index('products_alike')
      .on(table.model, table.status, newest(table.postedAt))
      .where(sql`${table.model} is not null`),
    index('products_status_posted').on(table.status, table.postedAt),
    index('products_seller_newest').on(table.sellerId, newest(table.postedAt), newest(table.id)),
    check('products_status_known', sql`${table.status} in ('listed', 'sold', 'removed')`),
    check('products_grade_known', sql`${table.grade} in ('excellent', 'good', 'fair', 'parts')`),
    check('products_battery_in_percent', sql`${table.batteryHealth} between 1 and 100`),
    check('products_network_lock_known', sql`${table.networkLock} in ('unlocked', 'locked')`),
    check('products_origin_known', sql`${table.origin} in ('official', 'unofficial')`),
    check('products_owed_known', sql`${table.owed} in ('nothing', 'instalments', 'sims-lockable', 'phone-lockable')`),
    check('products_account_lock_known', sql`${table.accountLock} in ('removed', 'at-meeting')`),
    check('products_sim_known', sql`${table.sim} in ('one', 'two', 'esim')`),
    check('products_repaired_known', sql`${table.repaired} in ('nothing', 'screen', 'battery', 'other')`),
    check(
      'products_point_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check('products_point_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('products_price_not_negative', sql`${table.price} >= 0`),
    check('products_sold_by_somebody', sql`${table.sellerId} is not null or ${table.status} <> 'listed'`),
  ],
);

/**
 * Search vectors of products on offer, in a table of their own: an index scan visits every matching row, which is fast only
 * while rows are small.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: uuid('product_id').primaryKey(),
    number: integer('number').notNull(),
    search: tsvector('search').notNull(),
  },
  (table) => [index('product_words_search').using('gin', table.search)],
);

/** Search tokens of products, including recently removed ones, for correcting misspelled queries. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_beginning').on(sql`${table.word} text_pattern_ops`),
]);

/**
 * Names of brands, models, conditions and places of products, including recently removed ones, for a search that asks the
 * database. A model has a row for each brand.
 */
export const searchNames = pgTable(
  'search_names',
  {
    kind: text('kind', { enum: ['brand', 'model', 'condition', 'place'] }).notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    /** In lower case, as JavaScript does it in any locale. */
    folded: text('folded').notNull(),
    /** Of the brand and the name. */
    words: text('words').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_names_pkey', columns: [table.kind, table.name, table.brand] }),
    index('search_names_folded').on(table.folded),
    index('search_names_words').using('gin', table.words),
  ],
);

/**
 * Keyed hashes of the IMEIs of a product, two for a phone with two SIM cards; the numbers are nowhere. The key is outside the
 * database, without which they cannot be found by trying the million of a type.
 */
export const productImeis = pgTable(
  'product_imeis',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    /** Sixteen bits for a browser without a connection, hidden by the key. */
    hiddenTag: integer('hidden_tag').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'product_imeis_pkey', columns: [table.productId, table.position] }),
    index('product_imeis_hash').on(table.keyId, table.hash),
  ],
);

/** Two listings on offer at the same time for which one number was given; nobody is accused. */
export const imeiSightings = pgTable(
  'imei_sightings',
  {
    id: id().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imei_sightings_once').on(table.productId, table.otherId),
    index('imei_sightings_other').on(table.otherId),
    index('imei_sightings_open').on(table.createdAt).where(sql`${table.dismissedAt} is null`),
  ],
);

/** A phone that somebody says was stolen from them, bought here by the deal or named by its number. */
export const stolenReports = pgTable(
  'stolen_reports',
  {
    id: id().primaryKey(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    policeNumber: text('police_number'),
    details: text('details').notNull().default(''),
    status: text('status', { enum: ['open', 'accepted', 'rejected'] })
      .notNull()
      .default('open'),
    /** What the admin wrote to the reporter. */
    answer: text('answer'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stolen_reports_reporter').on(table.reporterId, table.createdAt),
    index('stolen_reports_booking').on(table.bookingId),
    check('stolen_reports_status_known', sql`${table.status} in ('open', 'accepted', 'rejected')`),
  ],
);

/** Keyed hashes of the numbers of a reported phone, by each key of that day. */
export const stolenImeis = pgTable(
  'stolen_imeis',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => stolenReports.id, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'stolen_imeis_pkey', columns: [table.reportId, table.keyId, table.hash] }),
    index('stolen_imeis_hash').on(table.keyId, table.hash),
  ],
);

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A deal. Records the agreed terms, whatever becomes of the product, the seller or the buyer. */
export const bookings = pgTable(
  'bookings',
  {
    id: id().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** Holds back the deletion of a person until their part of every deal is erased. */
    buyerId: uuid('buyer_id').references(() => users.id),
    /** No foreign key: its lock would deadlock with the deletion of a seller, who locks the product after the person. */
    sellerId: uuid('seller_id'),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    phone: text('phone').notNull().default(''),
    /** Where the buyer would like to meet, as typed when booking. */
    meetingWish: text('meeting_wish').notNull().default(''),
    /** Place and time of the meeting; set only from a proposal that the other side picked. */
    meetingAddress: text('meeting_address').notNull().default(''),
    meetingAt: moment('meeting_at'),
    productName: text('product_name').notNull(),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    image: text('image').notNull(),
    /** All other terms of the product at booking time, by the contract's clean names. */
    agreed: jsonb('agreed'),
    /** What verification photo and self-tests showed when it ended; null while live, and where an older release ended it. */
    evidence: jsonb('evidence'),
    status: text('status', { enum: dealStatuses }).notNull().default('Booked'),
    live: boolean('live')
      .notNull()
      .generatedAlwaysAs(sql`status in (${listed(liveStatuses)})`),
    /** The number of its latest event. */
    version: integer('version').notNull().default(1),
    /** When the current status lapses. */
    deadline: moment('deadline'),
    remindedAt: moment('reminded_at'),
    /** Who ended it early; of a no-show, who claims it. */
    endedBy: text('ended_by', { enum: ['buyer', 'seller', 'admin', 'system'] }),
    /** Null while live; disputes are possible for some days after it. */
    endedAt: moment('ended_at'),
    /** When the seller said that the buyer has the phone; cleared when the buyer denies it. */
    soldClaimedAt: moment('sold_claimed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bookings_one_live_per_product').on(table.productId).where(sql`${table.live}`),
    index('bookings_product').on(table.productId),
    index('bookings_buyer_newest').on(table.buyerId, newest(table.createdAt), newest(table.id)),
    index('bookings_seller_newest').on(table.sellerId, newest(table.createdAt), newest(table.id)),
    index('bookings_newest').on(table.createdAt),
    index('bookings_deadline').on(table.deadline).where(sql`${table.live}`),
    check('bookings_status_known', sql`${table.status} in (${listed(dealStatuses)})`),
  ],
);

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' });

/** Of the deal or conversation, repeated for the release before, which finds rows by it. */
const productOfParent = () => uuid('product_id').notNull();

/** The history of a deal: one row per act, in order, never changed. */
export const dealEvents = pgTable(
  'deal_events',
  {
    productId: productOfParent(),
    bookingId: bookingId(),
    number: integer('number').notNull(),
    act: text('act').notNull(),
    status: text('status', { enum: dealStatuses }).notNull(),
    actor: text('actor', { enum: ['buyer', 'seller', 'admin', 'system'] }).notNull(),
    /** What the act needed: a reason, times, a price. */
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'deal_events_pkey', columns: [table.bookingId, table.number] })],
);

/** Times and a place that one side of a deal proposes to the other. */
export const meetingProposals = pgTable(
  'meeting_proposals',
  {
    productId: productOfParent(),
    bookingId: bookingId(),
    id: id(),
    proposedBy: text('proposed_by', { enum: ['buyer', 'seller'] }).notNull(),
    times: moment('times').array().notNull(),
    place: text('place').notNull(),
    status: text('status', { enum: ['open', 'picked', 'replaced'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'meeting_proposals_pkey', columns: [table.bookingId, table.id] }),
    uniqueIndex('meeting_proposals_one_open').on(table.bookingId).where(sql`${table.status} = 'open'`),
  ],
);

/** Public places where strangers can meet, by town. */
export const meetingSpots = pgTable(
  'meeting_spots',
  {
    id: id().primaryKey(),
    town: text('town').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('meeting_spots_once').on(sql`lower(${table.town})`, sql`lower(${table.name})`)],
);

/** What happens when buyer and seller meet. */
export const handovers = pgTable(
  'handovers',
  {
    productId: productOfParent(),
    bookingId: bookingId().primaryKey(),
    /** Six digits, shown to the buyer and entered by the seller. */
    code: text('code').notNull(),
    failedCodes: integer('failed_codes').notNull().default(0),
    codeEnteredAt: moment('code_entered_at'),
    /** The buyer's result for each claim of the listing. */
    results: jsonb('results').notNull().default({}),
    /** A lower price that the buyer asks for after a failed check. */
    newPrice: numeric('new_price', { precision: 12, scale: 2, mode: 'number' }),
    buyerConfirmedAt: moment('buyer_confirmed_at'),
    sellerConfirmedAt: moment('seller_confirmed_at'),
    /** How often the buyer compared an IMEI at the meeting, and whether the last one fits the listing. */
    imeiTries: integer('imei_tries').notNull().default(0),
    imeiFits: boolean('imei_fits'),
    /** Of which country the rules were shown, and who said that the phone was de-registered as they ask. */
    country: text('country'),
    buyerDeregisteredAt: moment('buyer_deregistered_at'),
    sellerDeregisteredAt: moment('seller_deregistered_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** For upserts of the release before. */
    uniqueIndex('handovers_product_booking').on(table.productId, table.bookingId),
  ],
);

/** How the phone was paid, as each side of a handover says; the shop touches no money. */
export const payments = pgTable(
  'payments',
  {
    bookingId: bookingId(),
    side: text('side', { enum: ['buyer', 'seller'] }).notNull(),
    /** The id of a way to pay, or its name where the shop has ways of its own. */
    method: text('method').notNull(),
    isWallet: boolean('is_wallet').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** Of a wallet: the last four signs of the transaction number, hashed with a key. */
    keyId: text('key_id'),
    hash: text('hash'),
    /** How often this side has said it. */
    entries: integer('entries').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'payments_pkey', columns: [table.bookingId, table.side] }),
    index('payments_hash').on(table.keyId, table.hash).where(sql`${table.hash} is not null`),
  ],
);

/** The signed record of a finished deal. */
export const receipts = pgTable('receipts', {
  productId: productOfParent(),
  bookingId: bookingId().primaryKey(),
  /** Exactly the signed text. */
  document: text('document').notNull(),
  signature: text('signature').notNull(),
  createdAt: createdAt(),
});

/** What the two sides of a finished deal say of each other. */
export const reviews = pgTable(
  'reviews',
  {
    productId: productOfParent(),
    bookingId: bookingId(),
    author: text('author', { enum: ['buyer', 'seller'] }).notNull(),
    authorId: uuid('author_id').references(() => users.id),
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    stars: integer('stars').notNull(),
    tags: text('tags').array().notNull().default([]),
    body: text('body').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'reviews_pkey', columns: [table.bookingId, table.author] }),
    index('reviews_subject_newest').on(table.subjectId, newest(table.createdAt)),
    check('reviews_stars_known', sql`${table.stars} between 1 and 5`),
  ],
);

/** A disagreement that an admin decides. */
export const disputes = pgTable(
  'disputes',
  {
    productId: productOfParent(),
    bookingId: bookingId(),
    id: id(),
    /** `system` where a deal would end after the code was entered. */
    openedBy: text('opened_by', { enum: ['buyer', 'seller', 'system'] }).notNull(),
    reason: text('reason').notNull(),
    /** Null while open. */
    decision: text('decision', { enum: ['continue', 'cancel', 'handed-over'] }),
    decisionReason: text('decision_reason'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'disputes_pkey', columns: [table.bookingId, table.id] }),
    uniqueIndex('disputes_one_open').on(table.bookingId).where(sql`${table.decidedAt} is null`),
    index('disputes_open').on(table.createdAt).where(sql`${table.decidedAt} is null`),
  ],
);

/** A run of the self-test in the browser of the phone on sale. */
export const selfTests = pgTable(
  'self_tests',
  {
    id: id().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The deal at whose meeting the buyer runs it; null for the seller's run. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the link. */
    token: text('token').notNull(),
    /** SHA-256 of a secret of the browser that opened the link first; no other may. */
    device: text('device'),
    /** Until then the link can be opened, and afterwards results be sent. */
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    finishedAt: moment('finished_at'),
    results: jsonb('results').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('self_tests_token_unique').on(table.token),
    index('self_tests_product').on(table.productId, newest(table.finishedAt)),
    index('self_tests_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('self_tests_unopened').on(table.expiresAt).where(sql`${table.openedAt} is null`),
  ],
);

/** Links by which somebody on the way to a meeting lets a friend watch over them; the other side never learns of them. */
export const meetingWatches = pgTable(
  'meeting_watches',
  {
    id: id().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Who goes to the meeting. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the link. */
    token: text('token').notNull(),
    /** `call` asks the friend to call. */
    state: text('state', { enum: ['away', 'call', 'back'] })
      .notNull()
      .default('away'),
    /** Minutes by which clocks at the meeting are ahead of UTC. */
    utcOffset: integer('utc_offset').notNull(),
    /** When the friend opened the link first. */
    openedAt: moment('opened_at'),
    endsAt: moment('ends_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('meeting_watches_token_unique').on(table.token),
    uniqueIndex('meeting_watches_person_unique').on(table.bookingId, table.userId),
    index('meeting_watches_person').on(table.userId),
    index('meeting_watches_ends').on(table.endsAt),
    check('meeting_watches_state_known', sql`${table.state} in ('away', 'call', 'back')`),
  ],
);

/** People waiting for a booked product; the first one is offered it when it is free again. */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Rises with each entry of the product; a position is the count of smaller ones, so that leaving closes the gap. */
    number: integer('number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'waiting_list_entries_pkey', columns: [table.productId, table.userId] }),
    uniqueIndex('waiting_list_entries_order').on(table.productId, table.number),
    index('waiting_list_entries_user').on(table.userId),
  ],
);

/** A price that one side proposes to the other before a deal; the rounds of a buyer alternate. */
export const priceOffers = pgTable(
  'price_offers',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: id().primaryKey(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offeredBy: text('offered_by', { enum: ['buyer', 'seller'] }).notNull(),
    round: integer('round').notNull(),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** The product's terms that the price is for; the offer is closed once they differ. Null for offers of older releases. */
    terms: jsonb('terms'),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] })
      .notNull()
      .default('open'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('price_offers_one_open').on(table.productId, table.buyerId).where(sql`${table.status} = 'open'`),
    index('price_offers_product').on(table.productId, table.buyerId),
    index('price_offers_buyer_newest').on(table.buyerId, newest(table.createdAt), newest(table.id)),
    index('price_offers_seller_newest').on(table.sellerId, newest(table.createdAt), newest(table.id)),
    index('price_offers_expiry').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    check('price_offers_price_positive', sql`${table.price} > 0`),
  ],
);

/** One conversation per product and buyer; the counts are kept with it, so that the list reads no messages. */
export const conversations = pgTable(
  'conversations',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: id().primaryKey(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The beginning of the latest message. */
    preview: text('preview').notNull().default(''),
    lastAt: moment('last_at').notNull().defaultNow(),
    buyerUnread: integer('buyer_unread').notNull().default(0),
    sellerUnread: integer('seller_unread').notNull().default(0),
    buyerReadAt: moment('buyer_read_at'),
    sellerReadAt: moment('seller_read_at'),
    buyerMailedAt: moment('buyer_mailed_at'),
    sellerMailedAt: moment('seller_mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_one_per_buyer').on(table.productId, table.buyerId),
    index('conversations_buyer_latest').on(table.buyerId, newest(table.lastAt), newest(table.id)),
    index('conversations_seller_latest').on(table.sellerId, newest(table.lastAt), newest(table.id)),
  ],
);

export const messages = pgTable(
  'messages',
  {
    productId: productOfParent(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    id: id(),
    sender: text('sender', { enum: ['buyer', 'seller'] }).notNull(),
    body: text('body').notNull().default(''),
    /** The URL of an uploaded picture. */
    picture: text('picture'),
    reportedAt: moment('reported_at'),
    reportReason: text('report_reason'),
    /** When an admin dismissed the report, or removed the message, which leaves it empty. */
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'messages_pkey', columns: [table.conversationId, table.id] }),
    index('messages_reported').on(table.reportedAt).where(sql`${table.reportedAt} is not null`),
  ],
);

/** A reported message with a copy of it and what preceded it: evidence that outlives the conversation. */
export const messageReports = pgTable(
  'message_reports',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: id().primaryKey(),
    messageId: uuid('message_id').notNull(),
    /** No foreign keys to people: a report outlives the account of the reporter. */
    senderId: uuid('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reporterName: text('reporter_name').notNull(),
    reason: text('reason').notNull().default(''),
    /** The message and those before it: `[{ sender, body, picture, at }]`, oldest first. */
    evidence: jsonb('evidence').notNull(),
    /** When an admin dismissed the report or removed the message. */
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('message_reports_once').on(table.productId, table.messageId),
    index('message_reports_open').on(table.createdAt).where(sql`${table.handledAt} is null`),
    index('message_reports_sender').on(table.senderId),
  ],
);

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'wishlist_entries_pkey', columns: [table.productId, table.userId] }),
    index('wishlist_entries_user_newest').on(table.userId, newest(table.createdAt), newest(table.id)),
  ],
);

/** A saved search; a new product is matched against these when it is posted. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As in the URL of the results page, canonically ordered, so that duplicates are detected. */
    address: text('address').notNull(),
    /** The parsed filters, compared with each new product; null matches anything. */
    brands: text('brands').array(),
    models: text('models').array(),
    conditions: text('conditions').array(),
    storages: integer('storages').array(),
    places: text('places').array(),
    sims: text('sims').array(),
    origins: text('origins').array(),
    owed: text('owed').array(),
    words: tsquery('words'),
    minPrice: numeric('min_price', { precision: 12, scale: 2, mode: 'number' }),
    maxPrice: numeric('max_price', { precision: 12, scale: 2, mode: 'number' }),
    minBattery: integer('min_battery'),
    minYear: integer('min_year'),
    /** Months of security updates left. */
    minUpdates: integer('min_updates'),
    /** False in rows of an earlier release, until `parse-saved-searches` parses them as today. */
    parsed: boolean('parsed').notNull().default(false),
    byMail: boolean('by_mail').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, table.address),
    index('saved_searches_unparsed').on(table.id).where(sql`not ${table.parsed}`),
    index('saved_searches_user_newest').on(table.userId, newest(table.createdAt), newest(table.id)),
    /** A new product is matched only with searches for its own brand, model and town, and those for any. */
    index('saved_searches_met').using(
      'gin',
      sql`coalesce(${table.brands}, '{*}')`,
      sql`coalesce(${table.models}, '{*}')`,
      sql`coalesce(${table.places}, '{*}')`,
    ),
  ],
);

/** A notification of a person about a product. */
export const notices = pgTable(
  'notices',
  {
    id: id().primaryKey(),
    /** No foreign key, so that writing a notice never waits for, or fails with, the deletion of the account. */
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The product, deal, conversation, offer, report, or matter of a listing that the notice is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The act of a deal or offer, and the version of the deal it led to, which withdraws the notice when it has passed. */
    act: text('act'),
    version: integer('version'),
    /** May be deleted since. */
    savedSearchId: uuid('saved_search_id'),
    /** Only for a price drop. */
    oldPrice: numeric('old_price', { precision: 12, scale: 2, mode: 'number' }),
    newPrice: numeric('new_price', { precision: 12, scale: 2, mode: 'number' }),
    readAt: moment('read_at'),
    /** Null while a mail is pending; set at once for people who want none. */
    mailedAt: moment('mailed_at'),
    /** Later than the notice where the rate limit makes the mail wait. */
    mailAfter: moment('mail_after').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_user_newest').on(table.userId, newest(table.createdAt), newest(table.id)),
    /** Repeated events collapse into one notice until it is read. */
    uniqueIndex('notices_unread')
      .on(table.userId, table.productId, table.kind, table.subjectId)
      .where(sql`${table.readAt} is null`),
    /** For deleting old notices. */
    index('notices_read').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notices_created').on(table.createdAt),
    index('notices_to_mail').on(table.mailAfter).where(sql`${table.mailedAt} is null`),
    check('notices_kind_known', sql`${table.kind} in (${listed(noticeKinds)})`),
  ],
);

/** The kinds of notices a person does not want by mail. */
export const noticeOptOuts = pgTable(
  'notice_opt_outs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'notice_opt_outs_pkey', columns: [table.userId, table.kind] }),
    check('notice_opt_outs_kind_known', sql`${table.kind} in (${listed(noticeKinds)})`),
  ],
);

/** Of phones, and of people, deals and messages, which are all about a person. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: reportKinds }).notNull().default('phone'),
    /** The phone; null for other kinds, which have a subject and a person instead. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The person, deal or message. */
    subjectId: uuid('subject_id'),
    /** Who is reported; null once they are erased. No foreign key: its lock would deadlock with the deletion of the person. */
    personId: uuid('person_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which rule the listing breaks; null of an earlier release and of clients that give none. */
    rule: text('rule', { enum: everyRule }),
    reason: text('reason').notNull().default(''),
    /** Null until an admin has dismissed it; null again once its reporter gives another reason. */
    dismissedAt: moment('dismissed_at'),
    /** How often it was dismissed. */
    dismissals: integer('dismissals').notNull().default(0),
    /** When an admin removed the listing because of it. */
    upheldAt: moment('upheld_at'),
    /** The decision that it led to, if that is about a person. */
    decisionId: uuid('decision_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reports_phone_once').on(table.productId, table.userId),
    uniqueIndex('reports_once').on(table.userId, table.kind, table.subjectId),
    index('reports_user').on(table.userId),
    index('reports_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('reports_decision').on(table.decisionId).where(sql`${table.decisionId} is not null`),
    index('reports_open').on(table.productId, table.createdAt).where(sql`${table.dismissedAt} is null`),
  ],
);

/** Each removal of a reported listing or message, warning and suspension, as the person reads it, and their appeal. */
export const listingDecisions = pgTable(
  'listing_decisions',
  {
    id: id().primaryKey(),
    kind: text('kind', { enum: reportKinds }).notNull().default('phone'),
    measure: text('measure', { enum: ['removed', 'warned', 'suspended'] })
      .notNull()
      .default('removed'),
    /** The phone; null for other kinds. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The message; null for other kinds. */
    subjectId: uuid('subject_id'),
    /** Whom it is about. */
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    suspendedUntil: moment('suspended_until'),
    rule: text('rule', { enum: everyRule }).notNull(),
    /** What the admin wrote; empty where a program gave nothing. */
    facts: text('facts').notNull(),
    /** Whether the listing had been hidden by the weight of reports before. */
    wasHidden: boolean('was_hidden').notNull(),
    /** The admin, and the one who decided on the appeal. */
    decidedBy: uuid('decided_by').notNull(),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
    outcome: text('outcome', { enum: ['upheld', 'reversed'] }),
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('listing_decisions_seller').on(table.sellerId, table.createdAt),
    index('listing_decisions_product').on(table.productId),
    index('listing_decisions_appealed')
      .on(table.appealedAt)
      .where(sql`${table.appealedAt} is not null and ${table.answeredAt} is null`),
  ],
);

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Set when the seller advertised a booking rather than the product. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('advertisements_newest').on(newest(table.createdAt), table.productId)],
);

/** Uploaded pictures, by content hash; the files are in the image store. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Null while a listing or profile shows it; unused pictures are swept after a week. */
  unusedSince: moment('unused_since'),
  createdAt: createdAt(),
});

/** Who uploaded a picture, and so may show it; several people may upload the same bytes. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'image_uploads_pkey', columns: [table.hash, table.userId] }),
    index('image_uploads_user').on(table.userId),
  ],
);

const bits256 = customType<{ data: string }>({ dataType: () => 'bit(256)' });

/** How a picture and its mirror image look, for finding altered copies. */
export const pictureFingerprints = pgTable(
  'picture_fingerprints',
  {
    hash: text('hash')
      .primaryKey()
      .references(() => images.hash, { onDelete: 'cascade' }),
    look: bits256('look').notNull(),
    mirrored: bits256('mirrored').notNull(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [uniqueIndex('picture_fingerprints_number').on(table.number)],
);

/**
 * An index of the looks: sixteen bits each, with the number of the slot above them. Without a foreign key, which would need an
 * index as large as the table; whoever deletes pictures deletes these too.
 */
export const pictureSlots = pgTable(
  'picture_slots',
  {
    slot: integer('slot').notNull(),
    /** Of the fingerprint. */
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ name: 'picture_slots_pkey', columns: [table.slot, table.number] })],
);

/** A picture of a listing that looks like one of another seller's; nobody is accused. */
export const reusedPictures = pgTable(
  'reused_pictures',
  {
    id: id().primaryKey(),
    /** The listing whose picture was uploaded later. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    otherId: uuid('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherHash: text('other_hash').notNull(),
    /** What the seller says about it. */
    explanation: text('explanation'),
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reused_pictures_once').on(
      sql`least(${table.productId}, ${table.otherId})`,
      sql`greatest(${table.productId}, ${table.otherId})`,
    ),
    index('reused_pictures_product').on(table.productId),
    index('reused_pictures_other').on(table.otherId),
    index('reused_pictures_open').on(table.createdAt).where(sql`${table.dismissedAt} is null`),
  ],
);

/** A photo of the phone on sale beside a code that its seller wrote on paper. */
export const verificationPhotos = pgTable(
  'verification_photos',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** The photos of the listing when the code was given, sorted; with others it has lapsed. */
    forPictures: text('for_pictures').array().notNull(),
    /** The URL of the uploaded photo. */
    picture: text('picture'),
    sentAt: moment('sent_at'),
    verifiedAt: moment('verified_at'),
    refusedAt: moment('refused_at'),
    refusal: text('refusal'),
    /** The admin. */
    decidedBy: uuid('decided_by'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('verification_photos_code_unique').on(table.code),
    index('verification_photos_waiting')
      .on(table.sentAt)
      .where(sql`${table.picture} is not null and ${table.verifiedAt} is null and ${table.refusedAt} is null`),
  ],
);

/** Listings that were much cheaper than others like them when they were posted or edited, for admins. */
export const baitListings = pgTable(
  'bait_listings',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** When it was noted. */
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** When an admin has looked at it. */
    seenAt: moment('seen_at'),
    createdAt: createdAt(),
  },
  (table) => [index('bait_listings_open').on(table.createdAt).where(sql`${table.seenAt} is null`)],
);

// Infrastructure

/** Facts about this installation, such as whether the demo data was loaded. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The first reply to an idempotent request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** The exact body sent, including the order of its fields. */
    reply: json('reply'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.caller, table.call, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    /** Distinct uses, each counted once per window. */
    items: integer('items').array(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

// The transparency log: ended deals, receipts and acts of moderation, in an order that nobody can change unnoticed

export const logEntries = pgTable('log_entries', {
  index: integer('index').primaryKey(),
  kind: text('kind', { enum: ['deal', 'receipt', 'decision', 'moderation'] }).notNull(),
  /** SHA-256 of salt and statement, in Base64. Stays when the statement is erased. */
  commitment: text('commitment').notNull(),
});

/** What an entry states, in the text that was hashed; exactly one of the references says of what. */
export const logStatements = pgTable(
  'log_statements',
  {
    index: integer('index')
      .primaryKey()
      .references(() => logEntries.index),
    dealId: uuid('deal_id'),
    dealEvent: integer('deal_event'),
    /** Receipts and decisions are erased with an account, and what the log states of them too. */
    receiptOf: uuid('receipt_of').references(() => receipts.bookingId, { onDelete: 'cascade' }),
    decisionId: uuid('decision_id').references(() => listingDecisions.id, { onDelete: 'cascade' }),
    auditId: uuid('audit_id'),
    salt: text('salt').notNull(),
    statement: text('statement').notNull(),
  },
  (table) => [
    uniqueIndex('log_statements_deal').on(table.dealId, table.dealEvent),
    uniqueIndex('log_statements_receipt').on(table.receiptOf),
    uniqueIndex('log_statements_decision').on(table.decisionId),
    uniqueIndex('log_statements_audit').on(table.auditId),
    check(
      'log_statements_one_subject',
      sql`num_nonnulls(${table.dealId}, ${table.receiptOf}, ${table.decisionId}, ${table.auditId}) = 1`,
    ),
  ],
);

/** Up to 256 hashes of the tree, in Base64, as c2sp.org/tlog-tiles divides it. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: integer('level').notNull(),
    index: integer('index').notNull(),
    hashes: text('hashes').notNull(),
  },
  (table) => [primaryKey({ name: 'log_tiles_pkey', columns: [table.level, table.index] })],
);

export const logCheckpoints = pgTable('log_checkpoints', {
  size: integer('size').primaryKey(),
  /** The signed note; the lines of witnesses are added below. */
  note: text('note').notNull(),
  createdAt: createdAt(),
});

/** The last checkpoint of another log that this shop signed as its witness. */
export const witnessedLogs = pgTable('witnessed_logs', {
  origin: text('origin').primaryKey(),
  size: integer('size').notNull(),
  root: text('root').notNull(),
});
