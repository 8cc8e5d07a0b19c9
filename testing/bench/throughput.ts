import type { Connection } from '#platform/db/client.ts';
import { startChild } from '../support/child.ts';
import { type Client, openClient } from '../support/client.ts';
import { type Contender, compare, requestAll } from '../support/load.ts';
import type { Row, Scenario } from '../support/scenario.ts';
import { databaseUrl, type RunningShop, type Stage } from '../support/stage.ts';
import { loggingSettings, recordStatements } from '../support/statements.ts';
import type { RendererOrder } from './limits/page-renderer.ts';
import type { SameBytes } from './limits/same-bytes-server.ts';
import type { RunnerOrder } from './limits/statement-runner.ts';
import { loadListings } from './listings.ts';

const listings = 10_000;
const pages = 40;
const howMeasured =
  'Median of 5 rounds of 2 s, shop and limit in turns, each one process with the same V8 options; in parentheses the ' +
  'processor time that the process itself took for a response.';

async function openShop(stage: Stage, environment: Record<string, string>, settings: Record<string, string> = {}) {
  const connection: Connection = await stage.openDatabase(settings);
  await loadListings(connection, listings);
  const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection), ...environment });
  const client = openClient(shop.port);
  stage.afterwards(client.close);
  const products = JSON.parse((await client.get('/api/products?limit=100')).body) as { _id: string }[];
  const { headers } = await client.get(`/product/${products[0]?._id}`);
  const productPage = new URL(headers.location ?? '', shop.origin).pathname;
  return { connection, shop, client, ids: products.map(({ _id }) => _id), productPage };
}

const shopAt = (shop: RunningShop, paths: string[], connections?: number): Contender => ({
  name: 'shop',
  pid: shop.pid,
  run: (seconds) => requestAll({ port: shop.port, paths, connections }, seconds),
});

export const cached: Scenario = {
  name: 'cached',
  promise: `Cached responses and pages, compressed as browsers ask for them, over 32 connections, beside a node:http server that sends the same bytes and headers. ${howMeasured}`,
  run: async (stage) => {
    const { shop, client, ids, productPage } = await openShop(stage, {});
    const limit = startChild<SameBytes, number>(new URL('limits/same-bytes-server.ts', import.meta.url));
    const rows: Row[] = [];
    const measure = async (what: string, path: string, isUnchanged: boolean) => {
      stage.log(what);
      const accepted = { 'accept-encoding': 'gzip, deflate, br' };
      const { headers: first } = await client.get(path, accepted);
      const headers = isUnchanged ? { ...accepted, 'if-none-match': String(first.etag) } : accepted;
      const { status, headers: sent, bytes } = await client.get(path, headers);
      const port = await limit.request({ status, headers: sent, body: bytes.toString('base64') });
      const at = (name: string, pid: number, ofPort: number): Contender => ({
        name,
        pid,
        run: (seconds) => requestAll({ port: ofPort, paths: [path], headers, isUnchanged }, seconds),
      });
      const pair: [Contender, Contender] = [at('shop', shop.pid, shop.port), at('node:http', limit.pid, port)];
      rows.push(await compare(what, pair, 0.75, stage.isQuick));
    };
    const paths = {
      'Newest list': '/api/products?limit=24',
      'Category list': '/api/category/Samsung?limit=24',
      'One product': `/api/products/${ids[0]}`,
      'Home page': '/',
      'List page': '/product',
      'Product page': productPage,
    };
    for (const [what, path] of Object.entries(paths)) await measure(what, path, false);
    for (const what of ['Newest list', 'Home page'] as const) await measure(`${what}, 304`, paths[what], true);
    return rows;
  },
};

export const uncached: Scenario = {
  name: 'uncached',
  promise: `Responses with CACHE=off, beside a Fastify server that runs the same prepared statement with pg, as PostgreSQL logged it, over as many connections to the database. 32 connections. ${howMeasured}`,
  run: async (stage) => {
    const { connection, shop, client, ids } = await openShop(stage, { CACHE: 'off' }, loggingSettings);
    const runner = startChild<RunnerOrder, { port: number }>(new URL('limits/statement-runner.ts', import.meta.url));
    const rows: Row[] = [];
    for (const [what, paths] of Object.entries({
      'Newest lists': await pagesFrom(client, '/api/products?limit=24'),
      'Category lists': await pagesFrom(client, '/api/category/Samsung?limit=24'),
      Products: ids.map((id) => `/api/products/${id}`),
    })) {
      stage.log(what);
      const steps = paths.map(
        (path) => (at: RunningShop) => fetch(at.origin + path).then((reply) => reply.arrayBuffer()),
      );
      const reads = await recordStatements(stage, connection, /from products/, steps);
      const { port } = await runner.request({ connection, reads });
      const limit: Contender = {
        name: 'pg through Fastify',
        pid: runner.pid,
        run: (seconds) => requestAll({ port, paths: ['/'] }, seconds),
      };
      rows.push(await compare(what, [shopAt(shop, paths), limit], 0.8, stage.isQuick));
    }
    return rows;
  },
};

/** The first pages of a list, by their `next` links. */
async function pagesFrom(client: Client, first: string): Promise<string[]> {
  const paths = [first];
  while (paths.length < pages) {
    const { headers } = await client.get(paths.at(-1) as string);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    if (!next) throw new Error(`there is no page after ${paths.at(-1)}`);
    paths.push(next);
  }
  return paths;
}

export const rendered: Scenario = {
  name: 'rendered',
  promise: `Pages with CACHE=data (responses of the API are cached, pages are not), beside React's renderToString of the same page from the same data. Four connections: what is under way at the end of a round counts for nothing. ${howMeasured}`,
  run: async (stage) => {
    const { shop, productPage } = await openShop(stage, { CACHE: 'data' });
    const renderer = startChild<RendererOrder, { answers: number; seconds: number }>(
      new URL('limits/page-renderer.ts', import.meta.url),
      {
        environment: { NODE_ENV: 'production' },
        before: [new URL('limits/asset-addresses.ts', import.meta.url)],
      },
    );
    const rows: Row[] = [];
    for (const [what, path] of Object.entries({
      'Home page': '/',
      'List page': '/product',
      'Product page': productPage,
    })) {
      stage.log(what);
      await renderer.request({ kind: 'load', origin: shop.origin, path });
      const limit: Contender = {
        name: 'renderToString',
        pid: renderer.pid,
        run: (seconds) => renderer.request({ kind: 'run', seconds }),
      };
      rows.push(await compare(what, [shopAt(shop, [path], 4), limit], 0.55, stage.isQuick));
    }
    return rows;
  },
};
