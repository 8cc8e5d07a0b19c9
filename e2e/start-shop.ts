import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';

/** The built shop with its demo data, on a port and a data folder of its own, for all journeys. */
export default async function startShop(config: FullConfig) {
  const { port } = new URL(config.projects[0]?.use.baseURL as string);
  const folder = mkdtempSync(join(tmpdir(), 'reshell-e2e-'));
  const shop = spawn(process.execPath, ['dist/server/start.js'], {
    cwd: config.rootDir.replace(/\/e2e$/, ''),
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(String(chunk));
      if (said.join('').includes('Reshell is ready')) resolve();
    };
    shop.stdout.on('data', listen);
    shop.stderr.on('data', listen);
    ended.then(() => reject(new Error(`the shop did not start:\n${said.join('')}`)));
  });
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
