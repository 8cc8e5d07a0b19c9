import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { defaultLimits, type Rate } from '#platform/http/limits.ts';
import { projectRoot } from '#platform/project-root.ts';
import { startOpenIdProvider } from '#testing/support/openid-provider.ts';

/** Must not be logged: e-mails, passwords, phone numbers, tokens and cookies of the journeys' people. */
const personalData =
  /@(example\.org|reshell\.test|gmail\.test)|%40|a good password|reshell-demo|\+880\d|eyJ[\w-]{8}|session_token|[?&]token=/;

/** Those of production, but for limits per address: all journeys have the same one. */
const limits = Object.entries(defaultLimits)
  .flatMap(([name, limit]) => (/PerAddress|^contact/.test(name) ? `${name}=1000000/${(limit as Rate).seconds}` : []))
  .join(',');

/** Of every shop on the journeys' database. */
export const imeiKey = 'a key for the hashes of the IMEIs of journeys';

/** The built shop with demo data and a stand-in for Google, on its own port and data folder. */
export default async function startShop(config: FullConfig) {
  const origin = config.projects[0]?.use.baseURL as string;
  const folder = mkdtempSync(join(tmpdir(), 'reshell-e2e-'));
  // For journeys that need the database.
  process.env.E2E_DATA = folder;
  const google = await startOpenIdProvider({
    redirectUris: [`${origin}/api/auth/callback/google`],
    accounts: [{ id: 'grete', email: 'grete@gmail.test', emailVerified: true, name: 'Grete Google' }],
  });
  const shop = spawn(process.env.SHOP_NODE ?? process.execPath, ['dist/server/start.js'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PORT: new URL(origin).port,
      DATA_DIR: folder,
      IMEI_KEY: imeiKey,
      PAYMENT_METHODS: 'cash,wallet:bKash,bank',
      // Makes the API return absolute picture URLs.
      PUBLIC_URL: origin,
      LIMITS: limits,
      // Whether it sheds load depends on how busy the machine is.
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'debug',
      SMS_FILE: 'on',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const output: Buffer[] = [];
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const outputText = () => Buffer.concat(output).toString();
  await new Promise<void>((resolve, reject) => {
    const resolveWhenReady = () => {
      if (!outputText().includes('Reshell is ready')) return;
      shop.stdout.off('data', resolveWhenReady);
      resolve();
    };
    shop.stdout.on('data', resolveWhenReady);
    void ended.then(() => reject(new Error(`the shop did not start:\n${outputText()}`)));
  });
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    await google.close();
    rmSync(folder, { recursive: true, force: true });
    const lines = outputText()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const complaints = lines.filter((line) => JSON.parse(line).level >= 50);
    if (complaints.length > 0) throw new Error(`the shop complained:\n${complaints.join('\n')}`);
    const leaks = lines.filter((line) => personalData.test(line));
    if (leaks.length > 0) throw new Error(`the shop told its log:\n${leaks.join('\n')}`);
  };
}
