/** `npm run spread [-- --shards=32] [--print]`: shards the database of DATABASE_URL by product; see docs/operations.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, connectionTo } from '#platform/db/client.ts';
import { projectRoot } from '#platform/project-root.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { planSpread, readPlaced, refuseUnready } from './spread/spread.ts';

const defaultShards = '32';

try {
  const { values } = parseArgs({ options: { shards: { type: 'string' }, print: { type: 'boolean' } } });
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { DATABASE_URL } = process.env;
  const shards = Number(values.shards ?? defaultShards);
  if (!DATABASE_URL)
    throw new StartFailure('DATABASE_URL must name the coordinator: the embedded database stays whole.');
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new StartFailure('--shards must be a number from 1 to 1024.');
  const client = await connect(connectionTo(DATABASE_URL));
  try {
    const placed = await readPlaced(client);
    const statements = await planSpread(client, shards, placed ?? []);
    if (!placed || values.print) {
      const why = placed ? '' : '-- This server has no Citus (create extension citus). With it, these would run:\n';
      console.log(`${why}begin;\n${statements.map((statement) => `${statement};\n`).join('')}commit;`);
    } else if (statements.length === 0) console.log('Every table lies where it should: there is nothing to do.');
    else {
      await refuseUnready(client);
      await client.query('begin');
      for (const statement of statements) {
        console.log(`${statement};`);
        await client.query(statement);
      }
      await client.query('commit');
      console.log('Done: every table lies where platform/db/placement.ts says.');
    }
  } finally {
    await client.end();
  }
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
