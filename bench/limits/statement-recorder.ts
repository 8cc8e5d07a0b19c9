/** Finds out which statements the shop runs for an address: it asks it here while its database driver is watched. */
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import { answerParent } from '../child.ts';
import type { Statement } from './statement.ts';

export type RecorderOrder = { connection: Connection; folder: string; path: string };

answerParent(async ({ connection, folder, path }: RecorderOrder): Promise<Statement[]> => {
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const app = await buildApp(config, connection);
  await app.ready();
  const recorded: Statement[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args) {
    const asked = args[0] as Statement;
    if (asked.name) recorded.push({ name: asked.name, text: asked.text, values: asked.values });
    return query.apply(this, args);
  };
  const { statusCode } = await app.inject(path);
  prototype.query = query;
  await app.close();
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  return recorded;
});
