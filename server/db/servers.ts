import pg from 'pg';

/** Several servers of one database, of which one takes writes: we use one until it lets us down, then the next. */
export type Servers = {
  readonly count: number;
  current(): pg.ClientConfig;
  /** Bad news about a server that was already left change nothing. */
  leave(server: pg.ClientConfig): void;
};

export function openServers(addresses: pg.ClientConfig[]): Servers {
  let place = 0;
  const current = () => addresses[place] as pg.ClientConfig;
  return {
    count: addresses.length,
    current,
    leave: (server) => {
      if (server === current()) place = (place + 1) % addresses.length;
    },
  };
}

/** A client of whichever server takes writes. Losing its connection fails what was being asked, and ends no process. */
export function clientClassFor(servers: Servers | undefined) {
  return class ServerClient extends pg.Client {
    readonly #server: pg.ClientConfig | undefined;

    constructor(config: pg.ClientConfig) {
      const server = servers?.current();
      // The pool hides the password from whoever lists its settings.
      super(server ? { ...config, password: config.password, ...server } : config);
      this.#server = server;
      this.on('error', () => {});
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
        if (servers && (await this.#isStandby())) throw new Error('this server is a standby');
        return this;
      } catch (error) {
        if (this.#server) servers?.leave(this.#server);
        this.end().catch(() => {});
        throw error;
      }
    }

    async #isStandby(): Promise<boolean> {
      const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return rows[0]?.standby ?? true;
    }
  };
}
