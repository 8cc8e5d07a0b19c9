import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runningPostgres } from '#testing/support/shop-process.ts';
import {
  expectedToBe,
  figure,
  formatCount,
  formatSeconds,
  median,
  noneBut,
  type Row,
  type Scenario,
} from '../support/scenario.ts';
import { type Stage, until, withClient } from '../support/stage.ts';
import { checkLedger, describeFindings, type Findings } from './check.ts';
import { countAcknowledged, startWorkload } from './workload.ts';

type Victim = 'the server' | 'PostgreSQL' | 'a session of PostgreSQL' | 'both';
const whole: Record<Victim, number> = { 'the server': 30, PostgreSQL: 15, 'a session of PostgreSQL': 5, both: 5 };
const quick: Record<Victim, number> = { 'the server': 2, PostgreSQL: 1, 'a session of PostgreSQL': 0, both: 1 };
const longestQuiet = 1_000;

export const crash: Scenario = {
  name: 'crash',
  promise:
    'While people post, book, keep wishlists and upload pictures, the server, its PostgreSQL (all of it, or one of its ' +
    'sessions) or both are killed with -9 at random moments. After each time everything acknowledged so far is compared ' +
    'with what is stored. A request without a response is sent again with the same Idempotency-Key.',
  run: (stage) => runCrash(stage, stage.isQuick ? quick : whole),
};

async function runCrash(stage: Stage, times: Record<Victim, number>): Promise<Row[]> {
  const target = await openTarget(stage);
  const workload = await startWorkload(target.origin, target.connection());
  const { ledger } = workload;
  stage.afterwards(workload.stop);
  const found: Findings = { lost: 0, doubled: 0, missingPictures: 0 };
  const check = async () => {
    const now = await checkLedger(target.connection(), target.pictures, ledger);
    for (const kind of ['lost', 'doubled', 'missingPictures'] as const) found[kind] += now[kind];
  };
  const writesAgain = async (since: number) => {
    await until('the shop writes again', () => ledger.latest.sentAt > since);
    return (ledger.latest.answeredAt - since) / 1000;
  };

  const seconds = new Map<Victim, number[]>();
  const order = (Object.keys(times) as Victim[])
    .flatMap((victim) => Array.from({ length: times[victim] }, () => ({ victim, at: Math.random() })))
    .sort((one, other) => one.at - other.at);
  await writesAgain(0);
  for (const [turn, { victim }] of order.entries()) {
    await pause(Math.random() * longestQuiet);
    const taken = await writesAgain(await target.kill(victim));
    seconds.set(victim, [...(seconds.get(victim) ?? []), taken]);
    await check();
    stage.log(`${turn + 1} of ${order.length} (${victim}), ${countAcknowledged(ledger)} writes acknowledged`);
  }
  await workload.stop();
  await check();
  const shown = (await fetch(`${target.origin}/api/products?limit=1`)).headers.get('x-total-count');
  const [stored] = await withClient(target.connection(), async (client) => {
    return (await client.query(`select count(*)::int as listed from products where status = 'listed'`)).rows;
  });
  return [
    ...describeFindings(ledger, found),
    figure('requests without a response', formatCount(ledger.statuses.get(0) ?? 0)),
    figure('requests refused with 503', formatCount(ledger.statuses.get(503) ?? 0)),
    noneBut([200, 201, 409, 503, 0], 'requests with any other status', ledger.statuses),
    expectedToBe('products on sale, as the site counts them', Number(shown), stored.listed),
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
  const open = () => stage.openShop({ DATA_DIR: dataDir, PORT: String(port) });
  let shop = await open();
  const postgres = () => {
    const running = runningPostgres(dataDir);
    if (!running) throw new Error('PostgreSQL does not run');
    return running;
  };
  const connection = () => ({ host: postgres().socketFolder, user: 'reshell', database: 'reshell' });
  const killSession = () =>
    withClient(connection(), async (client) => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where datname = 'reshell' and pid <> pg_backend_pid() order by random() limit 1`,
      );
      process.kill(rows[0].pid, 'SIGKILL');
    });
  return {
    origin: shop.origin,
    pictures: join(dataDir, 'pictures'),
    connection,
    /** Returns the time of the kill. Restarts a killed server; the server itself restarts PostgreSQL. */
    async kill(victim: Victim): Promise<number> {
      const killedAt = performance.now();
      if (victim === 'PostgreSQL' || victim === 'both') process.kill(postgres().pid, 'SIGKILL');
      if (victim === 'a session of PostgreSQL') await killSession();
      if (victim === 'the server' || victim === 'both') {
        shop.kill('SIGKILL');
        await shop.exit;
        shop = await open();
      }
      return killedAt;
    },
  };
}
