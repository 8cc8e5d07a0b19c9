import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { figure, type Row, type Scenario, Skipped } from '../support/scenario.ts';
import { type Stage, until } from '../support/stage.ts';
import { fillDisk } from './database/disk.ts';
import { isInStep, openPair } from './database/pair.ts';
import { openSite } from './database/site.ts';

export const database: Scenario = {
  name: 'database',
  promise:
    'A shop on a PostgreSQL of its operator, a primary with a synchronous standby, while people post, book, wish and read. ' +
    'The shop is never restarted. Whatever happens to the database, the home page comes, marked stale where it is; what ' +
    'cannot be had is refused with 503 and Retry-After within seconds; and everything acknowledged is stored afterwards.',
  run: async (stage) => [...(await breakPair(stage)), ...(await fillDisk(stage).catch(notTried))],
};

function notTried(error: unknown): Row[] {
  if (!(error instanceof Skipped)) throw error;
  return [figure('the disk is full', `not tried: ${error.message}`)];
}

async function breakPair(stage: Stage): Promise<Row[]> {
  const [primary, standby] = await openPair(stage, { isSynchronous: true });
  const near = await openDatabaseProxy(primary.connection);
  const far = await openDatabaseProxy(standby.connection);
  stage.afterwards(() => Promise.all([near.close(), far.close()]));
  const site = await openSite(stage, primary, [Number(near.connection.port), Number(far.connection.port)]);
  const seconds = stage.isQuick ? 3 : 12;
  const afterwards = (undo: () => unknown) => pause(seconds * 1000).then(undo);
  const troubles: Record<string, () => Promise<unknown>> = {
    'all connections cut, five times': async () => {
      for (let time = 0; time < 5; time++, await pause(200))
        await primary.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
    },
    'PostgreSQL stopped, and started again': async () => {
      await primary.stop();
      await afterwards(primary.start);
    },
    'PostgreSQL killed, and started again': async () => {
      await primary.stop('SIGKILL');
      await afterwards(primary.start);
    },
    'a network that swallows everything': async () => {
      near.setSilent(true);
      await afterwards(() => {
        near.setSilent(false);
        // Such an outage loses connections without notice to either side.
        near.cut();
      });
    },
    'PostgreSQL hangs': async () => {
      await primary.signalAll('SIGSTOP');
      await afterwards(() => primary.signalAll('SIGCONT'));
    },
    'every connection waits for a lock': () =>
      primary.query(`begin; lock table products, bookings, wishlist_entries; select pg_sleep(${seconds}); commit`),
    'the standby is lost, so that nothing can be committed': async () => {
      await standby.stop();
      await afterwards(standby.start);
      await until('the standby is in step', () => isInStep(primary));
    },
    'the primary is lost, and the standby promoted': async () => {
      await primary.stop('SIGKILL');
      await afterwards(() => standby.query('select pg_promote()'));
    },
  };
  const rows: Row[] = [];
  for (const [what, trouble] of Object.entries(troubles)) {
    stage.log(what);
    rows.push(await site.measureFailure(what, trouble));
  }
  return [...rows, ...(await site.compare(standby.connection, 'on the promoted standby'))];
}
