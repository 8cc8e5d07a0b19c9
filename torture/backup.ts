import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { freePort, runningPostgres } from '#server/testing/shop-process.ts';
import { formatCount, formatSeconds } from '../bench/markdown.ts';
import { backUp } from '../scripts/backup/back-up.ts';
import { restore } from '../scripts/backup/restore.ts';
import { openTarget, type Target } from './crash/target.ts';
import { checkLedger } from './load/check.ts';
import { copyOf, countAcknowledged } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { makePeople } from './load/people.ts';
import { expectedToBe, noneBut, type Row, type Scenario, told } from './scenario.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

export const backup: Scenario = {
  name: 'backup',
  promise:
    'A shop that people write to is backed up, restored elsewhere and started there. What was acknowledged before the ' +
    'backup began is held against the restored shop, each row against the original, and each picture is looked at.',
  run: runBackup,
};

async function runBackup(stage: Stage): Promise<Row[]> {
  const target = await openTarget(stage);
  const db = openDatabase(target.connection(), 1);
  const load = startLoad(target.origin, await makePeople(db, target.secret));
  await db.$client.end();
  stage.afterwards(load.stop);
  await until('people have written', () => countAcknowledged(load.ledger) >= (stage.isQuick ? 100 : 2_000));

  const before = copyOf(load.ledger);
  const [begin, folder] = [performance.now(), join(stage.folder, 'backup')];
  const place = { databaseUrl: undefined, hasBucket: false };
  const files = await backUp({ ...place, dataDir: target.dataDir }, folder);
  const backedUp = performance.now();
  const meanwhile = countAcknowledged(load.ledger) - countAcknowledged(before);
  await load.stop();
  const elsewhere = join(stage.folder, 'elsewhere');
  await restore(folder, { ...place, dataDir: elsewhere });
  const restored = performance.now();

  const shop = stage.openShop({ DATA_DIR: elsewhere, PORT: String(await freePort()), DEMO: 'off' });
  await shop.ready;
  const copy = { host: runningPostgres(elsewhere)?.socketFolder, user: 'reshell', database: 'reshell' };
  const found = await checkLedger(copy, join(elsewhere, 'pictures'), before);
  return [
    told(
      'writes acknowledged before the backup, and while it was made',
      `${formatCount(countAcknowledged(before))}, ${formatCount(meanwhile)}`,
    ),
    told('files in the backup', formatCount(files)),
    told(
      'backing up, and restoring with a first start',
      `${formatSeconds((backedUp - begin) / 1000)}, ${formatSeconds((restored - backedUp) / 1000)}`,
    ),
    noneBut([200, 201, 409], 'requests disturbed by the backup', load.ledger.answers),
    expectedToBe('acknowledged before and lost', found.lost.length, 0),
    expectedToBe('there twice', found.doubled.length, 0),
    expectedToBe('pictures missing or incomplete', found.missingPictures.length, 0),
    expectedToBe('rows that differ from the original', await countDifferent(target, copy), 0),
  ];
}

const lasting = ['users', 'products', 'bookings', 'wishlist_entries', 'images'];

/** Of what the restored shop holds: rows that the original does not hold exactly so. People only add here, so none may differ. */
async function countDifferent(target: Target, copy: pg.ClientConfig): Promise<number> {
  const [ours, theirs] = [await readRows(target.connection()), await readRows(copy)];
  return [...theirs].filter((row) => !ours.has(row)).length;
}

async function readRows(connection: pg.ClientConfig): Promise<Set<string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const rows = new Set<string>();
    for (const table of lasting) {
      const found = await client.query<{ row: string }>(`select '${table} ' || t::text as row from ${table} t`);
      for (const { row } of found.rows) rows.add(row);
    }
    return rows;
  } finally {
    await client.end();
  }
}
