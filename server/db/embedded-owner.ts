import { setTimeout as pause } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import { StartFailure } from '../start-failure.ts';
import { superuser } from './embedded-data.ts';
import { type Cluster, fingerprint, launch } from './embedded-launch.ts';
import { findPostmaster, isPostmasterOn, readLock, socketPort, stopPostmaster } from './embedded-postmaster.ts';

const ownerLock = 7_370_746; // any number, as long as every version of Reshell uses the same
const patienceWithOwner = '2s'; // PostgreSQL notices a killed owner within milliseconds, a little more on a busy machine
const patienceWithSilence = 10_000;
const patienceWithRounds = 15_000;

/** A running PostgreSQL and the session whose lock makes it ours. */
export type Owned = { pid: number; owner: Client };

/** Takes over the PostgreSQL that runs on the folder, or starts one; refuses when another Reshell owns it. */
export async function ownPostmaster(cluster: Cluster, log: (line: string) => void): Promise<Owned> {
  const { folder, logPath } = cluster;
  // Another round follows when the PostgreSQL found was just ending, or when another start was faster than ours.
  for (const begin = Date.now(); Date.now() - begin < patienceWithRounds; ) {
    const found = await findPostmaster(folder);
    const launched = found ? undefined : await launch(cluster);
    const pid = found ?? launched?.pid;
    const owner = pid ? await becomeOwner(folder, pid) : undefined;
    if (pid && owner) {
      if (!found) return { pid, owner };
      if (await isSetUpLike(cluster, owner)) {
        log('Taking over the PostgreSQL that an earlier Reshell left running');
        return { pid, owner };
      }
      log('Restarting the PostgreSQL that an earlier Reshell left running with other settings');
      await stopPostmaster(folder, pid);
    } else if (launched) {
      const failure = await launched.explain();
      // The sessions of a PostgreSQL that was killed itself keep its memory until they notice.
      const isMemoryInUse = failure.message.includes('pre-existing shared memory block');
      if (!isMemoryInUse && !(await findPostmaster(folder))) throw failure;
      await pause(50);
    }
  }
  throw new StartFailure(`PostgreSQL on ${folder} ends again and again: see ${logPath}, or set DATABASE_URL`);
}

/** Undefined when the process ended meanwhile. */
async function becomeOwner(folder: string, pid: number): Promise<Client | undefined> {
  const client = await connectWhenReady(folder, pid);
  if (!client) return undefined;
  try {
    await client.query(`set lock_timeout = '${patienceWithOwner}'`);
    await client.query('select pg_advisory_lock($1)', [ownerLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const isOwned = (error as DatabaseError).code === '55P03';
    if (!isOwned) return undefined;
    throw new StartFailure(
      `another Reshell is already running on ${folder}: stop it, or set DATA_DIR to another folder`,
    );
  }
}

/** Waits as long as PostgreSQL says that it is starting or stopping: recovery after a crash may take its time. */
async function connectWhenReady(folder: string, pid: number): Promise<Client | undefined> {
  let silentSince = Date.now();
  while (await isPostmasterOn(folder, pid)) {
    const lock = await readLock(folder);
    if (lock?.pid !== pid || !lock.isReady) silentSince = Date.now();
    if (lock?.pid === pid && lock.socketFolder) {
      // The lock is held in the maintenance database, so that the one of Reshell stays free to be copied.
      const client = new Client({
        host: lock.socketFolder,
        port: socketPort,
        user: superuser,
        database: 'postgres',
        ssl: false,
      });
      client.on('error', () => {}); // it ends with PostgreSQL
      try {
        await client.connect();
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (Date.now() - silentSince > patienceWithSilence) {
          throw new StartFailure(
            `PostgreSQL (process ${pid}) runs on ${folder} but does not answer (${(error as Error).message}): end it with "kill -INT ${pid}" and start again`,
          );
        }
      }
    }
    await pause(5);
  }
  return undefined;
}

async function isSetUpLike(cluster: Cluster, owner: Client): Promise<boolean> {
  const { rows } = await owner.query("select current_setting('reshell.fingerprint', true) as fingerprint");
  return rows[0].fingerprint === fingerprint(cluster);
}
