import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { notifyOfAll, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let beyond: TestApp;
/** A second path to the same database. */
let other: typeof proxy;

beforeAll(async () => {
  shop = await openTestApp();
  proxy = await openDatabaseProxy(shop.connection);
  other = await openDatabaseProxy(shop.connection);
  beyond = await openTestApp({ beside: { ...shop, connection: proxy.connection }, pages: renderedPages });
});
afterAll(async () => {
  await beyond.close();
  await Promise.all([proxy.close(), other.close()]);
  await shop.close();
});

const polling = { timeout: 15_000 };
const message = { name: 'A visitor', email: 'visitor@example.org', message: 'Hello' };
const write = (key: string) => beyond.anyone.post('/contact', message, { 'idempotency-key': key.replaceAll(' ', '-') });
const open = (url: string) => beyond.app.inject({ url, headers: { accept: 'text/html' } });
const countMessages = async () => (await shop.db.$client.query('select from contact_messages')).rowCount;
const busy = { sucess: false, message: 'We’re busy right now, please try again in a moment' };
const readiness = async () => (await open('/readyz')).json().status;

describe('when connections are cut', () => {
  test('a write in progress answers 503, and other requests are not affected', async () => {
    const blocker = new pg.Client(shop.connection);
    await blocker.connect();
    await blocker.query('begin; lock table contact_messages');
    const waiting = write('cut in the middle');
    await expect
      .poll(
        async () => (await blocker.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
        polling,
      )
      .toBe(1);
    await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const refused = await waiting;
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toEqual(busy);
    await blocker.query('commit');
    await blocker.end();

    expect((await beyond.anyone.get('/products?limit=7')).statusCode).toBe(200);
    expect((await write('cut in the middle')).statusCode).toBe(201);
    expect(await countMessages()).toBe(1);
  });

  test('a write of unknown outcome can be repeated without happening twice', async () => {
    const before = (await countMessages()) ?? 0;
    proxy.cutAfter('commit');
    const unknown = await write('cut at the end');
    expect(unknown.statusCode).toBe(503);
    expect(unknown.json()).toEqual(busy);
    await expect.poll(countMessages, polling).toBe(before + 1);
    expect((await write('cut at the end')).statusCode).toBe(201);
    expect(await countMessages()).toBe(before + 1);
  });

  test('no connection is lost to the pool', async () => {
    for (let round = 0; round < 20; round++) {
      proxy.cutAfter('begin');
      expect((await write(`cut at the beginning ${round}`)).statusCode).toBe(503);
    }
    expect((await write('afterwards')).statusCode).toBe(201);
  });
});

describe('a database that is silent for a few seconds', () => {
  const isListening = () => beyond.app.platform.notifications.isListening();
  const misses = () => beyond.app.platform.cache.counts().misses;

  beforeEach(async () => {
    await expect.poll(readiness, polling).toBe('ready');
    await shop.product({ name: 'Galaxy Kept' });
    await expect.poll(async () => (await open('/product')).body, polling).toContain('Galaxy Kept');
  });
  afterEach(() => proxy.setSilent(false));

  test('sends stale pages to whoever comes while it is silent, and fresh ones afterwards', async () => {
    proxy.setSilent(true);
    await expect.poll(isListening, polling).toBe(false);
    const before = misses();
    const shown = open('/product');
    await expect.poll(misses).toBeGreaterThan(before);
    proxy.setSilent(false);
    expect((await shown).statusCode).toBe(200);
    expect((await shown).body).toContain('Galaxy Kept');
  }, 30_000);

  test('sends stale pages also to whoever came before the silence was noticed', async () => {
    await notifyOfAll(shop.db);
    await beyond.app.platform.notifications.flush();
    proxy.setSilent(true);
    const shown = open('/product');
    await expect.poll(isListening, polling).toBe(false);
    proxy.setSilent(false);
    expect((await shown).statusCode).toBe(200);
    expect((await shown).body).toContain('Galaxy Kept');
  }, 30_000);
});

describe('while the database is unreachable', () => {
  beforeAll(async () => {
    // Nothing is cached until the instance listens again.
    await vi.waitFor(async () => expect(await readiness()).toBe('ready'), polling);
    await shop.product({ name: 'Galaxy Before' });
    await vi.waitFor(async () => expect((await open('/product')).body).toContain('Galaxy Before'), polling);
    // Cached from the second request on.
    for (let time = 0; time < 2; time++) await beyond.anyone.get('/products?limit=5');
    await proxy.close();
    await vi.waitFor(async () => expect(await readiness()).toBe('degraded'), polling);
  });

  test.each(['/product', '/api/products?limit=5'])('%s is sent stale and marked', async (address) => {
    const shown = await open(address);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('Galaxy Before');
    expect(shown.headers.warning).toBe('110 - "Response is Stale"');
    expect(shown.headers['cache-status']).toMatch(/^reshell; hit; ttl=-\d+; detail=stale$/);
    expect(shown.headers.age).toMatch(/^\d+$/);
  });

  test('a signed-in person sees the public page', async () => {
    const buyer = await shop.user('buyer');
    const shown = await beyond.anyone.get('/products?limit=5', { authorization: `Bearer ${buyer.token}` });
    expect(shown.statusCode).toBe(200);
    expect(shown.json()[0]).not.toHaveProperty('seller_email');
  });

  test('a page that is not cached is an error page without script, which loads again by itself', async () => {
    const failed = await open('/product?q=nokia');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['retry-after']).toBe('2');
    expect(failed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(failed.body).toContain('We’ll be right back');
    expect(failed.body).not.toContain('<script');
    // After Retry-After, and not everybody at once.
    expect(failed.headers.refresh).toMatch(/^[3-6]$/);
    expect((await open('/api/products?limit=7')).headers).not.toHaveProperty('refresh');
  });

  test.each([
    ['GET', '/products?limit=6', undefined],
    ['POST', '/contact', message],
    ['POST', '/auth/sign-in/email', { email: 'a@example.org', password: 'a good password' }],
    ['POST', '/auth/sign-up/email', { name: 'New', email: 'new@example.org', password: 'a good password' }],
  ] as const)('%s %s answers 503 with Retry-After', async (method, path, payload) => {
    const refused = await beyond.app.inject({ method, url: `/api${path}`, payload });
    expect(refused.json()).toEqual(busy);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
  });

  test('calls that need a session answer 503', async () => {
    const buyer = await shop.user('buyer');
    const refused = await beyond.anyone.get('/bookings', { authorization: `Bearer ${buyer.token}` });
    expect([refused.statusCode, refused.json()]).toEqual([503, busy]);
  });

  test('GET /healthz answers 200 and GET /readyz 200 with "degraded" while pages are cached', async () => {
    expect((await open('/healthz')).statusCode).toBe(200);
    const shown = await open('/readyz');
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      { status: 'degraded', message: 'This instance cannot reach the database' },
    ]);
  });

  test('GET /readyz answers 503 while nothing is cached', async () => {
    const idle = await openTestApp({ beside: { ...shop, connection: other.connection } });
    await other.close();
    const ready = async () => {
      const reply = await idle.app.inject({ url: '/readyz' });
      return [reply.statusCode, reply.json()];
    };
    // Until the loss is noticed it may answer as to any failed statement.
    const message = 'This instance cannot reach the database';
    await expect.poll(ready, polling).toEqual([503, { sucess: false, message }]);
    await idle.close();
  });

  test('fresh replies return with the database', async () => {
    await shop.product({ name: 'Galaxy After' });
    await proxy.open();
    await expect.poll(readiness, polling).toBe('ready');
    const shown = await open('/product');
    expect(shown.body).toContain('Galaxy After');
    expect(shown.headers.warning).toBeUndefined();
    expect((await write('after it was back')).statusCode).toBe(201);
  });
});
