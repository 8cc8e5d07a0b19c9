import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { endShop, freePort, type Shop, startShop } from '#server/testing/shop-process.ts';
import { runOn } from '#server/testing/test-database.ts';

/** So that the bench can sign in whom it likes. */
export const secret = 'only-for-the-bench-only-for-the-bench';

/** They make loading quicker, and no read any different. */
const quickLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
};

type StageOptions = {
  /** Kept from one run to the next; otherwise everything is thrown away. */
  dataFolder?: string;
  /** Whether PostgreSQL may forget what it was told should the machine lose its power: never where writes are measured. */
  isForReads?: boolean;
};

/** What a bench runs on: a PostgreSQL of its own and shops in their production form, all gone once it is closed. */
export async function openStage({ dataFolder, isForReads = false }: StageOptions = {}) {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'reshell-bench-'));
  const shops: Shop[] = [];
  const postgres = await startEmbedded(folder, isForReads ? { settings: quickLoading } : {});
  let closing: Promise<void> | undefined;

  /** Filled once and whole: what an interrupted run leaves under another name is thrown away. */
  async function openDatabase(name: string, fill: (connection: Connection) => Promise<void>): Promise<Connection> {
    const at = (database: string): Connection => ({ ...postgres.connection, database });
    if (await exists(at(name))) return at(name);
    await runOn(postgres.connection, 'drop database if exists unfinished');
    await runOn(postgres.connection, 'create database unfinished');
    await fill(at('unfinished'));
    await runOn(postgres.connection, `alter database unfinished rename to ${name}`);
    return at(name);
  }

  /** Answers once the shop says that it is ready. */
  async function openShop(connection: Connection) {
    const port = await freePort();
    const { user, host, database } = connection;
    const begin = performance.now();
    const shop = startShop({
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
      SECRET: secret,
      DATA_DIR: join(folder, `shop-${port}`),
      DEMO: 'off',
      PORT: String(port),
    });
    shops.push(shop);
    await shop.ready;
    const startSeconds = (performance.now() - begin) / 1000;
    const pid = shop.process.pid as number;
    return { port, pid, startSeconds, memory: () => residentMemory(pid), close: () => endShop(shop) };
  }

  return {
    folder,
    openDatabase,
    openShop,
    close: () => {
      closing ??= (async () => {
        await Promise.all(shops.map(endShop));
        await postgres.stop();
        if (!dataFolder) rmSync(folder, { recursive: true, force: true });
      })();
      return closing;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type RunningShop = Awaited<ReturnType<Stage['openShop']>>;

async function exists(connection: Connection): Promise<boolean> {
  return runOn(connection, 'select').then(
    () => true,
    () => false,
  );
}

/** In bytes; the operating system's own figure, which counts everything. */
function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Builds the site when a source has changed since the last build. */
export function buildShop(): void {
  const program = `import { ensureBuilt } from './scripts/set-up.mjs'; await ensureBuilt();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: projectRoot, stdio: 'inherit' });
  if (!existsSync(join(projectRoot, 'dist/server/start.js'))) throw new Error('there is no built shop to measure');
}
