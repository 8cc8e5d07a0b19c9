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

const limitsOf = ({ statement, lock, idleInTransaction }: Patience) =>
  `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idleInTransaction}`;

type Callback = Parameters<pg.Pool['connect']>[0];

/** Connections that are tried again elsewhere, watched while they are used, and thrown away once they are of no use. */
export class Pool extends pg.Pool {
  readonly #attempts: number;
  readonly #patience: Patience | undefined;
  readonly #waiting = new Set<{ since: number }>();

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
    // An idle connection that the server cuts must not end the process; the next query opens another.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (!callback) return lent;
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** How long whoever waits longest has been waiting for a connection. */
  get delay(): number {
    const [oldest] = this.#waiting;
    return oldest ? Date.now() - oldest.since : 0;
  }

  async #lend(): Promise<pg.PoolClient> {
    const place = { since: Date.now() };
    this.#waiting.add(place);
    return this.#connect().finally(() => this.#waiting.delete(place));
  }

  async #connect(): Promise<pg.PoolClient> {
    const deadline = Date.now() + (this.#patience ?? patience).connection;
    for (let left = this.#attempts; ; left--) {
      try {
        return this.#watch(await super.connect());
      } catch (error) {
        if (left <= 1 || Date.now() >= deadline)
          throw new NoConnection('the database gives us no connection', { cause: error });
      }
    }
  }

  #watch(client: pg.PoolClient): pg.PoolClient {
    const stream = client.connection.stream as Socket;
    const giveUp = () => stream.destroy(new Error('Connection terminated after a silence'));
    const { release } = client;
    if (this.#patience) stream.setTimeout(this.#patience.silence, giveUp);
    client.release = (error) => {
      stream.setTimeout(0, giveUp);
      // A statement that failed leaves its connection as good as before, unless it was left in the middle of something.
      release(isReadOnly(error) || client.getTransactionStatus() !== 'I');
    };
    return client;
  }
}
