import { afterAll, expect, test } from 'vitest';
import { openStage } from '../../support/stage.ts';
import { openPair } from './pair.ts';
import { openSite } from './site.ts';

/* The short form of what `npm run day` does at length. */

const stage = await openStage('failover', { isQuick: true, isQuiet: true });
afterAll(() => stage.close(), 120_000);

/** Faster; fsync matters only for a power cut, not for a killed process. */
const settings = { fsync: 'off', full_page_writes: 'off' };

test('when the database is lost, its standby takes over, and the shop goes on without a restart or a loss', async () => {
  const [primary, standby] = await openPair(stage, { isSynchronous: true, settings });
  const site = await openSite(stage, primary, [primary.port, standby.port]);
  const measured = await site.measureFailure('the primary is lost, and the standby promoted', async () => {
    await primary.stop('SIGKILL');
    await standby.query('select pg_promote()');
  });
  const rows = [measured, ...(await site.compare(standby.connection, 'on the promoted standby'))];
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);
