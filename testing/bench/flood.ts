import { setTimeout as pause } from 'node:timers/promises';
import { type Client, openClient } from '../support/client.ts';
import {
  atMost,
  formatCount,
  formatMilliseconds,
  median,
  quantile,
  type Row,
  type Scenario,
} from '../support/scenario.ts';
import { databaseUrl } from '../support/stage.ts';
import { loadListings } from './listings.ts';

const listings = 10_000;
const [visitsPerSecond, floodPerSecond, timesControl] = [120, 100, 3];
let next = 0;

const floods: Record<string, () => string> = {
  'New words on the list page': () => `/product?q=w${next++}`,
  'New prices on the Bangla list page': () => `/bn/product?min=${next++}`,
  'New words in the API': () => `/api/products?q=w${next++}`,
  'New words in facet counts': () => `/api/products/counts?q=w${next++}`,
};

export const flood: Scenario = {
  name: 'flood',
  promise:
    `The cached home page ${visitsPerSecond} times a second, beside ${floodPerSecond} addresses a second that nobody has asked for: of one client, ` +
    'whom the limit of new replies stops, and of forty, whom it does not. The control is the same load of cached pages, ' +
    'measured before each flood, in rounds of two seconds.',
  run: async (stage) => {
    const connection = await stage.openDatabase();
    await loadListings(connection, listings);
    const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection), RATE_LIMITS: 'on' });
    const open = (from: number) => {
      const client = openClient(shop.port, { localAddress: `127.0.0.${from}` });
      stage.afterwards(client.close);
      return client;
    };
    const visitors = Array.from({ length: 12 }, () => open(2));
    const [one, forty] = [10, 50].map((from) =>
      Array.from({ length: 40 }, (_, at) => open(from === 10 ? 10 : from + at)),
    );
    for (const client of [...visitors, ...(one as Client[]), ...(forty as Client[])]) await client.get('/');
    // Short rounds in turns, so that other load on the machine affects both.
    const [rounds, seconds] = stage.isQuick ? [3, 2] : [12, 2];
    const rows: Row[] = [];
    for (const [from, clients] of Object.entries({ 'of one client': one as Client[], 'of forty': forty as Client[] }))
      for (const [what, address] of Object.entries(floods)) {
        stage.log(`${what}, ${from}`);
        const [alone, beside] = [[] as number[], [] as number[]];
        const statuses = new Map<number, number>();
        for (let round = 0; round < rounds; round++) {
          alone.push(...(await visit(visitors, clients, () => '/', seconds, new Map())));
          beside.push(...(await visit(visitors, clients, address, seconds, statuses)));
        }
        const [control, found] = [quantile(alone, 0.95), quantile(beside, 0.95)];
        const describe = (times: number[]) =>
          `p50 ${formatMilliseconds(median(times))}, p95 ${formatMilliseconds(quantile(times, 0.95))}`;
        const answered = [...statuses].map(([status, count]) => `${formatCount(count)} × ${status}`).join(', ');
        rows.push(
          atMost(
            `${what}, ${from}`,
            `${(found / control).toFixed(1)}: ${describe(beside)}; control ${describe(alone)}; answered ${answered}`,
            found / control,
            timesControl,
          ),
        );
      }
    return rows;
  },
};

/** Milliseconds of visits to the cached home page, while others ask for `address` at a steady rate. */
async function visit(
  visitors: Client[],
  others: Client[],
  address: () => string,
  seconds: number,
  statuses: Map<number, number>,
): Promise<number[]> {
  const times: number[] = [];
  const visits = repeat(visitors, visitsPerSecond, seconds, async (client) => {
    times.push((await client.get('/', { 'accept-encoding': 'gzip' })).milliseconds);
  });
  const flood = repeat(others, floodPerSecond, seconds, async (client) => {
    const { status } = await client.get(address(), { 'accept-encoding': 'gzip' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await Promise.all([visits, flood]);
  return times;
}

/** At a steady rate whatever the answers take, one client after the other. */
async function repeat(clients: Client[], perSecond: number, seconds: number, work: (client: Client) => Promise<void>) {
  const begin = performance.now();
  const working: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count++) {
    await pause(begin + (count * 1000) / perSecond - performance.now());
    working.push(work(clients[count % clients.length] as Client));
  }
  await Promise.all(working);
}
