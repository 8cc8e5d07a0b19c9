import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, connectionTo } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { syncFolder } from '#server/durable-files.ts';
import { StartFailure } from '#server/start-failure.ts';
import { copyOut } from './backup-folder.ts';
import { foldersFile } from './cluster-backup.ts';
import { undump } from './dump.ts';
import type { Place } from './place.ts';

const parts = ['postgres', 'pictures', 'secret'];

export type Restored = { people: number; phones: number };

/** Makes a shop of a backup where none is, starts its database once, and says what is in it. */
export async function restore(backup: string, { dataDir, databaseUrl }: Place): Promise<Restored> {
  const inTheWay = parts.find((part) => existsSync(join(dataDir, part)));
  if (inTheWay)
    throw new StartFailure(`${join(dataDir, inTheWay)} exists already: set DATA_DIR to a new folder, or move it away`);
  refuseOtherKind(backup, databaseUrl);

  const aside = join(dataDir, 'unfinished-restore');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await copyOut(backup, aside);
  if (databaseUrl) await undump(databaseUrl, join(aside, 'database.dump'));
  else await makeEmptyFolders(aside);
  for (const part of parts) if (existsSync(join(aside, part))) await rename(join(aside, part), join(dataDir, part));
  await rm(aside, { recursive: true });
  await syncFolder(dataDir);
  return databaseUrl ? count(connectionTo(databaseUrl)) : countEmbedded(dataDir);
}

function refuseOtherKind(backup: string, databaseUrl: string | undefined) {
  if (databaseUrl && !existsSync(join(backup, 'database.dump')))
    throw new StartFailure('this backup is of an embedded database: restore it without DATABASE_URL');
  if (!databaseUrl && existsSync(join(backup, 'database.dump')))
    throw new StartFailure('this backup is of a database of your own: set DATABASE_URL to a new, empty one');
}

async function makeEmptyFolders(aside: string): Promise<void> {
  const folders = (await readFile(join(aside, foldersFile), 'utf8')).split('\n');
  for (const folder of folders) await mkdir(join(aside, 'postgres', folder), { recursive: true, mode: 0o700 });
}

/** The first start also replays what was written during the backup. */
async function countEmbedded(dataDir: string): Promise<Restored> {
  const postgres = await startEmbedded(dataDir);
  try {
    return await count(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function count(connection: Connection): Promise<Restored> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Restored>(
      'select (select count(*)::int from users) as people, (select count(*)::int from products) as phones',
    );
    return rows[0] as Restored;
  } finally {
    await client.end();
  }
}
