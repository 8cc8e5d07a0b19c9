import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { searchVectorOf } from '#features/products/server/products.queries.ts';
import { type Connection, migrate } from '#server/db/client.ts';
import { connect } from '../database.ts';
import type { Listing } from './listing.ts';
import { makeMarket } from './market.ts';

const perBatch = 5_000;

/** How long it took, and each step of it, in seconds. */
export type LoadTimes = Record<'total' | 'rows' | 'indexes' | 'words' | 'statistics', number>;

/**
 * Fills an empty database with this many listings. Indexes and vocabulary are built once for all of them.
 */
export async function loadListings(connection: Connection, size: number): Promise<LoadTimes> {
  await migrate(connection);
  const client = await connect(connection);
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    await client.query('alter table products set (autovacuum_enabled = off)');
    const rebuild = await dropIndexes(client);
    const rows = await timed(() => insertRows(connection, size));
    const indexes = await timed(rebuild);
    const words = await timed(() => client.query(insertVocabulary));
    const statistics = await timed(() => client.query('vacuum analyze'));
    await client.query('alter table products reset (autovacuum_enabled)');
    await client.query('checkpoint');
    return { total: rows + indexes + words + statistics, rows, indexes, words, statistics };
  } finally {
    await client.end();
  }
}

async function insertRows(connection: Connection, size: number): Promise<void> {
  const market = makeMarket(size, new Date());
  const batches = market.batches(perBatch);
  const writers = await Promise.all(Array.from({ length: availableParallelism() }, () => connect(connection)));
  try {
    // Without triggers and foreign keys: nobody listens, and the rows are known to fit.
    for (const writer of writers)
      await writer.query('set session_replication_role = replica; set synchronous_commit = off');
    await insert(writers[0] as pg.Client, 'users', market.people);
    await Promise.all(
      writers.map(async (writer) => {
        for (const { listings, bookings } of batches) {
          await insert(writer, 'products', listings);
          await insertWords(writer, listings);
          await insert(writer, 'bookings', bookings);
        }
      }),
    );
    await writers[0]?.query(`select setval('products_number_seq', $1)`, [size]);
  } finally {
    await Promise.all(writers.map((writer) => writer.end()));
  }
}

async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertWords(client: pg.Client, listings: Listing[]): Promise<void> {
  const words = listings
    .filter(({ status }) => status === 'listed')
    .map((listing) => ({
      number: listing.number,
      search: searchVectorOf({ ...listing, storageGb: listing.storage_gb, memoryGb: listing.memory_gb }),
    }));
  await insert(client, 'product_words', words);
}

/** Answers what puts them back, as they were. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('products'::regclass, 'bookings'::regclass, 'product_words'::regclass) and not indisprimary`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

const insertVocabulary = `
  insert into search_words (word) select distinct unnest(tsvector_to_array(search)) from product_words`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
