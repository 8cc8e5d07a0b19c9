import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const read = async (from = shop) => (await (await from.user('admin')).get('/status')).json();

test('an admin sees the state of instance, database, queue and cache', async () => {
  await shop.product();
  for (let visit = 0; visit < 2; visit++) await shop.anyone.get('/products');
  const reply = await read();
  expect(reply).toEqual({
    instances: [
      {
        id: shop.app.platform.instance.id,
        host: expect.any(String),
        connectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        connections: expect.any(Number),
        isThis: true,
      },
    ],
    database: {
      version: expect.stringMatching(/^\d+/),
      bytes: expect.any(Number),
      connections: expect.any(Number),
      maxConnections: expect.any(Number),
      oldestTransactionSeconds: expect.any(Number),
    },
    standbys: { isConfigured: false, connected: [], reads: { standby: 0, primary: 0 } },
    jobs: { due: 0, later: 0, running: 0, givenUp: 0, oldestDueSeconds: 0, deadlinesAgeSeconds: null, failures: [] },
    process: {
      startedAt: expect.any(String),
      memoryBytes: expect.any(Number),
      requestsUnderWay: expect.any(Number),
      requestsShed: 0,
      clockOffsetSeconds: expect.any(Number),
      isClockWrong: false,
    },
    cache: {
      hits: expect.any(Number),
      misses: expect.any(Number),
      stale: 0,
      entries: expect.any(Number),
      bytes: expect.any(Number),
    },
    errors: { counts: {}, latest: [] },
  });
  expect(reply.instances[0].connections).toBeGreaterThan(0);
  expect(reply.database.connections).toBeLessThanOrEqual(reply.database.maxConnections);
  expect(reply.cache.misses).toBeGreaterThan(0);
});

test('every running instance on the database is listed', async () => {
  const second = await openTestApp({ beside: shop });
  const ids = [shop, second].map(({ app }) => app.platform.instance.id);
  const { instances } = await read(second);
  expect(instances.map(({ id, isThis }: { id: string; isThis: boolean }) => [id, isThis])).toEqual([
    [ids[0], false],
    [ids[1], true],
  ]);
  await second.close();
  await expect.poll(async () => (await read()).instances).toHaveLength(1);
});

test('waiting, late and given-up jobs are counted separately', async () => {
  await shop.db.execute(`select graphile_worker.add_job('alert-mails', run_at => now() - interval '1 hour')`);
  await shop.db.execute(`select graphile_worker.add_job('delete-expired', run_at => now() + interval '1 hour')`);
  for (const reason of ['the first reason', 'the last reason']) {
    await shop.db.execute(`select graphile_worker.add_job('message-mail', max_attempts => 1)`);
    await shop.db.execute(
      `select graphile_worker.permanently_fail_jobs(array(
         select id from graphile_worker.jobs where task_identifier = 'message-mail' and attempts = 0), '${reason}')`,
    );
  }
  const { jobs } = await read();
  expect(jobs).toMatchObject({ due: 1, later: 1, running: 0, givenUp: 2 });
  expect(jobs.oldestDueSeconds).toBeGreaterThanOrEqual(3600);
  expect(jobs.failures).toEqual([{ job: 'message-mail', count: 2, reason: 'the last reason' }]);
});

test('an unexpected error is counted, with the request id of its log line', async () => {
  const failing = await openTestApp({ beside: shop, config: { logLevel: 'silent' } });
  try {
    await shop.db.execute('alter table contact_messages rename to other_messages');
    const failed = await (await failing.user('admin')).get('/overview');
    expect(failed.statusCode).toBe(500);
    const { errors } = await read(failing);
    const { requestId } = failed.json();
    expect(errors).toEqual({
      counts: { 500: 1 },
      latest: [{ at: expect.any(String), route: 'GET /api/overview', requestId }],
    });
    expect(requestId.startsWith(failing.app.platform.instance.id)).toBe(true);
  } finally {
    await shop.db.execute('alter table other_messages rename to contact_messages');
    await failing.close();
  }
});

test('only admins see the status', async () => {
  expect((await shop.anyone.get('/status')).statusCode).toBe(401);
  for (const role of ['buyer', 'seller'] as const)
    expect((await (await shop.user(role)).get('/status')).statusCode).toBe(403);
});
