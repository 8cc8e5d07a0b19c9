import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../../start-failure.ts';

/** The shop's data, from the same settings as the shop reads. */
export type Shop = { dataDir: string; databaseUrl: string | undefined; hasBucket: boolean };

/** In the format of `sha256sum --check`, so that a backup can be verified without us. */
export const checksumsFile = 'SHA256SUMS';
export const dumpFile = 'database.dump';
/** Lists the folders of the database, since empty ones must exist too. */
export const foldersFile = 'postgres-folders';

type Listed = { files: string[]; folders: string[] };

/** All files below the folder, as relative paths, skipping those that vanish meanwhile. */
export async function list(folder: string, isWanted: (path: string) => boolean, within = ''): Promise<Listed> {
  const found: Listed = { files: [], folders: within ? [within] : [] };
  for (const entry of await readdir(join(folder, within), { withFileTypes: true }).catch(ignoreMissing([]))) {
    const path = join(within, entry.name);
    if (!isWanted(path)) continue;
    const below = entry.isDirectory() ? await list(folder, isWanted, path) : { files: [path], folders: [] };
    found.files.push(...below.files);
    found.folders.push(...below.folders);
  }
  return found;
}

const ignoreMissing =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Copies a file readable by its owner only; returns the checksum of the copy, or undefined when the file is gone. */
export async function copy(from: string, to: string): Promise<string | undefined> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const isThere = await copyFile(from, to).then(() => true, ignoreMissing(false));
  return isThere ? restrictToOwner(to) : undefined;
}

/** Restricts a file to its owner and returns its checksum. */
export async function restrictToOwner(path: string): Promise<string> {
  await chmod(path, 0o600);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** One sync for all files takes seconds where one for each takes minutes. */
export const flushToDisk = () => promisify(execFile)('sync');

export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): Promise<void> {
  const address = new URL(databaseUrl);
  // Command-line arguments are visible to all users, so the password is passed in the environment.
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  await promisify(execFile)(program, [`--dbname=${address}`, '--no-owner', '--no-privileges', ...args], { env }).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      throw new StartFailure(
        error.code === 'ENOENT'
          ? `with DATABASE_URL this needs ${program}, of the version of your PostgreSQL or later: install the PostgreSQL client programs, or use the backups of whoever runs the database`
          : `${program}: ${error.stderr?.trim()}`,
      );
    },
  );
}
