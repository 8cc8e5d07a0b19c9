import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/db/client.ts';
import { projectRoot } from '#platform/project-root.ts';

/** The password of everybody in the dumps. */
export const fixturePassword = 'a-password-of-the-fixture';

/** Fills an empty database with the dump of a release. */
export const readDump = (release: string) =>
  readFileSync(join(projectRoot, 'testing/releases', `${release}.sql`), 'utf8');

export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table of the shop. */
export async function readRows(connection: Connection): Promise<Rows> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const found: Rows = Object.fromEntries(tables.map(({ name }) => [name, []]));
    const all = tables.map(({ name }) => `select '${name}' as table, to_jsonb(${name}) as row from ${name}`);
    const { rows } = await client.query(all.join(' union all '));
    for (const { table, row } of rows) found[table]?.push(row);
    return found;
  });
}

export async function withClient<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What migrations have changed in rows on purpose. */
const changed = {
  // Derived from products.
  tables: ['product_tally'],
  columns: {
    // A tsquery instead of an array; and a job may have parsed them.
    saved_searches: ['words', 'brands'],
    // Colours instead of pictures.
    products: ['image_placeholder'],
    images: ['placeholder'],
    // What buyers typed is a wish, the place comes from the picked proposal, and live bookings have a deadline.
    bookings: ['meeting_address', 'deadline'],
  } as Record<string, string[]>,
};

/** The rows of `before` in the columns that `after` has too, and those rows of `after`: equal if nothing was lost. */
export function compareRows(before: Rows, after: Rows): { before: Rows; after: Rows } {
  const compared = { before: {} as Rows, after: {} as Rows };
  for (const [table, rows] of Object.entries(before)) {
    if (changed.tables.includes(table)) continue;
    const kept = after[table] ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => Object.hasOwn(kept[0] ?? {}, column) && !changed.columns[table]?.includes(column),
    );
    const project = (all: Rows[string]) =>
      all
        .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    compared.before[table] = project(rows.filter(isCompared(table, before)));
    compared.after[table] = project(kept.filter(isCompared(table, before)));
  }
  return compared;
}

/** Starts and jobs write settings of their own, and the first release kept words of phones that are off the market. */
const isCompared = (table: string, all: Rows) => (row: Rows[string][number]) => {
  if (table === 'settings')
    return row.name !== 'functions' && row.name !== 'release' && all.settings?.some(({ name }) => name === row.name);
  if (table !== 'product_words') return true;
  return all.products?.some(({ number, status }) => number === row.number && status === 'listed');
};
