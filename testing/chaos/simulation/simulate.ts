/** `npm run simulate -- --minutes=30`: a town of people, and everything around the shop fails once; see report.md. */
import { setMaxListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import {
  atMost,
  describeMachine,
  expectedToBe,
  figure,
  formatCount,
  formatSeconds,
  type Row,
  rowTable,
  Skipped,
  stopOnSignals,
  table,
} from '../../support/scenario.ts';
import { buildShop, openStage } from '../../support/stage.ts';
import { admin } from '../small-town.ts';
import { inspect } from './inspection.ts';
import { openInstallation } from './installation.ts';
import { countActs, openLedger } from './ledger.ts';
import { createPerson } from './person.ts';
import { count, kinds, openRecords, type Records, waits } from './records.ts';
import { openSecrets } from './secrets.ts';
import { drawTimeline } from './timeline.ts';
import { startTown } from './town.ts';
import { makeTrouble } from './troubles.ts';

const [fewest, max] = [3, 120];
/** Two instances are asked one after the other, each of which waits for the database as long as a statement may take. */
const longestWait = 30;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes >= fewest && minutes <= max)) throw new Error(`--minutes takes ${fewest} to ${max}`);

buildShop();
const stage = await openStage('simulation');
const abandoning = new AbortController();
setMaxListeners(0, abandoning.signal);
const close = () => {
  abandoning.abort();
  return stage.close();
};
stopOnSignals(close, minutes * 2 + 30);
let isHeld = false;
try {
  isHeld = await play();
} catch (error) {
  console.error(error instanceof Skipped ? `Not run: ${error.message}` : error);
} finally {
  await close();
}
process.exit(isHeld ? 0 : 1);

async function play(): Promise<boolean> {
  const shop = await openInstallation(stage);
  const [ledger, records] = [openLedger(), openRecords()];
  const world = { port: shop.port, records, secrets: openSecrets(), abandoned: abandoning.signal };
  const delay = monitorEventLoopDelay();
  delay.enable();
  const town = startTown(world, ledger, admin);
  const backups: { folder: string; begin: number }[] = [];
  const backUp = async () => {
    const backup = { folder: join(stage.folder, `backup-${backups.length + 1}`), begin: records.now() };
    await shop.backUp(backup.folder);
    backups.push(backup);
  };
  await makeTrouble(stage, shop, records, minutes * 60, backUp);
  stage.log('the day is over');
  await town.stop();
  delay.disable();

  const inspectAt = async (port: number, until?: number) => {
    const inspector = createPerson({ ...world, port, records: openRecords() }, 'admin');
    await inspector.signIn(admin);
    inspector.close();
    return inspect(port, ledger, inspector, until);
  };
  stage.log('everything acknowledged is looked up');
  const found = await inspectAt(shop.port);
  const counted = await Promise.all(
    shop.shops.map(async ({ origin }) => (await fetch(`${origin}/api/products?limit=1`)).headers.get('x-total-count')),
  );
  const [backup] = backups.slice(-1) as [(typeof backups)[number]];
  stage.log('the backup is restored elsewhere, and looked through');
  const restored = await shop.restore(backup.folder);
  const inBackup = await inspectAt(restored.port, backup.begin);

  for (const sentence of [
    ...found.lost,
    ...found.doubled,
    ...found.wrong,
    ...found.bent,
    ...records.faults.slice(0, 1_000),
  ])
    console.log(`  FAULT ${sentence}`);
  for (const sentence of [...inBackup.lost, ...inBackup.doubled, ...inBackup.wrong, ...inBackup.bent])
    console.log(`  FAULT in the backup: ${sentence}`);
  const { entries } = records;
  const leaks = records.faults.filter((fault) => /was shown|read \//.test(fault)).length;
  const tricks = [...ledger.tricks].sort(([one], [other]) => one.localeCompare(other));
  const worked = tricks.reduce((sum, [, counts]) => sum + counts.worked, 0);
  const others = records.faults.length - leaks - worked - count(entries, 'wrong', 'unanswered');
  const longest = Math.max(...entries.map(({ milliseconds }) => milliseconds)) / 1_000;
  const rows: Row[] = [
    figure('visitors without an account', formatCount(ledger.visits)),
    ...Object.entries(countActs(ledger)).map(([what, number]) => figure(what, formatCount(number))),
    figure('requests', formatCount(entries.length)),
    expectedToBe('acknowledged and lost', found.lost.length, 0),
    expectedToBe('done twice', found.doubled.length, 0),
    expectedToBe('otherwise not as acknowledged', found.wrong.length, 0),
    figure('looked up at the end, one by one', formatCount(found.checked)),
    figure('races of several buyers for one phone', formatCount(ledger.races)),
    figure('deals at the end', [...found.statuses].map(([status, number]) => `${number} ${status}`).join(', ')),
    ...counted.map((total, index) =>
      expectedToBe(`phones on sale, as instance ${index + 1} counts them`, Number(total), found.onSale),
    ),
    figure('receipts that verify, on both sides', formatCount(found.receipts)),
    figure('tricks of the hostile party, of them refused', tally(tricks)),
    expectedToBe('tricks that worked', worked, 0),
    figure('histories of deals gone through', formatCount(found.deals)),
    figure('of them handovers with code and both confirmations', formatCount(found.met)),
    figure('records of people recounted from these', formatCount(found.records)),
    expectedToBe('deals, receipts and records bent', found.bent.length, 0),
    expectedToBe('replies with something their reader may not see', leaks, 0),
    expectedToBe('replies with a status that nobody can explain', count(entries, 'wrong'), 0),
    expectedToBe('requests without an answer', count(entries, 'unanswered'), 0),
    expectedToBe('own changes not seen, races without a winner', others, 0),
    atMost('longest wait for an answer', formatSeconds(longest), longest, longestWait, ' s'),
    figure('looked up in the restored backup', formatCount(inBackup.checked)),
    expectedToBe(
      'lost, doubled, wrong or bent in the backup',
      inBackup.lost.length + inBackup.doubled.length + inBackup.wrong.length + inBackup.bent.length,
      0,
    ),
    figure("the town's own event loop, p99", `${(delay.percentile(99) / 1e6).toFixed(0)} ms`),
  ];
  if (shop.missingDisk) rows.push(figure('a full disk', `not tried: ${shop.missingDisk}`));
  report(records, rows, tricks);
  return rows.every(({ holds }) => holds);
}

type Tricks = [name: string, counts: { tried: number; refused: number; worked: number }][];

function tally(tricks: Tricks): string {
  const sum = (count: 'tried' | 'refused') => formatCount(tricks.reduce((all, [, each]) => all + each[count], 0));
  return `${sum('tried')}, ${sum('refused')}`;
}

function report(records: Records, rows: Row[], tricks: Tricks) {
  const { entries, troubles } = records;
  const quiet = records.quiet();
  const reads = new Set(['page', 'search', 'own page', 'admin', 'prying']);
  const phase = (name: string, part: typeof entries, down: string) => [
    name,
    formatCount(part.length),
    ...[count(part, 'stale'), count(part, 'refused'), count(part, 'wrong', 'unanswered')].map(formatCount),
    waits(part.filter(({ kind }) => reads.has(kind))),
    waits(part.filter(({ kind }) => !reads.has(kind))),
    down,
  ];
  const phases = [
    phase('quiet', quiet, ''),
    ...troubles.map((trouble, index) =>
      phase(
        `${index + 1} ${trouble.name}, ${formatSeconds((trouble.to - trouble.from) / 1_000)}`,
        records.during(trouble),
        formatSeconds(trouble.downSeconds),
      ),
    ),
  ];
  const disturbed = new Set(troubles.flatMap((trouble) => records.during(trouble)));
  const byKind = kinds.map((kind) => {
    const isKind = (entry: (typeof entries)[number]) => entry.kind === kind;
    return [
      kind,
      formatCount(entries.filter(isKind).length),
      waits(quiet.filter(isKind)),
      waits([...disturbed].filter(isKind)),
    ];
  });
  const text = `# A day in operation

A run of ${minutes} minutes by \`npm run simulate -- --minutes=${minutes}\`. People look around, register, upload pictures, list phones, write to
each other, bargain, race for phones, meet, hand over and argue, each from an address of their own, against two instances
behind nginx with [deploy/nginx.conf](../../../deploy/nginx.conf), on a PostgreSQL primary with a synchronous standby, while one thing after
the other breaks. A request without an answer is sent again with the same Idempotency-Key; a few people give up instead, and
what they wanted may be done once or not at all. At the end everything acknowledged is looked up over HTTP, by the people
themselves, in the shop and in a restored backup. Every reply was searched for what its reader may not see.

![Requests, refusals and waiting times over the day](report.svg)

## What was found

${rowTable(rows)}

## What the hostile party did

One story in eight is of a seller or a buyer who tries to cheat within the rules, as the findings A2 to A7 of a review did. What is not refused has no
effect, such as a moved place that is only a proposal. At the end the history of every deal is gone through: each price,
place and time was named by who consented to it, after the code there is nothing but checks, prices, confirmations and
disputes, a disputed deal is decided, and a handover has code and both confirmations. Records of people are recounted
from these.

${table(
  ['', 'tried', 'refused, or before an admin', 'worked'],
  tricks.map(([name, { tried, refused, worked }]) => [name, ...[tried, refused, worked].map(formatCount)]),
)}

## What was broken, and what people noticed

Waiting times are median / p99 in milliseconds. "Writing again" counts from the moment the trouble was over.

${table(['', 'requests', 'stale', 'refused (503)', 'wrong or unanswered', 'reading', 'writing', 'writing again after'], phases)}

## How long people waited

Median / p99 in milliseconds, of single requests.

${table(['', 'requests', 'in quiet', 'during trouble'], byKind)}

It ran ${describeMachine()}, which also ran the town, nginx and both databases; the load average of the last 15
minutes was ${loadavg()[2]?.toFixed(1)}.
`;
  console.log(`\n${text}`);
  const folder = join(projectRoot, 'testing/chaos/simulation');
  writeFileSync(join(folder, 'report.md'), text);
  writeFileSync(join(folder, 'report.svg'), drawTimeline(entries, troubles));
}
