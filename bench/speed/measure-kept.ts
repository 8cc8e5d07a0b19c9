import { startChild } from '../child.ts';
import { type Contender, compare, type Pace } from '../compare.ts';
import { type SameBytes, sameBytes } from '../limits/same-bytes.ts';
import { requestFor } from '../load/visitors.ts';
import type { Comparison } from './comparison.ts';
import type { SpeedShop } from './open-speed-shop.ts';

const atLeast = 0.8;
const atLeastUnchanged = 0.9;
const browsers = { 'accept-encoding': 'gzip, deflate, br' };

/** What is kept finished, beside servers that do nothing but answer with the same bytes. */
export async function measureKept({ shop, client, visitors, reads, pages }: SpeedShop, pace: Pace) {
  const limit = startChild<SameBytes, number>(new URL('../limits/same-bytes-server.ts', import.meta.url));
  const comparisons: Comparison[] = [];

  async function measure(what: string, path: string, headers: Record<string, string>, expectedStatus: number) {
    console.log(`Measuring: ${what}`);
    const request = requestFor(path, { ...browsers, ...headers });
    await client.get(path, { ...browsers, ...headers });
    const answer = await client.get(path, { ...browsers, ...headers });
    const at = (name: string, pid: number, port: number): Contender => ({
      name,
      pid,
      run: (milliseconds) => visitors.ask({ port, requests: [request], milliseconds, expectedStatus }),
    });
    const results = await compare(
      [
        at('shop', shop.pid, shop.port),
        at('node:http', limit.pid, await limit.ask(sameBytes('node:http', answer))),
        at('Fastify', limit.pid, await limit.ask(sameBytes('fastify', answer))),
      ],
      pace,
    );
    comparisons.push({ what, results, atLeast: expectedStatus === 304 ? atLeastUnchanged : atLeast });
    return answer;
  }

  try {
    for (const [what, path] of Object.entries({ ...reads, ...pages })) {
      const { headers } = await measure(`${what}, kept`, path, {}, 200);
      if (path === reads['Newest page'] || path === pages['Home page'])
        await measure(`${what}, unchanged (304)`, path, { 'if-none-match': String(headers.etag) }, 304);
    }
  } finally {
    limit.close();
  }
  return comparisons;
}
