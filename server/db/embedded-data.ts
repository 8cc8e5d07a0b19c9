import { execFile } from 'node:child_process';
import {
  access,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../durable-files.ts';
import { StartFailure } from '../start-failure.ts';
import { type Account, isRoot } from './embedded-account.ts';
import { type Binaries, cleanEnvironment } from './embedded-binaries.ts';

const run = promisify(execFile);

export const superuser = 'reshell';

/**
 * How PostgreSQL is told its data folder, in which it is started. By this name it needs no right to enter the folders
 * above, so data below a folder that only root can enter works in place, however long its real path is.
 */
export function ownFolder(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartFailure(
      `Reshell cannot write to its data folder ${dataDir} (${(error as NodeJS.ErrnoException).code}): make it writable or set DATA_DIR to another folder`,
    );
  }
}

/** True when it made a new database. */
export async function initialise(
  folder: string,
  binaries: Binaries,
  account: Account,
  isLasting: boolean,
): Promise<boolean> {
  if (await holdsDatabase(folder, binaries.major)) return false;
  // It gets its name when it is complete: an interrupted start leaves no half database, and of two starts one wins.
  const unfinished = await mkdtemp(`${folder}.new-`);
  try {
    if (account.uid !== undefined && account.gid !== undefined) await chown(unfinished, account.uid, account.gid);
    await run(
      binaries.initdb,
      [
        `--pgdata=${ownFolder(unfinished)}`,
        `--username=${superuser}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--auth-local=trust', // the socket's folder lets nobody else in
        '--auth-host=reject',
        ...(isLasting ? [] : ['--no-sync']),
      ],
      { ...account, cwd: unfinished, env: cleanEnvironment },
    );
    await rename(unfinished, folder);
    if (isLasting) await syncFolder(dirname(folder));
    return true;
  } catch (error) {
    if (await holdsDatabase(folder, binaries.major)) return false;
    const said = (error as { stderr?: string }).stderr || String(error);
    const reason = said.match(/.*(?:error|FATAL|could not).*/)?.[0] ?? said.split('\n')[0];
    throw new StartFailure(
      `PostgreSQL cannot make a database in ${folder} (${reason}): mend that, or set DATABASE_URL`,
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function holdsDatabase(folder: string, major: string): Promise<boolean> {
  const owner = await stat(folder).catch(() => undefined);
  if (!owner) return false;
  if (!isRoot && owner.uid !== process.getuid?.()) {
    throw new StartFailure(
      `the database in ${folder} belongs to another user (uid ${owner.uid}): start Reshell as that user or as root, or set DATA_DIR to another folder`,
    );
  }
  const written = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (written === major) return true;
  if (written) {
    throw new StartFailure(
      `the database in ${folder} was written by PostgreSQL ${written}, and this Reshell brings PostgreSQL ${major}: set DATABASE_URL to a PostgreSQL ${written} that serves it, or set DATA_DIR to another folder to begin anew`,
    );
  }
  if ((await readdir(folder)).length === 0) return false;
  throw new StartFailure(
    `${folder} holds files but no PostgreSQL database: move it away or set DATA_DIR to another folder`,
  );
}

/** What a start left that was interrupted while it made the database. */
export async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('postgres.new-')) await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}
