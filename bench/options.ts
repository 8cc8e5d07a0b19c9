import { parseArgs } from 'node:util';

export type Options = {
  /** How many listings each of the shops has, fewest first. */
  sizes: number[];
  /** How often each thing is measured in each shop. */
  rounds: number;
  /** Where listings are kept from one run to the next; otherwise they are loaded anew and thrown away. */
  dataFolder: string | undefined;
  /** Whether all that the report promises is measured. */
  isWhole: boolean;
};

const whole = { sizes: [1_000, 100_000, 1_000_000], rounds: 250 };
const quick = { sizes: [1_000, 20_000], rounds: 40 };

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { sizes: { type: 'string' }, quick: { type: 'boolean' }, data: { type: 'string' } },
  });
  const { sizes, rounds } = values.quick ? quick : whole;
  const asked = values.sizes?.split(',').map(Number) ?? sizes;
  if (asked.some((size) => !Number.isInteger(size) || size < 1_000))
    throw new Error('--sizes takes whole numbers from 1000, with commas between');
  return {
    sizes: asked.sort((one, other) => one - other),
    rounds,
    dataFolder: values.data,
    isWhole: !values.quick && !values.sizes && !values.data,
  };
}
