import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openLogKey } from '#features/transparency-log/server/log-key.ts';
import { verifyLog } from '#features/transparency-log/server/verify-log.ts';
import { readConfig } from '#platform/config.ts';
import { connectionTo, openDatabase } from '#platform/db/client.ts';
import { connectToRunning, startEmbedded } from '#platform/db/embedded/embedded.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Compares the tables of the shop of the environment's settings with its log. Apart, since checking a proof needs no database. */
export async function verifyShop(): Promise<string[]> {
  const env = join(projectRoot, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const config = readConfig(process.env);
  const running = config.databaseUrl ? connectionTo(config.databaseUrl) : await connectToRunning(config.dataDir);
  const started = running ? undefined : await startEmbedded(config.dataDir);
  const connection = running ?? started?.connection;
  if (!connection) throw new Error('the database cannot be reached');
  const db = openDatabase(connection, 1, false);
  try {
    const { entries, erased, checkpoints, findings } = await verifyLog(db, (await openLogKey(config)).log);
    console.log(`${entries} entries (${erased} of erased receipts), ${checkpoints} checkpoints.`);
    return findings;
  } finally {
    await db.$client.end();
    await started?.stop();
  }
}
