import { readFileSync } from 'node:fs';
import { median } from './statistics.ts';

/** Something that does a thing again and again for a while, and how often it did. */
export type Contender = {
  name: string;
  /** Whose processor time counts. */
  pid?: number;
  run(milliseconds: number): Promise<{ answers: number; milliseconds: number }>;
};
export type Result = { name: string; perSecond: number; processorMicroseconds: number | undefined };

export type Pace = { rounds: number; milliseconds: number; warmUp: number };

/** Everybody's median, measured in turns, so that whatever else the machine does meets all alike. */
export async function compare(contenders: Contender[], { rounds, milliseconds, warmUp }: Pace): Promise<Result[]> {
  const measured = contenders.map(() => ({ perSecond: [] as number[], processor: [] as number[] }));
  for (const contender of contenders) await contender.run(warmUp);
  for (let round = 0; round < rounds; round++)
    for (const [which, { run, pid }] of contenders.entries()) {
      const before = pid && processorTime(pid);
      const outcome = await run(milliseconds);
      const after = pid && processorTime(pid);
      measured[which]?.perSecond.push((outcome.answers / outcome.milliseconds) * 1000);
      if (before !== undefined && after !== undefined)
        measured[which]?.processor.push(((after - before) * 1000) / outcome.answers);
    }
  return contenders.map(({ name }, which) => {
    const { perSecond = [], processor = [] } = measured[which] ?? {};
    return { name, perSecond: median(perSecond), processorMicroseconds: medianIfAny(processor) };
  });
}

const medianIfAny = (values: number[]) => (values.length ? median(values) : undefined);

/** Everybody's median over several comparisons of the same. */
export function middleOf(comparisons: Result[][]): Result[] {
  const [first = []] = comparisons;
  return first.map(({ name }, which) => {
    const all = comparisons.map((results) => results[which] as Result);
    return {
      name,
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      processorMicroseconds: medianIfAny(all.flatMap(({ processorMicroseconds = [] }) => processorMicroseconds)),
    };
  });
}

/** In milliseconds, where the operating system tells. */
function processorTime(pid: number): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user as number) + (system as number)) * 10;
  } catch {
    return undefined;
  }
}
