/** Finds out which statement the shop runs for each address: it asks it here while its database driver is watched. */
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import { answerParent } from '../child.ts';
import { hasValues, type Statement } from './statement.ts';

export type RecorderOrder = { connection: Connection; folder: string; paths: string[] };

answerParent(async ({ connection, folder, paths }: RecorderOrder): Promise<Statement[]> => {
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const app = await buildApp(config, connection);
  await app.ready();
  let recorded: Statement | undefined;
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args) {
    const asked = args[0] as Statement;
    if (asked.name && hasValues(asked)) recorded = { name: asked.name, text: asked.text, values: asked.values };
    return query.apply(this, args);
  };
  const statements: Statement[] = [];
  for (const path of paths) {
    recorded = undefined;
    const { statusCode } = await app.inject(path);
    if (statusCode !== 200 || !recorded) throw new Error(`${path} answers ${statusCode}, and no phones were read`);
    statements.push(recorded);
  }
  prototype.query = query;
  await app.close();
  return statements;
});
