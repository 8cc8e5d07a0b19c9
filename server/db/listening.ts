import type pg from 'pg';
import { type Connection, connect } from './client.ts';

const everyMilliseconds = 1_000;
const patience = 2_000;
const patienceWithConnecting = 3_000;
const betweenAttempts = 500;

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

  async function start(): Promise<void> {
    try {
      const client = await connect({ ...connection, connectionTimeoutMillis: patienceWithConnecting });
      if (closed) return void client.end().catch(() => {});
      client.on('end', () => lose(client));
      client.on('error', () => lose(client));
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      await answered(client, client.query(`listen ${channel}`));
      listener = client;
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
    asking = (client ? answered(client, client.query('select')) : Promise.resolve())
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    start,
    catchUp,
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
async function answered(client: pg.Client, asked: Promise<unknown>): Promise<void> {
  const cut = () => client.connection.stream.destroy();
  // Should we ourselves have been too busy to look, its answer is read first.
  let last: NodeJS.Immediate | undefined;
  const deadline = setTimeout(() => {
    last = setImmediate(cut);
  }, patience);
  try {
    await asked;
  } finally {
    clearTimeout(deadline);
    clearImmediate(last);
  }
}
