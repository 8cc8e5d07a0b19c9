import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { projectRoot } from '../project-root.ts';
import * as schema from './schema.ts';

/** The whole database, or a transaction in it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Connection = pg.ClientConfig;

export const connectionTo = (databaseUrl: string): Connection => ({ connectionString: databaseUrl });

export function openDatabase(connection: Connection, connections = 16): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // An idle connection that the server cuts must not end the process; the next query opens another.
  pool.on('error', () => {});
  return drizzle(pool, { schema });
}

const migrationLock = 7_323_817;

/** Brings the tables up to date; of several instances starting together one migrates and the others wait. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: join(projectRoot, 'server/db/migrations') });
  } finally {
    await client.end();
  }
}

type Statement = { name: string; text: string; values: unknown[] };

/** Runs a prepared statement whose one column is finished JSON text, which goes out as it is. */
export async function readJson(db: Database, statement: Statement): Promise<string> {
  const result = await db.$client.query({ ...statement, rowMode: 'array' });
  return result.rows[0]?.[0] ?? 'null';
}

/** The name of the unique index a write ran into, if that is why it failed. */
export function brokenRule(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' || code === '23503' ? constraint : undefined;
}
