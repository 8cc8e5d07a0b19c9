import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** What is backed up or restored: the same settings as the shop reads, and none of the others. */
export type Place = { dataDir: string; databaseUrl: string | undefined; hasBucket: boolean };

export function readPlace(): Place {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = process.env;
  return {
    dataDir: resolve(DATA_DIR || './data'),
    databaseUrl: DATABASE_URL || undefined,
    hasBucket: Boolean(S3_BUCKET),
  };
}
