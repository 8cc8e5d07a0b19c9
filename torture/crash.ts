import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { describeTimes, describeWrites } from './crash/results.ts';
import { openTarget, type Target, type Victim } from './crash/target.ts';
import { checkLedger, type Findings } from './load/check.ts';
import { countAcknowledged, type Ledger } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { countOrphans } from './load/orphans.ts';
import { makePeople } from './load/people.ts';
import { expectedToBe, type Row, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

export type Times = Record<Victim, number>;

const whole: Times = { server: 30, postmaster: 15, backend: 5, both: 5 };
const quick: Times = { server: 2, postmaster: 1, backend: 0, both: 1 };
const longestQuiet = 1_000;

export const crash: Scenario = {
  name: 'crash',
  promise:
    'While people post, book, keep wishlists and upload pictures, the server, its PostgreSQL (all of it, or one of its ' +
    'sessions) or both are killed with -9 at random moments. After each time everything acknowledged so far is held ' +
    'against what is there. A request without an answer is sent again with the same Idempotency-Key.',
  run: (stage) => runCrash(stage, stage.isQuick ? quick : whole),
};

async function runCrash(stage: Stage, times: Times): Promise<Row[]> {
  const target = await openTarget(stage);
  const load = startLoad(target.origin, await peopleOf(target));
  stage.afterwards(load.stop);
  const found: Findings = { lost: [], doubled: [], missingPictures: [] };
  const look = async () => {
    const now = await checkLedger(target.connection(), target.pictures, load.ledger);
    for (const kind of ['lost', 'doubled', 'missingPictures'] as const) found[kind].push(...now[kind]);
  };

  const seconds: Record<Victim, number[]> = { server: [], postmaster: [], backend: [], both: [] };
  const order = shuffled(times);
  await acknowledgedSince(load.ledger, 0);
  for (const [turn, victim] of order.entries()) {
    await pause(Math.random() * longestQuiet);
    const killedAt = await target.kill(victim);
    seconds[victim].push((await acknowledgedSince(load.ledger, killedAt)) / 1000);
    await look();
    stage.say(`${turn + 1} of ${order.length} (${victim}), ${countAcknowledged(load.ledger)} writes acknowledged`);
  }
  await load.stop();
  await look();
  const orphans = await countOrphans(target.connection(), target.pictures);
  await look();
  return [
    ...describeWrites(load.ledger, found, orphans),
    expectedToBe('phones on offer, as the site counts them', ...(await countPhones(target))),
    ...describeTimes(seconds),
  ];
}

async function peopleOf(target: Target) {
  const db = openDatabase(target.connection(), 1);
  const people = await makePeople(db, target.secret);
  await db.$client.end();
  return people;
}

/** Waits for the answer to something that was sent since then, and says how long after it was there. */
async function acknowledgedSince(ledger: Ledger, moment: number): Promise<number> {
  await until('the shop writes again', () => ledger.latest.sentAt > moment);
  return ledger.latest.answeredAt - moment;
}

/** What the site says, and what the database has. */
async function countPhones(target: Target): Promise<[number, number]> {
  const shown = (await fetch(`${target.origin}/api/products?limit=1`)).headers.get('x-total-count');
  const db = openDatabase(target.connection(), 1);
  const listed = await db.$count(products, eq(products.status, 'listed'));
  await db.$client.end();
  return [Number(shown), listed];
}

function shuffled(times: Times): Victim[] {
  const victims = Object.entries(times).flatMap(([victim, count]) => Array<Victim>(count).fill(victim as Victim));
  return victims
    .map((victim) => ({ victim, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ victim }) => victim);
}
