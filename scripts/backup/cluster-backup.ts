import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { superuser } from '#server/db/embedded-data.ts';
import { findPostmaster, readLock, socketPort } from '#server/db/embedded-postmaster.ts';
import type { BackupFolder } from './backup-folder.ts';
import { list } from './copying.ts';

/** What PostgreSQL makes anew when it starts, and its manual says to leave out; the folders themselves must be there. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|backup_label\.old|pgsql_tmp.*|pg_internal\.init.*)$/;
const control = 'global/pg_control';

/** Lists the folders of the database, since some must be there though nothing is in them. */
export const foldersFile = 'postgres-folders';

/**
 * Copies the embedded database while it is in use, by PostgreSQL's own low-level backup: files may change under our hands,
 * and the log that is written meanwhile puts them right when the copy is started.
 */
export async function backUpCluster(dataDir: string, backup: BackupFolder): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const { client, close } = await connectTo(dataDir);
  try {
    // Keeps the log we need from being recycled, for as long as this session lasts.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`reshell_backup_${process.pid}`]);
    const { rows: begun } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('reshell', fast => true)) as segment`,
    );
    const isWanted = (path: string) => !emptied.test(path) && !leftOut.test(path) && path !== control;
    const { files, folders } = await list(folder, isWanted);
    await backup.add(folder, files, 'postgres');
    await backup.write(`postgres/${control}`, await readSettled(join(folder, control)));
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    await backup.write(foldersFile, folders.join('\n'));
    await backup.write('postgres/backup_label', ended[0]?.label as string);
    const segments = segmentsBetween(begun[0]?.segment as string, ended[0]?.segment as string);
    await backup.add(join(folder, 'pg_wal'), segments, 'postgres/pg_wal');
    for (const segment of segments)
      if (!backup.holds(`postgres/pg_wal/${segment}`)) throw new Error(`${segment} is gone`);
  } finally {
    await close();
  }
}

/** To the PostgreSQL of a running shop, or to one of our own where none runs. */
async function connectTo(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  const host = (await findPostmaster(folder)) ? (await readLock(folder))?.socketFolder : undefined;
  const own = host ? undefined : await startEmbedded(dataDir);
  const client = new pg.Client(own?.connection ?? { host, port: socketPort, user: superuser, database: 'postgres' });
  await client.connect();
  const close = async () => {
    await client.end();
    await own?.stop();
  };
  return { client, close };
}

/** PostgreSQL writes it in one piece, but we may read it in two. */
async function readSettled(path: string): Promise<Buffer> {
  for (let earlier = await readFile(path); ; ) {
    const again = await readFile(path);
    if (again.equals(earlier)) return again;
    earlier = again;
  }
}

const segmentsPerNumber = 256;

/** The names of the log's files from this one to that one: eight digits each for timeline, number and segment. */
function segmentsBetween(first: string, last: string): string[] {
  const placeOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * segmentsPerNumber + Number.parseInt(name.slice(16), 16);
  const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const count = placeOf(last) - placeOf(first) + 1;
  return Array.from({ length: count }, (_, n) => {
    const place = placeOf(first) + n;
    return first.slice(0, 8) + digits(Math.floor(place / segmentsPerNumber)) + digits(place % segmentsPerNumber);
  });
}
