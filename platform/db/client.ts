import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Connection, DatabaseClient, openServers, Pool, timeouts } from './pool.ts';
import * as schema from './schema.ts';

export type { Connection } from './pool.ts';

/** The database or a transaction in it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>> & {
  $client: Pick<pg.Pool, 'query'>;
};
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** `postgres://user:password@one:5432,two:5432/name` names several servers, as in libpq. */
export function addressesIn(databaseUrl: string): pg.ClientConfig[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => ({ connectionString: `${start}${host}${rest}` }));
}

export function connectionTo(databaseUrl: string): Connection {
  const addresses = addressesIn(databaseUrl);
  return { ...addresses[0], servers: addresses.length > 1 ? openServers(addresses) : undefined };
}

/** Connects outside the pool and its limits, to the server that accepts writes. */
export async function connect(connection: Connection): Promise<DatabaseClient> {
  for (let left = connection.servers?.count ?? 1; ; left--) {
    const client = new DatabaseClient({
      connectionTimeoutMillis: timeouts.connection,
      keepAlive: true,
      ...connection,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

/** With timeouts for requests, without them for background jobs. */
export function openDatabase(connection: Connection, connections = 16, hasTimeouts = true): Database {
  return openOn(new Pool({ ...connection, max: connections }, hasTimeouts ? timeouts : undefined));
}

export const openOn = (pool: Pool): Database => drizzle(pool, { schema });

const perClient = new WeakMap<pg.PoolClient, Db>();

/**
 * Runs the work in a transaction, or in a savepoint of the current one. Not by Drizzle's own `transaction`, which hides its
 * connection from prepared statements and builds a database object for each.
 */
export async function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>, begin = 'begin'): Promise<Result> {
  const { $client } = db;
  if (!($client instanceof Pool)) return withSavepoint(db, work);
  const client = await $client.connect();
  let fault: unknown;
  try {
    const tx = perClient.get(client) ?? drizzle(client, { schema });
    perClient.set(client, tx);
    const pending = new Set<string>();
    notifying.set(client, pending);
    await client.query(begin);
    const result = await work(tx);
    await commit(client, pending);
    return result;
  } catch (error) {
    fault = error;
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    notifying.delete(client);
    client.release(fault as Error | undefined);
  }
}

/** The notifications go out with the commit, as one request to the server. */
async function commit(client: pg.PoolClient, notifications: Set<string>): Promise<void> {
  const messages = Array.from(notifications, (message) => client.escapeLiteral(message));
  const outcomes = await client.query(
    messages.length > 0
      ? `select pg_notify(split_part(message, ' ', 1), substr(message, strpos(message, ' ') + 1))
         from unnest(array[${messages}]) as message; commit`
      : 'commit',
  );
  // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
  if ([outcomes].flat().at(-1)?.command !== 'COMMIT') throw new Error('The transaction was rolled back');
}

async function withSavepoint<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  await db.$client.query('savepoint nested');
  try {
    const result = await work(db);
    await db.$client.query('release savepoint nested');
    return result;
  } catch (error) {
    await db.$client.query('rollback to savepoint nested').catch(() => {});
    throw error;
  }
}

/** The same without a savepoint: work that fails here fails the whole transaction. */
export function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.$client instanceof Pool ? transaction(db, work) : work(db);
}

/** What each open transaction will notify of. */
const notifying = new WeakMap<object, Set<string>>();

/**
 * Notifies every instance when the current transaction commits, and only then. No trigger does it: changes by hand must
 * `notify catalogue, 'all'` in the same transaction.
 */
function notify(db: Db, channel: 'catalogue' | 'people', payload: string): void {
  const pending = notifying.get(db.$client);
  if (!pending) throw new Error('notifications are sent with a transaction');
  pending.add(`${channel} ${payload}`);
}

/** A public page may be another: of these products, by their ids, or of anything that is no product. */
export function notifyCatalogue(db: Db, productIds: readonly string[] = ['']): void {
  for (const id of productIds) notify(db, 'catalogue', id);
}

/** The open pages of these people reread a topic. */
export function notifyPeople(db: Db, userIds: readonly (string | null)[], topic: string): void {
  for (const id of userIds) if (id) notify(db, 'people', `${id} ${topic}`);
}

/** The same as SQL in a statement that changes the rows itself, so that it needs no transaction around it. */
export const notifiesCatalogue = (productId: string) => `pg_notify('catalogue', ${productId}::text)`;
export const notifiesPerson = (userId: string, topic: string) => `pg_notify('people', ${userId} || ' ' || ${topic})`;

const maxAdminsTold = 50;
/** The open pages of admins reread what waits for them, when the statement commits. */
export async function tellAdmins(db: Db): Promise<void> {
  const text = `
    select ${notifiesPerson('id', "'todos'")} from users where role = 'admin' and closed_at is null
    order by created_at desc, id desc limit ${maxAdminsTold}`;
  await runPrepared(db, { name: 'tell admins', text, values: [] });
}

type Statement = { name: string; text: string; values: unknown[] };

/** Runs a prepared statement, which is planned once. */
export async function runPrepared<Row extends pg.QueryResultRow>(db: Db, statement: Statement): Promise<Row[]> {
  return (await db.$client.query<Row>(statement)).rows;
}

/** Runs a prepared statement whose one column is JSON text, sent unparsed. */
export async function readJson(db: Db, statement: Statement): Promise<string> {
  const result = await db.$client.query({ ...statement, rowMode: 'array' });
  return result.rows[0]?.[0] ?? 'null';
}

export const isDeadlock = (error: unknown) =>
  (((error as { cause?: unknown }).cause ?? error) as { code?: string }).code === '40P01';

/**
 * The name of the unique index or foreign key that a write violated, if that is why it failed. From the sentence where the
 * error has no field for it, which the protocol leaves open.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint, message } = cause as { code?: string; constraint?: string; message?: string };
  if (code !== '23505' && code !== '23503') return undefined;
  return constraint ?? /constraint "(.+?)"/.exec(message ?? '')?.[1];
}
