import { chmod, chown, lchown, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** Who PostgreSQL runs as; empty when it simply runs as we do. Fits into the options of `spawn`. */
export type Account = { uid?: number; gid?: number };

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root lends it the account that owns the data already, else `nobody`. */
export async function accountFor(postgresFolder: string): Promise<Account> {
  if (!isRoot) return {};
  const folder = await stat(postgresFolder).catch(() => undefined);
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  const nobody = (await readFile('/etc/passwd', 'utf8').catch(() => '')).match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  if (!nobody) {
    throw new StartFailure(
      'PostgreSQL does not run as root and there is no user "nobody": start Reshell as an ordinary user or set DATABASE_URL',
    );
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

/** A copied or restored data folder may belong to root or be open to others, and PostgreSQL would refuse both. */
export async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  // The folder itself comes last: as long as it is root's, an interrupted hand-over starts again.
  await chown(folder, uid, gid);
}

/** Whether the account that root lends gets there too. */
export async function canAccountEnter(folder: string): Promise<boolean> {
  const path = await realpath(folder).catch(() => undefined);
  if (!path) return false;
  if (!isRoot) return true;
  const isOpen = ((await stat(path)).mode & 0o001) !== 0;
  return isOpen && (path === '/' || canAccountEnter(dirname(path)));
}
