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

const [warmUpRounds, timeoutPerRead, mostMilliseconds, perPage, deepPage] = [20, 60_000, 60, 24, 1_000];
type SizedShop = { size: number; shop: RunningShop; client: Client; loadSeconds: number; idleMemory: number };
/** A kind of read: the allowed slowdown from a thousand to a million listings, and the URL of the nth request. */
type Read = [name: string, timesSlower: number, prepare: (shop: SizedShop) => Address | Promise<Address>];
type Address = (round: number) => string;

export const sizes: Scenario = {
  name: 'sizes',
  promise:
    'Milliseconds until the last byte over HTTP with CACHE=off, median / 99th percentile, one request after the other over ' +
    'one connection, shops with few and many listings in turns.',
  run: async (stage) => {
    const shops: SizedShop[] = [];
    const database = await stage.openDatabase({ fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB' });
    for (const size of stage.isQuick ? [1_000, 20_000] : [1_000, 100_000, 1_000_000]) {
      stage.log(`opening a shop with ${formatCount(size)} listings`);
      const connection = { ...database, database: `listings_${size}` };
      await withClient(database, (client) => client.query(`create database listings_${size}`));
      const loadSeconds = await loadListings(connection, size);
      const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection), CACHE: 'off' });
      const client = openClient(shop.port);
      stage.afterwards(client.close);
      shops.push({ size, shop, client, loadSeconds, idleMemory: shop.memory() });
    }
    const rows: Row[] = [];
    for (const read of reads) rows.push(await measure(stage, read, shops));
    const each = (what: string, describe: (shop: SizedShop) => string) => figure(what, shops.map(describe).join(', '));
    return [
      each('Listings', ({ size }) => formatCount(size)),
      ...rows,
      each('Loading', ({ loadSeconds }) => formatSeconds(loadSeconds)),
      each('Start to ready', ({ shop }) => formatSeconds(shop.startSeconds)),
      each('Memory when ready', ({ idleMemory }) => formatMegabytes(idleMemory)),
      each('Memory after all this', ({ shop }) => formatMegabytes(shop.memory())),
    ];
  },
};

async function measure(stage: Stage, [name, timesSlower, prepare]: Read, shops: SizedShop[]): Promise<Row> {
  stage.log(name);
  const measured = await Promise.all(
    shops.map(async (shop) => ({ ...shop, address: await prepare(shop), times: [] as number[] })),
  );
  const deadline = Date.now() + timeoutPerRead;
  for (let round = 0; round < warmUpRounds + (stage.isQuick ? 40 : 250) && Date.now() < deadline; round++)
    for (const { client, address, times } of measured) {
      const { status, milliseconds } = await client.get(address(round));
      if (status !== 200) throw new Error(`${address(round)} answers ${status}`);
      if (round >= warmUpRounds) times.push(milliseconds);
    }
  const medians = measured.map(({ times }) => median(times));
  const [fewest = 0, most = 0] = [medians[0], medians.at(-1)];
  const figures = measured.map(
    ({ times }) => `${formatMilliseconds(median(times))} / ${formatMilliseconds(quantile(times, 0.99))}`,
  );
  return {
    what: name,
    found: `${figures.join(', ')}; ${(most / fewest).toFixed(2)}×`,
    wanted: `≤ ${timesSlower}×, ≤ ${mostMilliseconds} ms`,
    holds: most / fewest <= timesSlower && most <= mostMilliseconds,
  };
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

const reads: Read[] = [
  ['Newest list', 2, () => () => `/api/products?limit=${perPage}`],
  ['Category list', 2, among(brands, (brand) => `/api/category/${brand}?limit=${perPage}`)],
  ['Filtered list', 2, among(filters, (filter, round) => `/api/products?limit=${perPage}&${priced(filter, round)}`)],
  [`Page number ${formatCount(deepPage)}`, 2, walkToDeepPage],
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
