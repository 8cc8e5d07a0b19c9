import type pg from 'pg';
import { addressesIn, type Database, openOn } from './client.ts';
import type { Log, WalPosition } from './notifications.ts';
import { Pool, timeouts } from './pool.ts';

const connections = 16;
/** Shorter than for the primary, which is the fallback. */
const shortTimeouts = { ...timeouts, connection: 1_000, statement: 2_000, lock: 1_000, silence: 2_500 };
/** How long a replica is skipped, in milliseconds, after it was behind or failed. */
const retryAfter = { behind: 5, failed: 1_000 };

/**
 * Checked before the read, never with it: a statement sees the snapshot of its start, and replay continues meanwhile. A server
 * on a former timeline may have the same position and other data; a primary replays nothing.
 */
const isInStepSql = `
  select pg_last_wal_replay_lsn() >= $1 and exists (
    select from pg_control_checkpoint() as c, pg_control_recovery() as r
    where to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline)) = lower(ltrim($2, '0'))
  ) as "isInStep"`;

type Statement = [pg.QueryConfig, values?: unknown[]];

/** One replica, which answers only when it has replayed the required position. */
function openReplica(address: pg.ClientConfig, log: Log) {
  const pool = new Pool({ ...address, max: connections }, shortTimeouts);
  const inStepWith = new WeakMap<pg.PoolClient, WalPosition>();
  let pauseUntil = 0;
  let isTried = false;
  let hasFailed = false;

  function recordOutcome(trouble?: keyof typeof retryAfter, reason?: unknown) {
    isTried = false;
    pauseUntil = trouble ? Date.now() + retryAfter[trouble] : 0;
    if (hasFailed === (trouble === 'failed')) return;
    hasFailed = !hasFailed;
    if (hasFailed) log('a standby cannot be read from', reason);
    else log('a standby can be read from again');
  }

  /** Replay is monotonic, so each connection is checked once per position. */
  async function isInStep(client: pg.PoolClient, position: WalPosition): Promise<boolean> {
    if (inStepWith.get(client) === position) return true;
    const values = [position.lsn, position.timeline];
    const { rows } = await client.query<{ isInStep: boolean | null }>({ name: 'in step', text: isInStepSql, values });
    if (rows[0]?.isInStep) inStepWith.set(client, position);
    return rows[0]?.isInStep === true;
  }

  return {
    /** After a pause one reader retries, and the others do not wait for it. */
    isPaused: () => isTried || Date.now() < pauseUntil,

    /** Undefined when the replica is behind this position or fails; the primary answers then. */
    async query(position: WalPosition, statement: Statement): Promise<pg.QueryResult | undefined> {
      isTried = pauseUntil > 0;
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        const result = (await isInStep(client, position)) ? await client.query(...statement) : undefined;
        client.release();
        recordOutcome(result ? undefined : 'behind');
        return result;
      } catch (error) {
        client?.release(error as Error);
        recordOutcome('failed', error);
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}

type Dependencies = {
  db: Database;
  /** One or several replicas; without any the primary answers everything. */
  replicaUrl: string | undefined;
  /** A position after every commit before the call that a public reply can show. */
  getPosition: () => Promise<WalPosition | undefined>;
  log: Log;
};

/** A database for public reads, as fresh as the primary: each statement goes to an up-to-date replica, else to the primary. */
export function openReplicas({ db, replicaUrl, getPosition, log }: Dependencies) {
  const replicas = replicaUrl ? addressesIn(replicaUrl).map((address) => openReplica(address, log)) : [];
  const counts = { standby: 0, primary: 0 };
  let turn = 0;

  function nextReplica() {
    const ready = replicas.filter((replica) => !replica.isPaused());
    return ready[turn++ % ready.length];
  }

  async function query(...statement: Statement): Promise<pg.QueryResult> {
    const position = replicas.every((replica) => replica.isPaused()) ? undefined : await getPosition();
    const result = position && (await nextReplica()?.query(position, statement));
    counts[result ? 'standby' : 'primary']++;
    return result ?? db.$client.query(...statement);
  }

  return {
    /** For single statements; a transaction needs `db`. */
    readDb: replicas.length > 0 ? openOn({ query } as unknown as Pool) : db,
    counts: () => counts,
    close: () => Promise.all(replicas.map((replica) => replica.close())),
  };
}

export type Replicas = ReturnType<typeof openReplicas>;
