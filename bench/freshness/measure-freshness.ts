import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, isReached, type Section } from '../finding.ts';
import { loadListings } from '../listings/load.ts';
import { connections, openVisitors, requestFor } from '../load/visitors.ts';
import { formatCount, formatMegabytes, table } from '../markdown.ts';
import type { Options } from '../options.ts';
import { type SignedIn, signIn } from '../people.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';
import { watchMemory } from './memory.ts';
import { openReaders } from './readers.ts';
import { openWriters } from './writers.ts';

const listings = 10_000;
const mostAge = 1;
const atLeast = 0.5;
const mostSecondsToStart = 3;
const mostIdle = 150;
const mostUnderLoad = 300;
const megabyte = 2 ** 20;
const reads = ['/api/products?limit=24', '/api/category/Redmi?limit=24'].map((path) =>
  requestFor(path, { 'accept-encoding': 'gzip, deflate, br' }),
);

/** Two shops on one database, read as fast as they answer while a hundred phones a second are posted and edited. */
export async function measureFreshness(stage: Stage, { minutesOfLoad, pace }: Options): Promise<Section> {
  const connection = await stage.openDatabase('freshness', async (empty) => {
    await loadListings(empty, listings);
  });
  const shops = [await stage.openShop(connection), await stage.openShop(connection)] as const;
  await pause(2_000);
  const [idle, started] = [shops[0].memory() / megabyte, median(shops.map(({ startSeconds }) => startSeconds))];
  const ports = shops.map(({ port }) => port);
  const visitors = ports.map(() => openVisitors());
  const memory = watchMemory(shops[0]);
  const [seller] = await signIn(connection, 'seller', 1);
  const writers = await openWriters(ports, seller as SignedIn);
  const readers = await openReaders(ports, writers);

  /** Answers a second of both together. */
  async function read(): Promise<number> {
    const orders = visitors.map((each, which) => {
      const port = ports[which] as number;
      return each.ask({ port, requests: reads, milliseconds: pace.milliseconds, connections: connections / 2 });
    });
    const outcomes = await Promise.all(orders);
    memory.look();
    return outcomes.reduce((sum, { answers, milliseconds }) => sum + (answers / milliseconds) * 1000, 0);
  }

  console.log('Measuring: two quiet shops');
  await read();
  const quiet: number[] = [];
  for (let round = 0; round < pace.rounds; round++) quiet.push(await read());
  console.log(`Measuring: ${minutesOfLoad} minutes of reads and writes`);
  const busy: number[] = [];
  const begin = performance.now();
  const written = writers.written();
  const underWay = Promise.all([writers.run(), readers.run()]);
  // Should either fail, the rounds below end with it.
  const failing = underWay.then(() => {});
  while (performance.now() - begin < minutesOfLoad * 60_000)
    busy.push((await Promise.race([read(), failing])) as number);
  const writesPerSecond = ((writers.written() - written) / (performance.now() - begin)) * 1000;
  writers.stop();
  readers.stop();
  await underWay;
  for (const each of [writers, readers, ...visitors]) each.close();
  await Promise.all(shops.map((shop) => shop.close()));

  const figures: [what: string, shown: string, finding: Finding][] = [
    [
      'Oldest thing seen',
      `${Math.round(readers.oldest())} ms`,
      { what: 'Oldest thing seen (s)', value: readers.oldest() / 1000, target: { atMost: mostAge } },
    ],
    [
      'Answers a second, of the quiet ones',
      `${formatCount(Math.round(median(busy)))} of ${formatCount(Math.round(median(quiet)))}`,
      { what: 'Reads while writing', value: median(busy) / median(quiet), target: { atLeast } },
    ],
    [
      'Start-up to ready',
      `${started.toFixed(1)} s`,
      { what: 'Start-up (s)', value: started, target: { atMost: mostSecondsToStart } },
    ],
    [
      'Memory when ready',
      `${Math.round(idle)} MB`,
      { what: 'Memory when ready (MB)', value: idle, target: { atMost: mostIdle } },
    ],
    [
      'Most memory under load',
      formatMegabytes(memory.most()),
      { what: 'Memory under load (MB)', value: memory.most() / megabyte, target: { atMost: mostUnderLoad } },
    ],
  ];
  return {
    text: [
      '## While it changes',
      `Two shops with ${formatCount(listings)} listings on one database, ${minutesOfLoad} minutes of ${Math.round(writesPerSecond)} posts and edits a second. Visitors with` +
        ` ${connections} connections read as fast as they are answered; ${formatCount(readers.reads())} times a reader in either shop looked for how long` +
        ' something newer had been acknowledged when what it sees was asked for.',
      table(
        ['', 'Measured', 'Ratio', 'To reach', 'Reached'],
        figures.map(([what, shown, finding]) => [
          what,
          shown,
          'atLeast' in finding.target ? finding.value.toFixed(2) : '–',
          'atLeast' in finding.target ? `≥ ${finding.target.atLeast}` : `≤ ${finding.target.atMost}`,
          isReached(finding) ? 'yes' : 'no',
        ]),
      ),
      `Over the second half of this load memory changed by ${(memory.slope() / megabyte).toFixed(2)} MB a minute.`,
    ].join('\n\n'),
    findings: figures.map(([, , finding]) => finding),
  };
}
