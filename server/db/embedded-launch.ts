import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, type FileHandle, mkdir, mkdtemp, open, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { type Account, canAccountEnter } from './embedded-account.ts';
import { type Binaries, cleanEnvironment } from './embedded-binaries.ts';
import { ownFolder } from './embedded-data.ts';
import {
  clearLockOfStranger,
  readLock,
  removeDeadSocket,
  removeSocketFolder,
  socketPort,
} from './embedded-postmaster.ts';

export type Cluster = {
  folder: string;
  logPath: string;
  account: Account;
  binaries: Binaries;
  settings: Record<string, string>;
  /** Where it was before, and others still look for it. */
  socketFolder?: string;
};

/** When the process has ended again, `explain` cleans up behind it and tells why. */
export type Launched = { pid: number | undefined; explain(): Promise<StartFailure> };

const longestSocketRoot = 60; // leaves room for the socket's name in the hundred bytes or so that systems allow
const largestLog = 1_000_000;

const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)}MB`;

const defaults = {
  cluster_name: 'reshell',
  max_connections: '100',
  // A quarter of the memory, as PostgreSQL advises; taken only as it is needed. Words of a million phones fit in a gigabyte.
  shared_buffers: megabytes(Math.min(Math.max(memory / 4, 2 ** 27), 2 ** 30)),
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Faults in statements reach our own log; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Starts the process and does not wait for it: it may be recovering, or find that another start was faster. */
export async function launch(cluster: Cluster): Promise<Launched> {
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
    detached: true, // a Ctrl-C in the terminal is meant for us: PostgreSQL outlives the requests under way
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

/** Tells a PostgreSQL that is set up as we would do it from one of another version or with other settings. */
export function fingerprint({ binaries, settings }: Cluster): string {
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

/** Only ever the folder we made, since whoever else made one of this name could let strangers in. */
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
