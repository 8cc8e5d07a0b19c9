import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import { type Connection, type Database, type Db, transaction } from './db/client.ts';
import { signOfLife } from './db/notifications.ts';
import { type DatabaseClient, Pool, timeouts } from './db/pool.ts';
import { idempotencyKeys } from './db/schema.ts';
import { describeError } from './describe-error.ts';
import type { Platform } from './platform.ts';

/**
 * The payload of each job, by its name. Features add theirs with `declare module '#platform/jobs.ts'`. A payload may be read by
 * another release than the one that wrote it, and holds ids rather than personal data.
 */
export interface JobPayloads {
  'unlock-jobs': object;
  'forget-failed-jobs': object;
}

type JobName = keyof JobPayloads;

type Work<Payload> =
  /** In a transaction that is committed once per job: what it changes in the database happens exactly once. */
  | { once(db: Db, payload: Payload, platform: Platform): Promise<void> }
  /** At least once, for what no transaction covers. */
  | { run(platform: Platform, payload: Payload, closing: AbortSignal): Promise<void> };

/** A PostgreSQL interval, and how far into it (`hh:mm`, counted from midnight UTC). A run that was missed is made up for. */
type Schedule = { every: '1 minute' | '10 minutes' | '1 hour' | '1 day'; at?: string };

type JobOf<Name extends JobName> = { name: Name; schedule?: Schedule } & Work<JobPayloads[Name]>;

export type Job = { [Name in JobName]: JobOf<Name> }[JobName];

type Options = {
  runAt?: Date;
  /** A waiting job of the same key is replaced. */
  key?: string;
};

/** Adds a job in the current transaction, if there is one: it runs if and only if that commits. */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: Options = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}::text)`);
}

/** One listens; the handlers of jobs take theirs from the platform's pool. */
const connections = 2;
const pollInterval = 5_000;
const restartDelay = 1_000;
/** Whether the clock is still right. */
const clockInterval = 1_000;
/** Whether a scheduled job is due. */
const scheduleInterval = 5_000;
/** For jobs under way. */
const stopTimeout = 10_000;
/** The listening connection is notified of a scheduled job every minute. */
const longestSilence = 150_000;

const queueJobs: Job[] = [
  { name: 'unlock-jobs', schedule: { every: '1 minute' }, run: ({ db }) => unlockJobsOfDeadWorkers(db) },
  { name: 'forget-failed-jobs', schedule: { every: '1 day', at: '04:17' }, run: ({ db }) => deleteFailedJobs(db) },
];

/** Works on jobs until it is stopped; several instances share them. */
export function openJobs(platform: Platform, connection: Connection, declared: Job[]) {
  const jobs = [...queueJobs, ...declared];
  const doubled = jobs.find(({ name }, index) => jobs.findIndex((job) => job.name === name) !== index);
  if (doubled) throw new Error(`two jobs are called "${doubled.name}"`);
  const { config, clock, db, notifications, log } = platform;
  const schedules = jobs.flatMap(({ name, schedule }) => (schedule ? { name, at: '00:00', ...schedule } : []));
  const counts: JobCounts = { done: {}, failed: {} };
  const taskList = tasksOf(jobs, platform, counts);
  const closing = new AbortController();
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    const { Logger } = await import('graphile-worker');
    const options: RunnerOptions = {
      taskList,
      logger: new Logger(() => (_level, message) => log.debug(message)),
      concurrency: config.jobs,
      pollInterval,
      noHandleSignals: true,
      preset: {
        // Otherwise a job whose end cannot be recorded would go unnoticed.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'ReshellSignOfLife',
            version: '1.0.0',
            worker: { hooks: { startWorker: (_context, { worker }) => notifications.showAlive(worker.workerPool.id) } },
          },
        ],
      },
    };
    while (!closing.signal.aborted) {
      try {
        await notifications.showAlive(undefined);
        if (clock.isRight()) {
          await unlockJobsOfDeadWorkers(db);
          await beginSchedules(db, schedules);
          await runUntilTrouble(options);
        }
      } catch (error) {
        if (!notifications.isUnreachable()) log.warn({ err: error }, 'the job queue ended and is started again');
      }
      await pause(restartDelay, undefined, closing).catch(() => {});
    }
    await notifications.showAlive(undefined);
  }

  /** Runs until the clock is wrong or a job cannot be taken or ended; such a job stays locked, and the next run unlocks it. */
  async function runUntilTrouble(options: RunnerOptions): Promise<void> {
    const { run } = await import('graphile-worker');
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:listen:success', ({ client }) =>
      (client as typeof client & DatabaseClient).setSilenceTimeout(longestSilence),
    );
    const pgPool = new Pool({ ...connection, max: connections }, timeouts);
    pgPool.on('connect', () => {});
    const timers = [
      setInterval(() => {
        addDueJobs(db, schedules).catch((error) => {
          if (!notifications.isUnreachable()) log.warn({ err: error }, 'scheduled jobs could not be added');
        });
      }, scheduleInterval),
    ];
    try {
      const runner = await run({ ...options, pgPool, events });
      await new Promise<unknown>((end) => {
        events.once('worker:getJob:error', end).once('pool:fatalError', end);
        closing.signal.addEventListener('abort', end);
        timers.push(setInterval(() => clock.isRight() || end(undefined), clockInterval));
        if (closing.signal.aborted) end(undefined);
        runner.promise.then(end, end);
      });
      // The queue may wait for ever for an end that could not be noted.
      await Promise.race([runner.stop().catch(() => {}), pause(stopTimeout, undefined, { ref: false })]);
    } finally {
      for (const timer of timers) clearInterval(timer);
      pgPool.end().catch(() => {});
    }
  }

  return {
    counts,
    scheduled: schedules.map(({ name }) => name),
    start: () => {
      if (config.jobs > 0) working ??= work();
    },
    /** Waits for the jobs under way. */
    stop: async () => {
      closing.abort();
      await working;
    },
  };
}

export type Jobs = ReturnType<typeof openJobs>;

type JobCounts = Record<'done' | 'failed', Record<string, number>>;

/** Called by the queue: counts, logs failures without payload, and keeps personal data out of the stored error. */
export function tasksOf(jobs: Job[], platform: Platform, counts: JobCounts = { done: {}, failed: {} }): TaskList {
  const count = (kind: keyof JobCounts, name: string) => {
    counts[kind][name] = (counts[kind][name] ?? 0) + 1;
  };
  const { db, log } = platform;
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, { job: { id, attempts }, abortSignal }) => {
        try {
          if ('run' in job) await job.run(platform, payload as never, abortSignal);
          else
            await transaction(
              db,
              async (tx) => (await isFirst(tx, job.name, id)) && job.once(tx, payload as never, platform),
            );
          if (job.schedule) await noteRun(db, job.name);
          count('done', job.name);
        } catch (error) {
          count('failed', job.name);
          log.warn({ job: job.name, id, attempts, err: error }, 'a job failed and is tried again');
          throw new Error(describeError(error).message);
        }
      },
    ]),
  );
}

/** Whether no earlier run of this job has committed; waits for a running one. */
async function isFirst(db: Db, name: string, id: string): Promise<boolean> {
  const key = { caller: 'job', call: name, key: id, fingerprint: '' };
  return (await db.insert(idempotencyKeys).values(key).onConflictDoNothing()).rowCount === 1;
}

/** A worker that is alive holds a lock that ends with its connection, see `showAlive`. */
async function unlockJobsOfDeadWorkers(db: Database): Promise<void> {
  await db.execute(sql`
    with holders as materialized (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null)
    select graphile_worker.force_unlock_workers(array(
      select id from holders where pg_try_advisory_xact_lock(${signOfLife}, hashtext(id))))`);
}

async function deleteFailedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < now() - interval '7 days'))`);
}

type Schedules = Required<Schedule & { name: JobName }>[];

/** The current period of each schedule, by the database's clock, which no instance can disturb with its own. */
const periodsOf = (schedules: Schedules) => sql`(
  select name as job, 'period of ' || name as setting, date_bin(every, now(), timestamptz '2000-01-01 00:00Z' + at) as begin
  from json_to_recordset(${JSON.stringify(schedules)}) as schedules (name text, every interval, at interval)
) as periods`;

/** A job that is new to this database waits for its next period. */
async function beginSchedules(db: Database, schedules: Schedules): Promise<void> {
  await db.execute(sql`
    insert into settings (name, value) select setting, begin from ${periodsOf(schedules)} on conflict do nothing`);
}

/** Once per period, whichever instance comes first. */
async function addDueJobs(db: Database, schedules: Schedules): Promise<void> {
  await db.execute(sql`
    with due as (
      update settings set value = periods.begin from ${periodsOf(schedules)}
      where settings.name = periods.setting and settings.value::timestamptz <> periods.begin returning periods.job
    )
    select graphile_worker.add_job(job, '{}', job_key => job) from due`);
}

const runOf = (name: string) => `last run of ${name}`;

async function noteRun(db: Database, name: string): Promise<void> {
  await db.execute(sql`
    insert into settings (name, value) values (${runOf(name)}, now())
    on conflict (name) do update set value = excluded.value`);
}

/** Seconds since these jobs were last done by any instance; none of those that never were. */
export async function findRunAges(db: Db, names: string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; age: number }>(sql`
    select runs.name, extract(epoch from now() - value::timestamptz)::float8 as age
    from unnest(${sql.param(names)}::text[], ${sql.param(names.map(runOf))}::text[]) as runs (name, setting)
    join settings on settings.name = runs.setting`);
  return Object.fromEntries(rows.map(({ name, age }) => [name, age]));
}

/** By what they wait for, all instances together. */
export async function countWaitingJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where is_waiting and run_at <= now())::int as due,
      count(*) filter (where is_waiting and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "given up"
    from (select *, locked_at is null and attempts < max_attempts as is_waiting from graphile_worker.jobs) as jobs`);
  return rows[0] ?? {};
}
