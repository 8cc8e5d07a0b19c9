import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#platform/project-root.ts';

const shutdownTimeout = 15_000;

/** Those of `npm start` and the container image. */
export const v8Options = ['--max-semi-space-size=8'];

/** The built server in a child process. */
export function startShop(environment: Record<string, string>, program = [...v8Options, 'dist/server/start.js']) {
  const shop = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? '', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = new Promise<number | null>((resolve) => shop.once('close', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Reshell is ready')) resolve();
    };
    shop.stdout.on('data', listen);
    shop.stderr.on('data', listen);
    void exit.then(() => reject(new Error(`the shop ended before it was ready:\n${output}`)));
  });
  // Prevents an unhandled rejection where only `exit` is awaited.
  ready.catch(() => {});
  return {
    ready,
    exit,
    output: () => output,
    kill: (signal: NodeJS.Signals) => void shop.kill(signal),
    process: shop as ChildProcess,
  };
}

export type Shop = ReturnType<typeof startShop>;

/** SIGTERM, then SIGKILL after the timeout. */
export async function endShop(shop: Shop): Promise<void> {
  shop.kill('SIGTERM');
  const timeout = new AbortController();
  await Promise.race([shop.exit, pause(shutdownTimeout, undefined, timeout).catch(() => {})]);
  timeout.abort();
  shop.kill('SIGKILL');
}

/** A currently unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The embedded PostgreSQL of a data folder, if one runs there. */
export function runningPostgres(dataDir: string): { pid: number; socketFolder: string } | undefined {
  const file = join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  return { pid, socketFolder: lines[4] ?? '' };
}
