import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runningPostgres } from '#testing/support/shop-process.ts';
import { figure, formatSeconds, median, type Row, type Scenario } from '../support/scenario.ts';
import { type Stage, withClient } from '../support/stage.ts';
import { adminSettings, openSmallTown } from './small-town.ts';

type Victim = 'the server' | 'PostgreSQL' | 'a session of PostgreSQL' | 'both';
const whole: Record<Victim, number> = { 'the server': 30, PostgreSQL: 15, 'a session of PostgreSQL': 5, both: 5 };
const quick: Record<Victim, number> = { 'the server': 2, PostgreSQL: 1, 'a session of PostgreSQL': 0, both: 1 };
const longestQuiet = 1_000;

export const crash: Scenario = {
  name: 'crash',
  promise:
    'While people use a shop on its embedded PostgreSQL, the server, its PostgreSQL (all of it, or one of its sessions) or ' +
    'both are killed with -9 at random moments. In the end everything acknowledged is looked up. A request without a ' +
    'response is sent again with the same Idempotency-Key.',
  run: (stage) => runCrash(stage, stage.isQuick ? quick : whole),
};

async function runCrash(stage: Stage, times: Record<Victim, number>): Promise<Row[]> {
  const target = await openTarget(stage);
  const town = await openSmallTown(stage, target.port);
  const seconds = new Map<Victim, number[]>();
  const order = (Object.keys(times) as Victim[])
    .flatMap((victim) => Array.from({ length: times[victim] }, () => ({ victim, at: Math.random() })))
    .sort((one, other) => one.at - other.at);
  for (const [turn, { victim }] of order.entries()) {
    await pause(Math.random() * longestQuiet);
    const killedAt = town.records.now();
    await target.kill(victim);
    seconds.set(victim, [...(seconds.get(victim) ?? []), await town.writesAgain(killedAt)]);
    stage.log(`${turn + 1} of ${order.length} (${victim}), ${town.acknowledged()} acts acknowledged`);
  }
  return [
    ...(await town.finish()),
    ...[...seconds].map(([victim, all]) =>
      figure(
        `${victim} killed ${all.length} times, writing again after`,
        `${formatSeconds(median(all))} (median), ${formatSeconds(Math.max(...all))} (most)`,
      ),
    ),
  ];
}

/** A shop on its embedded PostgreSQL; either can be killed. */
async function openTarget(stage: Stage) {
  const [dataDir, port] = [join(stage.folder, 'data'), await freePort()];
  const open = () => stage.openShop({ DATA_DIR: dataDir, PORT: String(port), ...adminSettings });
  let shop = await open();
  const postgres = () => {
    const running = runningPostgres(dataDir);
    if (!running) throw new Error('PostgreSQL does not run');
    return running;
  };
  const killSession = () =>
    withClient({ host: postgres().socketFolder, user: 'reshell', database: 'reshell' }, async (client) => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where datname = 'reshell' and pid <> pg_backend_pid() order by random() limit 1`,
      );
      process.kill(rows[0].pid, 'SIGKILL');
    });
  return {
    port,
    /** Restarts a killed server; the server itself restarts PostgreSQL. */
    async kill(victim: Victim): Promise<void> {
      if (victim === 'PostgreSQL' || victim === 'both') process.kill(postgres().pid, 'SIGKILL');
      if (victim === 'a session of PostgreSQL') await killSession();
      if (victim === 'the server' || victim === 'both') {
        shop.kill('SIGKILL');
        await shop.exit;
        shop = await open();
      }
    },
  };
}
