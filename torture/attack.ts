import { join } from 'node:path';
import { freePort } from '#server/testing/shop-process.ts';
import { markRequests } from './attack/requests.ts';
import { openSessions } from './attack/sessions.ts';
import { injectSql } from './attack/sqlmap.ts';
import { versionOf } from './attack/tool.ts';
import { scan } from './attack/wapiti.ts';
import { expectedToBe, type Scenario } from './scenario.ts';

export const attack: Scenario = {
  name: 'attack',
  promise:
    'Tools that nobody here wrote, on the shop with its demo data, with the sessions of an admin, a seller and a buyer. sqlmap ' +
    'tries every value that any request of the API takes, in address, body and headers; wapiti walks the pages and tries ' +
    'all that it knows. The limits are off, so that nothing is refused before it is tried.',
  run: async (stage) => {
    for (const tool of ['sqlmap', 'wapiti']) await versionOf(tool);
    const port = await freePort();
    const shop = stage.openShop({ DATA_DIR: join(stage.folder, 'data'), PORT: String(port), DEMO: 'on' });
    await shop.ready;
    const origin = `http://127.0.0.1:${port}`;
    const sessions = await openSessions(origin);
    const requests = await markRequests(origin, sessions);
    const rows = [
      ...(await injectSql(stage, `127.0.0.1:${port}`, requests)),
      ...(await scan(stage, origin, requests, sessions.admin)),
    ];
    const faults = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    for (const fault of faults) stage.say(fault);
    return [...rows, expectedToBe('answered with a fault of ours', faults.length, 0)];
  },
};
