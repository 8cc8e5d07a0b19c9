/**
 * Pipelined bursts and paced requests, in a scenario of `npm run chaos` or against a shop that runs already:
 * `npx tsx testing/chaos/attack/bursts.ts http://127.0.0.1:3000 <pid>`
 */
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { runningPostgres } from '#testing/support/shop-process.ts';
import { openClient } from '../../support/client.ts';
import {
  formatMegabytes,
  formatMilliseconds,
  quantile,
  type Row,
  type Scenario,
  Skipped,
  table,
} from '../../support/scenario.ts';
import { residentMemory, withClient } from '../../support/stage.ts';

type Shop = { port: number; pid: number };
type Burst = { what: string; before: number; peak: number; silence: number };
type Pace = { what: string; p50: number; p95: number; answers: number };

const maxGrowth = 60 * 2 ** 20;
const maxSilence = 1_000;
const maxTimesControl = 3;
const bytesPerBurst = 64_000;
const heldFor = 4_000;
const pacedFor = 8_000;
const betweenVisits = 10;
const maxOutstanding = 200;
const manyProducts = 30_000;
const visited = ['/', '/product', '/category/Samsung', '/blogs'];

async function sendBursts(shop: Shop): Promise<Burst[]> {
  const large = await uploadNoise(shop);
  const [product] = (await (await fetch(`http://127.0.0.1:${shop.port}/api/products?limit=1`)).json()) as {
    img: string;
  }[];
  const small = new URL(product?.img ?? '', `http://127.0.0.1:${shop.port}`).pathname;
  const description = '/api/openapi.json';
  const each = async (what: string, path: string, connections = 1, times = 1) =>
    watch(shop, `${connections * times} x ${countOf(path)} x ${what}`, async () => {
      for (let time = 0; time < times; time++) await pipeline(shop, path, connections);
    });
  return [
    await each('openapi.json', description),
    await each('openapi.json, one after the other', description, 1, 4),
    await each('a large picture', large),
    await each('a demo picture', small, 20),
  ];
}

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const countOf = (path: string) => Math.floor(bytesPerBurst / requestFor(path).length);

/** One read buffer of Node.js full of requests, from clients that never read. */
async function pipeline({ port }: Shop, path: string, connections: number): Promise<void> {
  const sockets = Array.from({ length: connections }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .pause(),
  );
  for (const socket of sockets) socket.write(requestFor(path).repeat(countOf(path)));
  await pause(heldFor);
  for (const socket of sockets) socket.destroy();
}

/** Measures resident memory and the longest silence of /healthz during `work`. */
async function watch({ port, pid }: Shop, what: string, work: () => Promise<void>): Promise<Burst> {
  await pause(2_000);
  const before = residentMemory(pid);
  let [peak, silence, isOver] = [before, 0, false];
  const measure = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 20);
  const probe = async () => {
    while (!isOver) {
      const begin = performance.now();
      // A new connection each time, like a probe.
      await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).catch(() => {});
      silence = Math.max(silence, performance.now() - begin);
      await pause(20);
    }
  };
  const probing = probe();
  await work();
  isOver = true;
  await probing;
  clearInterval(measure);
  return { what, before, peak, silence };
}

/** Noise does not compress, so the largest rendition has megabytes. */
async function uploadNoise({ port }: Shop): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1600, height: 1600, channels: 3, background: 'grey', noise } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())]), 'noise.jpg');
  const origin = `http://127.0.0.1:${port}`;
  const headers = { authorization: await signInDemoSeller(origin) };
  const answer = await fetch(`${origin}/api/images`, { method: 'POST', body: form, headers });
  const { data, message } = (await answer.json()) as { data?: { display_url: string }; message?: string };
  if (!data) throw new Error(`the picture was not taken: ${message}`);
  return new URL(data.display_url).pathname;
}

async function signInDemoSeller(origin: string): Promise<string> {
  const entered = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@reshell.test', password: 'reshell-demo' }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const reply = await fetch(`${origin}/api/jwt?email=seller@reshell.test`, { headers: { cookie } });
  return `Bearer ${((await reply.json()) as { accesToken: string }).accesToken}`;
}

async function attackAtPace(shop: Shop): Promise<Pace[]> {
  let next = 0;
  const attackers: [what: string, perSecond: number, path: () => string][] = [
    ['none', 0, () => ''],
    ['cached / (control)', 120, () => '/'],
    ['/?x=N', 60, () => `/?x=${next++}`],
    ['/product?utm=N', 40, () => `/product?utm=${next++}`],
    ['openapi.json', 100, () => '/api/openapi.json'],
    ['docs', 100, () => '/api/docs'],
    ['sitemap-products.xml', 20, () => '/sitemap-products.xml'],
  ];
  const paces: Pace[] = [];
  for (const [what, perSecond, path] of attackers) {
    for (const page of visited) await fetch(`http://127.0.0.1:${shop.port}${page}`);
    paces.push({ what: perSecond > 0 ? `${what} at ${perSecond}/s` : what, ...(await visit(shop, perSecond, path)) });
    await pause(1_000);
  }
  return paces;
}

async function visit({ port }: Shop, perSecond: number, path: () => string): Promise<Omit<Pace, 'what'>> {
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  let [sent, outstanding] = [0, 0];
  const attack = setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * perSecond;
    for (; sent < due; sent++) {
      if (outstanding >= maxOutstanding) continue;
      outstanding++;
      get({ port, host: '127.0.0.1', path: path(), agent }, (answer) => answer.resume())
        .on('error', () => {})
        .on('close', () => outstanding--);
    }
  }, 5);
  const visitor = openClient(port);
  const times: number[] = [];
  while (performance.now() - begin < pacedFor) {
    const answer = await visitor.get(visited[times.length % visited.length] as string).catch(() => undefined);
    times.push(answer?.milliseconds ?? pacedFor);
    await pause(betweenVisits);
  }
  clearInterval(attack);
  visitor.close();
  agent.destroy();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), answers: times.length };
}

const burstHeads = ['RSS before', 'peak', 'change', '/healthz silent'];
const burstCells = ({ before, peak, silence }: Burst) => [
  ...[before, peak, peak - before].map(formatMegabytes),
  formatMilliseconds(silence),
];
const paceHeads = ['visitor p50', 'p95', 'answers in 8 s'];
const paceCells = ({ p50, p95, answers }: Pace) => [...[p50, p95].map(formatMilliseconds), String(answers)];
/** As one cell of the report. */
const joined = (heads: string[], cells: string[]) => heads.map((head, index) => `${head} ${cells[index]}`).join(', ');

export const bursts: Scenario = {
  name: 'bursts',
  promise:
    'Clients that pipeline thousands of requests and never read change resident memory by less than 60 MB, and /healthz answers ' +
    'within a second; while another client asks at a steady pace for what looks new, the p95 of a visitor is at most three times ' +
    'what it is when they ask for a cached page.',
  run: async (stage) => {
    if (!existsSync('/proc/self/status')) throw new Skipped('resident memory is read from /proc');
    const dataDir = join(stage.folder, 'data');
    const shop = await stage.openShop({ DATA_DIR: dataDir, DEMO: 'on', RATE_LIMITS: 'on' });
    const burstRows = (await sendBursts(shop)).map(
      (burst): Row => ({
        what: burst.what,
        found: joined(burstHeads, burstCells(burst)),
        wanted: 'under 60 MB more, under 1 s',
        holds: burst.peak - burst.before < maxGrowth && burst.silence < maxSilence,
      }),
    );
    await addProducts(dataDir);
    const paces = await attackAtPace(shop);
    const max = maxTimesControl * (paces[1]?.p95 ?? 0);
    const paceRows = paces.map(
      (pace): Row => ({
        what: pace.what,
        found: joined(paceHeads, paceCells(pace)),
        wanted: `p95 under ${formatMilliseconds(max)}`,
        holds: pace.p95 <= max,
      }),
    );
    return [...burstRows, ...paceRows];
  },
};

/** Copies of one product, so that the sitemap is large. */
async function addProducts(dataDir: string): Promise<void> {
  const connection = { host: runningPostgres(dataDir)?.socketFolder, user: 'reshell', database: 'reshell' };
  await withClient(connection, (client) =>
    client.query(`
      insert into products (id, seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, posted_at)
      select gen_random_uuid(), seller_id, name, price, category, description, condition, mobile_number, location, purchase_year, image, posted_at
      from (select * from products where status = 'listed' limit 1) one, generate_series(1, ${manyProducts});
      notify catalogue, 'all'`),
  );
}

if (import.meta.filename === process.argv[1]) {
  const [address = '', pid] = process.argv.slice(2);
  const shop = { port: Number(new URL(address).port), pid: Number(pid) };
  const burstRows = (await sendBursts(shop)).map((burst) => [burst.what, ...burstCells(burst)]);
  console.log(table(['never reading', ...burstHeads], burstRows));
  const paceRows = (await attackAtPace(shop)).map((pace) => [pace.what, ...paceCells(pace)]);
  console.log(`\n${table(['attacker', ...paceHeads], paceRows)}`);
}
