import { Agent, request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { users, wishlistEntries } from '#platform/db/schema.ts';
import { noLimits } from '#platform/http/limits.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

/* Concurrent requests over real connections to two instances with one database. */

let shop: TestApp;
let beside: TestApp;
let origins: [string, string];
const agent = new Agent({ keepAlive: true, maxSockets: 250 });

beforeAll(async () => {
  shop = await openTestApp();
  beside = await openTestApp({ beside: shop });
  const listen = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 });
  origins = [await listen(shop), await listen(beside)];
});
afterAll(async () => {
  agent.destroy();
  await beside.close();
  await shop.close();
});
beforeEach(() => emptyDatabase(shop));

type Reply = { status: number; json: { sucess: boolean; message: string; data?: { _id: string } } };

function send(method: string, url: string, { token }: { token: string }, body?: unknown, key?: string): Promise<Reply> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, json: JSON.parse(text) }));
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

let turn = 0;
/** Round robin over the instances. */
const book = (instances: string[], buyer: TestUser, productId: string, key?: string) =>
  send('POST', `${instances[turn++ % instances.length]}/api/bookings`, buyer, { productId }, key);

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.user('buyer')));
const howMany = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

async function countRows(where: string): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from bookings b join products p on p.id = b.product_id where ${where}`),
  );
  return rows[0]?.count ?? -1;
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

test('one of 200 simultaneous bookings of a phone succeeds, and the others are refused', async () => {
  const [product, people] = [await shop.product(), await buyers(200)];
  const replies = await Promise.all(people.map((buyer) => book(origins, buyer, product.id)));
  expect([howMany(replies, 201), howMany(replies, 409)]).toEqual([1, 199]);
  for (const { json } of replies.filter(({ status }) => status === 409))
    expect(json).toEqual({ sucess: false, message: 'Someone has already booked this phone' });
  expect(await countRows('true')).toBe(1);
});

test('each of 50 phones is booked once when 50 buyers try all of them in random order', async () => {
  const products = await Promise.all(Array.from({ length: 50 }, () => shop.product()));
  const people = await buyers(50);
  const replies = await Promise.all(
    people.map(async (buyer) => {
      const own: Reply[] = [];
      for (const product of shuffled(products)) own.push(await book(origins, buyer, product.id));
      return own;
    }),
  ).then((all) => all.flat());
  expect([howMany(replies, 201), howMany(replies, 409)]).toEqual([50, 2450]);
  expect(await countRows("b.status = 'Booked'")).toBe(50);
});

test('concurrent requests with one idempotency key make one booking and get the same response', async () => {
  const [product, [buyer]] = [await shop.product(), await buyers(1)];
  const tries = Array.from({ length: 40 }, () => book(origins, buyer as TestUser, product.id, 'the-one-try'));
  const replies = await Promise.all(tries);
  replies.push(await book(origins, buyer as TestUser, product.id, 'the-one-try'));
  expect(howMany(replies, 201)).toBe(41);
  expect(new Set(replies.map(({ json }) => json.data?._id)).size).toBe(1);
  for (const { json } of replies) expect(json).toEqual(replies[0]?.json);
  expect(await countRows('true')).toBe(1);
});

test('a phone that is booked and deleted at the same time ends up booked or deleted, never both', async () => {
  const seller = await shop.user('seller');
  const people = await buyers(8);
  const products = await Promise.all(Array.from({ length: 25 }, () => shop.product({ sellerId: seller.id })));
  const replies: Reply[] = [];
  for (const product of products) {
    const removal = () => send('DELETE', `${origins[1]}/api/myproducts/${product.id}`, seller);
    const calls = shuffled([removal, ...people.map((buyer) => () => book(origins, buyer, product.id))]);
    replies.push(...(await Promise.all(calls.map((call) => call()))));
  }
  expect(replies.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  expect(howMany(replies, 200) + howMany(replies, 201)).toBe(25);
  expect(await countRows("p.status = 'removed'")).toBe(0);
  expect(await countRows("b.status = 'Booked'")).toBe(howMany(replies, 201));
});

test('no booking stays open when its buyer or seller is deleted at the same time', async () => {
  const admin = await shop.user('admin');
  for (let round = 0; round < 8; round++) {
    const [seller, people] = [await shop.user('seller'), await buyers(6)];
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.product({ sellerId: seller.id })));
    const others = await Promise.all(Array.from({ length: 6 }, () => shop.product()));
    const gone = people.slice(0, 3);
    const deletions = [seller, ...gone].map(
      ({ id }) =>
        () =>
          send('DELETE', `${origins[1]}/api/users/${id}`, admin),
    );
    const bookings = people.flatMap((buyer) =>
      [...products, ...others].map((product) => () => book(origins, buyer, product.id)),
    );
    const replies = await Promise.all(shuffled([...deletions, ...bookings]).map((call) => call()));
    expect(replies.filter(({ status }) => ![200, 201, 401, 404, 409].includes(status))).toEqual([]);
    expect(howMany(replies, 200)).toBe(4);
  }
  expect(await countRows("b.status = 'Booked' and (p.status = 'removed' or b.buyer_id is null)")).toBe(0);
  expect(await countRows("b.buyer_id is null and b.buyer_email <> ''")).toBe(0);
});

describe('with a limit of five open bookings', () => {
  let limited: TestApp[];
  let atBoth: string[];
  beforeAll(async () => {
    const config = { limits: { ...noLimits, openBookings: 5 } };
    limited = [await openTestApp({ beside: shop, config }), await openTestApp({ beside: shop, config })];
    atBoth = await Promise.all(limited.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  });
  afterAll(async () => {
    for (const instance of limited) await instance.close();
  });

  test('a buyer with 40 simultaneous requests gets five, and other buyers get all of theirs', async () => {
    const [greedy, ...modest] = (await buyers(6)) as [TestUser, ...TestUser[]];
    const products = await Promise.all(Array.from({ length: 60 }, () => shop.product()));
    const mine = products.splice(0, 40).map((product) => ({ buyer: greedy, product }));
    const theirs = products.map((product, n) => ({ buyer: modest[n % modest.length] as TestUser, product }));
    const replies = await Promise.all(
      shuffled([...mine, ...theirs]).map(async ({ buyer, product }, n) => ({
        buyer,
        // Some with an idempotency key, as the browser sends it.
        reply: await book(atBoth, buyer, product.id, n % 2 ? `try-${n}` : undefined),
      })),
    );
    const answersTo = (wanted: TestUser) =>
      replies.filter(({ buyer }) => buyer === wanted).map(({ reply }) => reply.status);
    expect(answersTo(greedy).sort()).toEqual([...Array(5).fill(201), ...Array(35).fill(409)]);
    for (const buyer of modest) expect(answersTo(buyer)).toEqual([201, 201, 201, 201]);
    expect(await countRows(`b.buyer_id = '${greedy.id}'`)).toBe(5);
  });

  test('a buyer with six turns takes none, and with five all of them, while simultaneous bookings are refused', async () => {
    const greedy = await shop.user('buyer');
    const [person] = await shop.db.select().from(users).where(eq(users.id, greedy.id));
    const products = await Promise.all(Array.from({ length: 12 }, () => shop.product()));
    const turns = await Promise.all(
      products
        .splice(0, 6)
        .map((product) =>
          insertBookingOf(shop.db, product, person as NonNullable<typeof person>, { status: 'Offered' }),
        ),
    );
    const act = (name: string, id: string) =>
      send('POST', `${atBoth[turn++ % atBoth.length]}/api/deals/${id}/acts`, greedy, { act: name });
    const everything = () =>
      Promise.all([
        Promise.all(turns.map(({ id }) => act('take', id))),
        Promise.all(products.map(({ id }) => book(atBoth, greedy, id))),
      ]);

    const [tooMany, besides] = await everything();
    expect([howMany(tooMany, 409), howMany(besides, 409)]).toEqual([6, 6]);
    expect((await act('pass', turns.pop()?.id ?? '')).status).toBe(200);
    const [taken, refused] = await everything();
    expect([howMany(taken, 200), howMany(refused, 409)]).toEqual([5, 6]);
    expect(await countRows(`b.buyer_id = '${greedy.id}' and b.live`)).toBe(5);
  });
});

describe('a cancellation', () => {
  const deadlocks = async () => {
    const { rows } = await shop.db.execute<{ deadlocks: number }>(
      'select pg_stat_clear_snapshot(), deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks ?? -1;
  };
  const to = (path: string) => `${origins[0]}/api${path}`;
  type Deal = { seller: TestUser; buyer: TestUser; admin: TestUser; wisher: TestUser; productId: string };
  const others: Record<string, (deal: Deal) => Promise<Reply>> = {
    'marking as sold': ({ productId, seller }) => send('PATCH', to(`/myproducts/${productId}/sold`), seller),
    'deleting the phone': ({ productId, seller }) => send('DELETE', to(`/myproducts/${productId}`), seller),
    'deleting the seller': ({ seller, admin }) => send('DELETE', to(`/users/${seller.id}`), admin),
    'deleting the buyer': ({ buyer, admin }) => send('DELETE', to(`/users/${buyer.id}`), admin),
    'a booking from a wishlist': ({ productId, wisher }) => book(origins, wisher, productId),
  };

  test.each(Object.entries(others))(
    'at the same time as %s causes no deadlock and no server error',
    async (_what, other) => {
      const [admin, wishers] = [await shop.user('admin'), await buyers(3)];
      const before = await deadlocks();
      const replies: Reply[] = [];
      for (let round = 0; round < 60; round++) {
        const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
        const { id: productId } = await shop.product({ sellerId: seller.id });
        // The wishlist notice that it is free again has a foreign key to the product.
        await shop.db.insert(wishlistEntries).values(wishers.map(({ id }) => ({ userId: id, productId })));
        const booking = (await book(origins, buyer, productId)).json.data?._id ?? '';
        const deal = { seller, buyer, admin, wisher: wishers[0] as TestUser, productId };
        const calls = shuffled([() => send('DELETE', to(`/bookings/${booking}`), buyer), () => other(deal)]);
        replies.push(...(await Promise.all(calls.map((call) => call()))));
      }
      expect(replies.filter(({ status }) => ![200, 201, 401, 404, 409].includes(status))).toEqual([]);
      expect(await deadlocks()).toBe(before);
      expect(await countRows("b.status = 'Booked' and p.status <> 'listed'")).toBe(0);
    },
    60_000,
  );
});
