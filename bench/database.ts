import pg from 'pg';
import type { Connection } from '#server/db/client.ts';

export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // It ends with PostgreSQL when the bench is interrupted, and whoever is asking hears of it.
  client.on('error', () => {});
  await client.connect();
  return client;
}
