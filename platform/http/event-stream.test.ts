import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '#testing/support/event-stream.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { sessions } from '../db/schema.ts';

let [here, there] = [] as unknown as [TestApp, TestApp];
let person: TestUser;
beforeAll(async () => {
  here = await openTestApp();
  there = await openTestApp({ beside: here });
  person = await here.user('buyer');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const polling = { timeout: 15_000 };
const tell = (userId: string, topic: string) =>
  here.db.execute(sql`select pg_notify('people', ${`${userId} ${topic}`})`);

test('a person receives their events on every instance, and a stranger does not', async () => {
  const pages = [await listenTo(here, person), await listenTo(there, person)];
  const stranger = await listenTo(there, await here.user('seller'));
  expect(pages[0]?.status).toBe(200);
  expect(pages[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
  await tell(person.id, 'notices');
  await tell(person.id, 'conversation/7');
  for (const { heard } of pages) await expect.poll(() => heard, polling).toEqual(['notices', 'conversation/7']);
  expect(stranger.heard).toEqual([]);
  for (const page of [...pages, stranger]) page.leave();
});

test('GET /api/events needs a session', async () => {
  expect((await here.anyone.get('/events')).statusCode).toBe(401);
});

test('a stream ends with its session, and tells the page', async () => {
  const leaving = await here.user('buyer');
  const page = await listenTo(there, leaving);
  await here.db.delete(sessions).where(eq(sessions.id, leaving.sessionId));
  await tell(leaving.id, 'notices');
  await page.ended;
  expect(page.heard).toEqual(['session']);
});

test('a stream without a session that gets several events at once ends cleanly', async () => {
  const leaving = await here.user('buyer');
  (await listenTo(there, leaving)).leave();
  const { port } = there.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${leaving.token}` };
  const [page] = await once(get(`http://127.0.0.1:${port}/api/events`, { headers }), 'response');
  page.resume();
  await here.db.delete(sessions).where(eq(sessions.id, leaving.sessionId));
  await here.db.execute(sql`
    select pg_notify('people', ${`${leaving.id} deal/`} || number) from generate_series(1, 5) as number`);
  await finished(page).catch(() => {});
  expect(page.complete).toBe(true);
});

test('when the listening connection is lost, every page refetches everything', async () => {
  const pages = [await listenTo(here, person), await listenTo(there, person)];
  await here.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '^(listen|select lsn|select pg_advisory_unlock_all)'`);
  for (const { heard } of pages) await expect.poll(() => heard, polling).toEqual(['all']);
  await tell(person.id, 'notices');
  for (const { heard } of pages) await expect.poll(() => heard, polling).toEqual(['all', 'notices']);
  for (const page of pages) page.leave();
});

test('a person has ten streams; the eleventh ends the oldest', async () => {
  const many = await here.user('buyer');
  const pages = [];
  for (let count = 0; count < 11; count++) pages.push(await listenTo(there, many));
  await pages[0]?.ended;
  expect(pages[0]?.heard).toEqual(['full']);
  await tell(many.id, 'notices');
  for (const { heard } of pages.slice(1)) await expect.poll(() => heard, polling).toEqual(['notices']);
  for (const page of pages) page.leave();
});

test('streams do not count as requests under way', async () => {
  const busy = await openTestApp({ beside: here, config: { loadShedding: true } });
  // A busy machine may refuse one for a moment; a slot held for good would refuse all after the first 32.
  const isServed = async (listener: TestUser) => (await listenTo(busy, listener)).status;
  for (let count = 0; count < 5; count++) {
    const listener = await here.user('buyer');
    for (let each = 0; each < 10; each++) await expect.poll(() => isServed(listener), polling).toBe(200);
  }
  const asked = { url: '/api/notices/unread', headers: { authorization: `Bearer ${person.token}` } };
  await expect.poll(async () => (await busy.app.inject(asked)).statusCode, polling).toBe(200);
  await busy.close();
});

test('an instance that stops ends its streams at once', async () => {
  const stopping = await openTestApp({ beside: here });
  const page = await listenTo(stopping, person);
  await stopping.close();
  await page.ended;
  expect(page.heard).toEqual([]);
});
