import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '#server/db/client.ts';
import type { Contender } from '../compare.ts';
import { databaseConnections, type Statement } from './statement.ts';

const start = promisify(execFile);

/** PostgreSQL's own bench on the same statement, where it is installed. */
export function pgbenchOn(connection: Connection, statement: Statement, folder: string): Contender | undefined {
  if (spawnSync('pgbench', ['--version']).error) return undefined;
  const script = join(folder, 'statement.sql');
  writeFileSync(script, `${withValues(statement)};\n`);
  const { host, port, user, database } = connection;
  const flags = ['-n', '-M', 'prepared', '-c', String(databaseConnections), '-j', '1', '-f', script];
  const place = ['-h', String(host), '-p', String(port), '-U', String(user), String(database)];
  return {
    name: 'pgbench',
    run: async (milliseconds) => {
      const seconds = Math.max(1, Math.round(milliseconds / 1000));
      const { stdout } = await start('pgbench', [...flags, '-T', String(seconds), ...place]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      return { answers: perSecond * seconds, milliseconds: seconds * 1000 };
    },
  };
}

/** It knows no arrays as parameters, so they stand in the statement; and takes a word after a colon for a variable. */
function withValues({ text, values }: Statement): string {
  const literal = (value: unknown) => pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
  return text
    .replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
    .replace(/(?<!:):(?=[A-Z])/g, "'||':'||'");
}
