import type { Connection } from '#platform/db/client.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { type Client, openClient } from '../support/client.ts';
import {
  figure,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatSeconds,
  median,
  quantile,
  type Row,
  type Scenario,
} from '../support/scenario.ts';
import { databaseUrl, type RunningShop, type Stage, withClient } from '../support/stage.ts';
import { commonWords, loadListings, rareWord } from './listings.ts';

const [warmUpRounds, timeoutPerRead, maxMilliseconds, perPage, deepPage] = [20, 60_000, 60, 24, 1_000];
/** Of the index that asks the database, which is slower. */
const [rounds, warmUps, timeoutInDatabase] = [40, 2, 20_000];
type Search = 'memory' | 'database';
type SizedShop = { size: number; search: Search; shop: RunningShop; client: Client; idleMemory: number };
/** A kind of read: the allowed slowdown from a thousand to a million listings, and the URL of the nth request. */
type Read = [name: string, timesSlower: number, prepare: (shop: SizedShop) => Address | Promise<Address>];
type Address = (round: number) => string;

export const sizes: Scenario = {
  name: 'sizes',
  promise:
    'Milliseconds until the last byte over HTTP with CACHE=off, median / 99th percentile, one request after the other over ' +
    'one connection, shops with few and many listings in turns. Where it makes a difference, also with SEARCH=database.',
  run: async (stage) => {
    const shops: SizedShop[] = [];
    const filling: string[] = [];
    const database = await openFilled(stage);
    const listings = stage.isQuick ? [1_000, 20_000] : [1_000, 100_000, 1_000_000];
    for (const size of listings) {
      stage.log(`opening shops with ${formatCount(size)} listings`);
      const connection = { ...database, database: `listings_${size}` };
      filling.push(await fill(database, connection, size));
      for (const search of ['memory', 'database'] as const) {
        const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection), CACHE: 'off', SEARCH: search });
        const client = openClient(shop.port);
        stage.afterwards(client.close);
        shops.push({ size, search, shop, client, idleMemory: shop.memory() });
      }
    }
    const [inMemory, asking] = (['memory', 'database'] as const).map((search) =>
      shops.filter((shop) => shop.search === search),
    ) as [SizedShop[], SizedShop[]];
    const rows: Row[] = [];
    for (const read of reads) {
      rows.push(await measure(stage, read, inMemory));
      if (!memoryOnly.includes(read[0])) rows.push(await measureInDatabase(stage, read, asking));
    }
    const each = (what: string, describe: (shop: SizedShop) => string) => [
      figure(what, inMemory.map(describe).join(', ')),
      figure(`${what}, SEARCH=database`, asking.map(describe).join(', ')),
    ];
    return [
      figure('Listings', listings.map(formatCount).join(', ')),
      ...rows,
      figure('Loading', filling.join(', ')),
      ...each('Start to ready', ({ shop }) => formatSeconds(shop.startSeconds)),
      ...each('Memory when ready', ({ idleMemory }) => formatMegabytes(idleMemory)),
      ...each('Memory after all this', ({ shop }) => formatMegabytes(shop.memory())),
    ];
  },
};

const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB' };

/** In BENCH_LISTINGS, a folder, filled databases are kept for the next run. */
async function openFilled(stage: Stage): Promise<Connection> {
  const folder = process.env.BENCH_LISTINGS;
  if (!folder) return stage.openDatabase(settings);
  const postgres = await startEmbedded(folder, { settings });
  stage.afterwards(() => postgres.stop());
  return postgres.connection;
}

/** Tells how long it took. */
async function fill(database: Connection, connection: Connection, size: number): Promise<string> {
  const isFilled = await withClient(database, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (!rowCount) await client.query(`create database ${connection.database}`);
    return rowCount;
  });
  return isFilled ? 'kept' : formatSeconds(await loadListings(connection, size));
}

type Measured = SizedShop & { address: Address; times: number[]; refused: number };

async function readInTurns(
  stage: Stage,
  read: Read,
  shops: SizedShop[],
  counts: { warm: number; max: number; time: number },
) {
  const [name, , prepare] = read;
  stage.log(`${name} (${shops[0]?.search})`);
  const measured = await Promise.all(
    shops.map(async (shop): Promise<Measured> => ({ ...shop, address: await prepare(shop), times: [], refused: 0 })),
  );
  const deadline = Date.now() + counts.time;
  for (let round = 0; round < counts.warm + counts.max && (Date.now() < deadline || round <= counts.warm); round++)
    for (const shop of measured) {
      const { status, milliseconds } = await shop.client.get(shop.address(round));
      if (status !== 200 && !(status === 503 && shop.search === 'database'))
        throw new Error(`${shop.address(round)} answers ${status}`);
      if (round >= counts.warm) shop.times.push(milliseconds);
      if (status === 503) shop.refused++;
    }
  return measured;
}

const figuresOf = (measured: Measured[]) =>
  measured
    .map(({ times, refused }) => {
      const tooSlow = refused > 0 ? ` (${refused} of ${times.length} not within the time of a statement)` : '';
      return `${formatMilliseconds(median(times))} / ${formatMilliseconds(quantile(times, 0.99))}${tooSlow}`;
    })
    .join(', ');

async function measure(stage: Stage, read: Read, shops: SizedShop[]): Promise<Row> {
  const [name, timesSlower] = read;
  const max = stage.isQuick ? 40 : 250;
  const measured = await readInTurns(stage, read, shops, { warm: warmUpRounds, max, time: timeoutPerRead });
  const medians = measured.map(({ times }) => median(times));
  const [fewest = 0, slowest = 0] = [medians[0], medians.at(-1)];
  return {
    what: name,
    found: `${figuresOf(measured)}; ${(slowest / fewest).toFixed(2)}×`,
    wanted: `≤ ${timesSlower}×, ≤ ${maxMilliseconds} ms`,
    holds: slowest / fewest <= timesSlower && slowest <= maxMilliseconds,
  };
}

/** Without a bar: what it does is less work to start and to hold, for more work in each search. */
async function measureInDatabase(stage: Stage, read: Read, shops: SizedShop[]): Promise<Row> {
  const max = stage.isQuick ? 10 : rounds;
  const measured = await readInTurns(stage, read, shops, { warm: warmUps, max, time: timeoutInDatabase });
  return figure(`${read[0]}, SEARCH=database`, figuresOf(measured));
}

const brands = ['Samsung', 'Redmi', 'Realme', 'Oppo', 'ViVo', 'Nokia'];
const filters = [
  'brand=Samsung,Redmi&condition=good&storage=128&min=8000&max=30000',
  'brand=Realme&max=20000&battery=80',
  'place=Dhaka,Sylhet&condition=excellent&year=2021&max=60000&available=1',
  'model=Galaxy A52,Galaxy S21 5G&storage=128,256&min=9000',
  'brand=ViVo,Oppo&place=Dhaka&since=90&min=7000',
  'min=5000&max=12000&condition=fair,good&available=1',
].map(encodeURI);
/** By a position, which is hardly ever the same twice, or by a town. */
const nearby = [
  'near=23.78,90.40&within=5',
  'near=23.81,90.37&within=10&brand=Samsung&min=5000',
  'near=Chattogram&within=25&condition=good',
  'near=Mirpur, Dhaka&within=50&max=30000&available=1',
  'near=22.82,89.55',
  'near=Sylhet&brand=Redmi,Realme&storage=128',
].map(encodeURI);
const towns = 'mir,dha,kolk,chatt,lond,syl,uttara'.split(',');
const searches =
  'samsung galaxy,redmi note 12,galaxy s21 128gb,samsung 128 under 15000 dhaka,realme narzo,fresh condition box charger,oppo reno8 pro,amoled 120hz,ভালো ফোন,nokia g20 chattogram'.split(
    ',',
  );
const typos =
  'samsng galxy,redmi noet 12,relame narzo,opo reno8 pro,galxy s21 ultr,fresh condtion chargr,nokai g20,samsug dhak'.split(
    ',',
  );
const beginnings = 's,sam,samsung ga,redmi no,galaxy s2,dha,reno,fresh c,viv,sansung,ফো'.split(',');
/** Frequent and rare words alternately, each requested once. */
const newWords = commonWords.flatMap((word, index) => [word, rareWord(index * 150)]);

const among = (items: string[], addressOf: (item: string, round: number) => string) => (): Address => (round) =>
  addressOf(items[round % items.length] as string, round);
const search = (q: string) => `/api/products?limit=${perPage}&q=${encodeURIComponent(q)}`;
/** Different prices each time, so that most are new to the index's caches. */
const priced = (filter: string, round: number) =>
  filter.replace(/(min|max)=(\d+)/g, (_, name, amount) => `${name}=${Number(amount) + 10 * round}`);

const deepRead = `Page number ${formatCount(deepPage)}`;
const reads: Read[] = [
  ['Facet counts of everything', 5, () => () => '/api/products/counts'],
  ['Newest list', 2, () => () => `/api/products?limit=${perPage}`],
  ['Category list', 2, among(brands, (brand) => `/api/category/${brand}?limit=${perPage}`)],
  ['Filtered list', 2, among(filters, (filter, round) => `/api/products?limit=${perPage}&${priced(filter, round)}`)],
  [deepRead, 2, walkToDeepPage],
  ['One product', 2, async (shop) => among(await findIds(shop), (id) => `/api/products/${id}`)()],
  ['Product page (HTML)', 2, findProductPages],
  ['Newest page (HTML)', 2, () => () => '/product'],
  ['Search', 5, among(searches, search)],
  ['Search for a new word', 5, among(newWords, (word, round) => search(`${brands[round % brands.length]} ${word}`))],
  ['Search with typos', 5, among(typos, search)],
  ['Suggestions', 5, among(beginnings, (q) => `/api/products/suggestions?q=${encodeURIComponent(q)}`)],
  ['Facet counts', 5, among(filters, (filter, round) => `/api/products/counts?${priced(filter, round)}`)],
  ['Within a distance', 5, among(nearby, (near, round) => `/api/products?limit=${perPage}&${priced(near, round)}`)],
  [
    'Nearest first',
    5,
    among(nearby, (near, round) => `/api/products?limit=${perPage}&sort=distance&${priced(near, round)}`),
  ],
  ['Facet counts by distance', 5, among(nearby, (near, round) => `/api/products/counts?${priced(near, round)}`)],
  ['Suggestions of places', 5, among(towns, (town) => `/api/places?q=${town}`)],
  ['Facet counts of a search', 5, among(searches, (q) => `/api/products/counts?q=${encodeURIComponent(q)}`)],
];

/** Reads in which the index has no part, and one whose way there would take minutes. */
const memoryOnly = ['One product', 'Product page (HTML)', 'Suggestions of places', deepRead];

/** Follows the `next` links as a robot does, to the nth or the last full page. */
async function walkToDeepPage({ client }: SizedShop): Promise<Address> {
  const step = 100;
  let answer = await client.get(`/api/products?limit=${step}`);
  const depth = Math.min((deepPage - 1) * perPage, Number(answer.headers['x-total-count']) - step);
  let address = '';
  for (let passed = step; passed <= depth; passed += step) {
    address = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    answer = await client.get(address);
  }
  return () => address.replace(`limit=${step}`, `limit=${perPage}`);
}

async function findIds({ client }: SizedShop): Promise<string[]> {
  const lists = await Promise.all(brands.map((brand) => client.get(`/api/category/${brand}?limit=60`)));
  return lists.flatMap(({ body }) => (JSON.parse(body) as { _id: string }[]).map(({ _id }) => _id));
}

/** The readable URLs, to which the short ones redirect. */
async function findProductPages(shop: SizedShop): Promise<Address> {
  const addresses: string[] = [];
  for (const id of await findIds(shop)) {
    const { headers } = await shop.client.get(`/product/${id}`);
    addresses.push(new URL(headers.location ?? '', shop.shop.origin).pathname);
  }
  return among(addresses, (address) => address)();
}
