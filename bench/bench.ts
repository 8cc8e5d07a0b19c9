/** `npm run bench`: measures the shop in its production form; see report.md for what, and options.ts for less of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { describeMachine } from './machine.ts';
import { readOptions } from './options.ts';
import { measureSizes } from './sizes/measure-sizes.ts';
import { buildShop, openStage } from './stage.ts';

const patience = 30 * 60_000;

const options = readOptions(process.argv.slice(2));
buildShop();
const opening = openStage(options.dataFolder);
let isStopping = false;
const stop = async (reason: string) => {
  isStopping = true;
  console.error(`Stopping: ${reason}`);
  await (await opening).close();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
setTimeout(() => stop('this takes too long'), patience).unref();

const stage = await opening;
try {
  const sections = [await measureSizes(stage, options)];
  const report = `${['# What the shop can do', `Measured by \`npm run bench\` on ${describeMachine()}.`, ...sections].join('\n\n')}\n`;
  console.log(`\n${report}`);
  if (options.isWhole) writeFileSync(join(projectRoot, 'bench/report.md'), report);
} catch (error) {
  // Whatever was under way fails when its database goes.
  if (!isStopping) console.error(error);
  process.exitCode = 1;
}
await stage.close();
process.exit();
