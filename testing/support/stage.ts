import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#platform/db/client.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { projectRoot } from '#platform/project-root.ts';
import { endShop, freePort, startShop } from './shop-process.ts';

/** Known here, so that access tokens can be signed without a login. */
export const secret = 'only-for-measuring-only-for-measuring';
const untilTimeout = 600_000;

/** A temporary folder, shops and databases for one scenario, removed when the stage is closed. */
export async function openStage(name: string, { isQuick = false, isQuiet = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), `reshell-${name}-`));
  const cleanups: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  let closing: Promise<void> | undefined;

  /** Resolves when the built shop in a child process is ready. */
  async function openShop(environment: Record<string, string> = {}) {
    const port = Number(environment.PORT ?? (await freePort()));
    const begin = performance.now();
    const shop = startShop({
      SECRET: secret,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      ...environment,
      PORT: String(port),
    });
    cleanups.push(() => endShop(shop));
    await shop.ready;
    const pid = shop.process.pid as number;
    return {
      ...shop,
      port,
      pid,
      origin: `http://127.0.0.1:${port}`,
      startSeconds: (performance.now() - begin) / 1000,
      memory: () => residentMemory(pid),
      close: () => endShop(shop),
    };
  }

  return {
    isQuick,
    folder,
    log: (line: string) => isQuiet || console.log(`  ${name}: ${line}`),
    /** Registers a cleanup, run in reverse order after the scenario, also after a failure. */
    afterwards: (cleanup: () => unknown) => void cleanups.push(cleanup),
    openShop,
    openDatabase: async (settings: Record<string, string> = {}) => {
      const postgres = await startEmbedded(join(folder, 'database'), { settings });
      cleanups.push(() => postgres.stop());
      return postgres.connection;
    },
    close: () => {
      closing ??= (async () => {
        for (const cleanup of cleanups.reverse()) await cleanup();
      })();
      return closing;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type RunningShop = Awaited<ReturnType<Stage['openShop']>>;

export const databaseUrl = ({ user, host, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;

/** In bytes. */
export const residentMemory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

export async function withClient<Outcome>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Outcome>) {
  const client = new pg.Client(connection);
  // The server may be killed meanwhile; the running query itself rejects.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Polls until the condition holds, and throws with its name after a timeout. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > untilTimeout) throw new Error(`not within ${untilTimeout / 1000} s: ${what}`);
    await pause(5);
  }
}

/** Builds the site when a source has changed since the last build. */
export function buildShop(): void {
  const program = `import { ensureBuilt, ensureCompressed } from './scripts/set-up.mjs';
    await ensureBuilt();
    await ensureCompressed();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: projectRoot, stdio: 'inherit' });
}
