import { like } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCuttableConnection } from '#testing/support/cuttable-connection.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { rateLimits } from '../db/schema.ts';
import { defaultLimits } from './limits.ts';

let [shop, here, there] = [] as unknown as [TestApp, TestApp, TestApp];
let [buyer, seller] = [] as unknown as [TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
  here = await openTestApp({ beside: shop, config: { limits } });
  there = await openTestApp({ beside: shop, config: { limits } });
  [buyer, seller] = [await shop.user('buyer'), await shop.user('seller')];
});
afterAll(async () => {
  for (const instance of [here, there, shop]) await instance.close();
});
beforeEach(() => shop.db.delete(rateLimits));

/** Messages are counted by address alone, and the limit is soon reached. */
const limits = {
  ...defaultLimits,
  contactPerAddress: { max: 5, seconds: 600 },
  contactOfSender: { max: Number.POSITIVE_INFINITY, seconds: 600 },
};
const message = { name: 'Vera', email: 'vera@example.org', message: 'Hello' };

type Call = { url: string; method?: 'POST' | 'PATCH' | 'DELETE'; by?: () => TestUser; payload?: object };
const guarded: Record<string, Call> = {
  registering: { url: '/auth/sign-up/email', payload: { name: 'A', email: 'a@example.org', password: 'long enough' } },
  'writing to us': { url: '/contact', by: () => buyer, payload: message },
  'reporting a phone': { url: '/products/report/none', method: 'PATCH', by: () => buyer, payload: {} },
  'booking a phone': { url: '/bookings', by: () => buyer, payload: { productId: 'none' } },
  'uploading a picture': { url: '/images', by: () => seller, payload: {} },
  'posting a phone': { url: '/products', by: () => seller, payload: {} },
  'editing a phone': { url: '/myproducts/none', method: 'PATCH', by: () => seller, payload: {} },
  'marking a phone as sold': { url: '/myproducts/none/sold', method: 'PATCH', by: () => seller },
  'deleting a phone': { url: '/myproducts/none', method: 'DELETE', by: () => seller },
  'advertising a phone': { url: '/advatise', by: () => seller, payload: {} },
  'cancelling a booking': { url: '/bookings/none', method: 'DELETE', by: () => buyer },
  'wishing for a phone': { url: '/wishlist', by: () => buyer, payload: {} },
  'taking a wish back': { url: '/wishlist/none', method: 'DELETE', by: () => buyer },
  'saving a search': { url: '/searches', by: () => buyer, payload: {} },
  'changing a saved search': { url: '/searches/none', method: 'PATCH', by: () => buyer, payload: {} },
  'deleting a saved search': { url: '/searches/none', method: 'DELETE', by: () => buyer },
  'reading a notice': { url: '/notices/none', method: 'PATCH', by: () => buyer, payload: {} },
  'reading all notices': { url: '/notices', method: 'PATCH', by: () => buyer, payload: {} },
};

function send(instance: TestApp, { url, method = 'POST', by, payload }: Call, more: InjectOptions = {}) {
  const authorization = by ? { authorization: `Bearer ${by().token}` } : {};
  const headers = { ...authorization, ...more.headers } as Record<string, string>;
  return instance.app.inject({ method, url: `/api${url}`, payload, ...more, headers });
}

const useUp = (keys: string, used = 1000) => shop.db.update(rateLimits).set({ used }).where(like(rateLimits.key, keys));

describe.each(Object.entries(guarded))('%s', (_what, call) => {
  test('is limited per address and per account, across instances', async () => {
    const first = await send(here, call);
    expect(first.statusCode).not.toBe(429);
    expect(first.headers['ratelimit-policy']).toMatch(/^"address";q=\d+;w=\d+, "account";q=\d+;w=\d+$/);

    await useUp('% from 127.0.0.1');
    const refusedHere = await send(there, call);
    expect(refusedHere.statusCode).toBe(429);
    expect(refusedHere.headers.ratelimit).toMatch(/^"address";r=0;t=\d+$/);
    const elsewhere = await send(there, call, { remoteAddress: '203.0.113.7' });
    expect(elsewhere.statusCode).not.toBe(429);

    await shop.db.delete(rateLimits).where(like(rateLimits.key, '% from %'));
    await useUp('%');
    const refusedAccount = await send(there, call, { remoteAddress: '203.0.113.8' });
    expect(refusedAccount.statusCode).toBe(429);
    expect(refusedAccount.headers.ratelimit).toMatch(/^"account";r=0;t=\d+$/);
  });
});

test('every write is limited, except those of admins and signing out', async () => {
  const account = { name: 'Una', email: 'una@example.org', password: 'a good password' };
  const signedUp = await here.anyone.post('/auth/sign-up/email', account);
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const changing = here.app.statedAccess.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const uncounted = [];
  for (const { method, url, access } of changing) {
    if (access === 'admin' || url === '/api/auth/sign-out') continue;
    const by = { buyer, seller }[access as string];
    const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : { cookie };
    const { headers: limits } = await here.app.inject({
      method: method as 'POST',
      url,
      headers,
      payload: { ...account, password: 'a wrong guess' },
    });
    if (!limits['ratelimit-policy']) uncounted.push(`${method} ${url}`);
  }
  expect(changing.length).toBeGreaterThan(25);
  expect(uncounted).toEqual([]);
});

test('a seller may post 30 phones and edit 120 times an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push((await send(here, guarded['posting a phone'] as Call)).statusCode);
  for (let n = 0; n < 121; n++) statuses.push((await send(here, guarded['editing a phone'] as Call)).statusCode);
  expect(statuses).toEqual([...Array(30).fill(400), 429, ...Array(120).fill(400), 429]);
});

test('two instances share a limit, and every reply has its RateLimit headers', async () => {
  const replies = [];
  for (const instance of [here, there, here, there, here, there])
    replies.push(await send(instance, { url: '/contact', payload: message }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(replies.map(({ headers }) => String(headers.ratelimit).replace(/t=(\d+)$/, 't'))).toEqual(
    [4, 3, 2, 1, 0, 0].map((left) => `"address";r=${left};t`),
  );
  const { headers } = replies[5] as (typeof replies)[0];
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(headers.ratelimit).toBe(`"address";r=0;t=${seconds}`);
  expect(replies[5]?.json()).toEqual({ sucess: false, message: expect.stringMatching(/try again in \d+ minutes?$/) });
});

test('the RateLimit header has the limit that runs out first', async () => {
  const call = guarded.registering as Call;
  expect((await send(here, call)).headers.ratelimit).toMatch(/^"account";r=4;/);
  await useUp('% from %', 97);
  expect((await send(here, call)).headers.ratelimit).toMatch(/^"address";r=2;/);
});

test('a replay with its idempotency key is answered and not counted', async () => {
  const headers = { 'idempotency-key': 'the-same-request' };
  const call = { url: '/contact', payload: message };
  const first = await send(here, call, { headers });
  await useUp('%');
  const again = await send(there, call, { headers });
  expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
  expect((await send(there, call, { headers: { 'idempotency-key': 'another' } })).statusCode).toBe(429);
  await useUp('%', 1);
  await send(there, call, { headers });
  expect((await send(here, call)).headers.ratelimit).toMatch(/;r=3;/);
  // A request refused at the limit succeeds once there is room again.
  await useUp('%');
  expect((await send(here, call, { headers: { 'idempotency-key': 'later' } })).statusCode).toBe(429);
  await shop.db.delete(rateLimits);
  expect((await send(here, call, { headers: { 'idempotency-key': 'later' } })).statusCode).toBe(201);
});

test('limited calls answer 503 when the database is unreachable', async () => {
  const database = await openCuttableConnection(shop.connection);
  const beyond = await openTestApp({
    beside: { ...shop, connection: database.connection },
    config: { limits, logLevel: 'silent' },
  });
  expect((await send(beyond, { url: '/contact', payload: message })).statusCode).toBe(201);
  database.cut();
  const reply = await send(beyond, { url: '/contact', payload: message });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ sucess: false, message: 'We’re busy right now, please try again in a moment' });
  expect(reply.headers['retry-after']).toBe('2');
  await beyond.close();
});

describe('behind proxies', () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await openTestApp({
      beside: shop,
      config: { limits, trustedProxies: ['10.0.0.0/8', 'fd00::1'] },
    });
  });
  afterAll(() => proxied.close());

  const counted = async () => (await shop.db.select().from(rateLimits)).map(({ key }) => key.split(' from ')[1]).sort();
  const from = (instance: TestApp, remoteAddress: string, claimed?: string) =>
    send(
      instance,
      { url: '/contact', payload: message },
      { remoteAddress, headers: claimed ? { 'x-forwarded-for': claimed } : {} },
    );

  test('X-Forwarded-For is ignored without TRUSTED_PROXIES', async () => {
    for (let n = 0; n < 5; n++) await from(here, '198.51.100.1', `192.0.2.${n}`);
    expect((await from(here, '198.51.100.1', '192.0.2.99')).statusCode).toBe(429);
    expect(await counted()).toEqual(['198.51.100.1']);
  });

  test.each([
    ['the address the proxy saw', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['not what the client claimed before', '10.0.0.1', '192.0.2.7, 8.8.8.8, 198.51.100.1', '198.51.100.1'],
    ['the client beyond several of our proxies', '10.0.0.1', '192.0.2.7, 198.51.100.1, 10.0.9.9', '198.51.100.1'],
    ['not what a client outside claims', '198.51.100.1', '192.0.2.7', '198.51.100.1'],
    ['not a proxy of ours that the client names', '198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['the proxy itself, where it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the networks of an IPv6 client', 'fd00::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64, 2001:db8:1::/48'],
    ['an IPv4 client in IPv6 spelling', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['nothing that is no address', '10.0.0.1', `${'x'.repeat(9000)}`, 'unknown'],
  ])('%s is counted', async (_what, remoteAddress, claimed, expected) => {
    expect((await from(proxied, remoteAddress, claimed)).statusCode).toBe(201);
    expect((await counted()).join(', ')).toBe(expected);
  });

  test('an IPv6 /64 is one client', async () => {
    for (let n = 0; n < 5; n++) await from(here, `2001:db8:0:1::${n}`);
    expect((await from(here, '2001:db8:0:1:ffff::1')).statusCode).toBe(429);
    expect((await from(here, '2001:db8:0:2::1')).statusCode).toBe(201);
  });

  test('an IPv6 /48 has sixteen allowances', async () => {
    const statuses = [];
    for (let n = 0; n < 82; n++) statuses.push((await from(here, `2001:db8:7:${n}::1`)).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(80);
    const refused = await from(here, '2001:db8:7:ffff::1');
    expect([refused.statusCode, refused.headers.ratelimit]).toEqual([
      429,
      expect.stringMatching(/^"network";r=0;t=\d+$/),
    ]);
    expect((await from(here, '2001:db8:8::1')).statusCode).toBe(201);
  });
});
