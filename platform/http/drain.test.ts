import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endShop, freePort, type Shop, startShop } from '#testing/support/shop-process.ts';
import { runOn, templateName } from '#testing/support/test-database.ts';

/* A shop in a process of its own, as a rolling deployment sees it. */
const postgres = inject('postgres');
const name = `drain_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), 'reshell-drain-'));
let shop: Shop;
let origin: string;

beforeAll(async () => {
  await runOn(postgres, `create database ${name} template ${templateName}`);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  shop = startShop({
    DATABASE_URL: `postgres://${postgres.user}@${encodeURIComponent(String(postgres.host))}:${postgres.port}/${name}`,
    ...{ SECRET: 'a secret of this test alone and nobody else', DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
    ...{ DRAIN_SECONDS: '3', LOG_LEVEL: 'info' },
  });
  await shop.ready;
}, 60_000);
afterAll(async () => {
  await endShop(shop);
  await runOn(postgres, `drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string) => fetch(origin + path).catch(() => undefined);
const lines = () =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

test('each reply is logged with request id, route and status, and without its address', async () => {
  expect((await ask('/api/products/no-such-phone?token=hidden'))?.status).toBe(404);
  const written = () => lines().find(({ route }) => route === '/api/products/:id');
  await expect.poll(written).toMatchObject({ msg: 'answered', method: 'GET', status: 404, level: 30 });
  expect(written()).toMatchObject({ reqId: expect.stringMatching(/^[\w-]+$/), milliseconds: expect.any(Number) });
  expect(shop.output()).not.toContain('no-such-phone');
  expect(shop.output()).not.toContain('hidden');
});

test('on SIGTERM /readyz answers 503, requests are still answered for DRAIN_SECONDS, and the process exits with 0', async () => {
  expect((await ask('/readyz'))?.status).toBe(200);
  shop.kill('SIGTERM');
  const seen: (number | undefined)[][] = [];
  let refused: Response | undefined;
  do {
    const [readiness, products, alive] = [
      await ask('/readyz'),
      await ask('/api/products?limit=1'),
      await ask('/healthz'),
    ];
    seen.push([readiness?.status, products?.status, alive?.status]);
    if (readiness?.status === 503) refused = readiness;
    await pause(50);
  } while (seen.at(-1)?.[2] !== undefined);

  expect(seen).toContainEqual([503, 200, 200]);
  expect(seen.flat().filter((status) => ![200, 503, undefined].includes(status))).toEqual([]);
  expect(await shop.exit).toBe(0);
  const id = refused?.headers.get('x-request-id');
  expect(lines().filter(({ reqId }) => reqId === id)).toEqual([
    expect.objectContaining({ route: '/readyz', status: 503, msg: 'answered' }),
  ]);
});
