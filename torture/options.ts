import { parseArgs } from 'node:util';
import type { Scenario } from './scenario.ts';

export type Options = { chosen: Scenario[]; isQuick: boolean };

/** `--only=crash,deploy` runs these alone; `--quick` runs each in its short form, and leaves the report as it is. */
export function readOptions(args: string[], all: Scenario[]): Options {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, quick: { type: 'boolean' } } });
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const chosen = names.map((name) => {
    const scenario = all.find((one) => one.name === name);
    if (!scenario) throw new Error(`there is no "${name}": --only takes ${all.map((one) => one.name).join(', ')}`);
    return scenario;
  });
  return { chosen, isQuick: values.quick ?? false };
}
