import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

/* Two instances on one database, with concurrent readers and writers in both. */

let shop: TestApp;
let beside: TestApp;
let seller: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  // Pages in one instance only: a process can render them for one.
  beside = await openTestApp({ beside: shop, pages: renderedPages });
  seller = await shop.user('seller');
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

/** Deterministic choices, so that a failure can be reproduced. */
let seed = 11;
const choose = <Value>(values: readonly Value[]): Value => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return values[Math.floor((seed / 4294967296) * values.length)] as Value;
};

/** A product by the number of the write that posted it. */
type Listed = { number: number; name: string };
/** The products on sale, newest first, and when the write that led there was acknowledged. */
type State = { products: Listed[]; acknowledged: number };

/** The index of an instance says which products a list shows, and the database, asked next, what they are by then. */
const asRead = (index: State, rows: State) =>
  index.products.flatMap(({ number }) => rows.products.find((product) => product.number === number)?.name ?? []).join();
const second = 1_000;
const [fewest, max, writes] = [3, 10, 24];
const betweenReads = 20;

const wireProduct = (name: string) => ({
  product_name: name,
  product_price: 150,
  spacification: 'Works well.',
  categoryName: 'Redmi',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhaka',
  year_of_purches: 2023,
  img: 'https://pictures.example/1.jpg',
});

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${seller.token}` };
  const reply = await choose([shop, beside]).app.inject({ method, url: `/api${path}`, headers, payload });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
};

const namesIn = (text: string) =>
  Array.from(text.matchAll(/"(?:product_)?name" ?: ?"(Phone \d+)"/g), ([, name]) => name);
const read = async (instance: TestApp, path: string) => {
  const reply = await instance.app.inject(path);
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200);
  return namesIn(reply.body);
};
/** Each instance by itself, and pages where they are rendered. */
const reads = () => [
  ...['/api/products', '/api/category/redmi'].flatMap((path) => [shop, beside].map((instance) => ({ instance, path }))),
  { instance: beside, path: '/product' },
];

test('under writes every list and page is at most a second old, and once writes stop all agree with the database', async () => {
  const products: (Listed & { id: string })[] = [];
  const states: State[] = [{ products: [], acknowledged: 0 }];

  async function write(number: number) {
    const name = `Phone ${number}`;
    // Concurrent readers may already see it.
    const announce = (next: Listed[]) => states.push({ products: next, acknowledged: Number.POSITIVE_INFINITY });
    const kind = products.length <= fewest ? 'post' : choose(['post', 'edit', 'edit', 'delete']);
    const which = choose(products);
    const next = [...products];
    if (kind === 'delete' || (kind === 'post' && products.length >= max)) {
      next.splice(products.indexOf(which), 1);
      announce(next);
      await call('DELETE', `/myproducts/${which.id}`);
    } else if (kind === 'edit') {
      next[products.indexOf(which)] = { ...which, name };
      announce(next);
      await call('PATCH', `/myproducts/${which.id}`, wireProduct(name));
    } else {
      announce([{ number, name }, ...products]);
      const { data } = await call('POST', '/products', wireProduct(name));
      next.unshift({ number, id: data._id, name });
    }
    (states.at(-1) as State).acknowledged = performance.now();
    products.splice(0, products.length, ...next);
  }

  let isQuiet = false;
  async function keepReading({ instance, path }: ReturnType<typeof reads>[0]) {
    while (!isQuiet) {
      const startedAt = performance.now();
      const seen = await read(instance, path);
      const overtaken = states.findLastIndex(({ acknowledged }) => acknowledged < startedAt - second);
      const recent = states.slice(Math.max(0, overtaken));
      const possible = recent.flatMap((index, at) => recent.slice(at).map((rows) => asRead(index, rows)));
      expect(possible, `${path} as it never was`).toContain(seen.join());
      await pause(betweenReads);
    }
  }

  async function keepWriting() {
    // Fewer suffice on a busy machine.
    const end = performance.now() + 8 * second;
    for (let number = 1; number <= writes && performance.now() < end; number++) await write(number);
    isQuiet = true;
  }
  await Promise.all([keepWriting(), ...reads().map(keepReading)]);

  const { rows } = await shop.db.$client.query<{ name: string }>(
    `select name from products where status = 'listed' order by posted_at desc, id desc`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(products.map(({ name }) => name));
  for (const { instance, path } of reads())
    await expect.poll(() => read(instance, path), { timeout: 5 * second, interval: 10 }).toEqual(names);
});

test('under constant writes, callers who may have written see every write at once, and anonymous ones within a second', async () => {
  const busy = await openTestApp({ beside: shop, config: { anonymousMaxStaleMs: 250 } });
  const { data } = await call('POST', '/products', wireProduct('Phone 0'));
  const path = `/api/products/${data._id}`;
  const cookie = 'reshell.session_token=somebody';
  const nameFor = async (headers: Record<string, string>) =>
    (await busy.app.inject({ url: path, headers })).json().product_name;
  for (let round = 1; round <= 5; round++) {
    // As many changes per second as in a busy shop.
    await shop.db.$client.query(`select pg_notify('catalogue', 'all') from generate_series(1, 3)`);
    for (let change = 0; change < 40; change++) await shop.db.$client.query(`select pg_notify('catalogue', '')`);
    await busy.app.inject(path);
    await seller.patch(`/myproducts/${data._id}`, wireProduct(`Phone ${round}`));
    expect(await nameFor({ authorization: `Bearer ${seller.token}` })).toBe(`Phone ${round}`);
    expect(await nameFor({ cookie })).toBe(`Phone ${round}`);
    await expect.poll(() => nameFor({}), { timeout: 5 * second, interval: 10 }).toBe(`Phone ${round}`);
  }
  await busy.close();
});
