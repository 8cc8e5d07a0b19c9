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

/** Fills the disk of a PostgreSQL during writes, then frees it. */
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
  const row = await site.measureFailure('the disk is full', async () => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
    await until('a write is refused', () => refused() > before);
    if (!stage.isQuick) await pause(15_000);
    await rm(ballast);
    // PostgreSQL panics without room for WAL; then the operator restarts it.
    if (postgres.hasEnded()) await postgres.start();
  });
  return [row, ...(await site.compare(postgres.connection, 'on the full disk'))];
}
