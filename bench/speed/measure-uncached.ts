import { startChild } from '../child.ts';
import { compare, type Pace } from '../compare.ts';
import { pgbenchOn } from '../limits/pgbench.ts';
import type { Statement } from '../limits/statement.ts';
import type { RecorderOrder } from '../limits/statement-recorder.ts';
import type { RunnerOrder, RunnerOutcome } from '../limits/statement-runner.ts';
import { connections, requestFor } from '../load/visitors.ts';
import type { Comparison } from './comparison.ts';
import type { SpeedShop } from './open-speed-shop.ts';

const atLeast = 0.85;

/** With a parameter that nobody reads and a number that was never asked before, so that no reply has been kept. */
export const unasked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}round={n}`;

/** Replies that are not kept, beside the statement that they are made of. */
export async function measureUncached(
  { connection, shop, visitors, manyReads }: SpeedShop,
  folder: string,
  pace: Pace,
) {
  const runner = startChild<RunnerOrder, RunnerOutcome>(new URL('../limits/statement-runner.ts', import.meta.url));
  const recorder = startChild<RecorderOrder, Statement[]>(new URL('../limits/statement-recorder.ts', import.meta.url), {
    before: [new URL('../limits/asset-addresses.ts', import.meta.url)],
  });
  const comparisons: Comparison[] = [];
  try {
    for (const [what, paths] of Object.entries(manyReads)) {
      console.log(`Measuring: ${what}, made anew`);
      const statements = await recorder.ask({ connection, folder, paths });
      const { port } = await runner.ask({ kind: 'prepare', connection, statements });
      const ask = (ofPort: number, addresses: string[]) => (milliseconds: number) =>
        visitors.ask({ port: ofPort, requests: addresses.map((address) => requestFor(address)), milliseconds });
      const pgbench = pgbenchOn(connection, statements[0] as Statement, folder);
      const results = await compare(
        [
          { name: 'shop', pid: shop.pid, run: ask(shop.port, paths.map(unasked)) },
          { name: 'pg through Fastify', pid: runner.pid, run: ask(port, ['/']) },
          {
            name: 'pg alone',
            pid: runner.pid,
            run: (milliseconds) => runner.ask({ kind: 'run', milliseconds, atOnce: connections }),
          },
          ...(pgbench ? [pgbench] : []),
        ],
        pace,
      );
      comparisons.push({ what: `${what}, made anew`, results, atLeast });
    }
  } finally {
    runner.close();
    recorder.close();
  }
  return comparisons;
}
