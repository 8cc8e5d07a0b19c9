import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { Pool, patience } from './pool.ts';
import * as schema from './schema.ts';
import { clientClassFor, openServers, type Servers } from './servers.ts';

/** The whole database, or a transaction in it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };
/** Enough for whoever only reads: the whole database, or one that knows of several servers. */
export type Reading = { $client: Pick<Pool, 'query'> };
/** One address of the database, or several. */
export type Connection = pg.ClientConfig & { servers?: Servers };

/** `postgres://user:password@one:5432,two:5432/name` names several servers, as PostgreSQL's own tools take it. */
export function addressesIn(databaseUrl: string): pg.ClientConfig[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => ({ connectionString: `${start}${host}${rest}` }));
}

export function connectionTo(databaseUrl: string): Connection {
  const addresses = addressesIn(databaseUrl);
  return { ...addresses[0], servers: addresses.length > 1 ? openServers(addresses) : undefined };
}

/** Connects outside the pool and its limits, to whichever server takes writes. */
export async function connect({ servers, ...connection }: Connection): Promise<pg.Client> {
  const Client = clientClassFor(servers);
  for (let left = servers?.count ?? 1; ; left--) {
    const client = new Client({ connectionTimeoutMillis: patience.connection, keepAlive: true, ...connection });
    try {
      return await client.connect();
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

/** In a hurry, as people are, nothing may take long; work that nobody waits for takes its time. */
export function openDatabase(connection: Connection, connections = 16, inHurry = true): Database {
  const { servers, ...settings } = connection;
  const pool = new Pool({ ...settings, max: connections }, servers, inHurry ? patience : undefined);
  const db = drizzle(pool, { schema });
  const perClient = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  // Drizzle's own would never give back a connection that is lost at `begin`.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const onClient = perClient.get(client) ?? drizzle(client, { schema });
    perClient.set(client, onClient);
    let fault: unknown;
    try {
      return await onClient.transaction(work, config);
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      client.release(fault as Error | undefined);
    }
  };
  return db;
}

const migrationLock = 7_323_817;
const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** Brings the tables up to date; of several instances starting together one migrates and the others wait. */
export async function migrate(connection: Connection): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applyFunctions(client);
  } finally {
    await client.end();
  }
}

/** Only when the text has changed, since replacing a trigger locks its table. */
async function applyFunctions(client: pg.Client): Promise<void> {
  const text = readFileSync(join(migrationsFolder, 'functions.sql'), 'utf8');
  await client.query('begin');
  const { rowCount } = await client.query(
    `insert into settings (name, value) values ('functions', md5($1)) on conflict (name) do update set value = excluded.value
     where settings.value <> excluded.value`,
    [text],
  );
  if (rowCount) await client.query(text);
  await client.query('commit');
}

type Statement = { name: string; text: string; values: unknown[] };

/** Drizzle keeps to itself which connection a transaction has. */
export const clientOf = (db: Db | Reading): Reading['$client'] =>
  '$client' in db ? db.$client : (db as unknown as { session: { client: Reading['$client'] } }).session.client;

/** Runs a prepared statement, which is planned once. */
export async function runPrepared<Row extends pg.QueryResultRow>(db: Db, statement: Statement): Promise<Row[]> {
  return (await clientOf(db).query<Row>(statement)).rows;
}

/** Runs a prepared statement whose one column is finished JSON text, which goes out as it is. */
export async function readJson(db: Reading, statement: Statement): Promise<string> {
  const result = await db.$client.query({ ...statement, rowMode: 'array' });
  return result.rows[0]?.[0] ?? 'null';
}

/** The name of the unique index a write ran into, if that is why it failed. */
export function brokenRule(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' || code === '23503' ? constraint : undefined;
}
