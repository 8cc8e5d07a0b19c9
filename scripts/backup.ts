/** `npm run backup -- <new folder>`: copies database, pictures and secret while the shop runs; see docs/operations.md. */
import { backUp } from '#platform/db/backup/back-up.ts';
import { runCommand } from './run-command.ts';

await runCommand('Name a new folder for the backup: npm run backup -- /path/to/backups/today', async (target, shop) => {
  const files = await backUp(shop, target);
  const pictures = shop.hasBucket ? ' The pictures are in your bucket, which has backups of its own.' : '';
  return `Backed up ${files} files to ${target}. It holds secrets and personal data: keep it where only you can read it.${pictures}`;
});
