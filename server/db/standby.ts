import type pg from 'pg';
import type { Position } from './listening.ts';
import { Pool, patience } from './pool.ts';

const connections = 16;
/** Shorter than for the primary, which is asked next. */
const shortPatience = { ...patience, connection: 1_000, statement: 2_000, lock: 1_000, silence: 2_500 };
/** How long it is left alone, in milliseconds, when it was behind, and when it could not answer at all. */
const rest = { behind: 5, away: 1_000 };

/**
 * Asked before what is to be read, never with it: a statement sees what was there when it began, and replay goes on
 * meanwhile. A server on a timeline that the primary has left may have come as far, and knows something else; one that is
 * no standby replays nothing.
 */
const inStep = `
  select pg_last_wal_replay_lsn() >= $1 and exists (
    select from pg_control_checkpoint() as c, pg_control_recovery() as r
    where to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline)) = lower(ltrim($2, '0'))
  ) as "isInStep"`;

type Told = (what: string, reason?: unknown) => void;

/** One standby, which is read from only where it knows what the reader may expect, and left alone while it does not. */
export function openStandby(address: pg.ClientConfig, told: Told) {
  const pool = new Pool({ ...address, max: connections }, undefined, shortPatience);
  const inStepWith = new WeakMap<pg.PoolClient, Position>();
  let restUntil = 0;
  let isTried = false;
  let isAway = false;

  function settle(trouble?: keyof typeof rest, reason?: unknown) {
    isTried = false;
    restUntil = trouble ? Date.now() + rest[trouble] : 0;
    if (isAway === (trouble === 'away')) return;
    isAway = !isAway;
    if (isAway) told('a standby cannot be read from', reason);
    else told('a standby can be read from again');
  }

  /** Replay never goes back, so a connection has to be asked once for each position. */
  async function isInStep(client: pg.PoolClient, position: Position): Promise<boolean> {
    if (inStepWith.get(client) === position) return true;
    const values = [position.lsn, position.timeline];
    const { rows } = await client.query<{ isInStep: boolean | null }>({ name: 'in step', text: inStep, values });
    if (rows[0]?.isInStep) inStepWith.set(client, position);
    return rows[0]?.isInStep === true;
  }

  return {
    /** After a rest somebody tries, and nobody else waits for how that ends. */
    isResting: () => isTried || Date.now() < restUntil,

    /** What it answers, or undefined where it is behind this position, or cannot answer. */
    async read<Answer>(
      position: Position,
      ask: (client: pg.PoolClient) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      isTried = restUntil > 0;
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        const answer = (await isInStep(client, position)) ? await ask(client) : undefined;
        client.release();
        settle(answer === undefined ? 'behind' : undefined);
        return answer;
      } catch (error) {
        // Whatever it is, the primary says so too where it is not the standby's fault.
        client?.release(error as Error);
        settle('away', error);
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}

export type Standby = ReturnType<typeof openStandby>;
