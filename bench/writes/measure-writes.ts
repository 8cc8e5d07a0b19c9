import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../child.ts';
import { type Client, openClient } from '../client.ts';
import { compare } from '../compare.ts';
import { connect } from '../database.ts';
import type { Section } from '../finding.ts';
import { isReached } from '../finding.ts';
import { loadListings } from '../listings/load.ts';
import { connections } from '../load/visitors.ts';
import { formatSeconds, table } from '../markdown.ts';
import type { Options } from '../options.ts';
import { type SignedIn, signIn } from '../people.ts';
import { describeComparisons, findingOf } from '../speed/comparison.ts';
import type { RunningShop, Stage } from '../stage.ts';
import { median } from '../statistics.ts';
import { recordBooking } from './bare-booking.ts';
import type { BookingOrder, BookingOutcome } from './booking-runner.ts';

const listings = 20_000;
const atLeast = 0.6;
const mostTimesSlower = 3;
const crowd = 1_000;
const crowdRounds = 3;
/** Whoever comes beyond so many at the same moment is asked to come again. */
const atOnce = 200;
const betweenTries = 50;

/** Bookings, with every commit on the disk before it is answered, as in any shop. */
export async function measureWrites(stage: Stage, { pace }: Options): Promise<Section> {
  const connection = await stage.openDatabase('writes', async (empty) => {
    await loadListings(empty, listings);
  });
  const shop = await stage.openShop(connection);
  const buyers = await signIn(connection, 'buyer', atOnce);
  const database = await connect(connection);
  const { rows } = await database.query<{ id: string }>(
    `select id from products p where status = 'listed'
     and not exists (select from bookings b where b.product_id = p.id and b.status = 'Booked')`,
  );
  await database.end();
  const free = rows.map(({ id }) => id);
  const take = (count: number) => {
    if (free.length < count) throw new Error('there are not enough phones to book');
    return free.splice(0, count);
  };
  const counter = openCounter(shop, buyers);
  const runner = startChild<BookingOrder, BookingOutcome>(new URL('booking-runner.ts', import.meta.url));
  const booking = await recordBooking(connection, (buyers[0] as SignedIn).id, take(1)[0] as string);

  console.log('Measuring: bookings of different phones');
  // Half of what a round of a second and a half can take, at most.
  const perRound = Math.min(700, pace.milliseconds / 2);
  const results = await compare(
    [
      { name: 'shop', pid: shop.pid, run: () => counter.book(take(perRound), connections, 201) },
      { name: 'pg alone', pid: runner.pid, run: () => runner.ask({ connection, booking, phones: take(perRound) }) },
    ],
    pace,
  );
  console.log('Measuring: a crowd at one phone');
  const [different, same]: [number[], number[]] = [[], []];
  for (let round = 0; round < crowdRounds; round++) {
    different.push((await counter.book(take(crowd), atOnce, 201)).milliseconds);
    const [phone] = take(1);
    same.push((await counter.book(Array<string>(crowd).fill(phone as string), atOnce, 409)).milliseconds);
  }
  counter.close();
  runner.close();
  await shop.close();

  const comparison = { what: 'Bookings of different phones', results, atLeast };
  const times = [median(different), median(same)] as const;
  const rush = {
    what: `${crowd} who book one phone`,
    value: times[1] / times[0],
    target: { atMost: mostTimesSlower },
  };
  return {
    text: [
      '## Writes',
      'On PostgreSQL as the shop itself starts it: a booking is on the disk before it is answered (`fsync` on), in the shop as' +
        ' in the limit. The limit runs the one statement that books, prepared, in a transaction, over as many connections.',
      describeComparisons([comparison]),
      `${crowd} bookings over ${atOnce} connections, median of ${crowdRounds}. Of those who book the same phone one gets it, and each of the others hears so. ${counter.turnedAway()} times in all this somebody was asked to come again, and did.`,
      table(
        ['', 'Different phones', 'One phone', 'Ratio', 'To reach', 'Reached'],
        [
          [
            'Until all are answered',
            ...times.map((time) => formatSeconds(time / 1000)),
            rush.value.toFixed(2),
            `≤ ${mostTimesSlower}`,
            isReached(rush) ? 'yes' : 'no',
          ],
        ],
      ),
    ].join('\n\n'),
    findings: [findingOf(comparison), rush],
  };
}

/** Buyers with a connection each. */
function openCounter(shop: RunningShop, buyers: SignedIn[]) {
  let turnedAway = 0;
  const clients = buyers.map(() => openClient(shop.port));
  return {
    /** All but one of those who want the same phone are refused. */
    async book(phones: string[], people: number, expected: 201 | 409) {
      const left = [...phones];
      let unexpected = 0;
      const begin = performance.now();
      const work = async (client: Client, { headers }: SignedIn) => {
        for (let productId = left.pop(); productId; productId = left.pop()) {
          const { status } = await client.send('/api/bookings', { method: 'POST', headers, body: { productId } });
          if (status === 503) {
            // Turned away, since the shop has too much to do: comes again.
            left.unshift(productId);
            turnedAway++;
            await pause(betweenTries);
            continue;
          }
          if (status !== expected) unexpected++;
          if (status !== 201 && status !== 409) throw new Error(`a booking was answered with ${status}`);
        }
      };
      await Promise.all(clients.slice(0, people).map((client, which) => work(client, buyers[which] as SignedIn)));
      if (unexpected !== (expected === 409 ? 1 : 0)) throw new Error(`${unexpected} bookings went another way`);
      return { answers: phones.length, milliseconds: performance.now() - begin };
    },
    turnedAway: () => turnedAway,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
