import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/*
 * Tables about a product have its id in every unique index, so that they can be sharded by product. Tables about people are
 * small and can be replicated to every shard, so anything may reference them.
 */

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
    photoUrl: text('photo_url'),
    /** Null until the person has chosen a role; set once. */
    role: text('role', { enum: ['admin', 'seller', 'buyer'] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
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
        'phone-removed',
        'reports-dismissed',
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
      sql`${table.action} in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'phone-removed', 'reports-dismissed')`,
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

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    /** A serial number: short enough for notifications and for index arrays of a million. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** Null only after the seller was deleted, and then the product is removed too. */
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
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
    model: text('model'),
    storageGb: integer('storage_gb'),
    memoryGb: integer('memory_gb'),
    colour: text('colour'),
    /** Percent of the original capacity. */
    batteryHealth: integer('battery_health'),
    networkLock: text('network_lock', { enum: ['unlocked', 'locked'] }),
    sim: text('sim', { enum: ['one', 'two', 'esim'] }),
    repaired: text('repaired', { enum: ['nothing', 'screen', 'battery', 'other'] }),
    accessories: text('accessories').array().notNull().default([]),
    warrantyUntil: date('warranty_until'),
    /** The town: what follows the last comma of the location. */
    place: text('place').notNull().generatedAlwaysAs(sql`btrim(regexp_replace(location, '^.*,', ''))`),
    /** The first picture, and all of them in the seller's order. */
    image: text('image').notNull(),
    imagePlaceholder: text('image_placeholder'),
    pictures: text('pictures').array().notNull().default([]),
    status: text('status', { enum: ['listed', 'sold', 'removed'] })
      .notNull()
      .default('listed'),
    postedAt: moment('posted_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_newest').on(newest(table.postedAt), newest(table.id)).where(sql`${table.status} = 'listed'`),
    index('products_category_newest')
      .on(table.category, newest(table.postedAt), newest(table.id))
      .where(sql`${table.status} = 'listed'`),
    uniqueIndex('products_number_unique').on(table.number),
    /** Similar products, on offer and sold, for price statistics. */
    index('products_alike')
      .on(table.model, table.status, newest(table.postedAt))
      .where(sql`${table.model} is not null`),
    index('products_status_posted').on(table.status, table.postedAt),
    index('products_seller_newest').on(table.sellerId, newest(table.postedAt), newest(table.id)),
    check('products_status_known', sql`${table.status} in ('listed', 'sold', 'removed')`),
    check('products_battery_in_percent', sql`${table.batteryHealth} between 1 and 100`),
    check('products_network_lock_known', sql`${table.networkLock} in ('unlocked', 'locked')`),
    check('products_sim_known', sql`${table.sim} in ('one', 'two', 'esim')`),
    check('products_repaired_known', sql`${table.repaired} in ('nothing', 'screen', 'battery', 'other')`),
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
    number: integer('number').primaryKey(),
    search: tsvector('search').notNull(),
  },
  (table) => [index('product_words_search').using('gin', table.search)],
);

/** Search tokens of products, including recently removed ones, for correcting misspelled queries. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_beginning').on(sql`${table.word} text_pattern_ops`),
]);

/** Records the agreed terms, whatever becomes of the product, the seller or the buyer. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    phone: text('phone').notNull().default(''),
    meetingAddress: text('meeting_address').notNull().default(''),
    productName: text('product_name').notNull(),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    image: text('image').notNull(),
    /** All other terms of the product at booking time, by the contract's clean names. */
    agreed: jsonb('agreed'),
    status: text('status', { enum: ['Booked', 'Cancelled', 'Sold'] })
      .notNull()
      .default('Booked'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'bookings_pkey', columns: [table.productId, table.id] }),
    uniqueIndex('bookings_one_active_per_product').on(table.productId).where(sql`${table.status} = 'Booked'`),
    index('bookings_id').on(table.id),
    index('bookings_buyer_newest').on(table.buyerId, newest(table.createdAt), newest(table.id)),
    index('bookings_newest').on(table.createdAt),
    check('bookings_status_known', sql`${table.status} in ('Booked', 'Cancelled', 'Sold')`),
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
    words: tsquery('words'),
    minPrice: numeric('min_price', { precision: 12, scale: 2, mode: 'number' }),
    maxPrice: numeric('max_price', { precision: 12, scale: 2, mode: 'number' }),
    minBattery: integer('min_battery'),
    minYear: integer('min_year'),
    byMail: boolean('by_mail').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, table.address),
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

/** A notification about a product or search that a person follows. */
export const notices = pgTable(
  'notices',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['match', 'price-drop', 'booked', 'free-again'] }).notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
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
    uniqueIndex('notices_unread').on(table.userId, table.productId, table.kind).where(sql`${table.readAt} is null`),
    /** For deleting a search, whose notices then drop the reference. */
    index('notices_saved_search').on(table.savedSearchId).where(sql`${table.savedSearchId} is not null`),
    /** For deleting old notices. */
    index('notices_read').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notices_created').on(table.createdAt),
    index('notices_to_mail').on(table.mailAfter).where(sql`${table.mailedAt} is null`),
    check('notices_kind_known', sql`${table.kind} in ('match', 'price-drop', 'booked', 'free-again')`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull().default(''),
    /** Null until an admin has handled it. */
    dismissedAt: moment('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'reports_pkey', columns: [table.productId, table.userId] }),
    index('reports_user').on(table.userId),
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
    bookingId: uuid('booking_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('advertisements_newest').on(newest(table.createdAt), table.productId),
    foreignKey({
      name: 'advertisements_booking',
      columns: [table.productId, table.bookingId],
      foreignColumns: [bookings.productId, bookings.id],
    }).onDelete('cascade'),
  ],
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
