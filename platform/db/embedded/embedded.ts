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
import type { Client } from 'pg';
import { syncFolder } from '../../durable-files.ts';
import { StartFailure } from '../../start-failure.ts';
import {
  type Account,
  accountFor,
  type Binaries,
  changeOwner,
  cleanEnvironment,
  isRoot,
  prepareBinaries,
} from './binaries.ts';
import {
  type Cluster,
  findRunning,
  type Owned,
  ownFolder,
  ownPostmaster,
  socketPort,
  stopPostmaster,
  superuser,
} from './postmaster.ts';

const run = promisify(execFile);

// Missing in the package's types.
declare module 'pg' {
  interface Client {
    unref(): void;
  }
}

export type EmbeddedPostgres = {
  /** `host` is the folder of the socket; it stays the same when PostgreSQL is restarted. */
  connection: { host: string; port: number; user: string; database: string };
  /** Whether this start created the database. */
  isNew: boolean;
  /** Ends open sessions, and resolves when PostgreSQL has exited. */
  stop(): Promise<void>;
};

type Options = {
  log?: (line: string) => void;
  settings?: Record<string, string>;
  /** Called when PostgreSQL has exited and cannot be restarted: the process should exit too. */
  onLost?: (failure: Error) => void;
};

const database = 'reshell';
const maxRevivals = { times: 20, within: 60_000 };

/**
 * Runs PostgreSQL on `dataDir/postgres` and owns it by an advisory lock, which ends with our process however that dies: a
 * PostgreSQL without an owner was left by a killed Reshell, and the next start takes it over. When PostgreSQL dies, it is
 * restarted on the same socket.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {}, onLost = () => {} } = options;
  const home = await openDataFolder(dataDir);
  const folder = join(home, 'postgres');
  const account = await accountFor(folder);
  const binaries = await prepareBinaries(account);
  const isNew = await initialise(folder, binaries, account, settings.fsync !== 'off');
  await changeOwner(folder, account);
  const cluster = { folder, logPath: join(home, 'postgres.log'), account, binaries, settings };

  let owned = await ownPostmaster(cluster, log);
  await removeUnfinished(home);
  await createDatabase(owned.owner).catch(async (error: unknown) => {
    await stopPostmaster(folder, owned.pid);
    throw error;
  });
  const socketFolder = owned.owner.host;
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> = Promise.resolve();
  const revivals: number[] = [];

  const watch = ({ owner }: Owned) => {
    owner.unref();
    owner.once('end', () => {
      if (stopping) return;
      reviving = revive().catch((error: Error) => {
        if (!stopping) onLost(error);
      });
    });
  };
  /** Also while PostgreSQL itself lives: a crashed backend ends every session, and with it our lock. */
  const revive = async () => {
    log('PostgreSQL has ended unexpectedly and is started again');
    refuseTooMany(revivals, cluster);
    owned = await ownPostmaster({ ...cluster, socketFolder }, log);
    if (owned.owner.host !== socketFolder) throw new StartFailure(`another Reshell has been at work on ${folder}`);
    watch(owned);
  };
  watch(owned);

  return {
    connection: { host: socketFolder, port: socketPort, user: superuser, database },
    isNew,
    stop() {
      stopping ??= reviving.then(() => stopPostmaster(folder, owned.pid));
      return stopping;
    },
  };
}

/** Repeated crashes have a cause that another restart does not fix. */
function refuseTooMany(revivals: number[], { logPath }: Cluster) {
  revivals.push(Date.now());
  const recent = revivals.filter((at) => Date.now() - at < maxRevivals.within);
  if (recent.length > maxRevivals.times) throw new StartFailure(`PostgreSQL ends again and again: see ${logPath}`);
}

async function createDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await owner.query(`create database ${database}`);
}

/** The connection to the PostgreSQL that runs on this data folder, if one does. */
export async function connectToRunning(dataDir: string) {
  const host = await findRunning(join(dataDir, 'postgres'));
  return host ? { host, port: socketPort, user: superuser, database: 'postgres' } : undefined;
}

async function openDataFolder(dataDir: string): Promise<string> {
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

/** True when it created a new database. */
async function initialise(folder: string, binaries: Binaries, account: Account, isLasting: boolean): Promise<boolean> {
  if (await holdsDatabase(folder, binaries.major)) return false;
  // Renamed when complete: an interrupted start leaves no partial database, and of two starts one wins.
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
        '--auth-local=trust', // the socket's folder is private
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
    const output = (error as { stderr?: string }).stderr || String(error);
    const reason = output.match(/.*(?:error|FATAL|could not).*/)?.[0] ?? output.split('\n')[0];
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

/** Removes what a start left that was interrupted during initdb. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('postgres.new-')) await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
  }
}
