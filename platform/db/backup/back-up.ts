import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartFailure } from '../../start-failure.ts';
import { connectToRunning, startEmbedded } from '../embedded/embedded.ts';
import {
  checksumsFile,
  copy,
  dumpFile,
  flushToDisk,
  foldersFile,
  list,
  restrictToOwner,
  runPostgres,
  type Shop,
} from './files.ts';

/** Files that PostgreSQL recreates at start and its manual says to leave out; the folders themselves must exist. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|backup_label\.old|pgsql_tmp.*|pg_internal\.init.*)$/;
const control = 'global/pg_control';

/** Copies all data into a new folder while the shop is in use; returns the number of files. */
export async function backUp({ dataDir, databaseUrl, hasBucket }: Shop, target: string): Promise<number> {
  if (existsSync(target))
    throw new StartFailure(`${target} exists already: name a folder that does not, so that no older backup is lost`);
  // Renamed once complete.
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const checksums = new Map<string, string>();
  const add = async (from: string, files: string[], into = '') => {
    for (const file of files) {
      const checksum = await copy(join(from, file), join(unfinished, into, file));
      if (checksum) checksums.set(join(into, file), checksum);
    }
  };
  const write = async (file: string, content: Buffer | string) => {
    await writeFile(join(unfinished, file), content);
    checksums.set(file, await restrictToOwner(join(unfinished, file)));
  };
  try {
    if (databaseUrl) {
      await runPostgres('pg_dump', databaseUrl, ['--format=custom', `--file=${join(unfinished, dumpFile)}`]);
      checksums.set(dumpFile, await restrictToOwner(join(unfinished, dumpFile)));
    } else await backUpEmbedded(dataDir, add, write);
    // After the database, so that every picture it references is included.
    const pictures = join(dataDir, 'pictures');
    if (!hasBucket) await add(pictures, (await list(pictures, (path) => path !== 'unfinished')).files, 'pictures');
    await add(dataDir, ['secret', 'receipt-key', 'log-key', 'imei-key']);
    const lines = [...checksums].sort().map(([file, checksum]) => `${checksum}  ${file}\n`);
    await writeFile(join(unfinished, checksumsFile), lines.join(''), { mode: 0o600 });
    await flushToDisk();
    await rename(unfinished, target);
    await flushToDisk();
    return checksums.size;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL's low-level backup API: files may change while they are copied, and the WAL written meanwhile repairs them when the
 * copy is started.
 */
async function backUpEmbedded(
  dataDir: string,
  add: (from: string, files: string[], into: string) => Promise<void>,
  write: (file: string, content: Buffer | string) => Promise<void>,
): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const running = await connectToRunning(dataDir);
  const started = running ? undefined : await startEmbedded(dataDir);
  const client = new pg.Client(running ?? started?.connection);
  await client.connect();
  try {
    // Keeps the WAL from being recycled while this session lasts.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`reshell_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('reshell', fast => true)`);
    const isWanted = (path: string) => !emptied.test(path) && !leftOut.test(path) && path !== control;
    const { files, folders } = await list(folder, isWanted);
    await add(folder, files, 'postgres');
    await write(`postgres/${control}`, await readSettled(join(folder, control)));
    const { rows } = await client.query('select labelfile as label from pg_backup_stop(wait_for_archive => false)');
    await write('postgres/backup_label', rows[0].label);
    await write(foldersFile, folders.join('\n'));
    const isSegment = (path: string) => /^[0-9A-F]{24}$/.test(path);
    await add(join(folder, 'pg_wal'), (await list(join(folder, 'pg_wal'), isSegment)).files, 'postgres/pg_wal');
  } finally {
    await client.end();
    await started?.stop();
  }
}

/** PostgreSQL writes it atomically, but a concurrent read may be torn. */
async function readSettled(path: string): Promise<Buffer> {
  for (let earlier = await readFile(path); ; ) {
    const again = await readFile(path);
    if (again.equals(earlier)) return again;
    earlier = again;
  }
}
