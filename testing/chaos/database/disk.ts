import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Row, Skipped } from '../../support/scenario.ts';
import { type Stage, until } from '../../support/stage.ts';
import { preparePostgres } from './postgres.ts';
import { openSite } from './site.ts';

const run = promisify(execFile);

/** Mounts a disk of so many megabytes, which only root can. */
export async function mountSmallDisk(stage: Pick<Stage, 'afterwards'>, folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]).catch(() => {
    throw new Skipped('only root can make a small disk');
  });
  stage.afterwards(() => run('umount', ['-l', folder]));
}

/** Leaves no room on a disk; returns what frees it again. */
export async function useUp(disk: string): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast');
  const file = await open(ballast, 'w');
  const block = Buffer.alloc(2 ** 20);
  // Less and less fits, down to a single byte.
  for (let size = block.length; size >= 1; )
    await file.write(block, 0, size).then(
      () => {},
      () => {
        size = Math.floor(size / 2);
      },
    );
  await file.close();
  return () => rm(ballast);
}

/** Fills the disk of a PostgreSQL during writes, then frees it. */
export async function fillDisk(stage: Stage): Promise<Row[]> {
  const disk = join(stage.folder, 'disk');
  await mountSmallDisk(stage, disk, 150);
  const postgres = await preparePostgres(join(disk, 'data'), { max_wal_size: '24MB', min_wal_size: '2MB' });
  await postgres.initialise();
  await postgres.start();
  stage.afterwards(() => postgres.stop('SIGKILL'));
  const site = await openSite(stage, postgres, [postgres.port]);

  stage.log('the disk is full');
  const refused = () => site.ledger.statuses.get(503) ?? 0;
  const before = refused();
  const row = await site.measureFailure('the disk is full', async () => {
    const free = await useUp(disk);
    await until('a write is refused', () => refused() > before);
    if (!stage.isQuick) await pause(15_000);
    await free();
    // PostgreSQL panics without room for WAL; then the operator restarts it.
    if (postgres.hasEnded()) await postgres.start();
  });
  return [row, ...(await site.compare(postgres.connection, 'on the full disk'))];
}
