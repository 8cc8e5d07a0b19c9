import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { signOfLife } from './db/notifications.ts';
import { addJob } from './jobs.ts';

const hour = 60 * 60 * 1000;
const metricsToken = 'a token for whoever measures';
const polling = { timeout: 30_000 };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

/** An instance on the same database that works on jobs, with its clock ahead by so much before it begins. */
async function openInstance(clockAhead = 0): Promise<TestApp> {
  const config = { jobs: 2, metricsToken, logLevel: 'silent' };
  const instance = await openTestApp({ beside: shop, config });
  instance.setClockAhead(clockAhead);
  await expect.poll(() => readinessOf(instance), polling).toBe(clockAhead === 0 ? 200 : 503);
  await instance.app.listen({ port: 0, host: '127.0.0.1' });
  return instance;
}

const readinessOf = async ({ app }: TestApp) => (await app.inject({ url: '/readyz' })).statusCode;
const figureOf = async ({ app }: TestApp, sample: string) => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const line = body.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};
const done = (instance: TestApp) => figureOf(instance, 'reshell_jobs_done_total{job="alert-mails"}');
const countWaiting = async () =>
  (await shop.db.execute(`select from graphile_worker.jobs where task_identifier = 'alert-mails'`)).rowCount;

/** Bookings whose deadline has passed. */
async function bookOverdue(count: number): Promise<void> {
  const buyer = await shop.user('buyer');
  for (let index = 0; index < count; index++) {
    const { id } = await shop.product();
    expect((await buyer.post('/bookings', { productId: id })).statusCode).toBe(201);
  }
  await shop.db.execute(`update bookings set deadline = now() - interval '1 minute'`);
}
const countOf = async (status: string) =>
  (await shop.db.execute(sql`select from bookings where status = ${status}`)).rowCount;

/** As if the database's clock, or in an earlier release an instance's, had been fast. */
async function scheduleInTheFuture(): Promise<void> {
  await shop.db.execute(`
    insert into settings (name, value) values ('period of expire-deals', now() + interval '50 hours')
    on conflict (name) do update set value = excluded.value`);
  await shop.db.execute(`
    select graphile_worker.add_job('expire-deals', '{}', run_at => now() + interval '50 hours', job_key => 'expire-deals')`);
}

describe.each([
  ['fast', 50 * hour],
  ['slow', -50 * hour],
] as const)('an instance whose clock is 50 hours %s', (_how, ahead) => {
  test('is not ready, still answers requests, warns the admin, and takes no jobs while another instance does', async () => {
    const wrong = await openInstance(ahead);
    const right = await openTestApp({ beside: shop, config: { jobs: 2, metricsToken, logLevel: 'silent' } });
    try {
      const ready = await wrong.app.inject({ url: '/readyz' });
      const message = 'The clock of this instance is wrong, so it takes no jobs';
      expect([ready.statusCode, ready.json()]).toEqual([503, { sucess: false, message }]);
      expect((await wrong.app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect((await wrong.anyone.get('/products')).statusCode).toBe(200);
      const { process } = (await (await wrong.user('admin')).get('/status')).json();
      expect(process.isClockWrong).toBe(true);
      expect(process.clockOffsetSeconds / 3600).toBeCloseTo(ahead / hour, 1);
      expect((await figureOf(wrong, 'reshell_clock_offset_seconds')) ?? 0).toBeCloseTo(ahead / 1000, -2);

      for (let index = 0; index < 30; index++) await addJob(shop.db, 'alert-mails', {});
      await right.app.listen({ port: 0, host: '127.0.0.1' });
      await expect.poll(countWaiting, polling).toBe(0);
      expect(await done(right)).toBeGreaterThanOrEqual(30);
      expect(await done(wrong)).toBeUndefined();
    } finally {
      await right.close();
      await wrong.close();
    }
  }, 60_000);
});

test('an instance stops taking jobs when its clock is set wrong, and resumes once it is right', async () => {
  const instance = await openInstance();
  try {
    await addJob(shop.db, 'alert-mails', {});
    await expect.poll(() => done(instance), polling).toBe(1);
    instance.setClockAhead(50 * hour);
    await expect.poll(() => readinessOf(instance), polling).toBe(503);
    // A queue that has ended holds no sign of life.
    await expect.poll(countSignsOfLife, polling).toBe(0);
    await addJob(shop.db, 'alert-mails', {});
    instance.setClockAhead(0);
    await expect.poll(() => done(instance), polling).toBe(2);
    expect(await readinessOf(instance)).toBe(200);
  } finally {
    await instance.close();
  }
}, 60_000);

const countSignsOfLife = async () =>
  (
    await shop.db.execute(sql`
      select from pg_locks join pg_database d on d.oid = pg_locks.database
      where locktype = 'advisory' and classid = ${signOfLife} and d.datname = current_database()`)
  ).rowCount;

test('overdue deals lapse although their schedule was recorded in the future before an instance starts', async () => {
  await bookOverdue(3);
  await scheduleInTheFuture();
  const instance = await openInstance();
  try {
    await expect.poll(() => countOf('Expired'), polling).toBe(3);
  } finally {
    await instance.close();
  }
}, 60_000);

test('overdue deals lapse although their schedule is recorded in the future while an instance runs', async () => {
  const instance = await openInstance();
  try {
    await addJob(shop.db, 'alert-mails', {});
    await expect.poll(() => done(instance), polling).toBe(1);
    await bookOverdue(3);
    await scheduleInTheFuture();
    await expect.poll(() => countOf('Expired'), polling).toBe(3);
  } finally {
    await instance.close();
  }
}, 60_000);

test('an admin sees how long ago deadlines were checked, on any instance', async () => {
  const admin = await shop.user('admin');
  const read = async () => (await admin.get('/status')).json().jobs.deadlinesAgeSeconds;
  expect(await read()).toBeNull();
  await addJob(shop.db, 'expire-deals', {});
  await runJobs(shop);
  expect(await read()).toBeLessThan(30);
  await shop.db.execute(`
    update settings set value = now() - interval '10 minutes' where name = 'last run of expire-deals'`);
  expect(await read()).toBeGreaterThanOrEqual(600);
});
