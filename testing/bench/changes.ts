import { setTimeout as pause } from 'node:timers/promises';
import { openClient } from '../support/client.ts';
import { requestAll } from '../support/load.ts';
import { signIn } from '../support/people.ts';
import {
  atLeast,
  atMost,
  figure,
  formatCount,
  formatMegabytes,
  formatSeconds,
  type Scenario,
} from '../support/scenario.ts';
import { databaseUrl, withClient } from '../support/stage.ts';
import { loadListings } from './listings.ts';

const listings = 10_000;
const betweenChanges = 20;
const paths = ['/api/products?limit=24', '/api/category/Samsung?limit=24'];

export const changes: Scenario = {
  name: 'changes',
  promise:
    'Anonymous visitors read lists as fast as they are answered, first while nothing changes and then while products are ' +
    'booked at up to fifty a second. Memory is the resident set of the process.',
  run: async (stage) => {
    const connection = await stage.openDatabase();
    await loadListings(connection, listings);
    const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection) });
    const idle = shop.memory();
    const [buyer] = await signIn(connection, 'buyer', 1);
    const ids = await withClient(connection, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from products p where status = 'listed' and not exists (select from bookings b where b.product_id = p.id) limit 20000`,
      );
      return rows.map(({ id }) => id);
    });
    const seconds = stage.isQuick ? 3 : 20;
    const read = async () => {
      const { answers, seconds: taken } = await requestAll({ port: shop.port, paths }, seconds);
      return answers / taken;
    };
    await requestAll({ port: shop.port, paths }, 1);
    const quiet = await read();
    const client = openClient(shop.port);
    stage.afterwards(client.close);
    let [changed, isOver] = [0, false];
    const change = async () => {
      for (; !isOver; await pause(betweenChanges)) {
        const headers = (await buyer?.headers()) ?? {};
        const { status } = await client.send('/api/bookings', {
          method: 'POST',
          headers,
          body: { productId: ids[changed++] },
        });
        if (status !== 201 && status !== 503) throw new Error(`a booking was answered with ${status}`);
      }
    };
    const changing = change();
    const busy = await read();
    isOver = true;
    await changing;
    const found = `${(busy / quiet).toFixed(2)}: ${formatCount(busy)}/s and ${formatCount(quiet)}/s`;
    return [
      atLeast('Reads while products change, and while nothing does', found, busy / quiet, 0.5),
      figure('Changes a second', formatCount(changed / seconds)),
      atMost('Start to ready', formatSeconds(shop.startSeconds), shop.startSeconds, 3, ' s'),
      atMost('Memory when ready', formatMegabytes(idle), idle / 2 ** 20, 150, ' MB'),
      atMost('Memory after all this', formatMegabytes(shop.memory()), shop.memory() / 2 ** 20, 300, ' MB'),
    ];
  },
};
