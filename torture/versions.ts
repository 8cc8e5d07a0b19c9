import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { lastRelease } from '#server/db/last-release.ts';
import { freePort } from '#server/testing/shop-process.ts';
import { formatCount } from '../bench/markdown.ts';
import { checkLedger } from './load/check.ts';
import { countAcknowledged } from './load/ledger.ts';
import { type Load, startLoad } from './load/load.ts';
import { makePeople } from './load/people.ts';
import { expectedToBe, noneBut, type Row, type Scenario, told } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import { buildLastRelease } from './versions/last-release.ts';

const secret = 'only-for-torture-only-for-torture';

export const versions: Scenario = {
  name: 'versions',
  promise:
    'The last release is at work when this version starts beside it and migrates the database; both go on together, and ' +
    'then the last release is started anew on the new tables, as somebody does who takes a deploy back.',
  run: runVersions,
};

async function runVersions(stage: Stage): Promise<Row[]> {
  const old = buildLastRelease(join(stage.folder, 'last-release'));
  const postgres = await startEmbedded(join(stage.folder, 'database'));
  stage.afterwards(() => postgres.stop());
  const { host, user, database } = postgres.connection;
  const pictures = join(stage.folder, 'shops/pictures');

  const open = async (program?: string) => {
    const port = await freePort();
    const environment = {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SECRET: secret,
      DATA_DIR: join(stage.folder, 'shops'),
      DEMO: 'off',
      PORT: String(port),
      PUBLIC_URL: 'http://shop.test',
    };
    const shop = stage.openShop(environment, program);
    await shop.ready;
    const db = openDatabase(postgres.connection, 1);
    const load = startLoad(`http://127.0.0.1:${port}`, await makePeople(db, secret));
    await db.$client.end();
    stage.afterwards(load.stop);
    return { shop, load };
  };

  const atWork = (...loads: Load[]) => {
    const wanted = loads.map(({ ledger }) => countAcknowledged(ledger) + (stage.isQuick ? 50 : 500));
    const isDone = ({ ledger }: Load, place: number) => countAcknowledged(ledger) >= (wanted[place] as number);
    return until('people have written', () => loads.every(isDone));
  };
  const before = await open(old);
  await atWork(before.load);
  stage.say('the last release is at work, this version starts beside it');
  const now = await open();
  await atWork(before.load, now.load);
  await before.load.stop();
  before.shop.kill('SIGTERM');
  await before.shop.exit;
  stage.say('the last release is started anew on the new tables');
  const again = await open(old);
  await atWork(now.load, again.load);
  await Promise.all([now.load.stop(), again.load.stop()]);
  const of = (name: string, load: Load) => describeLoad(name, load, pictures, postgres.connection);
  return [
    told('the last release', lastRelease.version),
    ...(await of('the last release', before.load)),
    ...(await of('this version', now.load)),
    ...(await of('the last release, started anew', again.load)),
  ];
}

async function describeLoad(name: string, { ledger }: Load, pictures: string, connection: object): Promise<Row[]> {
  const { lost, doubled, missingPictures } = await checkLedger(connection, pictures, ledger);
  return [
    told(`${name}: writes acknowledged`, formatCount(countAcknowledged(ledger))),
    noneBut([200, 201, 409], `${name}: writes neither done nor refused for a reason`, ledger.answers),
    expectedToBe(
      `${name}: lost, there twice, or without picture`,
      lost.length + doubled.length + missingPictures.length,
      0,
    ),
  ];
}
