import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { endChildren } from './child.ts';
import { buildShop, openStage, type Stage } from './stage.ts';

/** One row of a report: the measurement, its result and the bar. */
export type Row = { what: string; found: string; wanted?: string; holds: boolean };

export type Scenario = {
  /** The name for `--only=`. */
  name: string;
  /** The text above its table. */
  promise: string;
  run(stage: Stage): Promise<Row[]>;
};

/** Thrown by a scenario that this machine cannot run; the message says why. */
export class Skipped extends Error {}

/** A figure without a bar. */
export const figure = (what: string, found: string): Row => ({ what, found, holds: true });

export const expectedToBe = (what: string, found: number, wanted: number): Row => ({
  what,
  found: String(found),
  wanted: String(wanted),
  holds: found === wanted,
});

export const atLeast = (what: string, found: string, value: number, bar: number): Row => ({
  what,
  found,
  wanted: `≥ ${bar}`,
  holds: value >= bar,
});

export const atMost = (what: string, found: string, value: number, bar: number, unit = ''): Row => ({
  what,
  found,
  wanted: `≤ ${bar}${unit}`,
  holds: value <= bar,
});

/** Percentile: `share` of all values do not exceed it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
export const median = (values: readonly number[]) => quantile(values, 0.5);

export const formatCount = (value: number) => Math.round(value).toLocaleString('en');
export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const formatSeconds = (value: number) => `${value.toFixed(1)} s`;
export const formatMegabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [tableRow(heads), tableRow(heads.map(() => '---')), ...rows.map(tableRow)].join('\n');
}

type Program = { title: string; report: string; scenarios: Scenario[]; timeoutMinutes: number };

/** Runs all scenarios or `--only=a,b`, shortened with `--quick`, and writes full results into the report. */
export async function runScenarios({ title, report, scenarios, timeoutMinutes }: Program): Promise<never> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
  const names = values.only?.split(',') ?? scenarios.map(({ name }) => name);
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new Error(`there is no ${unknown}: --only takes ${scenarios.map(({ name }) => name).join(',')}`);
  let stage: Stage | undefined;
  stopOnSignals(() => stage?.close(), timeoutMinutes);

  buildShop();
  let isHeld = true;
  for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
    console.log(scenario.name);
    stage = await openStage(scenario.name, { isQuick: values.quick });
    const begin = performance.now();
    const { rows, skipped } = await play(scenario, stage);
    endChildren();
    await stage.close();
    isHeld &&= rows.every(({ holds }) => holds);
    const text = describe(scenario, rows, skipped, (performance.now() - begin) / 1000);
    console.log(`\n${text}\n`);
    // Written after each scenario, so that an interrupted run keeps its results.
    if (!values.quick) saveSection(report, title, scenarios, scenario.name, text, skipped !== undefined);
  }
  process.exit(isHeld ? 0 : 1);
}

/** Cleans up and exits on a signal, and when it takes too long. */
export function stopOnSignals(cleanUp: () => unknown, timeoutMinutes: number): void {
  const stop = async (reason: string) => {
    console.error(`Stopping: ${reason}`);
    endChildren();
    await cleanUp();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
  setTimeout(() => stop('this takes too long'), timeoutMinutes * 60_000).unref();
}

async function play(scenario: Scenario, stage: Stage): Promise<{ rows: Row[]; skipped?: string }> {
  try {
    return { rows: await scenario.run(stage) };
  } catch (error) {
    if (error instanceof Skipped) return { rows: [], skipped: error.message };
    console.error(error);
    return { rows: [{ what: 'ran to its end', found: String(error), wanted: 'yes', holds: false }] };
  }
}

function describe({ name, promise }: Scenario, rows: Row[], skipped: string | undefined, seconds: number): string {
  const findings = skipped ? `Not run: ${skipped}.` : rowTable(rows);
  return [`## ${name}`, promise, findings, `It took ${formatSeconds(seconds)} ${describeMachine()}.`].join('\n\n');
}

export const rowTable = (rows: Row[]) =>
  table(
    ['what', 'found', 'wanted'],
    rows.map(({ what, found, wanted = '', holds }) => [what, holds ? found : `${found} DID NOT HOLD`, wanted]),
  );

export function describeMachine(): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `on ${cores}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/** Replaces this section of the report, unless this machine could not run the scenario. */
function saveSection(file: string, title: string, all: Scenario[], name: string, text: string, isSkipped: boolean) {
  const sections = new Map<string, string>();
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const part of old.split(/^(?=## )/m).slice(1))
    sections.set(part.slice(3, part.indexOf('\n')).trim(), part.trim());
  if (!isSkipped || !sections.has(name)) sections.set(name, text);
  const inOrder = all.flatMap((scenario) => sections.get(scenario.name) ?? []);
  const head = `# ${title}\n\nEach part as it was last run in full. A line that did not hold says so.`;
  writeFileSync(file, `${[head, ...inOrder].join('\n\n')}\n`);
}
