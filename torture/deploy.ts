import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { freePort, type Shop } from '#server/testing/shop-process.ts';
import { formatCount, formatSeconds } from '../bench/markdown.ts';
import { median } from '../bench/statistics.ts';
import { startNginx } from './deploy/nginx.ts';
import { checkLedger } from './load/check.ts';
import { countAcknowledged } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { makePeople } from './load/people.ts';
import { startReaders } from './load/readers.ts';
import { expectedToBe, noneBut, type Row, type Scenario, told } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const secret = 'only-for-torture-only-for-torture';

export const deploy: Scenario = {
  name: 'deploy',
  promise:
    'Two instances on one database behind nginx with deploy/nginx.conf are restarted one after the other, again and again, ' +
    'while people read and write; only the second booking of a phone may be refused.',
  run: runDeploy,
};

async function runDeploy(stage: Stage): Promise<Row[]> {
  const dataDir = join(stage.folder, 'shops');
  const postgres = await startEmbedded(join(stage.folder, 'database'));
  stage.afterwards(() => postgres.stop());
  const ports: [number, number] = [await freePort(), await freePort()];
  const publicPort = await freePort();
  const origin = `http://127.0.0.1:${publicPort}`;
  await startNginx(stage, publicPort, ports);
  const open = (port: number) => openInstance(stage, port, origin, postgres.connection, dataDir);
  const shops = [await open(ports[0]), await open(ports[1])];
  const db = openDatabase(postgres.connection, 1);
  const load = startLoad(origin, await makePeople(db, secret));
  await db.$client.end();
  const readers = startReaders(origin, 4);
  stage.afterwards(() => Promise.all([load.stop(), readers.stop()]));

  const seconds: number[] = [];
  const rounds = stage.isQuick ? 1 : 10;
  for (let round = 1; round <= rounds; round++) {
    for (const [place, shop] of shops.entries()) {
      await pause(Math.random() * 1000);
      const begin = performance.now();
      shop.kill('SIGTERM');
      await shop.exit;
      shops[place] = await open(ports[place] as number);
      seconds.push((performance.now() - begin) / 1000);
    }
    stage.say(`${round} of ${rounds} rounds, ${formatCount(readers.answers.get(200) ?? 0)} pages read`);
  }
  await load.stop();
  await readers.stop();
  const found = await checkLedger(postgres.connection, join(dataDir, 'pictures'), load.ledger);
  return [
    told('restarts', String(seconds.length)),
    told(
      'a restart, from its signal until it is ready again',
      `${formatSeconds(median(seconds))} (median), ${formatSeconds(Math.max(...seconds))} (most)`,
    ),
    told('pages and lists read', formatCount(total(readers.answers))),
    noneBut([200], 'of them not answered with 200', readers.answers),
    told('writes acknowledged', formatCount(countAcknowledged(load.ledger))),
    noneBut([200, 201, 409], 'writes neither done nor refused for a reason', load.ledger.answers),
    expectedToBe('acknowledged and lost', found.lost.length, 0),
    expectedToBe('there twice', found.doubled.length, 0),
    expectedToBe('pictures missing or incomplete', found.missingPictures.length, 0),
  ];
}

/** Ready when it says so to whoever balances. */
async function openInstance(
  stage: Stage,
  port: number,
  origin: string,
  connection: Connection,
  dataDir: string,
): Promise<Shop> {
  const { user, host, database } = connection;
  const shop = stage.openShop({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    SECRET: secret,
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(port),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '1',
  });
  await shop.ready;
  await until('the instance is ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200);
  return shop;
}

const total = (answers: Map<number, number>) => [...answers.values()].reduce((sum, count) => sum + count, 0);
