/*
 * Where each table lies when the database is sharded (Citus). On a single PostgreSQL it changes nothing, but the rules that
 * follow from it hold there too, and `placement.test.ts` reads them from the migrated database:
 * a unique index, and a foreign key between two tables by product, contains the product's id; only tables by product
 * reference products; what fires by itself is on the list of triggers.
 */
type Placement =
  /** Sharded by the id of its product, beside everything else about it. */
  | 'by product'
  /** On every machine, so that any table may reference and join it: small, and seldom written. */
  | 'copied'
  /** On the coordinator only, where the application connects: never joined to a product's rows in a frequent statement. */
  | 'local';

export const placements: Record<string, Placement> = {
  products: 'by product',
  product_words: 'by product',
  bookings: 'by product',
  deal_events: 'by product',
  meeting_proposals: 'by product',
  handovers: 'by product',
  receipts: 'by product',
  reviews: 'by product',
  disputes: 'by product',
  waiting_list_entries: 'by product',
  price_offers: 'by product',
  // A conversation is about one product, and a notice too: both are written in the transaction that changes it.
  conversations: 'by product',
  messages: 'by product',
  message_reports: 'by product',
  notices: 'by product',
  wishlist_entries: 'by product',
  reports: 'by product',
  advertisements: 'by product',

  users: 'copied',
  categories: 'copied',
  blocks: 'copied',
  // Compared with every new product.
  saved_searches: 'copied',
  notice_opt_outs: 'copied',

  sessions: 'local',
  accounts: 'local',
  verifications: 'local',
  contact_messages: 'local',
  audit_records: 'local',
  meeting_spots: 'local',
  search_words: 'local',
  search_names: 'local',
  images: 'local',
  image_uploads: 'local',
  settings: 'local',
  idempotency_keys: 'local',
  rate_limits: 'local',
};

/** The column with the product's id. */
export const shardKeyOf = (table: string) => (table === 'products' ? 'id' : 'product_id');

/** The others are written by the features' own statements: a trigger runs on the machine of the row. */
export const triggers = ['audit_records_kept', 'audit_records_not_emptied'];

/** Columns by product that a sequence fills: only on the coordinator, since those of other machines would repeat. */
export const sequences = ['products.number'];
