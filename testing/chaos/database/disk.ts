import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Row, Skipped } from '../../support/scenario.ts';
import { type Stage, until } from '../../support/stage.ts';
import { preparePostgres } from './postgres.ts';
import { openSite } from './site.ts';

const run = promisify(execFile);

/** A PostgreSQL on a disk of 150 MB that is filled to the last byte while people write, and gets room again. */
export async function fillDisk(stage: Stage): Promise<Row[]> {
  const disk = join(stage.folder, 'disk');
  await mkdir(disk);
  await run('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=0755', 'tmpfs', disk]).catch(() => {
    throw new Skipped('only root can make a small disk');
  });
  stage.afterwards(() => run('umount', ['-l', disk]));
  const postgres = await preparePostgres(join(disk, 'data'), { max_wal_size: '24MB', min_wal_size: '2MB' });
  await postgres.initialise();
  await postgres.start();
  stage.afterwards(() => postgres.stop('SIGKILL'));
  const site = await openSite(stage, postgres, [postgres.port]);

  const ballast = join(disk, 'ballast');
  stage.log('the disk is full');
  const refused = () => site.ledger.statuses.get(503) ?? 0;
  const before = refused();
  const row = await site.endure('the disk is full', async () => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
    await until('a write is refused', () => refused() > before);
    if (!stage.isQuick) await pause(15_000);
    await rm(ballast);
    // PostgreSQL itself gives up when it has no room for its log; then its operator starts it again.
    if (postgres.hasEnded()) await postgres.start();
  });
  return [row, ...(await site.compare(postgres.connection, 'on the full disk'))];
}
