import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Counts } from '../search.contract.ts';
import { type FilterName, type Search, withoutAsked, writeSearch } from '../search-params.ts';

let shop: TestApp;
let beside: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
  beside = await openTestApp({ beside: shop });
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

/** The same choices in every run, so that a failure can be repeated. */
function chooser(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
}
const choose = chooser(7);

const brands = ['Samsung', 'Nokia', 'Oppo'] as const;
const models = [null, 'A52', 'S21', '3310'];
const words = ['box', 'charger', 'scratch', 'clean', 'ব্যাটারি'];

const somePhone = () => ({
  name: `Phone ${choose(models) ?? ''}`,
  category: choose(brands),
  model: choose(models),
  price: choose([90, 150, 150.5, 220, 410]),
  condition: choose(['excellent', 'good', 'fair']),
  storageGb: choose([null, 64, 128, 256]),
  batteryHealth: choose([null, 78, 84, 91, 97]),
  location: choose(['Banani, Dhaka', 'Dhaka', 'Sylhet', "Cox's Bazar"]),
  purchaseYear: choose([2018, 2020, 2022, 2024]),
  description: `${choose(words)} ${choose(words)}`,
  postedAt: new Date(Date.now() - choose([1, 30, 100, 400, 2000]) * 3_600_000),
  sellerId: seller.id,
});

const someSearch = (): Search => ({
  brand: choose([undefined, undefined, ['Samsung'], ['Nokia', 'Oppo']]),
  model: choose([undefined, undefined, ['A52', 'S21']]),
  min: choose([undefined, undefined, 150]),
  max: choose([undefined, undefined, 220]),
  condition: choose([undefined, undefined, ['good', 'fair']]),
  storage: choose([undefined, undefined, [128], [64, 256]]),
  battery: choose([undefined, undefined, 85]),
  place: choose([undefined, undefined, ['Dhaka']]),
  year: choose([undefined, undefined, 2020]),
  since: choose([undefined, undefined, 7]),
  available: choose([undefined, undefined, true]),
  q: choose([undefined, undefined, 'box', 'charger clean', 'ব্যাটারি']),
});

/** What the database itself says of a search, read the slow way. */
async function numberInDatabase(search: Search): Promise<number> {
  const { rows } = await shop.db.$client.query<{ phones: number }>(
    `select count(*)::int as phones from products p where status = 'listed'
       and ($1::text[] is null or category = any($1)) and ($2::text[] is null or model = any($2))
       and ($3::numeric is null or price >= $3) and ($4::numeric is null or price <= $4)
       and ($5::text[] is null or condition = any($5)) and ($6::int[] is null or storage_gb = any($6))
       and ($7::int is null or battery_health >= $7) and ($8::text[] is null or place = any($8))
       and ($9::int is null or purchase_year >= $9)
       and ($10::int is null or posted_at >= date_trunc('hour', now()) - make_interval(days => $10))
       and ($11::boolean is null or not exists (select from bookings b where b.product_id = p.id and b.status = 'Booked'))
       and ($12::text[] is null or $12 <@ tsvector_to_array((select search from product_words w where w.number = p.number)))`,
    [
      search.brand,
      search.model,
      search.min,
      search.max,
      search.condition,
      search.storage,
      search.battery,
      search.place,
      search.year,
      search.since,
      search.available,
      search.q?.split(' '),
    ],
  );
  return rows[0]?.phones as number;
}

const totalOf = async (instance: TestApp, search: Search) =>
  Number(
    (await instance.anyone.get(`/products${writeSearch({ ...search, sort: 'newest' })}`)).headers['x-total-count'],
  );

const countsOf = async (search: Search): Promise<Counts> =>
  (await shop.anyone.get(`/products/counts${writeSearch(search)}`)).json();

/** The search one gets by making a choice: it replaces what was chosen in that filter. */
function choosing(search: Search, filter: FilterName, value: string): Search {
  const list = filter === 'storage' ? [Number(value)] : [value];
  const single = ['battery', 'year', 'since'].includes(filter) ? Number(value) : true;
  return { ...search, [filter]: ['brand', 'model', 'condition', 'storage', 'place'].includes(filter) ? list : single };
}

test('every number shown is the number of phones one gets by choosing it', async () => {
  await Promise.all(Array.from({ length: 400 }, () => shop.product(somePhone())));
  let checked = 0;
  for (let n = 0; n < 25; n++) {
    const search = someSearch();
    const counts = await countsOf(search);
    expect(counts.total, writeSearch(search)).toBe(await numberInDatabase(search));
    for (const [filter, choices] of Object.entries(counts.choices))
      for (const { value, phones } of choices) {
        const chosen = choosing(search, filter as FilterName, value);
        expect(await totalOf(shop, chosen), `${writeSearch(chosen)} after ${writeSearch(search)}`).toBe(phones);
        checked++;
      }
    for (const { phones, and, ...first } of counts.relax) {
      const left = (and ? [first, and] : [first]).reduce(withoutAsked, search);
      expect(await totalOf(shop, left)).toBe(phones);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(500);
});

test('while phones come, change, are booked and go, both instances come to agree with the database', async () => {
  const bookings: string[] = [];
  for (let round = 0; round < 12; round++) {
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `select id from products where status = 'listed' order by md5(id::text || '${round}') limit 20`,
    );
    const ids = rows.map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 10 }, () => choose([shop, beside]).product(somePhone())),
      ...ids.slice(0, 6).map((id) =>
        seller.patch(`/myproducts/${id}`, {
          ...wirePhone,
          product_price: choose([95, 155, 405]),
          condition_type: choose(['good', 'fair']),
          spacification: choose(words),
        }),
      ),
      ...ids.slice(6, 10).map(async (productId) => {
        const made = await buyer.post('/bookings', { productId });
        if (made.statusCode === 201) bookings.push(made.json().data._id);
      }),
      ...ids.slice(10, 13).map((id) => seller.delete(`/myproducts/${id}`)),
      ...bookings.splice(0, 2).map((id) => buyer.delete(`/bookings/${id}`)),
      // Readers fill what is kept in memory while everything moves.
      ...Array.from({ length: 6 }, () => totalOf(choose([shop, beside]), someSearch())),
    ]);
    const search = someSearch();
    const expected = await numberInDatabase(search);
    for (const instance of [shop, beside])
      await expect.poll(() => totalOf(instance, search), { timeout: 1000, interval: 10 }).toBe(expected);
  }
});

test('whoever changes something sees it with the very next request, however many others do at the same time', async () => {
  const changeAndLook = async (who: number) => {
    for (let n = 0; n < 15; n++) {
      const price = 10_000 + who * 100 + n;
      const phone = { ...wirePhone, product_price: price };
      const id = (await seller.post('/products', phone)).json().data._id;
      expect(await totalOf(shop, { min: price, max: price })).toBe(1);
      expect((await seller.delete(`/myproducts/${id}`)).statusCode).toBe(200);
      expect(await totalOf(shop, { min: price, max: price })).toBe(0);
    }
  };
  await Promise.all([1, 2, 3, 4].map(changeAndLook));
});

const wirePhone = {
  product_name: 'Redmi Note 12',
  spacification: 'Works well.',
  categoryName: 'Redmi',
  condition_type: 'good',
  mobile_number: '01700000000',
  location: 'Dhaka',
  year_of_purches: 2023,
  img: 'https://pictures.example/phone.jpg',
};
