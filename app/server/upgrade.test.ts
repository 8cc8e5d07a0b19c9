import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { restore } from '#platform/db/backup/restore.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { compareRows, type Rows, readDump, readRows } from '#testing/releases/fixture.ts';
import { endShop, freePort, startShop } from '#testing/support/shop-process.ts';
import { runOn } from '#testing/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'reshell-upgrade-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All rows of an embedded database that no shop runs on, after the statements if there are any. */
async function readEmbedded(of: string, statements?: string): Promise<Rows> {
  const postgres = await startEmbedded(of, { settings: { fsync: 'off' } });
  try {
    if (statements) await runOn(postgres.connection, statements);
    return await readRows(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function start(environment: Record<string, string>) {
  return startShop({ PORT: String(await freePort()), DEMO: 'off', ...environment });
}

test('if the backup before an upgrade fails, the database is left unchanged and the shop says why', async () => {
  const before = await readEmbedded(dataDir, readDump('a6c2325'));
  mkdirSync(join(dataDir, 'pictures'));
  writeFileSync(join(dataDir, 'pictures/1.webp'), 'a picture');
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder would be');
  const shop = await start({ DATA_DIR: dataDir });
  expect(await shop.exit).toBe(1);
  expect(shop.output()).toMatch(/not upgraded, because the backup before it failed \(.+\): make room on the disk/);
  expect(await readEmbedded(dataDir)).toEqual(before);
  rmSync(join(dataDir, 'backups'));
}, 120_000);

test('an embedded database is backed up before its upgrade, and the backup is complete', async () => {
  const shop = await start({ DATA_DIR: dataDir });
  await shop.ready;
  await endShop(shop);
  expect(shop.output()).toMatch(/^Upgrading the database from release a6c2325 to (release|migration) .+\.$/m);
  const [, backup = ''] = /^Everything as it was before is kept in (.+)\.$/m.exec(shop.output()) ?? [];
  expect(readdirSync(join(dataDir, 'backups')).map((name) => join(dataDir, 'backups', name))).toEqual([backup]);

  await restore(backup, { dataDir: join(folder, 'restored'), databaseUrl: undefined, hasBucket: false });
  const [before, after] = [await readEmbedded(join(folder, 'restored')), await readEmbedded(dataDir)];
  expect(before.product_tally?.length).toBeGreaterThan(0);
  expect(after).not.toHaveProperty('product_tally');
  const kept = compareRows(before, after);
  expect(kept.after).toEqual(kept.before);
  expect(readdirSync(join(folder, 'restored/pictures'))).toEqual(['1.webp']);

  const again = await start({ DATA_DIR: dataDir });
  await again.ready;
  await endShop(again);
  expect(again.output()).not.toContain('Upgrading');
}, 120_000);

test('with DATABASE_URL an upgrade is announced, with the advice to back up', async () => {
  const postgres = inject('postgres');
  const database = `upgrading_${process.pid}`;
  await runOn(postgres, `create database ${database}`);
  await runOn({ ...postgres, database }, readDump('a6c2325'));
  const address = `${postgres.user}@${encodeURIComponent(String(postgres.host))}:${postgres.port}`;
  const shop = await start({
    DATABASE_URL: `postgres://${address}/${database}`,
    SECRET: 'a secret that nobody else has and of some length',
    DATA_DIR: join(folder, 'other'),
  });
  await shop.ready;
  await endShop(shop);
  await runOn(postgres, `drop database ${database} with (force)`);
  expect(shop.output()).toContain('Upgrading the database from release a6c2325 to ');
  expect(shop.output()).toContain('npm run backup');
}, 120_000);
