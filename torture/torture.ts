/** `npm run torture`: what the shop promises when everything goes wrong, on this machine alone; see report.md. */
import { buildShop } from '../bench/stage.ts';
import { readOptions } from './options.ts';
import { describe, hasHeld, keepReport, type Outcome } from './report.ts';
import { type Scenario, Skipped } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { openStage, type Stage } from './stage.ts';

const patience = 90 * 60_000;
const orderOfReport = scenarios.map(({ name }) => name);

const { chosen, isQuick } = readOptions(process.argv.slice(2), scenarios);
let stage: Stage | undefined;
const stop = async (reason: string) => {
  console.error(`Stopping: ${reason}`);
  await stage?.close();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
setTimeout(() => stop('this takes too long'), patience).unref();

buildShop();
const outcomes: Outcome[] = [];
for (const scenario of chosen) {
  const outcome = await play(scenario);
  outcomes.push(outcome);
  console.log(`\n${describe(outcome)}\n`);
  // At once, so that an interrupted run keeps what it has found.
  if (!isQuick) keepReport(outcome, orderOfReport);
}
process.exit(outcomes.every(hasHeld) ? 0 : 1);

async function play(scenario: Scenario): Promise<Outcome> {
  console.log(scenario.name);
  const begin = performance.now();
  const took = () => (performance.now() - begin) / 1000;
  stage = await openStage(scenario.name, { isQuick });
  try {
    return { scenario, rows: await scenario.run(stage), seconds: took() };
  } catch (error) {
    if (error instanceof Skipped) return { scenario, rows: [], skipped: error.message, seconds: took() };
    console.error(error);
    return {
      scenario,
      rows: [{ what: 'came to its end', found: String(error), wanted: 'yes', holds: false }],
      seconds: took(),
    };
  } finally {
    await stage.close();
  }
}
