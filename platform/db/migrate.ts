import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { StartFailure } from '../start-failure.ts';
import { type Connection, connect } from './client.ts';
import { Pool } from './pool.ts';
import * as schema from './schema.ts';

const migrationLock = 7_323_817;
export const migrationsFolder = join(projectRoot, 'platform/db/migrations');
/** The sixteen migrations that 0000 replaced. Release a6c2325 ends with the eighth of them. */
export const folderBeforeSquash = join(migrationsFolder, 'before-squash');

type Migration = { name: string; hash: string; at: number };
type Release = { release: string; migrations: Record<string, string> };
type Applied = Pick<Migration, 'hash' | 'at'>;

export const releases: readonly Release[] = JSON.parse(readFileSync(join(migrationsFolder, 'releases.json'), 'utf8'));

export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag as string,
    hash,
    at: folderMillis,
  }));
}

const current = readMigrations(migrationsFolder);
const beforeSquash = readMigrations(folderBeforeSquash);
/** A database that began before the squash has those sixteen in place of 0000. */
const older = [...beforeSquash, ...current.slice(1)];

type Reports = {
  /** Before anything is changed in a database that has data; when it fails, nothing is. */
  onUpgrade?: (from: string, to: string) => Promise<void>;
  /** The database is of a newer release that allows this one to run: nothing is changed. */
  onNewer?: (found: string) => void;
};

/** Migrates the schema; of several instances starting together one migrates and the others wait. */
export async function migrate(connection: Connection, { onUpgrade, onNewer }: Reports = {}): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    const { chain, known } = findChain(applied);
    if (known < applied.length && known < chain.length) throw unknownHistory(applied, chain, known);
    if (known < applied.length) {
      onNewer?.(await findNewer(client, chain));
      return;
    }
    await refuseForeignTables(client, chain.slice(0, known));
    if (known > 0 && known < chain.length) await onUpgrade?.(describe(chain.slice(0, known)), describe(chain));
    // Each is one transaction, after which another start can go on.
    if (chain !== current) await applyMigrations(drizzle(client), { migrationsFolder: folderBeforeSquash });
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applyFunctions(client);
    await migrateJobQueue(connection);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`);
  if (!rows[0].isThere) return [];
  const history = 'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by id';
  return (await client.query(history)).rows;
}

/** The migrations that the database follows, and how many of its own are the same. */
function findChain(applied: Applied[]): { chain: Migration[]; known: number } {
  const countKnown = (chain: Migration[]) => {
    const isKnown = ({ hash, at }: Applied, index: number) => hash === chain[index]?.hash && at === chain[index]?.at;
    const other = applied.findIndex((each, index) => !isKnown(each, index));
    return other < 0 ? applied.length : other;
  };
  const [known, knownOfOlder] = [countKnown(current), countKnown(older)];
  return knownOfOlder > known ? { chain: older, known: knownOfOlder } : { chain: current, known };
}

/** Names the release that ends with these migrations, or the last of them and the release before it. */
function describe(migrations: Migration[]): string {
  const isPastSquash = migrations.includes(beforeSquash.at(-1) as Migration);
  const hashes = [...(isPastSquash ? current.slice(0, 1) : []), ...migrations].map(({ hash }) => hash);
  const within = releases.filter((each) => Object.values(each.migrations).every((hash) => hashes.includes(hash)));
  const ended = within.filter((each) => lastOf(each) === hashes.at(-1));
  if (ended.length > 0) return `release ${ended.map(({ release }) => release).join(' or ')}`;
  const after = within.at(-1);
  return `migration ${migrations.at(-1)?.name}${after ? `, after release ${after.release}` : ''}`;
}

const lastOf = ({ migrations }: Release) => Object.values(migrations).at(-1);

function unknownHistory(applied: Applied[], chain: Migration[], known: number): StartFailure {
  const where = known > 0 ? `Reshell's up to ${describe(chain.slice(0, known))}, but its` : 'not of Reshell: its';
  return new StartFailure(
    `This database is of no release. Its history of migrations is ${where} migration number ${known + 1} ` +
      `(${applied[known]?.hash.slice(0, 12)}…) is unknown here. It belongs to another program, or to a version between two releases: ` +
      'start what made it, or set DATABASE_URL or DATA_DIR to another database. Nothing was changed.',
  );
}

/** What a start leaves for older releases that meet its database. */
type Left = { name: string; runsFrom: number };

/** The name of the newer state; fails unless this code can run on it. */
async function findNewer(client: pg.Client, own: Migration[]): Promise<string> {
  const { rows } = await client.query<{ value: string }>(`select value from settings where name = 'release'`);
  const left: Partial<Left> = JSON.parse(rows[0]?.value ?? '{}');
  const name = left.name ?? 'a release that left no name';
  if ((own.at(-1)?.at ?? 0) >= (left.runsFrom ?? Number.POSITIVE_INFINITY)) return name;
  throw new StartFailure(
    `This database is of ${name}, which is newer than this version (${describe(own)}): start the newer one, or restore the ` +
      'backup made before the upgrade (docs/operations.md, "Upgrading and going back"). Nothing was changed.',
  );
}

/** The release before this state is the oldest that its migrations let run on the new tables. */
function describeForOlder(): Left {
  const indexes = releases.map((each) => current.findIndex(({ hash }) => hash === lastOf(each)));
  const before = Math.max(...indexes.filter((index) => index < current.length - 1));
  return { name: describe(current), runsFrom: (current[before] ?? (current.at(-1) as Migration)).at };
}

/** Refuses tables without our history, and our history without the tables that every release has. */
async function refuseForeignTables(client: pg.Client, applied: Migration[]): Promise<void> {
  const names = Object.values(schema).flatMap((each: unknown) => (is(each, PgTable) ? [getTableName(each)] : []));
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null order by name',
    [names],
  );
  const found = new Set(rows.map(({ name }) => name));
  if (applied.length === 0 && found.size > 0)
    throw new StartFailure(
      `This database has tables (${[...found].slice(0, 3).join(', ')}) but no history of migrations: it belongs to another program, or was ` +
        'restored in part. Set DATABASE_URL to an empty database, or restore a whole backup. Nothing was changed.',
    );
  const missing = ['bookings', 'products', 'users'].filter((name) => !found.has(name));
  if (applied.length > 0 && missing.length > 0)
    throw new StartFailure(
      `This database has the history of ${describe(applied)} but no table ${missing.join(', ')}: it was restored in part. ` +
        'Restore a whole backup into a new, empty database. Nothing was changed.',
    );
}

async function migrateJobQueue(connection: Connection): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  const pgPool = new Pool({ ...connection, max: 1 }, undefined);
  pgPool.on('connect', () => {});
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}

/** Only when the text has changed, since replacing a trigger locks its table. */
async function applyFunctions(client: pg.Client): Promise<void> {
  const text = readFileSync(join(migrationsFolder, 'functions.sql'), 'utf8');
  const store = `insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value
    where settings.value <> excluded.value`;
  await client.query('begin');
  await client.query(store, ['release', JSON.stringify(describeForOlder())]);
  const { rowCount } = await client.query(store, ['functions', createHash('md5').update(text).digest('hex')]);
  if (rowCount) await client.query(text);
  await client.query('commit');
}
