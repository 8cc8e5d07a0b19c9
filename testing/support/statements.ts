import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '#platform/db/client.ts';
import { databaseUrl, type RunningShop, type Stage, until, withClient } from './stage.ts';

export type Statement = { text: string; values: (string | null)[] };

/** Makes PostgreSQL log statements as JSON lines, for databases that enable it. */
export const loggingSettings = { logging_collector: 'on', log_destination: 'jsonlog', log_filename: 'statements' };

/** The last logged statement like `wanted` during each of these actions. */
export async function recordStatements(
  stage: Stage,
  connection: Connection,
  wanted: RegExp,
  steps: ((shop: RunningShop) => Promise<unknown>)[],
): Promise<Statement[]> {
  const database = connection.database;
  await withClient(connection, (client) => client.query(`alter database "${database}" set log_statement = 'all'`));
  const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection), CACHE: 'off' });
  const readLog = () => readFileSync(join(stage.folder, 'database/postgres/log/statements.json'), 'utf8');
  const statements: Statement[] = [];
  for (const step of steps) {
    const before = readLog().length;
    await step(shop);
    const find = () => parseLog(readLog().slice(before)).findLast(({ text }) => wanted.test(text));
    await until('PostgreSQL logs the statement', () => find() !== undefined);
    statements.push(find() as Statement);
  }
  await shop.close();
  await withClient(connection, (client) => client.query(`alter database "${database}" reset log_statement`));
  return statements;
}

function parseLog(log: string): Statement[] {
  const whole = log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  return whole.flatMap((line) => {
    const { message = '', detail = '' } = JSON.parse(line) as { message?: string; detail?: string };
    const text = /^execute [^:]+: ([\s\S]+)$/.exec(message)?.[1];
    if (!text) return [];
    const values = Array.from(detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g), ([, value = '']) =>
      value === 'NULL' ? null : value.slice(1, -1).replaceAll("''", "'"),
    );
    return [{ text, values }];
  });
}
