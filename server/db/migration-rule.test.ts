import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { templateName } from '../testing/test-database.ts';
import { lastRelease } from './last-release.ts';
import { faultsOf } from './migration-rule.ts';

const folder = join(import.meta.dirname, 'migrations');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const unreleased = migrations.filter((name) => name > `${lastRelease.migration}.sql`);

const readMigration = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the last release is one whose migrations we have', () => {
  expect(migrations).toContain(`${lastRelease.migration}.sql`);
});

test.each(unreleased)('%s leaves the last release working, and nobody waiting', (name) => {
  expect(faultsOf(readMigration(name), unreleased.map(readMigration))).toEqual([]);
});

test.each([
  'DROP TABLE "reports";',
  'ALTER TABLE "users" DROP COLUMN "name";',
  'ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
  'ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE integer;',
  'ALTER TABLE "products" ALTER COLUMN "model" SET NOT NULL;',
  'ALTER TABLE "products" ALTER COLUMN "status" DROP DEFAULT;',
  'ALTER TABLE "products" ADD COLUMN "seen" integer NOT NULL;',
  'ALTER TABLE "products" ADD COLUMN "rank" integer GENERATED ALWAYS AS IDENTITY NOT NULL;',
  'ALTER TABLE "products" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "products" ADD CONSTRAINT "dear" CHECK ("products"."price" > 1);',
  'CREATE INDEX "products_colour" ON "products" USING btree ("colour");',
  'CREATE UNIQUE INDEX "users_name" ON "users" USING btree ("name");',
  'create trigger late after insert on products for each row execute function f();',
  "create or replace function place_of(text) returns text language sql as $$ select 'a;b' $$;",
  "update products set colour = 'x; y';",
  '-- contract since 99.0.0: no release has stopped using it yet\nDROP TABLE "reports";',
  '-- contract since 0.1.0:\nDROP TABLE "reports";',
])('"%s" is refused', (statement) => {
  expect(faultsOf(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "products" ADD COLUMN "seen" integer;',
  'ALTER TABLE "products" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "products" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;',
  'CREATE TABLE "visits" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "visits_id" ON "visits" USING btree ("id");',
  'create function drop_things() returns void language plpgsql as $$ begin delete from reports; end $$;',
  '-- contract since 0.1.0: the code has not read it since\nALTER TABLE "users" DROP COLUMN "name";',
  '-- compatible: the table has a few rows only\nCREATE INDEX "categories_position" ON "categories" USING btree ("position");',
])('"%s" is allowed', (statement) => {
  expect(faultsOf(statement)).toEqual([]);
});

type Column = {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
  generated?: unknown;
  identity?: unknown;
};
type Snapshot = { tables: Record<string, { name: string; columns: Record<string, Column> }> };

/** What the last release knows of the tables is in the snapshot of its last migration. */
test('every column the last release knows is still there, and it need fill no others', async () => {
  const file = join(folder, 'meta', `${lastRelease.migration.slice(0, 4)}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const client = new pg.Client({ ...inject('postgres'), database: templateName });
  await client.connect();
  const { rows: now } = await client.query<{ table: string; column: string; type: string; required: boolean }>(
    `select c.relname as table, a.attname as column, replace(format_type(a.atttypid, a.atttypmod), ',', ', ') as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as required
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  await client.end();
  for (const { name: table, columns } of Object.values(tables)) {
    const known = Object.values(columns);
    const present = now.filter((row) => row.table === table);
    expect(present).toEqual(expect.arrayContaining(known.map(({ name }) => expect.objectContaining({ column: name }))));
    for (const { name, type, notNull } of known) {
      const { type: typeNow, required } = present.find(({ column }) => column === name) as (typeof present)[number];
      expect([table, name, typeNow]).toEqual([table, name, spelled(type)]);
      if (!notNull) expect([table, name, required]).toEqual([table, name, false]);
    }
    const added = present.filter(({ column }) => !(column in columns));
    expect(added.filter(({ required }) => required)).toEqual([]);
  }
});

/** As PostgreSQL spells it. */
const spelled = (type: string) => type.replace(/^timestamp \((\d)\)/, 'timestamp($1)');
