import { afterAll, expect, test } from 'vitest';
import { countAcknowledged } from '../load/ledger.ts';
import { openStage } from '../stage.ts';
import { until } from '../until.ts';
import { endure } from './endure.ts';
import { compare } from './outcome.ts';
import { openPair } from './pair.ts';
import { openSite } from './site.ts';

/* The short form of what `npm run torture` does at length. */

const stage = await openStage('failover', { isQuick: true, isQuiet: true });
afterAll(() => stage.close(), 120_000);

/** Quicker, and no different to a process that is killed: only a power cut would tell. */
const settings = { fsync: 'off', full_page_writes: 'off' };

test('when the database is lost, its standby takes over, and the shop goes on without a restart or a loss', async () => {
  const [primary, standby] = await openPair(stage, { isSynchronous: true, settings });
  const site = await openSite(stage, primary, [primary.port, standby.port]);
  await until('the first writes are acknowledged', () => countAcknowledged(site.load.ledger) > 20);
  const endured = await endure(site, 'the primary is lost, and the standby promoted', async () => {
    await primary.stop('SIGKILL');
    await standby.ask('select pg_promote()');
  });
  const rows = [endured, ...(await compare(site, standby.connection, 'on the promoted standby'))];
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
}, 180_000);
