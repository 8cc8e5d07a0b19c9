import { join } from 'node:path';
import type { Client } from 'pg';
import { StartFailure } from '../start-failure.ts';
import { accountFor, handOver } from './embedded-account.ts';
import { prepareBinaries } from './embedded-binaries.ts';
import { initialise, openDataFolder, removeUnfinished, superuser } from './embedded-data.ts';
import type { Cluster } from './embedded-launch.ts';
import { type Owned, ownPostmaster } from './embedded-owner.ts';
import { socketPort, stopPostmaster } from './embedded-postmaster.ts';

// The package has it, its types do not know it yet.
declare module 'pg' {
  interface Client {
    unref(): void;
  }
}

export type EmbeddedPostgres = {
  /** `host` is the folder of the socket; it stays the same when PostgreSQL has to be started again. */
  connection: { host: string; port: number; user: string; database: string };
  /** Whether this start made the database. */
  isNew: boolean;
  /** Ends open sessions, and returns when PostgreSQL is gone. */
  stop(): Promise<void>;
};

type Options = {
  log?: (line: string) => void;
  settings?: Record<string, string>;
  /** Called when PostgreSQL has ended and cannot be had back: what is left is to end too. */
  onLost?: (failure: Error) => void;
};

const database = 'reshell';
const mostRevivals = { times: 20, within: 60_000 };

/**
 * Runs PostgreSQL on `dataDir/postgres` and owns it. Owning means holding an advisory lock in it, which ends with our
 * process however that dies: a PostgreSQL without an owner was left by a killed Reshell, and the next one takes it over.
 * When PostgreSQL dies and we live, it is started again at the same place.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {}, onLost = () => {} } = options;
  const home = await openDataFolder(dataDir);
  const folder = join(home, 'postgres');
  const account = await accountFor(folder);
  const binaries = await prepareBinaries(account);
  const isNew = await initialise(folder, binaries, account, settings.fsync !== 'off');
  await handOver(folder, account);
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
  /** Also when PostgreSQL itself lives: after one of its processes was killed it ends every session, and with it our lock. */
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

/** What dies again and again has a reason that another start does not mend. */
function refuseTooMany(revivals: number[], { logPath }: Cluster) {
  revivals.push(Date.now());
  const recent = revivals.filter((at) => Date.now() - at < mostRevivals.within);
  if (recent.length > mostRevivals.times) throw new StartFailure(`PostgreSQL ends again and again: see ${logPath}`);
}

async function createDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await owner.query(`create database ${database}`);
}
