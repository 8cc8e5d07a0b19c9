import type { LoadTimes } from '../listings/load.ts';
import { formatCount, formatMegabytes, formatMilliseconds, formatSeconds, table } from '../markdown.ts';
import { median, quantile } from '../statistics.ts';
import type { Read } from './reads.ts';
import { readDiskUse, type SizedShop } from './sized-shop.ts';

/** Milliseconds for each shop, or why there are none. */
export type Finding = { read: Read; times: number[][] | string };

const mostMilliseconds = 60;
const mostSecondsToLoad = 300;

export async function reportSizes(shops: SizedShop[], findings: Finding[]): Promise<string> {
  const [fewest, most] = [shops[0] as SizedShop, shops.at(-1) as SizedShop].map(({ size }) => formatCount(size));
  const asked = Math.min(
    ...findings.flatMap(({ times }) => (typeof times === 'string' ? [] : times.map((t) => t.length))),
  );
  return [
    `## From ${fewest} to ${most} listings`,
    `Milliseconds until the last byte over HTTP, median / 99th percentile of ${asked} requests or more, one after the other over one` +
      ' connection, the shops in turns. Nothing comes from the public cache: each address is new to the shop, and a notice from' +
      ' the database has made it forget what its pages are made of.',
    table(
      ['What', ...shops.map(({ size }) => formatCount(size)), 'Ratio', 'To reach', 'Reached'],
      findings.map((finding) => describeFinding(finding, shops.length)),
    ),
    'The engine keeps the set of phones with each word that it has met, and reads those of the most frequent ones ahead in its' +
      ' first minute; a new word is one that nobody has asked for, frequent and rare ones in turns.' +
      ' A shop without so many pages is asked for its last full one. Pages are made anew, without compressing them.',
    'What it takes:',
    table(
      ['', ...shops.map(({ size }) => formatCount(size))],
      [...describeShops(shops), ...(await describeDisk(shops))],
    ),
  ].join('\n\n');
}

function describeFinding({ read, times }: Finding, shopCount: number): string[] {
  const target = `≤ ${read.mostTimesSlower}×, ≤ ${mostMilliseconds} ms`;
  if (typeof times === 'string') return [read.name, ...Array(shopCount).fill(times), '–', target, 'no'];
  const ratio = median(times.at(-1) ?? []) / median(times[0] ?? []);
  const isReached = ratio <= read.mostTimesSlower && median(times.at(-1) ?? []) <= mostMilliseconds;
  const figures = times.map(
    (each) => `${formatMilliseconds(median(each))} / ${formatMilliseconds(quantile(each, 0.99))}`,
  );
  return [read.name, ...figures, ratio.toFixed(2), target, isReached ? 'yes' : 'no'];
}

function describeShops(shops: SizedShop[]): string[][] {
  const loading = (step: keyof LoadTimes) =>
    shops.map(({ loadTimes }) => (loadTimes ? formatSeconds(loadTimes[step]) : '–'));
  return [
    [`Loading (at most ${mostSecondsToLoad} s)`, ...loading('total')],
    ['– rows', ...loading('rows')],
    ['– indexes', ...loading('indexes')],
    ['– tally and words', ...loading('words')],
    ['– statistics', ...loading('statistics')],
    ['Start-up to ready', ...shops.map(({ shop }) => formatSeconds(shop.startSeconds))],
    ['Memory when ready', ...shops.map(({ idleMemory }) => formatMegabytes(idleMemory))],
    ['Memory after all this', ...shops.map(({ shop }) => formatMegabytes(shop.memory()))],
  ];
}

async function describeDisk(shops: SizedShop[]): Promise<string[][]> {
  const uses = await Promise.all(shops.map(({ database }) => readDiskUse(database)));
  const names = [...(uses[0]?.keys() ?? [])];
  return names.map((name) => [`\`${name}\``, ...uses.map((use) => formatMegabytes(use.get(name) ?? 0))]);
}
