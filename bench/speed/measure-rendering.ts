import { startChild } from '../child.ts';
import { compare, type Pace } from '../compare.ts';
import type { RendererOrder, RendererOutcome } from '../limits/page-renderer.ts';
import { requestFor } from '../load/visitors.ts';
import type { Comparison } from './comparison.ts';
import { unasked } from './measure-uncached.ts';
import type { SpeedShop } from './open-speed-shop.ts';

const atLeast = 0.7;

/** Pages that are not kept, beside React's own part of making them. */
export async function measureRendering({ shop, visitors, pages }: SpeedShop, pace: Pace) {
  const renderer = startChild<RendererOrder, RendererOutcome>(new URL('../limits/page-renderer.ts', import.meta.url), {
    environment: { NODE_ENV: 'production' },
    before: [new URL('../limits/asset-addresses.ts', import.meta.url)],
  });
  const comparisons: Comparison[] = [];
  try {
    for (const [what, path] of Object.entries(pages)) {
      console.log(`Measuring: ${what}, made anew`);
      await renderer.ask({ kind: 'load', origin: `http://127.0.0.1:${shop.port}`, path });
      const requests = [requestFor(unasked(path))];
      const results = await compare(
        [
          {
            name: 'shop',
            pid: shop.pid,
            run: (milliseconds) => visitors.ask({ port: shop.port, requests, milliseconds }),
          },
          {
            name: 'renderToString',
            pid: renderer.pid,
            run: (milliseconds) => renderer.ask({ kind: 'run', milliseconds }),
          },
        ],
        pace,
      );
      comparisons.push({ what: `${what}, made anew`, results, atLeast });
    }
  } finally {
    renderer.close();
  }
  return comparisons;
}
