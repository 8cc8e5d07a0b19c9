import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import type { Config } from '../config.ts';

let shop: TestApp;
let port: number;
let clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await shop.close();
});

async function openShop(config: Partial<Config> = {}) {
  shop = await openTestApp({ config: { metricsToken: 'a token for whoever measures', ...config } });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
}

const polling = { timeout: 15_000 };
const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

async function join(): Promise<Socket> {
  const client = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  return client;
}
/** Whether the server answers on this connection; it refuses by closing it. */
async function isServed(client: Socket): Promise<boolean> {
  client.write(request('/healthz'));
  return Promise.race([
    once(client, 'data').then(([text]) => String(text).startsWith('HTTP/1.1 200')),
    once(client, 'close').then(() => false),
  ]);
}
const expectClosed = (client: Socket) => expect.poll(() => client.resume().destroyed, polling).toBe(true);
const healthz = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

async function countAnswers(route: string): Promise<number> {
  const headers = { authorization: 'Bearer a token for whoever measures' };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => /_count{/.test(line) && line.includes(`route="${route}"`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('sixteen requests sent at once over one connection are all answered, in their order', async () => {
  await openShop();
  const client = await join();
  const paths = Array.from({ length: 16 }, (_, index) => (index % 3 ? '/healthz' : `/api/products/none-${index}`));
  client.end(paths.map(request).join(''));
  const statuses = [...(await buffer(client)).toString().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(paths.map((path) => (path === '/healthz' ? '200' : '404')));
});

test.each([
  ['/api/openapi.json', '/api/openapi.json'],
  ['/api/products', '/api/products?limit=5'],
  ['/pictures/:hash/:file', `/pictures/${'0'.repeat(32)}/1280.webp`],
])(
  'who sends hundreds of requests for %s at once loses the connection, and nobody else notices',
  async (route, path) => {
    await openShop();
    const client = await join();
    client.write(request(path).repeat(500));
    await expectClosed(client);
    expect(await healthz()).toBe(200);
    expect(await countAnswers(route)).toBeLessThanOrEqual(16);
  },
);

test('one client has so many connections and no more: a new one takes the place of the one idle longest', async () => {
  await openShop({ connectionsPerAddress: 3 });
  const [first, second, third] = [await join(), await join(), await join()];
  expect(await isServed(first)).toBe(true);
  const fourth = await join();
  await expectClosed(second);
  for (const client of [fourth, first, third]) expect(await isServed(client)).toBe(true);
});

const waitingForLocks = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

test('one client whose connections are all busy gets no further one', async () => {
  await openShop({ connectionsPerAddress: 2 });
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table contact_messages');
  const body = JSON.stringify({ name: 'A visitor', email: 'visitor@example.org', message: 'Hello' });
  const head = `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const busy = [await join(), await join()];
  const answers = busy.map((client) => once(client, 'data'));
  for (const client of busy) client.write(head + body);
  await expect.poll(async () => (await shop.db.$client.query(waitingForLocks)).rowCount, polling).toBe(2);
  expect(await isServed(await join())).toBe(false);
  await blocker.query('commit');
  await blocker.end();
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1\.1 201/);
  expect(await isServed(await join())).toBe(true);
});

test('a proxy that is trusted may have as many connections as it likes', async () => {
  await openShop({ connectionsPerAddress: 2, trustedProxies: ['10.0.0.0/8', '127.0.0.0/8'] });
  const many = [await join(), await join(), await join(), await join()];
  for (const client of many) expect(await isServed(client)).toBe(true);
});

test('when most connections are taken, who has been idle longest makes room for whoever comes', async () => {
  await openShop();
  shop.app.server.maxConnections = 10;
  const crowd: Socket[] = [];
  for (let client = 0; client < 8; client++) crowd.push(await join());
  const [first, second] = crowd as [Socket, Socket];
  expect(await isServed(first)).toBe(true);
  const newcomers = [await join(), await join(), await join(), await join()];
  await expectClosed(second);
  for (const client of [first, ...newcomers]) expect(await isServed(client)).toBe(true);
});

test('requests that come while the server stops are answered, or find the connection closed', async () => {
  await openShop({ jobs: 1 });
  const visitors = await Promise.all(Array.from({ length: 20 }, join));
  const replies: string[] = [];
  for (const client of visitors) {
    client.on('data', (reply) => {
      replies.push(String(reply).split('\r\n')[0] as string);
      client.write(request('/healthz'));
    });
    client.write(request('/healthz'));
  }
  await expect.poll(() => replies.length, polling).toBeGreaterThan(100);
  await shop.app.close();
  expect(new Set(replies)).toEqual(new Set(['HTTP/1.1 200 OK']));
});
