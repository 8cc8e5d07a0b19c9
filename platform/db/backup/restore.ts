import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartFailure } from '../../start-failure.ts';
import { type Connection, connectionTo } from '../client.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { checksumsFile, copy, dumpFile, flushToDisk, foldersFile, runPostgres, type Shop } from './files.ts';

const parts = ['postgres', 'pictures', 'secret', 'receipt-key', 'log-key', 'imei-key'];

export type Restored = { people: number; products: number };

/** Restores a backup into a new data folder, starts its database once, and returns what it contains. */
export async function restore(backup: string, { dataDir, databaseUrl }: Shop): Promise<Restored> {
  const inTheWay = parts.find((part) => existsSync(join(dataDir, part)));
  if (inTheWay)
    throw new StartFailure(`${join(dataDir, inTheWay)} exists already: set DATA_DIR to a new folder, or move it away`);
  refuseOtherKind(backup, databaseUrl);

  const unfinished = join(dataDir, 'unfinished-restore');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await copyChecked(backup, unfinished);
  if (databaseUrl) await fillEmptyDatabase(databaseUrl, join(unfinished, dumpFile));
  else
    for (const folder of (await readFile(join(unfinished, foldersFile), 'utf8')).split('\n'))
      await mkdir(join(unfinished, 'postgres', folder), { recursive: true, mode: 0o700 });
  await flushToDisk();
  for (const part of parts)
    if (existsSync(join(unfinished, part))) await rename(join(unfinished, part), join(dataDir, part));
  await rm(unfinished, { recursive: true });
  await flushToDisk();
  if (databaseUrl) return count(connectionTo(databaseUrl));
  // The first start also replays the WAL written during the backup.
  const postgres = await startEmbedded(dataDir);
  return count(postgres.connection).finally(() => postgres.stop());
}

function refuseOtherKind(backup: string, databaseUrl: string | undefined) {
  if (databaseUrl && !existsSync(join(backup, dumpFile)))
    throw new StartFailure('this backup is of an embedded database: restore it without DATABASE_URL');
  if (!databaseUrl && existsSync(join(backup, dumpFile)))
    throw new StartFailure('this backup is of a database of your own: set DATABASE_URL to a new, empty one');
}

/** Refuses a file whose checksum differs. */
async function copyChecked(backup: string, to: string): Promise<void> {
  const checksums = await readFile(join(backup, checksumsFile), 'utf8').catch(() => {
    throw new StartFailure(`${backup} is no whole backup: it has no ${checksumsFile}`);
  });
  for (const [, checksum, file = ''] of checksums.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm))
    if ((await copy(join(backup, file), join(to, file))) !== checksum)
      throw new StartFailure(`${join(backup, file)} is missing or damaged: use another backup`);
}

/** All or nothing. */
async function fillEmptyDatabase(databaseUrl: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select to_regclass('public.products') is not null as taken");
  await client.end();
  if (rows[0].taken)
    throw new StartFailure(
      'the database of DATABASE_URL is not empty: create a new one, and name that in DATABASE_URL',
    );
  await runPostgres('pg_restore', databaseUrl, ['--exit-on-error', '--single-transaction', dump]);
}

async function count(connection: Connection): Promise<Restored> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Restored>(
      'select (select count(*)::int from users) as people, (select count(*)::int from products) as products',
    );
    return rows[0] as Restored;
  } finally {
    await client.end();
  }
}
