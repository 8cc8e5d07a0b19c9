import { startChild } from '../support/child.ts';
import { type Client, openClient } from '../support/client.ts';
import { compare, connections } from '../support/load.ts';
import type { Person } from '../support/people.ts';
import { signIn } from '../support/people.ts';
import { atMost, formatSeconds, median, type Scenario } from '../support/scenario.ts';
import { databaseUrl, type RunningShop, withClient } from '../support/stage.ts';
import { loggingSettings, recordStatements } from '../support/statements.ts';
import type { RunnerOrder } from './limits/statement-runner.ts';
import { loadListings } from './listings.ts';

const [listings, perRound, crowd, crowdConnections] = [20_000, 700, 1_000, 200];

export const bookings: Scenario = {
  name: 'bookings',
  promise:
    'A booking is on the disk before it is answered (`fsync` on). Limits are off: with a limit on open bookings it is a transaction ' +
    'that locks the buyer first. The limit of the machine runs the one statement that books and ' +
    'notifies, as PostgreSQL logged it, prepared, over as many connections. Of a ' +
    'thousand people who book one product over 200 connections one gets it and the others are refused, in at most three ' +
    'times what different products take.',
  run: async (stage) => {
    const connection = await stage.openDatabase(loggingSettings);
    await loadListings(connection, listings);
    const buyers = await signIn(connection, 'buyer', crowdConnections);
    const free = await withClient(connection, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from products p where status = 'listed' and not exists (select from bookings b where b.product_id = p.id)`,
      );
      return rows.map(({ id }) => id);
    });
    const take = (count: number) => free.splice(0, count);
    const [productId] = take(1) as [string];
    let bookingId = '';
    const bookOne = async (shop: RunningShop) => {
      const headers = { 'content-type': 'application/json', ...(await buyers[0]?.headers()) };
      const body = JSON.stringify({ productId });
      const reply = await fetch(`${shop.origin}/api/bookings`, { method: 'POST', headers, body });
      bookingId = ((await reply.json()) as { data: { _id: string } }).data._id;
    };
    const [booking] = await recordStatements(stage, connection, /insert into bookings/, [bookOne]);
    if (!booking) throw new Error('the booking was not logged');

    const shop = await stage.openShop({ DATABASE_URL: databaseUrl(connection) });
    const runner = startChild<RunnerOrder, { answers: number; seconds: number }>(
      new URL('limits/statement-runner.ts', import.meta.url),
    );
    const clients = await Promise.all(buyers.map((buyer) => openBuyer(shop.port, buyer)));
    stage.afterwards(() => clients.forEach(({ client }) => void client.close()));
    stage.log('bookings of different products');
    const limited = () => runner.request({ connection, booking, productId, bookingId, products: take(perRound) });
    const row = await compare(
      'Bookings of different products',
      [
        { name: 'shop', pid: shop.pid, run: () => bookAll(clients.slice(0, connections), take(perRound), 201) },
        { name: 'pg alone', pid: runner.pid, run: limited },
      ],
      0.65,
      stage.isQuick,
    );
    stage.log('a crowd at one product');
    const [different, same]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      different.push((await bookAll(clients, take(crowd), 201)).seconds);
      same.push((await bookAll(clients, Array(crowd).fill(take(1)[0]), 409)).seconds);
    }
    const ratio = median(same) / median(different);
    const found = `${ratio.toFixed(2)}: ${formatSeconds(median(same))} and ${formatSeconds(median(different))}`;
    return [row, atMost(`${crowd} people book one product, and different ones`, found, ratio, 3, ' times')];
  },
};

const openBuyer = async (port: number, buyer: Person) => ({ client: openClient(port), headers: await buyer.headers() });

/** Books every product once by a pool of buyers; of concurrent bookings of one product all but one are refused. */
async function bookAll(
  buyers: { client: Client; headers: Record<string, string> }[],
  products: string[],
  expected: 201 | 409,
) {
  const left = [...products];
  let unexpected = 0;
  const begin = performance.now();
  const work = async ({ client, headers }: (typeof buyers)[number]) => {
    for (let productId = left.pop(); productId; productId = left.pop()) {
      const { status } = await client.send('/api/bookings', { method: 'POST', headers, body: { productId } });
      // Load shedding: the client tries again.
      if (status === 503) left.unshift(productId);
      else if (status !== expected) unexpected++;
    }
  };
  await Promise.all(buyers.map(work));
  if (unexpected !== (expected === 409 ? 1 : 0))
    throw new Error(`${unexpected} bookings were not answered with ${expected}`);
  return { answers: products.length, seconds: (performance.now() - begin) / 1000 };
}
