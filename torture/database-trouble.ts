import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseProxy } from '#server/testing/database-proxy.ts';
import { formatCount } from '../bench/markdown.ts';
import { fillDisk } from './database/disk.ts';
import { endure } from './database/endure.ts';
import { compare } from './database/outcome.ts';
import { isInStep, openPair } from './database/pair.ts';
import { openSite } from './database/site.ts';
import { countAcknowledged } from './load/ledger.ts';
import { type Row, type Scenario, Skipped, told } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

export const databaseTrouble: Scenario = {
  name: 'database-trouble',
  promise:
    'A shop on a PostgreSQL of its operator, a primary with a synchronous standby, while people post, book, wish and look. ' +
    'The shop is never restarted. Whatever happens to the database, the home page comes, marked as old where it is; what ' +
    'cannot be had is put off with 503 and Retry-After within seconds; and everything acknowledged is there afterwards.',
  run: async (stage) => {
    const rows = await runWithPair(stage);
    return [...rows, ...(await fillDisk(stage).catch(notTried))];
  },
};

function notTried(error: unknown): Row[] {
  if (!(error instanceof Skipped)) throw error;
  return [told('the disk is full', `not tried: ${error.message}`)];
}

async function runWithPair(stage: Stage): Promise<Row[]> {
  const [primary, standby] = await openPair(stage, { isSynchronous: true });
  const near = await openDatabaseProxy(primary.connection);
  const far = await openDatabaseProxy(standby.connection);
  stage.afterwards(() => Promise.all([near.close(), far.close()]));
  const site = await openSite(stage, primary, [Number(near.connection.port), Number(far.connection.port)]);
  await until('the first writes are acknowledged', () => countAcknowledged(site.load.ledger) > 20);
  const seconds = stage.isQuick ? 3 : 12;
  const during = (undo: () => unknown) => pause(seconds * 1000).then(undo);

  const rows: Row[] = [];
  const suffer = async (what: string, trouble: () => Promise<unknown>) => {
    stage.say(what);
    rows.push(await endure(site, what, trouble));
  };
  await suffer('all connections cut, five times', async () => {
    for (let time = 0; time < 5; time++) {
      await primary.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await pause(200);
    }
  });
  await suffer('PostgreSQL stopped, and started again', async () => {
    await primary.stop();
    await during(primary.start);
  });
  await suffer('PostgreSQL killed, and started again', async () => {
    await primary.stop('SIGKILL');
    await during(primary.start);
  });
  await suffer('a network that swallows everything', async () => {
    near.setSilent(true);
    await during(() => {
      near.setSilent(false);
      // As connections are after such a time: gone, and nobody said so.
      near.cut();
    });
  });
  await suffer('PostgreSQL hangs', async () => {
    await primary.signalAll('SIGSTOP');
    await during(() => primary.signalAll('SIGCONT'));
  });
  await suffer('every connection waits for a lock', async () => {
    await primary.ask(`begin; lock table products, bookings, wishlist_entries; select pg_sleep(${seconds}); commit`);
  });
  await suffer('the standby is lost, so that nothing can be committed', async () => {
    await standby.stop();
    await during(standby.start);
    await until('the standby is in step', () => isInStep(primary));
  });
  await suffer('the primary is lost, and the standby promoted', async () => {
    await primary.stop('SIGKILL');
    await during(() => standby.ask('select pg_promote()'));
  });
  const compared = await compare(site, standby.connection, 'on the promoted standby');
  return [...rows, told('writes acknowledged', formatCount(countAcknowledged(site.load.ledger))), ...compared];
}
