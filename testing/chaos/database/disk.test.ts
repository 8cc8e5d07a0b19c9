import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#testing/support/test-app.ts';
import { Skipped } from '../../support/scenario.ts';
import { openStage, until } from '../../support/stage.ts';
import { count } from '../simulation/records.ts';
import { adminSettings, openSmallTown } from '../small-town.ts';
import { mountSmallDisk, useUp } from './disk.ts';
import { preparePostgres } from './postgres.ts';

/* The short form of what `npm run simulate` does at length. */

const stage = await openStage('disk', { isQuick: true, isQuiet: true });
afterAll(() => stage.close(), 120_000);

const skipWithoutRoot = (skip: (why: string) => never) => (error: unknown) => {
  if (error instanceof Skipped) skip(error.message);
  throw error;
};

test("while the database's disk is full writes answer 503, and nothing acknowledged is lost", async ({ skip }) => {
  const disk = join(stage.folder, 'disk');
  await mountSmallDisk(stage, disk, 150).catch(skipWithoutRoot(skip));
  const postgres = await preparePostgres(join(disk, 'data'), { max_wal_size: '24MB', min_wal_size: '2MB' });
  await postgres.initialise();
  await postgres.start();
  stage.afterwards(() => postgres.stop('SIGKILL'));
  const DATABASE_URL = `postgres://reshell@127.0.0.1:${postgres.port}/postgres`;
  const { port } = await stage.openShop({ DATABASE_URL, DATA_DIR: join(stage.folder, 'shop'), ...adminSettings });
  const town = await openSmallTown(stage, port);

  const free = await useUp(disk);
  await until('a write is refused', () => count(town.records.entries, 'refused') > 0);
  await free();
  // PostgreSQL panics without room for WAL; then the operator restarts it.
  if (postgres.hasEnded()) await postgres.start();
  await town.writesAgain();
  const rows = [...(await town.finish()), ...town.answers()];
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);

test('while the disk is full an upload answers 503, and succeeds once there is room', async ({ skip }) => {
  const disk = join(stage.folder, 'pictures');
  await mountSmallDisk(stage, disk, 4).catch(skipWithoutRoot(skip));
  const shop = await openTestApp({ config: { dataDir: disk, logLevel: 'silent' } });
  stage.afterwards(shop.close);
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await shop.user('seller');
  const raw = { width: 64, height: 48, channels: 3 } as const;
  const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const upload = () => {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(photo)]), 'phone.png');
    return fetch(`${origin}/api/images`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  };

  const free = await useUp(disk);
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  await free();
  expect((await upload()).status).toBe(200);
});
