import { Socket } from 'node:net';
import pg from 'pg';
import { isReadOnly, NoConnection } from './trouble.ts';

/** Database timeouts in milliseconds, after which the reply is a 503. */
export const timeouts = {
  /** For a pooled or new connection. */
  connection: 5_000,
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 10_000,
  /** Without traffic in either direction; longer than any statement timeout. */
  silence: 6_500,
};

export type Timeouts = typeof timeouts;

/** Several servers of one database, one of which accepts writes: one is used until it fails, then the next. */
export type Servers = {
  readonly count: number;
  current(): pg.ClientConfig;
  /** Fails over from a server that failed; no-op if that has happened already. */
  leave(server: pg.ClientConfig): void;
};

/** One or several addresses of the database. */
export type Connection = pg.ClientConfig & { servers?: Servers };

export function openServers(addresses: pg.ClientConfig[]): Servers {
  let index = 0;
  const current = () => addresses[index] as pg.ClientConfig;
  return {
    count: addresses.length,
    current,
    leave: (server) => {
      if (server === current()) index = (index + 1) % addresses.length;
    },
  };
}

/** A client of the server that accepts writes. A lost connection fails its statement, not the process. */
export class DatabaseClient extends pg.Client {
  readonly #socket: Socket;
  readonly #servers: Servers | undefined;
  readonly #server: pg.ClientConfig | undefined;

  constructor(config: Connection) {
    const socket = new Socket();
    const server = config.servers?.current();
    // The pool makes the password non-enumerable.
    super({ ...config, password: config.password, ...server, stream: () => socket });
    this.#socket = socket;
    this.#servers = config.servers;
    this.#server = server;
    this.on('error', () => {});
    socket.on('timeout', () => this.#cutUnlessAnswered());
  }

  /** Destroys the connection after `milliseconds` without traffic in either direction: the peer is gone. 0 disables it. */
  setSilenceTimeout(milliseconds: number): void {
    this.#socket.setTimeout(milliseconds);
  }

  /** While our own event loop was blocked, the reply may have arrived unread. */
  #cutUnlessAnswered(): void {
    const { bytesRead } = this.#socket;
    setImmediate(() => {
      if (this.#socket.bytesRead === bytesRead)
        this.#socket.destroy(new Error('Connection terminated after a silence'));
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    connected.then(() => (callback as (error?: Error) => void)(), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<pg.Client> {
    try {
      await super.connect();
      if (this.#servers && (await this.#isStandby())) throw new Error('this server is a standby');
      return this;
    } catch (error) {
      if (this.#server) this.#servers?.leave(this.#server);
      this.end().catch(() => {});
      throw error;
    }
  }

  async #isStandby(): Promise<boolean> {
    const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby ?? true;
  }
}

/** As in the embedded PostgreSQL: our statements are short, and compiling one that is planned as expensive is not. */
const always = '-c timezone=UTC -c jit=off';
const sessionSettings = ({ statement, lock, idleInTransaction }: Timeouts) =>
  `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idleInTransaction}`;

type Callback = Parameters<pg.Pool['connect']>[0];

/** Tries every server for a connection, destroys silent connections and discards unusable ones. */
export class Pool extends pg.Pool {
  readonly #attempts: number;
  readonly #connectionTimeout: number;
  readonly #waiting = new Set<{ since: number }>();

  /** Without limits for background jobs. */
  constructor(config: Connection & pg.PoolConfig, limits: Timeouts | undefined) {
    super({
      ...config,
      Client: DatabaseClient as unknown as pg.PoolConfig['Client'],
      options: limits ? `${always} ${sessionSettings(limits)}` : always,
      connectionTimeoutMillis: limits?.connection ?? 0,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    this.#attempts = config.servers?.count ?? 1;
    this.#connectionTimeout = (limits ?? timeouts).connection;
    const setSilenceTimeout = (client: pg.PoolClient, milliseconds: number) =>
      (client as pg.PoolClient & DatabaseClient).setSilenceTimeout(milliseconds);
    if (limits) {
      this.on('acquire', (client) => setSilenceTimeout(client, limits.silence));
      this.on('release', (_error, client) => setSilenceTimeout(client, 0));
    }
    // An idle connection closed by the server must not end the process; the next query opens another.
    this.on('error', () => {});
  }

  /** How many milliseconds the oldest pending connection request has waited. */
  get delay(): number {
    const [oldest] = this.#waiting;
    return oldest ? Date.now() - oldest.since : 0;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) return void this.#lend(callback);
    return new Promise((resolve, reject) => {
      this.#lend((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #lend(callback: Callback): void {
    const request = { since: Date.now() };
    this.#waiting.add(request);
    const attempt = (left: number) =>
      super.connect((error, client) => {
        if (!client && left > 1 && Date.now() < request.since + this.#connectionTimeout) return attempt(left - 1);
        this.#waiting.delete(request);
        if (!client)
          return callback(
            new NoConnection('the database gives us no connection', { cause: error }),
            undefined,
            () => {},
          );
        const { release } = client;
        // A failed statement leaves its connection usable, except within a transaction or on a former primary.
        client.release = (fault) => release(isReadOnly(fault) || client.getTransactionStatus() !== 'I');
        callback(undefined, client, client.release);
      });
    attempt(this.#attempts);
  }
}
