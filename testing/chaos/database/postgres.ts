import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '#platform/db/client.ts';
import { accountFor, changeOwner, cleanEnvironment, prepareBinaries } from '#platform/db/embedded/binaries.ts';
import { ownFolder } from '#platform/db/embedded/postmaster.ts';
import { freePort } from '#testing/support/shop-process.ts';
import { until } from '../../support/stage.ts';

const run = promisify(execFile);
const user = 'reshell';

/** An external PostgreSQL on a loopback port, of the embedded version or of the programs in a folder. */
export async function preparePostgres(folder: string, settings: Record<string, string> = {}, programs?: string) {
  const account = await accountFor(folder);
  const binaries = programs
    ? { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') }
    : await prepareBinaries(account);
  const port = await freePort();
  let child: ReturnType<typeof spawn> | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const connection: Connection = { host: '127.0.0.1', port, user, database: 'postgres' };

  // Programs of older versions leave their folder, and so need a path that their account can follow.
  const data = programs ? folder : ownFolder(folder);
  const inFolder = { ...account, cwd: folder, env: cleanEnvironment };
  const createFolder = async () => {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  };
  const replicateFrom = (primary: { port: number }) => {
    settings.primary_conninfo = `host=127.0.0.1 port=${primary.port} user=${user} application_name=standby`;
  };
  const server = {
    port,
    connection,
    /** Initialises a cluster with small WAL segments, for small disks. */
    initialise: async () => {
      await createFolder();
      const flags = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--wal-segsize=1', '--no-sync'];
      await run(binaries.initdb, [`--pgdata=${data}`, `--username=${user}`, ...flags], inFolder);
    },
    /** Copies the data of a stopped primary, and replicates from it once both run. */
    follow: async (primary: { folder: string; port: number }) => {
      await cp(primary.folder, folder, { recursive: true });
      await writeFile(join(folder, 'standby.signal'), '');
      await changeOwner(folder, account);
      replicateFrom(primary);
    },
    /** Copies the data of a running primary into an emptied folder, and replicates from it once started. */
    rejoin: async (primary: { port: number }) => {
      await rm(folder, { recursive: true, force: true });
      await createFolder();
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', user, '-D', data];
      const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
      await run(join(dirname(binaries.postgres), 'pg_basebackup'), [...from, ...flags], inFolder);
      replicateFrom(primary);
    },
    folder,
    start: async () => {
      const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = await open(`${folder}.log`, 'a');
      const started = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
        ...inFolder,
        stdio: ['ignore', log.fd, log.fd],
      });
      child = started;
      ended = new Promise((resolve) => started.once('exit', resolve));
      await log.close();
      await until('PostgreSQL answers', () =>
        server.query('select').then(
          () => true,
          () => false,
        ),
      );
    },
    /** SIGINT is a fast shutdown, SIGQUIT an immediate one, SIGKILL a crash. */
    stop: async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT') => {
      child?.kill(signal);
      await ended;
      await rm(join(folder, 'postmaster.pid'), { force: true });
    },
    hasEnded: () => child?.exitCode !== null || child.signalCode !== null,
    /** Signals all of its processes. */
    signalAll: async (signal: 'SIGSTOP' | 'SIGCONT') => {
      const pid = String(child?.pid);
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]).catch(() => ({ stdout: '' }));
      for (const each of [pid, ...stdout.split('\n')]) if (Number(each)) process.kill(Number(each), signal);
    },
    query: async (statement: string) => {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
      // The server may be killed while the connection is idle; a running query rejects by itself.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
  return server;
}

export type Postgres = Awaited<ReturnType<typeof preparePostgres>>;
