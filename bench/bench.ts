/** `npm run bench`: measures the shop in its production form; see report.md for what, and options.ts for less of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { endChildren } from './child.ts';
import type { Section } from './finding.ts';
import { measureFreshness } from './freshness/measure-freshness.ts';
import { describeMachine } from './machine.ts';
import { measureNavigation } from './navigation/measure-navigation.ts';
import { type Part, readOptions } from './options.ts';
import { drawFindings } from './picture.ts';
import { measureSizes } from './sizes/measure-sizes.ts';
import { measureSpeed } from './speed/measure-speed.ts';
import { buildShop, openStage, type Stage } from './stage.ts';
import { measureWrites } from './writes/measure-writes.ts';

const patience = 40 * 60_000;

const options = readOptions(process.argv.slice(2));
buildShop();
const stages: Promise<Stage>[] = [];
const open = (stage: Promise<Stage>) => {
  stages.push(stage);
  return stage;
};
const close = async () => {
  endChildren();
  await Promise.all(stages.map(async (stage) => (await stage).close()));
};
let isStopping = false;
const stop = async (reason: string) => {
  isStopping = true;
  console.error(`Stopping: ${reason}`);
  await close();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
setTimeout(() => stop('this takes too long'), patience).unref();

/** The sizes come last: a million phones leave the machine in another state than they find it. */
const measures: Record<Part, (stage: Stage) => Promise<Section>> = {
  speed: (stage) => measureSpeed(stage, options),
  writes: (stage) => measureWrites(stage, options),
  freshness: (stage) => measureFreshness(stage, options),
  navigation: measureNavigation,
  sizes: async () => {
    const stage = await open(openStage({ dataFolder: options.dataFolder, isForReads: true }));
    return { text: await measureSizes(stage, options), findings: [] };
  },
};

try {
  const sections: Section[] = [];
  const stage = await open(openStage());
  for (const part of options.parts) sections.push(await measures[part](stage));
  const heading = [
    '# What the shop can do',
    `Measured by \`npm run bench\` on ${describeMachine()}.`,
    '![](report.svg)',
  ];
  const report = `${[...heading, ...sections.map(({ text }) => text)].join('\n\n')}\n`;
  const picture = drawFindings(sections.flatMap(({ findings }) => findings));
  console.log(`\n${report}`);
  if (options.isWhole) {
    writeFileSync(join(projectRoot, 'bench/report.md'), report);
    writeFileSync(join(projectRoot, 'bench/report.svg'), picture);
  }
} catch (error) {
  // Whatever was under way fails when its database goes.
  if (!isStopping) console.error(error);
  process.exitCode = 1;
}
await close();
process.exit();
