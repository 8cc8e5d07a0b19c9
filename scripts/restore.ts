/** `npm run restore -- <backup>`: restores a backup into DATA_DIR, which must be new; see docs/operations.md. */

import { restore } from '#platform/db/backup/restore.ts';
import { runCommand } from './run-command.ts';

await runCommand('Name the backup: DATA_DIR=/path/to/new npm run restore -- /path/to/backup', async (backup, shop) => {
  const { people, products } = await restore(backup, shop);
  return `Restored ${people} people and ${products} phones to ${shop.dataDir}. Start the shop on it with DATA_DIR=${shop.dataDir}`;
});
