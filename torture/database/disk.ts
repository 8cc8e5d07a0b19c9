import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { countAcknowledged } from '../load/ledger.ts';
import { type Row, Skipped } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import { endure } from './endure.ts';
import { compare } from './outcome.ts';
import { preparePostgres } from './postgres.ts';
import { openSite } from './site.ts';

const run = promisify(execFile);

/** A PostgreSQL on a disk of 150 MB that is filled to the last byte while people write, and gets room again. */
export async function fillDisk(stage: Stage): Promise<Row[]> {
  const disk = join(stage.folder, 'disk');
  await mkdir(disk);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=0755', 'tmpfs', disk]);
  } catch {
    throw new Skipped('only root can make a small disk');
  }
  stage.afterwards(() => run('umount', ['-l', disk]));
  const postgres = await preparePostgres(join(disk, 'data'), { max_wal_size: '24MB', min_wal_size: '2MB' });
  await postgres.initialise();
  await postgres.start();
  stage.afterwards(() => postgres.stop('SIGKILL'));
  const site = await openSite(stage, postgres, [postgres.port]);
  await until('the first writes are acknowledged', () => countAcknowledged(site.load.ledger) > 20);

  const ballast = join(disk, 'ballast');
  stage.say('the disk is full');
  const putOff = () => site.load.ledger.answers.get(503) ?? 0;
  const before = putOff();
  let restarts = 0;
  const row = await endure(site, 'the disk is full', async () => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
    await until('a write is put off', () => putOff() > before);
    if (!stage.isQuick) await pause(15_000);
    await rm(ballast);
    // PostgreSQL itself gives up when it has no room for its log; then its operator starts it again.
    if (!postgres.hasEnded()) return;
    restarts++;
    await postgres.start();
  });
  return [
    { ...row, found: `${row.found}${restarts > 0 ? '; PostgreSQL had given up and was started again' : ''}` },
    ...(await compare(site, postgres.connection, 'on the full disk')),
  ];
}
