import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { atLeast, formatCount, median, type Row } from './scenario.ts';

export const connections = 32;

/** Repeats its work for a while and returns the count. */
export type Contender = {
  name: string;
  pid: number;
  run(seconds: number): Promise<{ answers: number; seconds: number }>;
};
type Load = {
  port: number;
  paths: string[];
  headers?: Record<string, string>;
  connections?: number;
  isUnchanged?: boolean;
};

/** Closed-loop requests over many connections; an unexpected status ends the bench. */
export async function requestAll({ port, paths, headers = {}, ...load }: Load, seconds: number) {
  const { isUnchanged = false, connections: atOnce = connections } = load;
  const requests = paths.map((path) => ({ path, headers }));
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: atOnce,
    duration: seconds,
    requests,
  });
  const answers = isUnchanged ? result['3xx'] : result['2xx'];
  const all = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (result.errors + result.timeouts > 0 || answers === 0 || answers < all)
    throw new Error(
      `${paths[0]}: ${answers} of ${all} as expected, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  return { answers, seconds: result.duration };
}

/** Medians of the shop and of its limit, measured alternately, so that other load on the machine affects both. */
export async function compare(
  what: string,
  pair: [shop: Contender, limit: Contender],
  bar: number,
  isQuick: boolean,
): Promise<Row> {
  const [rounds, seconds] = isQuick ? [3, 1] : [5, 2];
  for (const { run } of pair) await run(seconds);
  const [shop, limit] = pair.map(({ name }) => ({ name, perSecond: [] as number[], microseconds: [] as number[] })) as [
    Measured,
    Measured,
  ];
  for (let round = 0; round < rounds; round++)
    for (const [index, contender] of pair.entries()) {
      const before = processorMilliseconds(contender.pid);
      const outcome = await contender.run(seconds);
      const measured = [shop, limit][index] as Measured;
      measured.perSecond.push(outcome.answers / outcome.seconds);
      measured.microseconds.push(((processorMilliseconds(contender.pid) - before) * 1000) / outcome.answers);
    }
  const ratio = median(shop.perSecond) / median(limit.perSecond);
  const describe = ({ name, perSecond, microseconds }: Measured) =>
    `${name} ${formatCount(median(perSecond))}/s (${formatCount(median(microseconds))} µs)`;
  return atLeast(what, `${ratio.toFixed(2)}: ${describe(shop)}, ${describe(limit)}`, ratio, bar);
}

type Measured = { name: string; perSecond: number[]; microseconds: number[] };

/** CPU time of the process, which is independent of other load on the machine. */
function processorMilliseconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}
