import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { displayUrl } from '#common/picture-urls.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
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

async function join(localAddress = '127.0.0.1'): Promise<Socket> {
  const client = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  return client;
}
/** The status on this connection; 0 if it is closed without an answer. */
async function statusOf(client: Socket, path = '/healthz'): Promise<number> {
  client.write(request(path));
  return Promise.race([
    once(client, 'data').then(([text]) => Number(String(text).match(/^HTTP\/1\.1 (\d+)/)?.[1])),
    once(client, 'close').then(() => 0),
  ]);
}
const isServed = async (client: Socket) => (await statusOf(client)) === 200;
/** A request of which half the body never comes. */
const halfSent = (path = '/api/contact', type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"name":`;
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
])('hundreds of pipelined requests for %s close that connection, and nobody else notices', async (route, path) => {
  await openShop();
  const client = await join();
  client.write(request(path).repeat(500));
  await expectClosed(client);
  expect(await healthz()).toBe(200);
  expect(await countAnswers(route)).toBeLessThanOrEqual(16);
});

test('a full address gets a new connection in place of its longest idle one', async () => {
  await openShop({ connectionsPerAddress: 3 });
  const [first, second, third] = [await join(), await join(), await join()];
  expect(await isServed(first)).toBe(true);
  const fourth = await join();
  await expectClosed(second);
  for (const client of [fourth, first, third]) expect(await isServed(client)).toBe(true);
});

const waitingForLocks = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

test('an address whose connections are all busy gets 503 on a spare one, which answers health checks', async () => {
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
  expect(await statusOf(await join(), '/api/products')).toBe(503);
  expect(await statusOf(await join(), '/healthz')).toBe(200);
  await blocker.query('commit');
  await blocker.end();
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1\.1 201/);
  expect(await isServed(await join())).toBe(true);
});

test('a trusted proxy may open any number of connections', async () => {
  await openShop({ connectionsPerAddress: 2, trustedProxies: ['10.0.0.0/8', '127.0.0.0/8'] });
  const many = [await join(), await join(), await join(), await join()];
  for (const client of many) expect(await isServed(client)).toBe(true);
});

test('when most connections are taken, a new one closes the longest idle one', async () => {
  await openShop({ connections: 10 });
  const crowd: Socket[] = [];
  for (let client = 0; client < 8; client++) crowd.push(await join());
  const [first, second] = crowd as [Socket, Socket];
  expect(await isServed(first)).toBe(true);
  const newcomers = [await join(), await join(), await join(), await join()];
  await expectClosed(second);
  for (const client of [first, ...newcomers]) expect(await isServed(client)).toBe(true);
});

test('two hundred people behind one address each hold an event stream, and others behind it can browse', async () => {
  await openShop({ connectionsPerAddress: 50 });
  const streams: Socket[] = [];
  for (let person = 0; person < 200; person++) {
    const { token } = await shop.user('buyer');
    const stream = await join();
    stream.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    expect(String((await once(stream, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    streams.push(stream);
  }
  for (let visitor = 0; visitor < 60; visitor++) expect(await statusOf(await join(), '/api/products')).toBe(200);
  expect(streams.filter((stream) => stream.destroyed)).toEqual([]);
});

test('event streams have a limit of their own, and one too many is told to come back', async () => {
  await openShop({ connectionsPerAddress: 2 });
  const people = await Promise.all([shop.user('buyer'), shop.user('buyer')]);
  const listen = async ({ token }: TestUser) => {
    const stream = await join();
    stream.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return String((await once(stream, 'data'))[0]).slice(9, 12);
  };
  const statuses: string[] = [];
  for (let page = 0; page < 12; page++) statuses.push(await listen(people[page % 2] as TestUser));
  expect(statuses).toEqual([...Array(10).fill('200'), '503', '503']);
  // Who leaves makes room again.
  clients[0]?.destroy();
  await expect.poll(() => listen(people[1] as TestUser), polling).toBe('200');
});

test('an upload in progress keeps its connection, and a stalled one does not', async () => {
  await openShop({ connectionsPerAddress: 2 });
  const accepted: Socket[] = [];
  shop.app.server.on('connection', (socket) => accepted.push(socket));
  const upload = await join();
  const type = 'multipart/form-data; boundary=b';
  upload.write(
    `POST /api/portraits HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 99999\r\n\r\n`,
  );
  let [sent, others] = [0, [] as Socket[]];
  for (let newcomer = 0; newcomer < 3; newcomer++) {
    sent += 8_000;
    upload.write('-'.repeat(8_000));
    await expect.poll(() => accepted[0]?.bytesRead, polling).toBeGreaterThan(sent);
    others = [...others, await join()];
    expect(await isServed(others.at(-1) as Socket)).toBe(true);
  }
  expect(others.map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
  expect(upload.destroyed).toBe(false);
  expect(await isServed(await join())).toBe(true);
  await expectClosed(upload);
});

test('half-sent bodies of one address give way to its other visitors', async () => {
  await openShop({ connectionsPerAddress: 10 });
  for (let client = 0; client < 30; client++) (await join()).write(halfSent());
  for (let visitor = 0; visitor < 10; visitor++) expect(await statusOf(await join(), '/api/products')).toBe(200);
});

test('/healthz and other visitors are answered while many addresses hold every connection with half-sent bodies', async () => {
  await openShop({ connections: 40, connectionsPerAddress: 10 });
  for (let address = 1; address <= 10; address++)
    for (let client = 0; client < 10; client++)
      (await join(`127.0.1.${address}`)).write(
        client % 2 ? halfSent() : halfSent('/api/portraits', 'multipart/form-data; boundary=b'),
      );
  await expect.poll(() => clients.filter((client) => !client.resume().destroyed).length, polling).toBeLessThan(41);
  for (let visitor = 0; visitor < 20; visitor++) {
    expect(await statusOf(await join('127.0.2.1'))).toBe(200);
    expect(await statusOf(await join('127.0.2.2'), '/api/products')).toBe(200);
  }
});

test('/healthz is answered while every connection is busy and more arrive', async () => {
  await openShop({ connections: 2 });
  const blocker = new pg.Client(shop.connection);
  await blocker.connect();
  await blocker.query('begin; lock table contact_messages');
  const body = JSON.stringify({ name: 'A visitor', email: 'visitor@example.org', message: 'Hello' });
  const head = `POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const busy = [await join('127.0.1.1'), await join('127.0.1.2')];
  const answers = busy.map((client) => once(client, 'data'));
  for (const client of busy) client.write(head + body);
  await expect.poll(async () => (await shop.db.$client.query(waitingForLocks)).rowCount, polling).toBe(2);
  for (let client = 0; client < 100; client++) await join('127.0.1.3');
  expect(await statusOf(await join('127.0.2.1'))).toBe(200);
  expect(await statusOf(await join('127.0.2.1'), '/api/products')).toBe(503);
  await blocker.query('commit');
  await blocker.end();
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1\.1 201/);
});

test('a body that takes longer than ten seconds is answered 408, and an upload has longer', async () => {
  await openShop();
  const upload = await join();
  upload.write(halfSent('/api/portraits', 'multipart/form-data; boundary=b'));
  const slow = await join();
  const answer = once(slow, 'data');
  slow.write(halfSent());
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 408 .*This request took too long to arrive/s);
  await expectClosed(slow);
  expect(upload.resume().destroyed).toBe(false);
}, 30_000);

test('requests that arrive while the server stops are answered, or find the connection closed', async () => {
  await openShop({ jobs: 1 });
  const visitors = await Promise.all(Array.from({ length: 20 }, () => join()));
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

test('a connection whose reply is still being sent when the server stops is closed after it', async () => {
  await openShop();
  const [hash, size] = ['a'.repeat(32), 30_000_000];
  const path = displayUrl('', hash);
  await shop.app.platform.imageStore.save({
    hash,
    width: 1,
    height: 1,
    placeholder: '',
    files: [{ name: basename(path), bytes: Buffer.alloc(size) }],
  });
  const client = await join();
  client.write(request(path));
  await once(client, 'readable');
  const closed = shop.app.close();
  await expect.poll(() => shop.app.server.listening, polling).toBe(false);
  expect((await buffer(client)).length).toBeGreaterThan(size);
  await closed;
});
