import { afterAll, expect, test } from 'vitest';
import { openStage } from '../../support/stage.ts';
import { adminSettings, openSmallTown } from '../small-town.ts';
import { openPair } from './pair.ts';

/* The short form of what `npm run simulate` does at length. */

const stage = await openStage('failover', { isQuick: true, isQuiet: true });
afterAll(() => stage.close(), 120_000);

/** Faster; fsync matters only for a power cut, not for a killed process. */
const settings = { fsync: 'off', full_page_writes: 'off' };

test('after the primary is lost the shop continues on its standby, without a restart or a loss', async () => {
  const [primary, standby] = await openPair(stage, { isSynchronous: true, settings });
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const { port } = await stage.openShop({ DATABASE_URL: `postgres://reshell@${hosts}/postgres`, ...adminSettings });
  const town = await openSmallTown(stage, port);
  await primary.stop('SIGKILL');
  await standby.query('select pg_promote()');
  await town.writesAgain();
  const rows = [...(await town.finish()), ...town.answers()];
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);
