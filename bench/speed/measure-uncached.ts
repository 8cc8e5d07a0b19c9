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
export async function measureUncached({ connection, shop, visitors, reads }: SpeedShop, folder: string, pace: Pace) {
  const runner = startChild<RunnerOrder, RunnerOutcome>(new URL('../limits/statement-runner.ts', import.meta.url));
  const recorder = startChild<RecorderOrder, Statement[]>(new URL('../limits/statement-recorder.ts', import.meta.url), {
    before: [new URL('../limits/asset-addresses.ts', import.meta.url)],
  });
  const comparisons: Comparison[] = [];
  try {
    for (const [what, path] of Object.entries(reads)) {
      console.log(`Measuring: ${what}, made anew`);
      const statements = await recorder.ask({ connection, folder, path });
      // All but the one that reads the phones counts as ours: asking whether anything changed meanwhile, say.
      const statement = statements.find(({ values }) => values !== undefined) as Statement;
      const { port } = await runner.ask({ kind: 'prepare', connection, statement });
      const ask = (ofPort: number, address: string) => (milliseconds: number) =>
        visitors.ask({ port: ofPort, requests: [requestFor(address)], milliseconds });
      const pgbench = pgbenchOn(connection, statement, folder);
      const results = await compare(
        [
          { name: 'shop', pid: shop.pid, run: ask(shop.port, unasked(path)) },
          { name: 'pg through Fastify', pid: runner.pid, run: ask(port, '/') },
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
