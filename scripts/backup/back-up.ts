import { join } from 'node:path';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { backUpCluster } from './cluster-backup.ts';
import { list } from './copying.ts';
import { dump } from './dump.ts';
import type { Place } from './place.ts';

/** Copies everything the shop holds into a new folder, while it is in use; answers how many files that are. */
export async function backUp({ dataDir, databaseUrl, hasBucket }: Place, target: string): Promise<number> {
  const backup = await openBackupFolder(target);
  try {
    if (databaseUrl) await backup.make('database.dump', (file) => dump(databaseUrl, file));
    else await backUpCluster(dataDir, backup);
    // After the database: each picture it names was there before it was named.
    if (!hasBucket) await addPictures(dataDir, backup);
    await backup.add(dataDir, ['secret'], '');
    return await backup.finish();
  } catch (error) {
    await backup.abandon();
    throw error;
  }
}

async function addPictures(dataDir: string, backup: BackupFolder): Promise<void> {
  const pictures = join(dataDir, 'pictures');
  const { files } = await list(pictures, (path) => path !== 'unfinished');
  await backup.add(pictures, files, 'pictures');
}
