import DataLoader from 'dataloader';
import type pg from 'pg';
import type { Db } from './client.ts';

/** A prepared statement that selects rows whose first column is one of the keys in the array `$1`. */
type ByKeys = { name: string; text: string };
type Key = string | number;
type Row = unknown[] | undefined;

const loaders = new WeakMap<Db['$client'], Map<string, DataLoader<Key, Row>>>();

/**
 * Loads rows by key, batched with the keys that other requests load in the same turn of the event loop (DataLoader). Nothing
 * is cached: the statement starts after every load was requested, so it is as fresh as an individual one.
 */
export async function loadByKeys<K extends Key>(
  db: Db,
  statement: ByKeys,
  keys: readonly K[],
): Promise<Map<K, unknown[]>> {
  const rows = await loaderFor(db.$client, statement).loadMany(keys);
  const failure = rows.find((row) => row instanceof Error);
  if (failure) throw failure;
  return new Map(keys.flatMap((key, index) => (rows[index] ? [[key, rows[index] as unknown[]]] : [])));
}

function loaderFor(client: Db['$client'], statement: ByKeys): DataLoader<Key, Row> {
  const ofClient = loaders.get(client) ?? new Map<string, DataLoader<Key, Row>>();
  loaders.set(client, ofClient);
  const known = ofClient.get(statement.name);
  if (known) return known;
  const load = async (keys: readonly Key[]): Promise<Row[]> => {
    const found = (await client.query({ ...statement, values: [keys], rowMode: 'array' })) as pg.QueryArrayResult;
    const rows = new Map(found.rows.map((row) => [row[0] as Key, row]));
    return keys.map((key) => rows.get(key));
  };
  const loader = new DataLoader(load, { cache: false, maxBatchSize: 1_000, batchScheduleFn: setImmediate });
  ofClient.set(statement.name, loader);
  return loader;
}
