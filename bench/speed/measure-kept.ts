import { startChild } from '../child.ts';
import { openClient } from '../client.ts';
import { type Contender, compare, middleOf, type Pace } from '../compare.ts';
import { type SameBytes, sameBytes } from '../limits/same-bytes.ts';
import { requestFor } from '../load/visitors.ts';
import type { Stage } from '../stage.ts';
import type { Comparison } from './comparison.ts';
import type { SpeedShop } from './open-speed-shop.ts';

const atLeast = 0.8;
const atLeastUnchanged = 0.9;
const browsers = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * What is kept finished, beside servers that do nothing but answer with the same bytes. Each round has other processes, since
 * of two that run the same program one can be a tenth quicker for as long as it lives.
 */
export async function measureKept(stage: Stage, { connection, visitors, reads, pages }: SpeedShop, pace: Pace) {
  const pairs: Pair[] = [];
  for (let round = 0; round < pace.rounds; round++) pairs.push(await openPair(stage, connection));
  const comparisons: Comparison[] = [];

  async function measure(what: string, path: string, expectedStatus: 200 | 304) {
    console.log(`Measuring: ${what}`);
    const rounds = [];
    for (const { shop, client, limit } of pairs) {
      const { headers } = await client.get(path, browsers);
      const asked = expectedStatus === 304 ? { ...browsers, 'if-none-match': String(headers.etag) } : browsers;
      const answer = await client.get(path, asked);
      const requests = [requestFor(path, asked)];
      const at = (name: string, pid: number, port: number): Contender => ({
        name,
        pid,
        run: (milliseconds) => visitors.ask({ port, requests, milliseconds, expectedStatus }),
      });
      const contenders = [
        at('shop', shop.pid, shop.port),
        at('node:http', limit.pid, await limit.ask(sameBytes('node:http', answer))),
        at('Fastify', limit.pid, await limit.ask(sameBytes('fastify', answer))),
      ];
      rounds.push(await compare(contenders, { ...pace, rounds: 1 }));
    }
    const results = middleOf(rounds);
    comparisons.push({ what, results, atLeast: expectedStatus === 304 ? atLeastUnchanged : atLeast });
  }

  try {
    for (const [what, path] of Object.entries({ ...reads, ...pages })) {
      await measure(`${what}, kept`, path, 200);
      if (path === reads['Newest page'] || path === pages['Home page'])
        await measure(`${what}, unchanged (304)`, path, 304);
    }
  } finally {
    for (const { close } of pairs) await close();
  }
  return comparisons;
}

async function openPair(stage: Stage, connection: SpeedShop['connection']) {
  const shop = await stage.openShop(connection);
  const client = openClient(shop.port);
  const limit = startChild<SameBytes, number>(new URL('../limits/same-bytes-server.ts', import.meta.url));
  return {
    shop,
    client,
    limit,
    close: async () => {
      client.close();
      limit.close();
      await shop.close();
    },
  };
}

type Pair = Awaited<ReturnType<typeof openPair>>;
