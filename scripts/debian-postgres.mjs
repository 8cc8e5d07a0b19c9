// Temporary servers of Debian's PostgreSQL, older than the embedded one, for tests that depend on the server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const versions = '/usr/lib/postgresql';
/** With a collation unlike the embedded server's. */
const locale = 'en_US.UTF-8';
const localeSources = '/usr/share/i18n/locales/en_US';
const localedef = '/usr/bin/localedef';
const isRoot = process.getuid?.() === 0;

/** The folder of the programs, installed if need be; undefined where that is not possible. */
export function ensureDebianPostgres() {
  const missing = [!findPrograms() && 'postgresql', !existsSync(localeSources) && 'locales'].filter(Boolean);
  if (missing.length > 0 && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`  installing ${missing.join(' and ')} …`);
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  }
  return existsSync(localeSources) ? findPrograms() : undefined;
}

/** The oldest version found, since that is the oldest we support. */
function findPrograms() {
  const majors = existsSync(versions) ? readdirSync(versions) : [];
  const [oldest] = majors
    .map(Number)
    .filter(Number.isInteger)
    .sort((one, other) => one - other);
  const folder = join(versions, String(oldest), 'bin');
  return existsSync(join(folder, 'initdb')) && existsSync(localedef) ? folder : undefined;
}

/** A new server, whose data is deleted when it is stopped. */
export async function startDebianPostgres(programs, port) {
  const folder = mkdtempSync(join(tmpdir(), 'reshell-postgres-'));
  // PostgreSQL refuses to run as root.
  const account = isRoot ? accountOf('postgres') : {};
  const own = (path) => account.uid !== undefined && chownSync(path, account.uid, account.gid);
  // Compiled into the folder, so that the machine's locales stay unchanged.
  const locales = join(folder, 'locales');
  const compile = ['-i', 'en_US', '-f', 'UTF-8', join(locales, locale)];
  const data = join(folder, 'data');
  for (const path of [folder, locales, data]) {
    mkdirSync(path, { recursive: true });
    own(path);
  }
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', LOCPATH: locales } };
  const run = (command, args) => {
    const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} failed: ${stderr ?? error?.message}`);
    return stdout;
  };
  run(localedef, compile);
  const secure = ['--auth=trust', '--username=reshell', '--no-sync', '--encoding=UTF8'];
  run(join(programs, 'initdb'), [`--pgdata=${data}`, `--locale=${locale}`, ...secure]);
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=400'],
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'log_min_messages=fatal'],
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const probe = ['--quiet', '--username=reshell', '--host=127.0.0.1', `--port=${port}`];
  while (spawnSync(join(programs, 'pg_isready'), probe).status !== 0) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start; the reason is above');
    await wait(50);
  }
  return {
    name: `${run(join(programs, 'postgres'), ['--version']).trim()}, ${locale}`,
    url: `postgres://reshell@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf(name) {
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(uid), gid: Number(gid) };
}
