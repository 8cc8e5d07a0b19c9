import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Skipped } from '../../support/scenario.ts';
import type { Stage } from '../../support/stage.ts';

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
