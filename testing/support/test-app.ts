import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { insertPerson, insertProductOf, insertSession } from '#app/server/builders.ts';
import type { PageSource } from '#app/server/pages.ts';
import { setLocaleSource } from '#common/languages.ts';
import type { Role } from '#common/roles.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { type Connection, type Database, openDatabase } from '#platform/db/client.ts';
import { accessTokens } from '#platform/http/access.ts';
import { currentLocale } from '#platform/http/locale.ts';
import { runOn, templateName } from './test-database.ts';

let count = 0;

/** The real application on its own database, with callers. */
export async function openTestApp(
  options: { config?: Partial<Config>; pages?: PageSource; beside?: TestApp; template?: string } = {},
) {
  // Tests of pages that ran before in this worker set a language of their own.
  setLocaleSource(currentLocale);
  const postgres = inject('postgres');
  const name = `test_${process.pid}_${count++}`;
  const connection: Connection = options.beside?.connection ?? { ...postgres, database: name };
  // As files, since it would else write all of it to the log too.
  if (!options.beside)
    await runOn(postgres, `create database ${name} template ${options.template ?? templateName} strategy file_copy`);
  const dataDir = options.beside?.config.dataDir ?? mkdtempSync(join(tmpdir(), 'reshell-app-'));
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
    publicUrl: 'http://localhost:3000',
    // The picture host of test products.
    pictureOrigin: 'https://pictures.example',
    // Tests read what they have just changed.
    anonymousMaxStaleMs: 0,
    // Tests run jobs when they want them to.
    jobs: 0,
    ...options.config,
  };
  const app = await buildApp(config, connection, options.pages);
  await app.ready();
  const db = openDatabase(connection, 2, false);
  const tokens = accessTokens(config.secrets);

  return {
    app,
    db,
    config,
    connection,
    anyone: caller(app),
    /** Inserts a signed-in person with this role. */
    user: async (role: Role | null, details: { name?: string; email?: string } = {}) => {
      const email = details.email ?? `${role}${++count}@example.org`;
      const person = await insertPerson(db, { name: details.name ?? `A ${role}`, email, role });
      const sessionId = await insertSession(db, person.id);
      const token = await tokens.sign({ id: person.id, sessionId });
      return { ...person, sessionId, token, ...caller(app, { authorization: `Bearer ${token}` }) };
    },
    /** A listed phone, of the given seller or of a new one. */
    product: async (details: Partial<Parameters<typeof insertProductOf>[1]> = {}) => {
      const sellerId =
        details.sellerId ??
        (await insertPerson(db, { name: 'A seller', email: `seller${++count}@example.org`, role: 'seller' })).id;
      const product = await insertProductOf(db, { ...details, sellerId });
      // Inserted past the app, which is notified a moment later.
      await app.platform.notifications.flush();
      return product;
    },
    /** For what depends on the time; `runJobs` runs what is due by then. */
    setClockAhead: (milliseconds: number) => {
      app.platform.clock.now = () => new Date(Date.now() + milliseconds);
    },
    close: async () => {
      await app.close();
      await db.$client.end();
      if (options.beside) return;
      await runOn(postgres, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestUser = Awaited<ReturnType<TestApp['user']>>;

function caller(app: FastifyInstance, headers: Record<string, string> = {}) {
  const send = (method: InjectOptions['method'], path: string, payload?: unknown, more: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...more },
      payload: payload as InjectOptions['payload'],
    });
  return {
    get: (path: string, more?: Record<string, string>) => send('GET', path, undefined, more),
    post: (path: string, payload?: unknown, more?: Record<string, string>) => send('POST', path, payload, more),
    patch: (path: string, payload?: unknown, more?: Record<string, string>) => send('PATCH', path, payload, more),
    delete: (path: string, more?: Record<string, string>) => send('DELETE', path, undefined, more),
  };
}

/** After changes past the application, which otherwise notifies of its own. */
export async function notifyOfAll(db: Pick<Database, 'execute'>) {
  await db.execute(`select pg_notify('catalogue', 'all')`);
}

/** Writes a DELETE for each of these tables and for all that refer to them. */
const writeDeletes = `
  with recursive emptied(id) as (
    select unnest('{users, products, product_words, picture_slots, notices, search_words, search_names, contact_messages, images,
      idempotency_keys, phone_codes, rate_limits, log_entries, log_tiles, log_checkpoints, witnessed_logs, settings, verifications}'::regclass[])::oid
    union select conrelid from pg_constraint join emptied on confrelid = emptied.id
  ) select string_agg(format('delete from %s;', id::regclass), '') as deletes from emptied`;

let deletes: string | undefined;

/**
 * Deletes user data and keeps what migrations insert. Not by TRUNCATE, which creates files for every table and index anew and
 * takes longer than most tests.
 */
export async function emptyDatabase({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  deletes ??= (await db.execute<{ deletes: string }>(writeDeletes)).rows[0]?.deletes;
  // Without triggers, so the order of the tables does not matter.
  await db.execute(`set local session_replication_role = replica; ${deletes}`);
  await notifyOfAll(db);
  await app.platform.notifications.flush();
  await db.execute('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
}
