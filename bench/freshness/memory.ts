import type { RunningShop } from '../stage.ts';

type Sample = { minutes: number; bytes: number };

/** What a shop takes while it is used. */
export function watchMemory(shop: RunningShop) {
  const begin = performance.now();
  const samples: Sample[] = [];
  return {
    look: () => void samples.push({ minutes: (performance.now() - begin) / 60_000, bytes: shop.memory() }),
    most: () => Math.max(...samples.map(({ bytes }) => bytes)),
    /** Bytes a minute over the second half, when what is filled once is filled. */
    slope: () => slopeOf(samples.slice(Math.floor(samples.length / 2))),
  };
}

/** Of the straight line that comes nearest to all of them. */
function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minutes, bytes] = [mean(samples.map((each) => each.minutes)), mean(samples.map((each) => each.bytes))];
  const sum = (of: (each: Sample) => number) => samples.reduce((total, each) => total + of(each), 0);
  return sum((each) => (each.minutes - minutes) * (each.bytes - bytes)) / sum((each) => (each.minutes - minutes) ** 2);
}
