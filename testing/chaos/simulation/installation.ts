import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import { openDatabaseProxy } from '#testing/support/database-proxy.ts';
import { freePort } from '#testing/support/shop-process.ts';
import { Skipped } from '../../support/scenario.ts';
import { type RunningShop, type Stage, until } from '../../support/stage.ts';
import { mountSmallDisk } from '../database/disk.ts';
import { isInStep, openPair } from '../database/pair.ts';
import { type Postgres, preparePostgres } from '../database/postgres.ts';
import { adminSettings } from '../small-town.ts';

const run = promisify(execFile);
const diskMegabytes = 400;

/** Two instances behind nginx on a primary with a synchronous standby, all on this machine. */
export async function openInstallation(stage: Stage) {
  const programs = findPrograms();
  // PostgreSQL runs as another account where this one is root's.
  await chmod(stage.folder, 0o711);
  // Servers, pictures: each on a disk of its own that can be filled, where that is possible.
  const disks = ['primary', 'standby', 'data'].map((name) => join(stage.folder, name));
  let missingDisk: string | undefined;
  for (const disk of disks)
    await mountSmallDisk(stage, disk, diskMegabytes).catch((error) => {
      if (!(error instanceof Skipped)) throw error;
      missingDisk = error.message;
    });
  const settings = { max_wal_size: '48MB', wal_keep_size: '32MB', wal_retrieve_retry_interval: '500ms' };
  let [primary, standby] = await openPair(stage, { isSynchronous: false, settings, programs });
  await waitForStandby(primary, true);
  const proxies = await Promise.all([primary, standby].map(({ connection }) => openDatabaseProxy(connection)));
  stage.afterwards(() => Promise.all(proxies.map((proxy) => proxy.close())));

  const [first, second, port] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const hosts = proxies.map(({ connection }) => `127.0.0.1:${connection.port}`).join(',');
  const environment = {
    DATABASE_URL: `postgres://reshell@${hosts}/postgres`,
    DATABASE_REPLICA_URL: `postgres://reshell@${hosts}/postgres`,
    DATA_DIR: join(stage.folder, 'data/shop'),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'on',
    DRAIN_SECONDS: '1',
    ...adminSettings,
    // So short that turns lapse during the day.
    DEAL_TURN_HOURS: '0.02',
    // After the meeting: for those who wait for the deadline.
    DEAL_CONFIRM_HOURS: '0.02',
  };
  const open = async (shopPort: number) => {
    const shop = await stage.openShop({ ...environment, PORT: String(shopPort) });
    await until('the instance is ready', () =>
      fetch(`${shop.origin}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    return shop;
  };
  const shops: RunningShop[] = [await open(first), await open(second)];
  await startNginx(stage, port, first, second);

  /** Stops or kills an instance, and starts it again as its supervisor would. */
  async function restart(index: number, signal: 'SIGTERM' | 'SIGKILL') {
    const shop = shops[index] as RunningShop;
    shop.kill(signal);
    await shop.exit;
    shops[index] = await open(shop.port);
  }

  return {
    port,
    shops,
    proxies,
    missingDisk,
    primary: () => primary,
    standby: () => standby,
    /** The disk under the data of the primary, and the one of the pictures. */
    disks: () => ({ database: join(primary.folder, '..'), pictures: join(stage.folder, 'data') }),
    restart,
    /** The standby takes over from a dead primary, which comes back as its standby. */
    async failOver() {
      await primary.stop('SIGKILL');
      // Commits wait for nobody until there is a standby again.
      await standby.query(`alter system set synchronous_standby_names = ''`);
      await standby.query('select pg_reload_conf()');
      await standby.query('select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    async addStandby() {
      await standby.rejoin(primary);
      await standby.start();
      await waitForStandby(primary, true);
    },
    backUp: (target: string) => runScript('backup', target, programs, urlOf(primary), environment.DATA_DIR),
    /** A shop of its own on a restored backup. */
    async restore(backup: string): Promise<RunningShop> {
      const server = await preparePostgres(join(stage.folder, 'restored/data'), {}, programs);
      await server.initialise();
      await server.start();
      stage.afterwards(() => server.stop('SIGKILL'));
      const dataDir = join(stage.folder, 'restored/shop');
      await runScript('restore', backup, programs, urlOf(server), dataDir);
      const shop = await stage.openShop({
        ...environment,
        DATABASE_URL: urlOf(server),
        DATABASE_REPLICA_URL: '',
        DATA_DIR: dataDir,
        JOBS: 'off',
      });
      return shop;
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

const urlOf = ({ port }: Postgres) => `postgres://reshell@127.0.0.1:${port}/postgres`;

/** From then on a commit is on both. */
async function waitForStandby(primary: Postgres, isSynchronous: boolean) {
  await until('the standby follows', () => isInStep(primary, false));
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await until('the standby is in step', () => isInStep(primary, isSynchronous));
}

/** Debian's PostgreSQL: the embedded one brings neither pg_dump nor pg_basebackup. */
function findPrograms(): string {
  const missing = ['nginx', 'pg_config'].filter((program) => spawnSync(program, ['-v']).error);
  const folder = missing.length === 0 && spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout.trim();
  if (!folder) throw new Skipped(`this needs nginx and PostgreSQL: apt-get install nginx postgresql`);
  return folder;
}

async function runScript(name: 'backup' | 'restore', folder: string, programs: string, url: string, dataDir: string) {
  const path = `${programs}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, DATABASE_URL: url, DATA_DIR: dataDir };
  await run(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, folder], { cwd: projectRoot, env });
}

/** nginx with deploy/nginx.conf on these ports. */
async function startNginx(stage: Stage, port: number, first: number, second: number): Promise<void> {
  const folder = join(stage.folder, 'nginx');
  await mkdir(folder);
  const ours = (await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${ours}
}
`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  const exit = new Promise((resolve) => nginx.once('close', resolve));
  stage.afterwards(() => {
    nginx.kill('SIGQUIT');
    return Promise.race([exit, pause(5_000)]).then(() => nginx.kill('SIGKILL'));
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
  await until('nginx answers', isUp);
}
