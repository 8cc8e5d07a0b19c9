import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { openPair } from './pair.ts';
import { type Postgres, preparePostgres } from './postgres.ts';

const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_retrieve_retry_interval: '100ms' },
  // Else a query is shown cut off, before the table that it reads.
  track_activity_query_size: '16kB',
};
const metricsToken = 'a token for whoever measures';
const cleanups: (() => unknown)[] = [];
let folder: string;
let primary: Postgres;
let standby: Postgres;
/** Two instances that read from the standby where allowed. */
let here: TestApp;
let there: TestApp;
let seller: TestUser;
/** The primary's backend that notifies the second instance. */
let listenerThere: number | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reshell-replica-'));
  const afterwards = (undo: () => unknown) => void cleanups.unshift(undo);
  afterwards(() => rm(folder, { recursive: true, force: true }));
  [primary, standby] = await openPair({ folder, afterwards }, { isSynchronous: false, settings });
  await migrate(primary.connection);
  here = await open(primary);
  const [first] = await findListeners();
  there = await open(primary);
  [listenerThere] = (await findListeners()).filter((pid) => pid !== first);
  seller = await here.user('seller');
  await post();
}, 60_000);
afterAll(async () => {
  for (const undo of cleanups) await undo();
});

async function open({ connection }: Postgres): Promise<TestApp> {
  // Lists the primary too, as for servers that may switch roles.
  const replicaUrl = `postgres://reshell@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  const beside = { connection, config: { dataDir: join(folder, 'data') } } as TestApp;
  const shop = await openTestApp({ beside, config: { metricsToken, replicaUrl } });
  cleanups.unshift(shop.close);
  return shop;
}

/** Their last query was LISTEN or a check of the WAL position. */
async function findListeners(): Promise<number[]> {
  const rows = await primary.query(`
    select pid from pg_stat_activity
    where (query like 'listen %' or query like '%pg_current_wal_insert_lsn%') and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => pid);
}

const post = async () => {
  const reply = await seller.post('/products', wireProduct());
  expect(reply.statusCode).toBe(201);
  return reply.json().data._id as string;
};
const priceIn = async (shop: TestApp, id: string) => (await shop.anyone.get(`/products/${id}`)).json().product_price;
const countIn = async (shop: TestApp) =>
  (await readCategories(shop)).json().find(({ categoryName }: { categoryName: string }) => categoryName === 'Samsung')
    .phones;

async function readsOf(shop: TestApp, where: 'standby' | 'primary'): Promise<number> {
  const reply = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(reply.body.match(new RegExp(`reshell_replica_reads_total{where="${where}"} (\\d+)`))?.[1]);
}
let requestCount = 0;
/** Reads with a new filter, so that nothing is cached. */
const readUncached = (shop: TestApp) => shop.anyone.get(`/products?limit=1&max=${1000 + requestCount++}`);
const readCategories = (shop: TestApp) => shop.anyone.get('/category');
const readUntilStandbyAnswers = async (shop: TestApp) => {
  const before = await readsOf(shop, 'standby');
  await expect
    .poll(async () => {
      expect((await readUncached(shop)).statusCode).toBe(200);
      return readsOf(shop, 'standby');
    })
    .toBeGreaterThan(before);
};

const replayState = async () => (await standby.query('select pg_get_wal_replay_pause_state() as state'))[0]?.state;
/** Pauses replay on the standby after both instances have read from it. */
const pauseReplay = async () => {
  await readUntilStandbyAnswers(here);
  await readUntilStandbyAnswers(there);
  await standby.query('select pg_wal_replay_pause()');
  await expect.poll(replayState).toBe('paused');
};
const resumeReplay = () => standby.query('select pg_wal_replay_resume()');

test('public reads are answered by a standby that is in step', async () => {
  await readUntilStandbyAnswers(here);
  await readUntilStandbyAnswers(there);
  const readers = await standby.query(
    `select from pg_stat_activity where query like '%from products p%' and pid <> pg_backend_pid()`,
  );
  expect(readers.length).toBeGreaterThan(0);
});

test('an admin sees the lag of the standby', async () => {
  const admin = await here.user('admin');
  const readStandbys = async () => (await admin.get('/status')).json().standbys;
  expect(await readStandbys()).toMatchObject({
    isConfigured: true,
    connected: [{ name: 'standby', state: 'streaming' }],
  });
  await pauseReplay();
  await post();
  await expect.poll(async () => (await readStandbys()).connected[0].lagBytes).toBeGreaterThan(0);
  await resumeReplay();
  await expect.poll(async () => (await readStandbys()).connected[0].lagBytes).toBe(0);
});

test('nobody reads anything older than their own write, on any instance, while the standby is behind', async () => {
  await pauseReplay();
  for (let price = 100; price < 105; price++) {
    const [before, id] = [await countIn(there), await post()];
    expect(await countIn(here)).toBe(before + 1);
    await expect.poll(() => countIn(there)).toBe(before + 1);
    expect([await priceIn(there, id), await priceIn(here, id)]).toEqual([240, 240]);
    await seller.patch(`/myproducts/${id}`, wireProduct({ product_price: price }));
    expect(await priceIn(here, id)).toBe(price);
    await expect.poll(() => priceIn(there, id)).toBe(price);
  }
  await resumeReplay();
});

test('a reply read after a write is as new as the write, and is cached', async () => {
  const id = await post();
  await pauseReplay();
  expect(await priceIn(there, id)).toBe(240);
  await seller.patch(`/myproducts/${id}`, wireProduct({ product_price: 99 }));
  await expect.poll(() => priceIn(there, id)).toBe(99);
  await resumeReplay();
  await readUntilStandbyAnswers(there);
  expect([await priceIn(here, id), await priceIn(there, id)]).toEqual([99, 99]);
});

test('an instance without notifications does not read from the standby', async () => {
  if (!listenerThere) throw new Error('the second instance does not listen');
  await pauseReplay();
  process.kill(listenerThere, 'SIGSTOP');
  try {
    const id = await post();
    expect(await priceIn(there, id)).toBe(240);
  } finally {
    process.kill(listenerThere, 'SIGCONT');
  }
  await resumeReplay();
});

test('the primary answers while the standby is gone, and the standby once it is back', async () => {
  await readUntilStandbyAnswers(here);
  await standby.stop('SIGQUIT');
  const before = await readsOf(here, 'primary');
  const id = await post();
  expect(await priceIn(here, id)).toBe(240);
  expect((await readCategories(here)).statusCode).toBe(200);
  expect(await readsOf(here, 'primary')).toBe(before + 2);
  await standby.start();
  await readUntilStandbyAnswers(here);
});

test('after the primary was restored to an earlier state, a standby of the later one is not read', async () => {
  const restored = await preparePostgres(join(folder, 'restored'), settings);
  await primary.stop();
  await restored.follow(primary);
  await primary.start();
  await primary.query(`insert into categories (name, details, position) values ('Undone', '', 99)`);
  // Advances the WAL position beyond that of the restored server.
  await primary.query('create table ballast as select generate_series(1, 100000)');
  await expect.poll(async () => standby.query(`select from pg_class where relname = 'ballast'`)).toHaveLength(1);
  await primary.stop('SIGKILL');
  await restored.start();
  cleanups.unshift(() => restored.stop('SIGKILL'));
  await restored.query('select pg_promote()');
  const shop = await open(restored);
  expect((await readCategories(shop)).body).not.toContain('Undone');
  expect([await readsOf(shop, 'standby'), await readsOf(shop, 'primary')]).toEqual([0, 1]);
});
