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
  for (const { run } of contenders) await run(warmUp);
  const made: Result[][] = [];
  for (let round = 0; round < rounds; round++) {
    const results: Result[] = [];
    for (const contender of contenders) results.push(await measure(contender, milliseconds));
    made.push(results);
  }
  return middleOf(made);
}

async function measure({ name, pid, run }: Contender, milliseconds: number): Promise<Result> {
  const before = pid && processorTime(pid);
  const outcome = await run(milliseconds);
  const after = pid && processorTime(pid);
  return {
    name,
    perSecond: (outcome.answers / outcome.milliseconds) * 1000,
    processorMicroseconds:
      before !== undefined && after !== undefined ? ((after - before) * 1000) / outcome.answers : undefined,
  };
}

/** Everybody's median over several rounds. */
export function middleOf(rounds: Result[][]): Result[] {
  const [first = []] = rounds;
  return first.map(({ name }, which) => {
    const all = rounds.map((results) => results[which] as Result);
    const processor = all.flatMap(({ processorMicroseconds = [] }) => processorMicroseconds);
    return {
      name,
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      processorMicroseconds: processor.length ? median(processor) : undefined,
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
