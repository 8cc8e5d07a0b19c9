import type pg from 'pg';
import { type Connection, connect } from './client.ts';

const everyMilliseconds = 1_000;
const patience = 2_000;
const patienceWithConnecting = 3_000;
const betweenAttempts = 500;

/** How far the primary had written; who has replayed as much, on the same timeline, knows what was known then. */
export type Position = { lsn: string; timeline: string };

const howFar = {
  name: 'how far',
  text: 'select lsn::text, left(pg_walfile_name(lsn), 8) as timeline from pg_current_wal_insert_lsn() as lsn',
};

type Ears = {
  heard: (payload: string) => void;
  /** Something may have been missed: before we listened, or while we did not. */
  missed: () => void;
  /** Told once each time, in a sentence. */
  told: (what: string, reason?: unknown) => void;
};

/** Listens to a channel of the database, asks now and then whether it is still there, and comes back by itself. */
export function openListening(connection: Connection, channel: string, { heard, missed, told }: Ears) {
  let listener: pg.Client | undefined;
  let away = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let askingNext: Promise<void> | undefined;
  /** How much we have heard, and the position asked for when we had last heard something new. */
  let heardSoFar = 0;
  let mark: { position: Position; heardSoFar: number } | undefined;

  async function start(): Promise<void> {
    try {
      const client = await connect({ ...connection, connectionTimeoutMillis: patienceWithConnecting });
      if (closed) return void client.end().catch(() => {});
      client.on('end', () => lose(client));
      client.on('error', () => lose(client));
      client.on('notification', ({ payload }) => {
        heardSoFar++;
        heard(payload ?? '');
      });
      await answered(client, client.query(`listen ${channel}`));
      listener = client;
      heardSoFar++;
      missed();
      if (away) told('the database can be reached again');
      away = false;
      timer = setInterval(catchUp, everyMilliseconds);
    } catch (error) {
      if (!away && !closed) told('the database cannot be reached', error);
      away = true;
      if (!closed) timer = setTimeout(start, betweenAttempts);
    }
  }

  function lose(client: pg.Client) {
    if (listener !== client) return;
    listener = undefined;
    clearInterval(timer);
    client.end().catch(() => {});
    missed();
    if (!closed) start();
  }

  /**
   * Whatever was committed before this is called has been heard once it returns: the notice was sent before the commit
   * was acknowledged, so it comes before the answer to anything asked now.
   */
  function catchUp(): Promise<void> {
    if (asking) {
      // What is being asked may have been asked too early; everybody who comes meanwhile shares the next one.
      askingNext ??= asking.then(() => {
        askingNext = undefined;
        return catchUp();
      });
      return askingNext;
    }
    const client = listener;
    asking = (client ? askHowFar(client) : Promise.resolve())
      .catch(() => {
        // Unanswered, we do not know whether there is something to hear.
        mark = undefined;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  /** What it writes until it answers may be newer than what we had heard when we asked; never older. */
  async function askHowFar(client: pg.Client): Promise<void> {
    const heardBefore = heardSoFar;
    const { rows } = await answered(client, client.query<Position>(howFar));
    if (rows[0] && mark?.heardSoFar !== heardBefore) mark = { position: rows[0], heardSoFar: heardBefore };
  }

  /**
   * A position after everything that was told on this channel before this is called. It stays the same while there is
   * nothing new to hear, whatever else is written; undefined while it is not known.
   */
  async function catchUpTo(): Promise<Position | undefined> {
    await catchUp();
    return listener && mark?.heardSoFar === heardSoFar ? mark.position : undefined;
  }

  return {
    start,
    catchUp,
    catchUpTo,
    isListening: () => listener !== undefined,
    /** Since when we last tried, nobody answered. */
    isAway: () => away,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await listener?.end().catch(() => {});
    },
  };
}

/** A connection that does not answer in time is cut, which fails whatever was asked of it. */
async function answered<Answer>(client: pg.Client, asked: Promise<Answer>): Promise<Answer> {
  const cut = () => client.connection.stream.destroy();
  // Should we ourselves have been too busy to look, its answer is read first.
  let last: NodeJS.Immediate | undefined;
  const deadline = setTimeout(() => {
    last = setImmediate(cut);
  }, patience);
  try {
    return await asked;
  } finally {
    clearTimeout(deadline);
    clearImmediate(last);
  }
}
