/** `npm run restore -- <backup>`: makes a shop of a backup in DATA_DIR, which must be new; see docs/operations.md. */
import { resolve } from 'node:path';
import { runCommand } from './backup/command.ts';
import { readPlace } from './backup/place.ts';
import { restore } from './backup/restore.ts';

await runCommand('Name the backup: DATA_DIR=/path/to/new npm run restore -- /path/to/backup', async (backup) => {
  const place = readPlace();
  const { people, phones } = await restore(resolve(backup), place);
  return `Restored ${people} people and ${phones} phones to ${place.dataDir}. Start the shop on it with DATA_DIR=${place.dataDir}`;
});
