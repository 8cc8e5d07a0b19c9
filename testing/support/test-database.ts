import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#platform/db/client.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection;
  }
}

export const templateName = 'reshell_template';

/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const { connection, stop } = process.env.TEST_DATABASE_URL
    ? { connection: addressOf(process.env.TEST_DATABASE_URL), stop: () => {} }
    : await startTemporary();
  await runOn(connection, `drop database if exists ${templateName}`);
  await runOn(connection, `create database ${templateName}`);
  await migrate({ ...connection, database: templateName });
  project.provide('postgres', connection);
  return stop;
}

/** Separate fields instead of a URL, since every test file names its own database. */
function addressOf(url: string): Connection {
  const { hostname, port, username, password } = new URL(url);
  return { host: hostname, port: Number(port), user: username, password, database: 'postgres' };
}

async function startTemporary() {
  const folder = mkdtempSync(join(tmpdir(), 'reshell-test-'));
  const embedded = await startEmbedded(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection: embedded.connection, stop };
}

export async function runOn(connection: Connection, statement: string) {
  const client = new pg.Client(connection);
  // If the server ends meanwhile, the statement itself rejects.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
