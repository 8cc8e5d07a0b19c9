import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { freePort } from '#server/testing/shop-process.ts';
import { startLoad } from '../load/load.ts';
import { makePeople } from '../load/people.ts';
import type { Stage } from '../stage.ts';
import type { Postgres } from './postgres.ts';
import { startWatching } from './watch.ts';

const secret = 'only-for-torture-only-for-torture';

/** A shop on a PostgreSQL of ours, people at work in it, and people who look. `ports` is where it finds its database. */
export async function openSite(stage: Stage, database: Postgres, ports: number[]) {
  const [dataDir, port] = [join(stage.folder, `shop-${ports[0]}`), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const hosts = ports.map((each) => `127.0.0.1:${each}`).join(',');
  const shop = stage.openShop({
    DATABASE_URL: `postgres://reshell@${hosts}/postgres`,
    SECRET: secret,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  await shop.ready;
  const db = openDatabase(database.connection, 1);
  const people = await makePeople(db, secret);
  await db.$client.end();
  const load = startLoad(origin, people);
  const watching = startWatching(origin);
  stage.afterwards(async () => {
    await Promise.all([load.stop(), watching.stop()]);
  });
  return { origin, shop, load, watching, pictures: join(dataDir, 'pictures') };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
