/** `npm run backup -- <new folder>`: copies database, pictures and secret while the shop runs; see docs/operations.md. */
import { resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { runCommand } from './backup/command.ts';
import { readPlace } from './backup/place.ts';

await runCommand('Name a new folder for the backup: npm run backup -- /path/to/backups/today', async (target) => {
  const place = readPlace();
  const files = await backUp(place, resolve(target));
  const pictures = place.hasBucket ? ' The pictures are in your bucket, which has backups of its own.' : '';
  return `Backed up ${files} files to ${resolve(target)}. It holds secrets and personal data: keep it where only you can read it.${pictures}`;
});
