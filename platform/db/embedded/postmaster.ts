import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chown,
  type FileHandle,
  link,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type DatabaseError } from 'pg';
import { StartFailure } from '../../start-failure.ts';
import { type Account, type Binaries, canAccountEnter, cleanEnvironment } from './binaries.ts';

const run = promisify(execFile);

export const superuser = 'reshell';

/**
 * The data folder relative to the working directory PostgreSQL is started in: needs no access to the folders above, so data
 * below a folder that only root can enter works, however long its real path is.
 */
export function ownFolder(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}
const shutdownTimeout = 30_000;

/** Part of the socket's name only: every PostgreSQL has a socket folder of its own. */
export const socketPort = 5432;

type Lock = { pid: number; socketFolder: string; isReady: boolean; text: string };

/** PostgreSQL's lock file, line by line; the socket folder is empty until it has one. */
async function readLock(folder: string): Promise<Lock | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready', text };
}

/** The process id of the PostgreSQL that runs on this folder, wherever it was started from. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
  const lock = await readLock(folder);
  return lock && (await isPostmasterOn(folder, lock.pid)) ? lock.pid : undefined;
}

/** The socket folder of the PostgreSQL that runs on this folder. */
export async function findRunning(folder: string): Promise<string | undefined> {
  return (await findPostmaster(folder)) ? (await readLock(folder))?.socketFolder : undefined;
}

/** Process ids are reused, and a copied folder includes its lock, so a living process proves nothing. */
export async function isPostmasterOn(folder: string, pid: number): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.includes(`postgres -D ${folder} `);
  }
  try {
    const [theirs, ours, name] = await Promise.all([
      stat(`/proc/${pid}/cwd`),
      stat(folder),
      readFile(`/proc/${pid}/comm`, 'utf8'),
    ]);
    return theirs.ino === ours.ino && theirs.dev === ours.dev && name.trim() === 'postgres';
  } catch {
    return false; // gone, a zombie, or another user's
  }
}

/**
 * PostgreSQL clears a lock whose process is gone, but takes any living process of its user for a postmaster; only that case is
 * handled here. If a new postmaster has locked meanwhile, its lock is restored.
 */
async function clearLockOfStranger(folder: string): Promise<void> {
  const judged = await readLock(folder);
  if (!judged || !isAlive(judged.pid) || (await isPostmasterOn(folder, judged.pid))) return;
  const path = join(folder, 'postmaster.pid');
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside);
  if ((await readFile(aside, 'utf8')) !== judged.text) await link(aside, path).catch(() => {});
  await rm(aside);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The name may come from a copied lock, or one that root does not own, so only dead sockets are removed. */
async function removeSocketFolder(socketFolder: string): Promise<void> {
  await removeDeadSocket(socketFolder);
  await rmdir(socketFolder).catch(() => {}); // fails while a living socket is in it
}

async function removeDeadSocket(socketFolder: string): Promise<void> {
  const socket = join(socketFolder, `.s.PGSQL.${socketPort}`);
  if (await isListening(socket)) return;
  for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true }).catch(() => {});
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const answer = (isOpen: boolean) => {
      connection.destroy();
      resolve(isOpen);
    };
    connection.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/** Ends open sessions and checkpoints; a PostgreSQL that hangs is killed and recovers at its next start. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  const socketFolder = (await readLock(folder))?.socketFolder;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + shutdownTimeout;
    if (await isPostmasterOn(folder, pid)) send(signal, pid);
    while ((await isPostmasterOn(folder, pid)) && Date.now() < deadline) await pause(5);
    if (await isPostmasterOn(folder, pid)) continue;
    if (socketFolder) await removeSocketFolder(socketFolder);
    return;
  }
  throw new StartFailure(
    `PostgreSQL (process ${pid}) on ${folder} cannot be stopped: stop it by hand, then start again`,
  );
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export type Cluster = {
  folder: string;
  logPath: string;
  account: Account;
  binaries: Binaries;
  settings: Record<string, string>;
  /** The previous socket folder, which other connections still use. */
  socketFolder?: string;
};

/** When the process has exited again, `explain` cleans up and returns the reason. */
type Launched = { pid: number | undefined; explain(): Promise<StartFailure> };

const longestSocketRoot = 60; // leaves room for the socket's name in the hundred bytes or so that systems allow
const largestLog = 1_000_000;

const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)}MB`;

const defaults = {
  cluster_name: 'reshell',
  max_connections: '100',
  // A quarter of the memory, as PostgreSQL advises, allocated on demand. The tokens of a million products fit in a gigabyte.
  shared_buffers: megabytes(Math.min(Math.max(memory / 4, 2 ** 27), 2 ** 30)),
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statement errors reach our own log; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Starts the process without waiting for it: it may be recovering, or find that another start was faster. */
async function launch(cluster: Cluster): Promise<Launched> {
  const { folder, logPath, account, binaries } = cluster;
  const leftLock = await readLock(folder);
  if (leftLock?.socketFolder && leftLock.socketFolder !== cluster.socketFolder)
    await removeSocketFolder(leftLock.socketFolder);
  await clearLockOfStranger(folder);
  const socketFolder = cluster.socketFolder
    ? await reopenSocketFolder(cluster.socketFolder, account)
    : await makeSocketFolder(account);
  const settings = {
    ...defaults,
    ...cluster.settings,
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    'reshell.fingerprint': fingerprint(cluster),
  };
  const log = await openLog(logPath, account);
  const { size: logStart } = await log.stat();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', ownFolder(folder), '-p', String(socketPort), ...flags], {
    ...account,
    cwd: folder,
    env: cleanEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true, // Ctrl-C must reach us only: PostgreSQL outlives the requests under way
  });
  child.unref();
  let spawnFault = '';
  child.once('error', (error) => {
    spawnFault = error.message;
  });
  await log.close();
  const explain = async () => {
    await removeSocketFolder(socketFolder);
    const written = (await readFile(logPath)).subarray(logStart).toString().trim();
    const reason = spawnFault || written.split('\n').slice(-3).join(' / ');
    return new StartFailure(`PostgreSQL does not start (${reason}): mend that, see ${logPath}, or set DATABASE_URL`);
  };
  return { pid: child.pid, explain };
}

/** Detects a PostgreSQL of another version or with other settings. */
function fingerprint({ binaries, settings }: Cluster): string {
  const setup = JSON.stringify([binaries.version, defaults, Object.entries(settings).sort()]);
  return createHash('sha256').update(setup).digest('hex').slice(0, 16);
}

/** Not in the data folder, whose path may be too long for a socket. */
async function makeSocketFolder({ uid, gid }: Account): Promise<string> {
  for (const root of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(root) > longestSocketRoot || !(await canAccountEnter(root))) continue;
    const folder = await mkdtemp(join(root, 'reshell-')).catch(() => undefined);
    if (folder && uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
    if (folder) return folder;
  }
  throw new StartFailure('PostgreSQL needs a folder for its socket: make /tmp writable, or set TMPDIR to a short path');
}

/** Only a folder that we created, since one created by another user could admit strangers. */
async function reopenSocketFolder(folder: string, { uid = process.getuid?.(), gid = process.getgid?.() }: Account) {
  if (await mkdir(folder, { mode: 0o700 }).then(() => true, isThereAlready)) await chown(folder, uid ?? -1, gid ?? -1);
  const found = await stat(folder);
  if (found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartFailure(`the folder ${folder} of PostgreSQL's socket is no longer ours: start Reshell again`);
  await removeDeadSocket(folder);
  return folder;
}

function isThereAlready(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error;
  return false;
}

async function openLog(path: string, { uid, gid }: Account): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await rename(path, `${path}.1`);
  const log = await open(path, 'a', 0o600);
  if (uid !== undefined && gid !== undefined) await log.chown(uid, gid);
  return log;
}

const ownerLock = 7_370_746; // arbitrary, but the same in every version of Reshell
const ownerLockTimeout = '2s'; // PostgreSQL detects a killed owner within milliseconds, a little later on a busy machine
const silenceTimeout = 10_000;
const takeoverTimeout = 15_000;

/** A running PostgreSQL and the session whose lock makes it ours. */
export type Owned = { pid: number; owner: Client };

/** Takes over the PostgreSQL that runs on the folder, or starts one; refuses when another Reshell owns it. */
export async function ownPostmaster(cluster: Cluster, log: (line: string) => void): Promise<Owned> {
  const { folder, logPath } = cluster;
  // Retries when the PostgreSQL found was just stopping, or when another start was faster.
  for (const begin = Date.now(); Date.now() - begin < takeoverTimeout; ) {
    const found = await findPostmaster(folder);
    const launched = found ? undefined : await launch(cluster);
    const pid = found ?? launched?.pid;
    const owner = pid ? await becomeOwner(folder, pid) : undefined;
    if (pid && owner) {
      if (!found) return { pid, owner };
      if (await isSetUpLike(cluster, owner)) {
        log('Taking over the PostgreSQL that an earlier Reshell left running');
        return { pid, owner };
      }
      log('Restarting the PostgreSQL that an earlier Reshell left running with other settings');
      await stopPostmaster(folder, pid);
    } else if (launched) {
      const failure = await launched.explain();
      // The sessions of a killed postmaster hold its shared memory until they notice.
      const isMemoryInUse = failure.message.includes('pre-existing shared memory block');
      if (!isMemoryInUse && !(await findPostmaster(folder))) throw failure;
      await pause(50);
    }
  }
  throw new StartFailure(`PostgreSQL on ${folder} ends again and again: see ${logPath}, or set DATABASE_URL`);
}

/** Undefined when the process has exited meanwhile. */
async function becomeOwner(folder: string, pid: number): Promise<Client | undefined> {
  const client = await connectWhenReady(folder, pid);
  if (!client) return undefined;
  try {
    await client.query(`set lock_timeout = '${ownerLockTimeout}'`);
    await client.query('select pg_advisory_lock($1)', [ownerLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const isOwned = (error as DatabaseError).code === '55P03';
    if (!isOwned) return undefined;
    throw new StartFailure(
      `another Reshell is already running on ${folder}: stop it, or set DATA_DIR to another folder`,
    );
  }
}

/** Waits while PostgreSQL reports that it is starting or stopping: crash recovery may take long. */
async function connectWhenReady(folder: string, pid: number): Promise<Client | undefined> {
  let silentSince = Date.now();
  while (await isPostmasterOn(folder, pid)) {
    const lock = await readLock(folder);
    if (lock?.pid !== pid || !lock.isReady) silentSince = Date.now();
    if (lock?.pid === pid && lock.socketFolder) {
      // The lock is held in the maintenance database, so that Reshell's own can still be used as a template.
      const client = new Client({
        host: lock.socketFolder,
        port: socketPort,
        user: superuser,
        database: 'postgres',
        ssl: false,
      });
      client.on('error', () => {}); // it ends with PostgreSQL
      try {
        await client.connect();
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (Date.now() - silentSince > silenceTimeout) {
          throw new StartFailure(
            `PostgreSQL (process ${pid}) runs on ${folder} but does not answer (${(error as Error).message}): end it with "kill -INT ${pid}" and start again`,
          );
        }
      }
    }
    await pause(5);
  }
  return undefined;
}

async function isSetUpLike(cluster: Cluster, owner: Client): Promise<boolean> {
  const { rows } = await owner.query("select current_setting('reshell.fingerprint', true) as fingerprint");
  return rows[0].fingerprint === fingerprint(cluster);
}
