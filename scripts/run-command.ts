import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Shop } from '#platform/db/backup/files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { StartFailure } from '#platform/start-failure.ts';

/** Runs a command with one argument on the shop of the environment's settings, and prints its result. */
export async function runCommand(usage: string, work: (folder: string, shop: Shop) => Promise<string>): Promise<void> {
  const [argument] = process.argv.slice(2);
  try {
    if (!argument) throw new StartFailure(usage);
    const file = join(projectRoot, '.env');
    if (existsSync(file)) process.loadEnvFile(file);
    const { DATA_DIR, DATABASE_URL, S3_BUCKET } = process.env;
    const dataDir = resolve(DATA_DIR || './data');
    const shop = { dataDir, databaseUrl: DATABASE_URL || undefined, hasBucket: Boolean(S3_BUCKET) };
    console.log(await work(resolve(argument), shop));
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exitCode = 1;
  }
}
