import type { Socket } from 'node:net';
import pg from 'pg';
import { clientClassFor, type Servers } from './servers.ts';
import { isReadOnly, NoConnection } from './trouble.ts';

/** How long anybody waits for the database before being told to come again. */
export const patience = {
  /** For a free connection, or a new one. */
  connection: 5_000,
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 10_000,
  /** Longer than any statement may take: who hears nothing for so long talks to nobody. */
  silence: 6_500,
};

export type Patience = typeof patience;

const betweenLooks = 250;

const limitsOf = ({ statement, lock, idleInTransaction }: Patience) =>
  `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idleInTransaction}`;

type Callback = Parameters<pg.Pool['connect']>[0];

/** Connections that are tried again elsewhere, watched while they are used, and thrown away once they are of no use. */
export class Pool extends pg.Pool {
  readonly #attempts: number;
  readonly #patience: Patience | undefined;
  readonly #waiting = new Set<{ since: number }>();
  readonly #lent = new Set<{ stream: Socket; bytes: number; since: number }>();
  readonly #watching: NodeJS.Timeout | undefined;

  /** With unlimited patience there are no limits, for work that nobody waits for. */
  constructor(config: pg.PoolConfig, servers: Servers | undefined, limited: Patience | undefined) {
    super({
      ...config,
      Client: clientClassFor(servers) as unknown as pg.PoolConfig['Client'],
      options: limited ? `-c timezone=UTC ${limitsOf(limited)}` : '-c timezone=UTC',
      connectionTimeoutMillis: limited?.connection ?? 0,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    this.#attempts = servers?.count ?? 1;
    this.#patience = limited;
    // Now and then for all, instead of a timer for each statement.
    this.#watching = limited && setInterval(() => this.#cutSilent(limited.silence), betweenLooks).unref();
    // An idle connection that the server cuts must not end the process; the next query opens another.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) return void this.#lend(callback);
    return new Promise((resolve, reject) => {
      this.#lend((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** How long whoever waits longest has been waiting for a connection. */
  get delay(): number {
    const [oldest] = this.#waiting;
    return oldest ? Date.now() - oldest.since : 0;
  }

  /** With callbacks, as every statement passes here, and most find a connection at once. */
  #lend(callback: Callback): void {
    const place = { since: Date.now() };
    const deadline = place.since + (this.#patience ?? patience).connection;
    this.#waiting.add(place);
    const attempt = (left: number) =>
      super.connect((error, client) => {
        if (!client && left > 1 && Date.now() < deadline) return attempt(left - 1);
        this.#waiting.delete(place);
        if (client) return callback(undefined, this.#watch(client), client.release);
        callback(new NoConnection('the database gives us no connection', { cause: error }), undefined, () => {});
      });
    attempt(this.#attempts);
  }

  #watch(client: pg.PoolClient): pg.PoolClient {
    const { release } = client;
    const lent = { stream: client.connection.stream as Socket, bytes: -1, since: 0 };
    this.#lent.add(lent);
    client.release = (error) => {
      this.#lent.delete(lent);
      // A statement that failed leaves its connection as good as before, unless it was left in the middle of something.
      release(isReadOnly(error) || client.getTransactionStatus() !== 'I');
    };
    return client;
  }

  /** Who is lent and neither sends nor hears anything for too long talks to nobody. */
  #cutSilent(silence: number): void {
    const now = Date.now();
    for (const lent of this.#lent) {
      const bytes = lent.stream.bytesRead + lent.stream.bytesWritten;
      if (bytes !== lent.bytes) Object.assign(lent, { bytes, since: now });
      else if (now - lent.since >= silence) lent.stream.destroy(new Error('Connection terminated after a silence'));
    }
  }

  override async end(): Promise<void> {
    clearInterval(this.#watching);
    await super.end();
  }
}
