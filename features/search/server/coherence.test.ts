import { afterAll, beforeAll, expect, test } from 'vitest';
import { metresSql } from '#common/distance.ts';
import { chooser } from '#testing/support/chooser.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import type { FilterName } from '../filters.ts';
import type { Counts } from '../search.contract.ts';
import { type Search, withoutFilter, writeSearch } from '../search-params.ts';

let shop: TestApp;
let beside: TestApp;
/** Searches in the database alone. */
let asking: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  // So small that the index grows, moves listings too far to do it step by step, and is compacted.
  shop = await openTestApp({ config: { indexCapacity: 16 } });
  beside = await openTestApp({ beside: shop, config: { indexCapacity: 64 } });
  asking = await openTestApp({ beside: shop, config: { search: 'database' } });
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
});
afterAll(async () => {
  await asking.close();
  await beside.close();
  await shop.close();
});

const choose = chooser(7);

const brands = ['Samsung', 'Nokia', 'Oppo'] as const;
const models = [null, 'A52', 'Galaxy S25', '3310'];
const words = ['box', 'charger', 'scratch', 'clean', 'ব্যাটারি'];

const locations = ['Banani, Dhaka', 'Dhaka', 'Savar, Dhaka', 'Gazipur', 'Sylhet', "Cox's Bazar", 'Xyzzy'];
const mirpur = { near: '23.81,90.37' };

const someProduct = () => ({
  name: `Phone ${choose(models) ?? ''}`,
  category: choose(brands),
  model: choose(models),
  price: choose([90, 150, 150.5, 220, 410]),
  condition: choose(['excellent', 'good', 'fair']),
  storageGb: choose([null, 64, 128, 256]),
  batteryHealth: choose([null, 78, 84, 91, 97]),
  origin: choose([null, 'official', 'unofficial'] as const),
  owed: choose([null, 'nothing', 'sims-lockable'] as const),
  location: choose(locations),
  purchaseYear: choose([2018, 2020, 2022, 2024]),
  description: `${choose(words)} ${choose(words)}`,
  postedAt: new Date(Date.now() - choose([1, 30, 100, 400, 2000]) * 3_600_000),
  sellerId: seller.id,
});

const someSearch = (): Search => ({
  brand: choose([undefined, undefined, ['Samsung'], ['Nokia', 'Oppo']]),
  model: choose([undefined, undefined, ['A52', 'Galaxy S25']]),
  min: choose([undefined, undefined, 150]),
  max: choose([undefined, undefined, 220]),
  condition: choose([undefined, undefined, ['good', 'fair']]),
  storage: choose([undefined, undefined, [128], [64, 256]]),
  battery: choose([undefined, undefined, 85]),
  place: choose([undefined, undefined, ['Dhaka']]),
  ...choose([{}, {}, mirpur, { ...mirpur, within: 10 }, { near: 'Mirpur, Dhaka', within: 25 }]),
  year: choose([undefined, undefined, 2020]),
  updates: choose([undefined, undefined, undefined, -24]),
  origin: choose([undefined, undefined, undefined, ['official']]),
  owed: choose([undefined, undefined, undefined, ['nothing', 'instalments']]),
  since: choose([undefined, undefined, 7]),
  available: choose([undefined, undefined, true]),
  q: choose([undefined, undefined, 'box', 'charger clean', 'ব্যাটারি']),
});

type Shown = { total: number; first: string[] };

/** What SQL finds for a search: booked ones last; the newest first, with `near` (always Mirpur) the nearest first. */
async function findInDatabase(search: Search): Promise<Shown> {
  const { rows } = await shop.db.$client.query<Shown>(
    `select count(*)::int as total, coalesce((array_agg(id order by booked,
       case when $13 then metres end, case when not $13 then posted_at end desc, number desc))[1:24], '{}') as first
     from products p cross join lateral (
       select ${metresSql('p', 'mirpur')} as metres from (values (23.81, 90.37)) as mirpur (latitude, longitude)
     ) as distance cross join lateral (
       select exists (select from bookings b where b.product_id = p.id and b.status = 'Booked') as booked
     ) as deal
     where status = 'listed'
       and ($1::text[] is null or category = any($1)) and ($2::text[] is null or model = any($2))
       and ($3::numeric is null or price >= $3) and ($4::numeric is null or price <= $4)
       and ($5::text[] is null or condition = any($5)) and ($6::int[] is null or storage_gb = any($6))
       and ($7::int is null or battery_health >= $7) and ($8::text[] is null or place = any($8))
       and ($9::int is null or purchase_year >= $9)
       and ($10::int is null or posted_at >= date_trunc('hour', now()) - make_interval(days => $10))
       and ($11::boolean is null or not booked)
       and ($12::text[] is null or $12 <@ tsvector_to_array((select search from product_words w where w.number = p.number)))
       and ($14::int is null or metres <= $14 * 1000)
       and ($15::int is null or updates_until >= (extract(year from now()) - 2000) * 12 + extract(month from now()) + $15)
       and ($16::text[] is null or origin = any($16)) and ($17::text[] is null or owed = any($17))`,
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
      search.near !== undefined,
      search.within,
      search.updates,
      search.origin,
      search.owed,
    ],
  );
  return rows[0] as Shown;
}

async function findIn(instance: TestApp, search: Search, limit = 24): Promise<Shown> {
  const address = new URLSearchParams(writeSearch({ ...search, sort: search.near ? 'distance' : 'newest' }));
  const reply = await instance.anyone.get(`/products?limit=${limit}&${address}`);
  const first = reply.json().map(({ _id }: { _id: string }) => _id);
  return { total: Number(reply.headers['x-total-count']), first };
}
const totalOf = async (instance: TestApp, search: Search) => (await findIn(instance, search, 1)).total;

/** A change by SQL reaches an instance a moment later. */
async function expectAgreement(instances: TestApp[], search: Search) {
  const expected = await findInDatabase(search);
  for (const instance of instances)
    await expect
      .poll(() => findIn(instance, search), { timeout: 20_000, interval: 10, message: writeSearch(search) })
      .toEqual(expected);
}

const countsOf = async (instance: TestApp, search: Search): Promise<Counts> =>
  (await instance.anyone.get(`/products/counts${writeSearch(search)}`)).json();

/** The search after a choice, which replaces the values of that filter. */
function choosing(search: Search, filter: FilterName, value: string): Search {
  const list = filter === 'storage' ? [Number(value)] : [value];
  const single = ['battery', 'within', 'year', 'updates', 'since'].includes(filter) ? Number(value) : true;
  return {
    ...search,
    [filter]: ['brand', 'model', 'condition', 'storage', 'place', 'origin', 'owed'].includes(filter) ? list : single,
  };
}

test('every instance agrees with the database while the index grows', async () => {
  for (const phones of [10, 30, 60]) {
    await Promise.all(Array.from({ length: phones }, () => shop.product({ ...someProduct(), postedAt: undefined })));
    for (const search of [{ q: 'box' }, { brand: ['Samsung'] }, { available: true }, {}])
      await expectAgreement([shop, beside, asking], search);
  }
});

test('every facet and suggestion count equals the number of phones found by choosing it', async () => {
  await Promise.all(Array.from({ length: 400 }, () => shop.product(someProduct())));
  let checked = 0;
  for (let n = 0; n < 25; n++) {
    const search = someSearch();
    const counts = await countsOf(shop, search);
    expect(await countsOf(asking, search), writeSearch(search)).toEqual(counts);
    expect(counts.total, writeSearch(search)).toBe((await findInDatabase(search)).total);
    for (const [filter, choices] of Object.entries(counts.choices))
      for (const { value, phones } of choices) {
        const chosen = choosing(search, filter as FilterName, value);
        expect(await totalOf(shop, chosen), `${writeSearch(chosen)} after ${writeSearch(search)}`).toBe(phones);
        checked++;
      }
    for (const { phones, and, ...first } of counts.relax) {
      const left = (and ? [first, and] : [first]).reduce(withoutFilter, search);
      expect(await totalOf(shop, left)).toBe(phones);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(500);
});

test('every instance agrees with the database after concurrent posts, edits, bookings and deletions', async () => {
  const bookings: string[] = [];
  for (let round = 0; round < 12; round++) {
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `select id from products where status = 'listed' order by md5(id::text || '${round}') limit 20`,
    );
    const ids = rows.map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 10 }, () => choose([shop, beside]).product(someProduct())),
      ...ids.slice(0, 6).map((id) =>
        seller.patch(`/myproducts/${id}`, {
          ...wireProduct(),
          product_price: choose([95, 155, 405]),
          condition_type: choose(['good', 'fair']),
          location: choose(locations),
          spacification: choose(words),
        }),
      ),
      ...ids
        .slice(13, 17)
        .map((id) =>
          shop.db.$client.query('update products set posted_at = posted_at + make_interval(secs => $2) where id = $1', [
            id,
            choose([0.001, -0.001, 60, 3_600_000, -3_600_000]),
          ]),
        ),
      ...ids.slice(6, 10).map(async (productId) => {
        const made = await buyer.post('/bookings', { productId });
        if (made.statusCode === 201) bookings.push(made.json().data._id);
      }),
      ...ids.slice(10, 13).map((id) => seller.delete(`/myproducts/${id}`)),
      ...bookings.splice(0, 2).map((id) => buyer.delete(`/bookings/${id}`)),
      // Readers fill the caches during the changes.
      ...Array.from({ length: 6 }, () => totalOf(choose([shop, beside]), someSearch())),
    ]);
    for (const search of [someSearch(), mirpur, {}]) await expectAgreement([shop, beside, asking], search);
  }
});

test('every instance agrees with the database after most phones are sold at once', async () => {
  for (const search of [{ q: 'box' }, { brand: ['Samsung'], min: 150 }])
    await expectAgreement([shop, beside, asking], search);
  await shop.db.$client.query(`
    update products set status = 'sold' where id in (
      select id from products p where status = 'listed'
        and not exists (select from bookings b where b.product_id = p.id and b.status = 'Booked')
      order by md5(id::text) limit 300)`);
  await shop.product(someProduct());
  for (let n = 0; n < 10; n++) await expectAgreement([shop, beside, asking], someSearch());
});

test('a starting instance loads frequent words and applies changes made meanwhile', async () => {
  await Promise.all(Array.from({ length: 200 }, () => shop.product(someProduct())));
  await shop.db.$client.query('analyze product_words');
  const started = await openTestApp({ beside: shop, config: { indexCapacity: 4 } });
  try {
    await started.app.listen({ port: 0 });
    for (const word of words) {
      await shop.product(someProduct());
      const { rows } = await shop.db.$client.query<{ id: string }>(
        `select id from products where status = 'listed' and description like $1 limit 5`,
        [`%${word}%`],
      );
      for (const { id } of rows) await seller.patch(`/myproducts/${id}`, { spacification: 'nothing' });
      await expectAgreement([started, shop], { q: word });
    }
  } finally {
    await started.close();
  }
});

test('a change is visible to the next request, during concurrent changes', async () => {
  const changeAndRead = async (who: number) => {
    for (let n = 0; n < 15; n++) {
      const price = 10_000 + who * 100 + n;
      const id = (await seller.post('/products', wireProduct({ product_price: price }))).json().data._id;
      for (const instance of [shop, asking]) expect(await totalOf(instance, { min: price, max: price })).toBe(1);
      expect((await seller.delete(`/myproducts/${id}`)).statusCode).toBe(200);
      for (const instance of [shop, asking]) expect(await totalOf(instance, { min: price, max: price })).toBe(0);
    }
  };
  await Promise.all([1, 2, 3, 4].map(changeAndRead));
});
