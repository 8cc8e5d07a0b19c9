import { type Clock, openClock } from '../clock.ts';
import { type Connection, connect } from './client.ts';
import type { DatabaseClient } from './pool.ts';

/** In milliseconds. */
const pingInterval = 1_000;
const answerTimeout = 2_000;
const connectTimeout = 3_000;
const reconnectDelay = 500;

/** A WAL position of the primary; a replica that has replayed it on the same timeline is as fresh. */
export type WalPosition = { lsn: string; timeline: string };

const walPosition = {
  name: 'WAL position',
  text: `select lsn::text, left(pg_walfile_name(lsn), 8) as timeline,
      extract(epoch from clock_timestamp())::float8 * 1000 as time
    from pg_current_wal_insert_lsn() as lsn`,
};

/** The class of advisory locks that live workers hold. */
export const signOfLife = 7_323_818;

export type Log = (message: string, reason?: unknown) => void;
type Listener = (payload: string) => void;

/** Changes of the catalogue, and news for single people. */
const channels = ['catalogue', 'people'] as const;
type Channel = (typeof channels)[number];

/**
 * Listens to the channels of the database on a connection of its own, pings it, and reconnects when it is lost. Each reply is
 * compared with the local clock.
 */
export function openNotifications(connection: Connection, log: Log = () => {}, clock: Clock = openClock()) {
  const listeners: Record<Channel, Set<Listener>> = { catalogue: new Set(), people: new Set() };
  let client: DatabaseClient | undefined;
  let isUnreachable = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let nextFlush: Promise<void> | undefined;
  /** The number of notifications of the catalogue received, and the position read after the latest. */
  let received = 0;
  let latest: { position: WalPosition; received: number } | undefined;
  let aliveAs: string | undefined;
  let shownAs: string | undefined;

  function notify(channel: Channel, payload: string) {
    if (channel === 'catalogue') received++;
    for (const listener of listeners[channel]) listener(payload);
  }
  /** Notifications may have been lost, so anything may have changed. */
  const reportGap = () => notify('catalogue', 'all');

  async function start(): Promise<void> {
    try {
      const connecting = await connect({ ...connection, connectionTimeoutMillis: connectTimeout });
      if (isClosed) return void connecting.end().catch(() => {});
      connecting.on('end', () => reconnect(connecting));
      connecting.on('error', () => reconnect(connecting));
      connecting.on('notification', ({ channel, payload }) => notify(channel as Channel, payload ?? ''));
      connecting.setSilenceTimeout(answerTimeout);
      shownAs = undefined;
      await readWalPosition(connecting);
      await connecting.query(channels.map((channel) => `listen ${channel}`).join('; '));
      client = connecting;
      reportGap();
      // Only now: pages that refetch before the connection listens would have to do it again.
      notify('people', 'all');
      if (isUnreachable) log('the database can be reached again');
      isUnreachable = false;
      timer = setInterval(flush, pingInterval);
    } catch (error) {
      if (!isUnreachable && !isClosed) log('the database cannot be reached', error);
      isUnreachable = true;
      if (!isClosed) timer = setTimeout(start, reconnectDelay);
    }
  }

  function reconnect(lost: DatabaseClient) {
    if (client !== lost) return;
    client = undefined;
    clearInterval(timer);
    lost.end().catch(() => {});
    reportGap();
    if (!isClosed) void start();
  }

  /**
   * Once it resolves, every notification committed before the call has been delivered: PostgreSQL sends it before it
   * acknowledges the commit, hence before it answers the statement sent here.
   */
  function flush(): Promise<void> {
    if (flushing) {
      // The running statement may have been sent too early; callers meanwhile share the next.
      nextFlush ??= flushing.then(() => {
        nextFlush = undefined;
        return flush();
      });
      return nextFlush;
    }
    flushing = (client ? readWalPosition(client) : Promise.resolve())
      .catch(() => {
        latest = undefined;
      })
      .finally(() => {
        flushing = undefined;
      });
    return flushing;
  }

  /** The position may be newer than the notifications received when it was requested, never older. */
  async function readWalPosition(session: DatabaseClient): Promise<void> {
    await showAlive(session);
    const before = received;
    const asked = clock.now();
    const { rows } = await session.query<WalPosition & { time: number }>(walPosition);
    if (!rows[0]) return;
    const { time, ...position } = rows[0];
    clock.compare(asked, time, clock.now());
    if (latest?.received !== before) latest = { position, received: before };
  }

  /** A shared lock, since a lost connection of ours may still hold it for a while. */
  async function showAlive(session: DatabaseClient): Promise<void> {
    if (aliveAs === shownAs) return;
    const id = aliveAs;
    await session.query('select pg_advisory_unlock_all(), pg_advisory_lock_shared($1, hashtext($2))', [signOfLife, id]);
    shownAs = id;
  }

  return {
    start,
    flush,
    /** While this connection lives, other sessions see that the owner of this id does; in place of an earlier id. */
    showAlive: (id: string | undefined) => {
      aliveAs = id;
      return flush();
    },
    /**
     * A position after every notification received before the call. It stays the same until the next one, so that a replica is
     * checked once per position; undefined while unknown.
     */
    async flushAndGetPosition(): Promise<WalPosition | undefined> {
      await flush();
      return client && latest?.received === received ? latest.position : undefined;
    },
    subscribe: (channel: Channel, listener: Listener) => listeners[channel].add(listener),
    reportGap,
    isListening: () => client !== undefined,
    /** Whether the last attempt to connect failed. */
    isUnreachable: () => isUnreachable,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await client?.end().catch(() => {});
    },
  };
}

export type Notifications = ReturnType<typeof openNotifications>;
