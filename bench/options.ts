import { parseArgs } from 'node:util';
import type { Pace } from './compare.ts';

const parts = ['speed', 'writes', 'freshness', 'navigation', 'sizes'] as const;
export type Part = (typeof parts)[number];

export type Options = {
  /** How many listings each of the shops has, fewest first. */
  sizes: number[];
  /** How often each thing is measured in each shop. */
  rounds: number;
  /** How long whatever is compared with a limit runs, and how often. */
  pace: Pace;
  /** How long the shop is read while it is written to. */
  minutesOfLoad: number;
  /** Where listings are kept from one run to the next; otherwise they are loaded anew and thrown away. */
  dataFolder: string | undefined;
  parts: readonly Part[];
  /** Whether all that the report promises is measured. */
  isWhole: boolean;
};

const whole = { sizes: [1_000, 100_000, 1_000_000], rounds: 250, minutesOfLoad: 3 };
const wholePace: Pace = { rounds: 5, milliseconds: 1_500, warmUp: 2_000 };
const quick = { sizes: [1_000, 20_000], rounds: 40, minutesOfLoad: 0.2 };
const quickPace: Pace = { rounds: 3, milliseconds: 500, warmUp: 500 };
const long = { minutesOfLoad: 10 };

/** `--quick` for less of everything, `--long` for ten minutes of load, `--only speed,writes` for some parts. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      quick: { type: 'boolean' },
      long: { type: 'boolean' },
      only: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const { sizes, rounds, minutesOfLoad } = { ...(values.quick ? quick : whole), ...(values.long && long) };
  const asked = values.sizes?.split(',').map(Number) ?? sizes;
  if (asked.some((size) => !Number.isInteger(size) || size < 1_000))
    throw new Error('--sizes takes whole numbers from 1000, with commas between');
  const only = values.only?.split(',');
  if (only?.some((part) => !parts.includes(part as Part))) throw new Error(`--only takes some of ${parts.join(',')}`);
  return {
    sizes: asked.sort((one, other) => one - other),
    rounds,
    pace: values.quick ? quickPace : wholePace,
    minutesOfLoad,
    dataFolder: values.data,
    parts: parts.filter((part) => !only || only.includes(part)),
    isWhole: !values.quick && !values.sizes && !values.data && !only,
  };
}
