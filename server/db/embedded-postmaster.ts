import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../start-failure.ts';

const run = promisify(execFile);
const patienceWithShutdown = 30_000;

/** Names the socket only: every PostgreSQL has a socket folder of its own. */
export const socketPort = 5432;

type Lock = { pid: number; socketFolder: string; isReady: boolean; text: string };

/** PostgreSQL's own lock file, line by line; the socket folder is empty until it has one. */
export async function readLock(folder: string): Promise<Lock | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready', text };
}

/** The process id of the PostgreSQL that works on this very folder, wherever it was started from. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
  const lock = await readLock(folder);
  return lock && (await isPostmasterOn(folder, lock.pid)) ? lock.pid : undefined;
}

/** Process ids are used again, and a copied folder brings a lock along, so a living process proves nothing. */
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
    return false; // gone, a zombie, or somebody else's
  }
}

/**
 * PostgreSQL itself clears a lock whose process is gone, but takes any living process of its user for a postmaster.
 * Only that case is ours; should a new postmaster have locked in the meantime, it gets its lock back.
 */
export async function clearLockOfStranger(folder: string): Promise<void> {
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

/** Careful, since the name may come from a lock that was copied, or that root does not own: takes only dead sockets. */
export async function removeSocketFolder(socketFolder: string): Promise<void> {
  await removeDeadSocket(socketFolder);
  await rmdir(socketFolder).catch(() => {}); // stays where a living socket is in it
}

export async function removeDeadSocket(socketFolder: string): Promise<void> {
  const socket = join(socketFolder, `.s.PGSQL.${socketPort}`);
  if (await isListening(socket)) return;
  for (const path of [socket, `${socket}.lock`]) await rm(path, { force: true }).catch(() => {});
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const answer = (isAlive: boolean) => {
      connection.destroy();
      resolve(isAlive);
    };
    connection.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

/** Ends open sessions and writes everything out; a PostgreSQL that hangs is ended hard and recovers at its next start. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  const socketFolder = (await readLock(folder))?.socketFolder;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + patienceWithShutdown;
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
