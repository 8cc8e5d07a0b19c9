import type { Section } from '../finding.ts';
import type { Options } from '../options.ts';
import type { Stage } from '../stage.ts';
import { describeComparisons, findingOf } from './comparison.ts';
import { measureKept } from './measure-kept.ts';
import { measureRendering } from './measure-rendering.ts';
import { measureUncached } from './measure-uncached.ts';
import { openSpeedShop } from './open-speed-shop.ts';

/** How fast the shop answers beside what the machine can do at all. */
export async function measureSpeed(stage: Stage, { pace }: Options): Promise<Section> {
  const speedShop = await openSpeedShop(stage);
  const kept = await measureKept(stage, speedShop, pace);
  const uncached = await measureUncached(speedShop, stage.folder, pace);
  const rendered = await measureRendering(speedShop, pace);
  await speedShop.close();
  const text = [
    '## Beside the limits of the machine',
    `32 connections, median of ${pace.rounds} rounds of ${pace.milliseconds / 1000} s, shop and limits in turns, each one process. The ratio is that of` +
      ' the shop to the limit beside it. Processor time, shop / limit, is what the process itself took for an answer: it tells' +
      ' the same where others use the machine too.',
    '`node:http` and Fastify answer with the same bytes, headers and status, compressed as browsers ask for it. Each round is' +
      ' between other processes, since of two that run the same program one can be a tenth quicker for as long as it lives.',
    describeComparisons(kept),
    'Not kept: each address has a parameter that nobody reads and a number that was never asked before; forty pages without a' +
      ' phone in common, or a hundred phones, are asked for in turns. Nothing is compressed here, in the shop as in the limit.' +
      ' The limit runs the same prepared statement, over as many connections to the database.',
    describeComparisons(uncached),
    'Pages made anew, from data that are kept. The limit renders the same page over and over from what it has loaded once,' +
      ' and sends it to nobody.',
    describeComparisons(rendered),
  ].join('\n\n');
  return { text, findings: [...kept, ...uncached, ...rendered].map(findingOf) };
}
