import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#platform/project-root.ts';
import { freePort } from '#testing/support/shop-process.ts';
import {
  figure,
  formatCount,
  formatSeconds,
  median,
  noneBut,
  type Row,
  type Scenario,
  Skipped,
} from '../support/scenario.ts';
import { databaseUrl, type Stage, until } from '../support/stage.ts';
import { checkLedger, describeFindings } from './check.ts';
import { startWorkload } from './workload.ts';

const readPaths = ['/', '/product', '/blogs', '/api/category', '/api/products?limit=24', '/api/products?q=phone'];

export const deploy: Scenario = {
  name: 'deploy',
  promise:
    'Two instances on one database behind nginx with deploy/nginx.conf are restarted one after the other, again and again, ' +
    'while people read and write; only the second booking of a product may be refused.',
  run: runDeploy,
};

async function runDeploy(stage: Stage): Promise<Row[]> {
  const [first, second, publicPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${publicPort}`;
  await startNginx(stage, publicPort, first, second);
  const connection = await stage.openDatabase();
  const open = async (port: number) => {
    const shop = await stage.openShop({
      DATABASE_URL: databaseUrl(connection),
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '1',
    });
    await until('the instance is ready', async () => (await fetch(`${shop.origin}/readyz`)).status === 200);
    return shop;
  };
  const shops = [await open(first), await open(second)];
  const workload = await startWorkload(origin, connection);
  const statuses = new Map<number, number>();
  let isOver = false;
  const read = async (_: unknown, start: number) => {
    for (let turn = start; !isOver; turn++) {
      const answer = await fetch(origin + readPaths[turn % readPaths.length]).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
    }
  };
  const readers = Array.from({ length: 4 }, read);
  const stop = async () => {
    isOver = true;
    await Promise.all([workload.stop(), ...readers]);
  };
  stage.afterwards(stop);

  const seconds: number[] = [];
  for (let round = 0; round < (stage.isQuick ? 1 : 10); round++)
    for (const [index, shop] of shops.entries()) {
      await pause(Math.random() * 1000);
      const begin = performance.now();
      shop.kill('SIGTERM');
      await shop.exit;
      shops[index] = await open(shop.port);
      seconds.push((performance.now() - begin) / 1000);
    }
  await stop();
  const found = await checkLedger(connection, join(stage.folder, 'data/pictures'), workload.ledger);
  return [
    figure(
      `${seconds.length} restarts, each from its signal until it is ready again`,
      `${formatSeconds(median(seconds))} (median), ${formatSeconds(Math.max(...seconds))} (most)`,
    ),
    figure('pages and lists read', formatCount(statuses.get(200) ?? 0)),
    noneBut([200], 'reads without 200', statuses),
    noneBut([200, 201, 409], 'writes neither done nor refused for a reason', workload.ledger.statuses),
    ...describeFindings(workload.ledger, found),
  ];
}

/** nginx with deploy/nginx.conf on these ports. */
async function startNginx(stage: Stage, port: number, first: number, second: number): Promise<void> {
  if (spawnSync('nginx', ['-v']).error) throw new Skipped('nginx is not installed');
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
    return exit;
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
  await until('nginx answers', isUp);
}
