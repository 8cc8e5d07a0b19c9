import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { createLimiter } from './load-shedding.ts';

let shop: TestApp;
let port: number;

beforeAll(async () => {
  shop = await openTestApp({ config: { loadShedding: true, metricsToken: 'a token for whoever measures' } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const polling = { timeout: 15_000 };
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const body = JSON.stringify({ name: 'A visitor', email: 'visitor@example.org', message: 'Hello' });
const write = () =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
const signIn = () =>
  fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a good password' }),
  });

async function figure(name: string): Promise<number> {
  const headers = { authorization: 'Bearer a token for whoever measures' };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}
const turnedAway = (reason = 'delayed') => figure(`reshell_http_requests_shed_total{reason="${reason}"}`);
const underWay = () => figure('reshell_http_requests_under_way');

test('requests beyond capacity get 503 at once, and cached replies are still sent', async () => {
  // Cached from the second request on.
  for (let time = 0; time < 2; time++) await get('/api/products?limit=3');
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table contact_messages');
  let isBlocked = true;
  let many = 6;
  const statuses = new Set<number>();
  // More than the pool has connections, one after the other.
  const crowd = Array.from({ length: 40 }, async (_, index) => {
    await pause(index * 40);
    while (isBlocked) {
      statuses.add((await write()).status);
      await pause(200);
    }
  });
  await expect.poll(() => turnedAway(), polling).toBeGreaterThan(0);
  // Now and then all waiting requests time out together, which frees slots for a moment.
  let refused = new Response();
  await expect
    .poll(async () => {
      refused = await get(`/api/products?limit=${many++}`);
      return refused.headers.get('retry-after');
    }, polling)
    .toBe('1');
  expect(await refused.json()).toEqual({
    sucess: false,
    message: 'We’re busy right now, please try again in a moment',
  });
  // All of them, unless a busy machine lets cached entries expire.
  const cachedStatuses: number[] = [];
  while (cachedStatuses.length < 20) cachedStatuses.push((await get('/api/products?limit=3')).status);
  expect(cachedStatuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  expect((await get('/healthz')).status).toBe(200);

  isBlocked = false;
  await blocker.query('commit');
  await blocker.end();
  await Promise.all(crowd);
  for (const status of statuses) expect([201, 503]).toContain(status);
  await expect.poll(async () => (await write()).status, polling).toBe(201);
  await expect.poll(underWay, polling).toBe(0);
});

/** The event loop, which the server shares with this test. */
function blockEventLoop(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** One browser with its six connections. */
async function openBrowser() {
  const sockets: Socket[] = [];
  for (let connection = 0; connection < 6; connection++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
  }
  const addresses = await Promise.all(sockets.map(async () => `/api/products/${(await shop.product()).id}`));
  return {
    /** Of six replies that are not cached. */
    async statuses() {
      const heads = sockets.map(async (socket, index) => {
        socket.write(`GET ${addresses[index]} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
        return String((await once(socket, 'data'))[0]);
      });
      const statuses = (await Promise.all(heads)).map((head) => head.match(/^HTTP\/1.1 (\d+)/)?.[1]);
      for (const socket of sockets) socket.destroy();
      return statuses;
    },
  };
}

const wholePage = Array(6).fill('200');

test('after a stall a single visitor is served a whole page', async () => {
  const statuses = (await openBrowser()).statuses();
  blockEventLoop(500);
  expect(await statuses).toEqual(wholePage);
});

test('a single visitor whose requests wait for long, on a machine that stalls too, is served a whole page', async () => {
  const browser = await openBrowser();
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table products');
  const statuses = browser.statuses();
  try {
    await expect.poll(underWay, polling).toBeGreaterThan(1);
    // Longer than requests wait in a crowd.
    blockEventLoop(1200);
    await pause(100);
  } finally {
    await blocker.end();
  }
  expect(await statuses).toEqual(wholePage);
});

test('a single visitor is served while connections to the database are slow to come', async () => {
  const { $client: pool } = shop.app.platform.db;
  const browser = await openBrowser();
  const { id } = await shop.product();
  const others = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const statuses = browser.statuses();
  let late: Promise<Response>;
  try {
    await expect.poll(() => pool.delay, polling).toBeGreaterThan(400);
    late = get(`/api/products/${id}`);
    await pause(100);
  } finally {
    for (const client of others) client.release();
  }
  expect([await statuses, (await late).status]).toEqual([wholePage, 200]);
});

test('few password checks run at once, and leave room for other requests', async () => {
  const person = { name: 'A visitor', email: 'nobody@example.org', password: 'another good password' };
  await shop.anyone.post('/auth/sign-up/email', person);
  const before = await turnedAway('full');
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table accounts');
  let isBlocked = true;
  const statuses = new Set<number>();
  const crowd = Array.from({ length: 30 }, async () => {
    while (isBlocked) {
      statuses.add((await signIn()).status);
      await pause(200);
    }
  });
  await expect.poll(() => turnedAway('full'), polling).toBeGreaterThan(before);
  expect(await underWay()).toBeLessThanOrEqual(4);
  await expect.poll(async () => (await write()).status, polling).toBe(201);

  isBlocked = false;
  await blocker.query('commit');
  await blocker.end();
  await Promise.all(crowd);
  for (const status of statuses) expect([401, 503]).toContain(status);
  await expect.poll(async () => (await signIn()).status, polling).toBe(401);
  await expect.poll(underWay, polling).toBe(0);
});

test('reading an account does not count as a password check', async () => {
  const person = { name: 'A visitor', email: 'dashboard@example.org', password: 'a good password' };
  const { cookies } = await shop.anyone.post('/auth/sign-up/email', person);
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const readDeletion = () => fetch(`http://127.0.0.1:${port}/api/account/deletion`, { headers: { cookie } });
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table bookings');
  const dashboards = Array.from({ length: 6 }, async () => {
    // Refused requests are retried.
    while ((await readDeletion()).status !== 200) await pause(200);
  });
  await expect.poll(underWay, polling).toBe(6);
  await expect.poll(async () => (await signIn()).status, polling).toBe(401);

  await blocker.query('commit');
  await blocker.end();
  await Promise.all(dashboards);
  await expect.poll(underWay, polling).toBe(0);
});

test('slow clients hold nothing but their connections', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const starts = [
    '',
    'GET /api/products',
    `${head}content-length: 1000\r\n\r\n{"name":`,
    'GET / HTTP/1.1\r\nhost: x\r\n',
  ];
  const slow: Socket[] = [];
  for (let client = 0; client < 400; client++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    slow.push(socket);
    await once(socket, 'connect');
    socket.write(starts[client % starts.length] as string);
  }
  await expect.poll(async () => (await write()).status, polling).toBe(201);
  await expect.poll(async () => (await get('/api/products?limit=8')).status, polling).toBe(200);
  await expect.poll(underWay, polling).toBe(0);
  for (const socket of slow) socket.destroy();
});

test('a client that leaves before the reply frees its slot', async () => {
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table contact_messages');
  const leaving = new AbortController();
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: leaving.signal };
  // Refused requests are retried until they are queued.
  const retry = async (): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, options).catch(() => undefined);
    return answer ? retry() : 'left';
  };
  const left = retry();
  await expect.poll(underWay, polling).toBe(1);
  leaving.abort();
  expect(await left).toBe('left');
  await blocker.query('commit');
  await blocker.end();
  await expect.poll(underWay, polling).toBe(0);
});

test('a full queue drops the newest request of whoever has most waiting', async () => {
  const limiter = createLimiter({ running: 1, waiting: 4 });
  const outcomes: string[] = [];
  const enter = async (caller: string) =>
    outcomes.push(`${caller} ${(await limiter.enter(caller)) ? 'runs' : 'refused'}`);
  await enter('running');
  for (const caller of ['greedy', 'greedy', 'greedy', 'greedy', 'greedy', 'modest', 'other', 'greedy'])
    void enter(caller);
  for (let slot = 0; slot < 4; slot++) {
    await setImmediate();
    limiter.leave();
  }
  await setImmediate();
  const refused = ['greedy refused', 'greedy refused', 'greedy refused', 'greedy refused'];
  expect(outcomes).toEqual(['running runs', ...refused, 'greedy runs', 'modest runs', 'other runs', 'greedy runs']);
});
