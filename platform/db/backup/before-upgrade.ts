import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import { backUp } from './back-up.ts';
import type { Shop } from './files.ts';

/**
 * Backs the shop up into `DATA_DIR/backups` and returns the folder. Starts that are interrupted again and again keep the last backup of
 * the same state, so that they do not fill the disk.
 */
export async function backUpBeforeUpgrade(shop: Shop, from: string, now: Date): Promise<string> {
  const folder = join(shop.dataDir, 'backups');
  const state = `before-upgrade-from-${from.replace(/\W+/g, '-')}-at-`;
  const name = state + now.toISOString().replace(/\D+/g, '-').slice(0, -1);
  try {
    const earlier = (await readdir(folder).catch(() => [])).filter((each) => each.startsWith(state));
    await backUp(shop, join(folder, name));
    for (const each of earlier) await rm(join(folder, each), { recursive: true });
    return join(folder, name);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The database was not upgraded, because the backup before it failed (${code === 'ENOSPC' ? 'the disk is full' : message}): make room on the disk of ` +
        `${folder} and start again, or go on with the version before. Nothing was changed.`,
    );
  }
}
