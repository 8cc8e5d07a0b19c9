import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endChildren, startChild } from '#testing/support/child.ts';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { countNumber } from '#testing/support/job-worker.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { type Connection, transaction } from './db/client.ts';
import { signOfLife } from './db/notifications.ts';
import { addJob, type Job, openJobs, tasksOf } from './jobs.ts';
import type { Platform } from './platform.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ config: { logLevel: 'silent' } });
  await shop.db.execute('create table counted (number int not null)');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute('truncate counted');
  await emptyDatabase(shop);
});
afterEach(endChildren);

/** What opened workers do until the end of a test. */
async function withWorker(jobs: Job[], test: (platform: Platform) => Promise<void>, app = shop): Promise<void> {
  const platform = { ...app.app.platform, config: { ...app.config, jobs: 4 } };
  const worker = openJobs(platform, app.connection, jobs);
  worker.start();
  try {
    await test(platform);
  } finally {
    await worker.stop();
  }
}

const countedNumbers = async () =>
  (await shop.db.execute<{ number: number }>('select number from counted order by number')).rows.map(
    (row) => row.number,
  );
const waiting = async () =>
  (await shop.db.execute(`select key, run_at from graphile_worker.jobs where task_identifier = 'count-number'`)).rows;
const signsOfLife = async () =>
  (
    await shop.db.execute(sql`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = ${signOfLife} and d.datname = current_database()`)
  ).rows;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a job', () => {
  test('runs if and only if the transaction that adds it commits', async () => {
    await withWorker([countNumber], async () => {
      await transaction(shop.db, async (db) => addJob(db, 'count-number', { number: 1 }));
      await transaction(shop.db, async (db) => {
        await addJob(db, 'count-number', { number: 2 });
        throw new Error('taken back');
      }).catch(() => {});
      await addJob(shop.db, 'count-number', { number: 3 });
      await expect.poll(countedNumbers).toEqual([1, 3]);
    });
    expect(await waiting()).toEqual([]);
  });

  test('added again under its key is one job, at the later time', async () => {
    const at = (day: number) => new Date(Date.UTC(2100, 0, day));
    await Promise.all(
      [1, 2, 3].map((day) => addJob(shop.db, 'count-number', { number: day }, { runAt: at(day), key: 'a' })),
    );
    await addJob(shop.db, 'count-number', { number: 4 }, { runAt: at(4), key: 'a' });
    await addJob(shop.db, 'count-number', { number: 5 }, { runAt: at(5), key: 'b' });
    expect((await waiting()).map(({ key, run_at }) => [key, new Date(String(run_at))])).toEqual([
      ['a', at(4)],
      ['b', at(5)],
    ]);
  });

  test('that runs twice at once, and again later, takes effect once', async () => {
    const task = tasksOf([countNumber], shop.app.platform)['count-number'];
    const run = () => task?.({ number: 7 }, { job: { id: '1', attempts: 1 } } as Parameters<typeof task>[1]);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await countedNumbers()).toEqual([7]);
  });

  test('that fails changes nothing, is retried, and is logged without values', async () => {
    const lines: object[] = [];
    const log = { debug: () => {}, warn: (line: object) => lines.push(line) } as unknown as Platform['log'];
    let attempts = 0;
    const failing: Job = {
      name: 'count-number',
      once: async (db, payload, platform) => {
        if ('once' in countNumber) await countNumber.once(db, payload as never, platform);
        if (++attempts === 1) throw new Error('550 no such box: vera@example.org');
      },
    };
    const { counts, start, stop } = openJobs(
      { ...shop.app.platform, log, config: { ...shop.config, jobs: 1 } },
      shop.connection,
      [failing],
    );
    start();
    await addJob(shop.db, 'count-number', { number: 8 });
    await expect.poll(() => counts).toMatchObject({ done: { 'count-number': 1 }, failed: { 'count-number': 1 } });
    await stop();
    expect(await countedNumbers()).toEqual([8]);
    expect(lines).toEqual([{ job: 'count-number', id: expect.any(String), attempts: 1, err: expect.any(Error) }]);
  });

  test('that is running is finished before the instance stops, and not given to another', async () => {
    let started = () => {};
    const isStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    let runs = 0;
    const slow: Job = {
      name: 'count-number',
      run: async ({ db }, { number }) => {
        runs++;
        started();
        await pause(1_000);
        await db.execute(sql`insert into counted (number) values (${number})`);
      },
    };
    const beside = await openTestApp({ beside: shop });
    try {
      await withWorker([slow], async () => {
        await addJob(shop.db, 'count-number', { number: 9 });
        await isStarted;
        // Unlocks the jobs of dead workers as it starts.
        await withWorker([slow], () => pause(300), beside);
      });
    } finally {
      await beside.close();
    }
    expect([await countedNumbers(), runs, await waiting()]).toEqual([[9], 1, []]);
  });

  test('must have a unique name', () => {
    expect(() => openJobs(shop.app.platform, shop.connection, [countNumber, countNumber])).toThrow(
      'two jobs are called "count-number"',
    );
  });
});

test('of 200 jobs none is lost or doubled, however often their worker is killed', async () => {
  // Widens the gap between the effect of a job and its end, so that kills hit it.
  await shop.db.execute(`
    create function slow_end() returns trigger language plpgsql as 'begin perform pg_sleep(0.03); return old; end';
    create trigger slow_end before delete on graphile_worker._private_jobs for each row execute function slow_end()`);
  for (const number of upTo(200)) await addJob(shop.db, 'count-number', { number });
  const program = new URL('../testing/support/job-worker.ts', import.meta.url);
  const countOf = async () => (await countedNumbers()).length;
  let kills = 0;
  for (let last = 0; last < 150; kills++) {
    const worker = startChild<Connection, string>(program);
    await worker.request(shop.connection);
    await expect.poll(countOf, { interval: 5 }).toBeGreaterThan(last + 18);
    worker.close();
    last = await countOf();
  }
  expect(kills).toBeGreaterThanOrEqual(5);
  const { rows: left } = await shop.db.execute('select from graphile_worker.jobs where locked_by is not null');
  expect(left.length).toBeGreaterThan(0);
  // What starts before PostgreSQL has noticed the death finds its jobs a minute later.
  await expect.poll(signsOfLife).toEqual([]);
  await withWorker([countNumber], () => expect.poll(waiting).toEqual([]));
  await shop.db.execute('drop function slow_end cascade');
  expect(await countedNumbers()).toEqual(upTo(200));
}, 120_000);

test.each(['refuses', 'is silent'])(
  'jobs are done once a database that %s is back',
  async (how) => {
    const proxy = await openDatabaseProxy(shop.connection);
    const far = await openTestApp({
      beside: { ...shop, connection: proxy.connection },
      config: { logLevel: 'silent' },
    });
    await withWorker(
      [countNumber],
      async () => {
        for (const number of upTo(40)) await addJob(shop.db, 'count-number', { number });
        await expect.poll(countedNumbers).not.toEqual([]);
        if (how === 'refuses') await proxy.close();
        else proxy.setSilent(true);
        await pause(1_000);
        for (const number of upTo(40)) await addJob(shop.db, 'count-number', { number: 40 + number });
        if (how === 'refuses') await proxy.open();
        else proxy.setSilent(false);
        await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
        expect(await countedNumbers()).toEqual(upTo(80));
      },
      far,
    );
    await proxy.close();
  },
  90_000,
);

test('GET /metrics counts jobs done, failed and waiting', async () => {
  const token = 'a token of the metrics';
  const serving = await openTestApp({ beside: shop, config: { jobs: 2, metricsToken: token } });
  try {
    await addJob(shop.db, 'alert-mails', {}, { runAt: new Date('2100-01-01') });
    await serving.app.listen({ port: 0 });
    await addJob(shop.db, 'alert-mails', {});
    const read = async () =>
      (await serving.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
    await expect.poll(read).toMatch(/^reshell_jobs_done_total\{job="alert-mails"\} 1$/m);
    expect(await read()).toMatch(/^reshell_jobs\{state="later"\} 1$/m);
  } finally {
    await serving.close();
  }
});
