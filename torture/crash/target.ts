import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '#server/db/client.ts';
import { freePort, runningPostgres, type Shop } from '#server/testing/shop-process.ts';
import type { Stage } from '../stage.ts';

export type Victim = 'server' | 'postmaster' | 'backend' | 'both';

/** A shop on its embedded PostgreSQL, and the means to kill either. */
export async function openTarget(stage: Pick<Stage, 'folder' | 'openShop'>) {
  const [dataDir, port] = [join(stage.folder, 'data'), await freePort()];
  const secret = 'only-for-torture-only-for-torture';
  let shop = await open();

  async function open(): Promise<Shop> {
    const opened = stage.openShop({ DATA_DIR: dataDir, PORT: String(port), SECRET: secret, DEMO: 'off' });
    await opened.ready;
    return opened;
  }

  function connection(): Connection {
    return { host: postgres().socketFolder, user: 'reshell', database: 'reshell' };
  }

  function postgres() {
    const running = runningPostgres(dataDir);
    if (!running) throw new Error('PostgreSQL does not run');
    return running;
  }

  async function killSession() {
    const client = new pg.Client(connection());
    // PostgreSQL ends this session too, as it does all others.
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(
      `select pid from pg_stat_activity where datname = 'reshell' and pid <> pg_backend_pid() order by random() limit 1`,
    );
    process.kill(rows[0].pid, 'SIGKILL');
    await client.end().catch(() => {});
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    pictures: join(dataDir, 'pictures'),
    dataDir,
    secret,
    connection,
    /** Answers when it was killed. A server is opened again here; PostgreSQL is the server's own business. */
    async kill(victim: Victim): Promise<number> {
      const killedAt = performance.now();
      if (victim === 'postmaster' || victim === 'both') process.kill(postgres().pid, 'SIGKILL');
      if (victim === 'backend') await killSession();
      if (victim === 'server' || victim === 'both') {
        shop.kill('SIGKILL');
        await shop.exit;
        shop = await open();
      }
      return killedAt;
    },
    end: async () => {
      shop.kill('SIGTERM');
      return shop.exit;
    },
  };
}

export type Target = Awaited<ReturnType<typeof openTarget>>;
