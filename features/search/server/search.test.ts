import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import { emptyDatabase, type TestApp } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import type { Counts } from '../search.contract.ts';
import { deleteUnusedWords } from './search.queries.ts';

let shop: TestApp;
let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
beforeAll(async () => {
  indexes = await openBothIndexes();
  shop = indexes.shop;
});
afterAll(() => indexes.close());
beforeEach(() => emptyDatabase(shop));

const search = (address: string) => indexes.search(address);
const namesOf = async (address: string) =>
  (await search(address)).json().map((product: { product_name: string }) => product.product_name);
const countsOf = async (address: string): Promise<Counts> => (await search(address)).json();

describe('a query', () => {
  beforeEach(async () => {
    await shop.product({
      name: 'Galaxy S21 Ultra',
      category: 'Samsung',
      model: 'Galaxy S21 Ultra',
      location: 'Mirpur, Dhaka',
    });
    await shop.product({ name: 'Reno 8', category: 'Oppo', colour: 'Béige doré', location: 'Zindabazar, Sylhet' });
    await shop.product({ name: 'পুরানো নোকিয়া ফোন', category: 'Nokia', description: 'ব্যাটারি ভালো, মডেল ৩৩১০' });
    await shop.product({ name: 'Note 11', category: 'Redmi', description: 'Comes with 128 GB and its box.' });
  });

  test.each([
    ['corrects typing errors', 'samsng galxy', 'Galaxy S21 Ultra'],
    ['matches words in another order', 'ultra galaxy', 'Galaxy S21 Ultra'],
    ['matches the beginnings of words', 'gal ult', 'Galaxy S21 Ultra'],
    ['matches accented words without accents', 'beige dore', 'Reno 8'],
    ['matches unaccented words with accents', 'rénö', 'Reno 8'],
    ['matches the location', 'reno zindabazar', 'Reno 8'],
    ['matches Bangla words', 'নোকিয়া', 'পুরানো নোকিয়া ফোন'],
    ['matches Bengali digits by Western ones', '3310 ব্যাটারি', 'পুরানো নোকিয়া ফোন'],
    ['does not match 8gb to 128 GB', 'note 8gb 128gb box', undefined],
    ['matches the description', 'box', 'Note 11'],
  ])('%s', async (_, q, name) => {
    expect(await namesOf(`/products?q=${encodeURIComponent(q)}`)).toEqual(name ? [name] : []);
  });

  test('matches a number and its unit with or without a space between them', async () => {
    await shop.product({ name: 'Y20', category: 'ViVo', description: 'A 5000mAh battery' });
    expect(await namesOf('/products?q=5000%20mAh')).toEqual(['Y20']);
    expect(await namesOf('/products?q=5000mah')).toEqual(['Y20']);
  });

  test('is answered with its corrections', async () => {
    const { corrections, understood } = await countsOf('/products/counts?q=samsng%20galxy');
    expect(corrections).toEqual([
      { typed: 'samsng', meant: 'samsung' },
      { typed: 'galxy', meant: 'galaxy' },
    ]);
    expect(understood).toEqual({ q: 'galaxy', brand: ['Samsung'] });
  });
});

describe('a word that no listed phone has', () => {
  const meant = async (q: string) => {
    const { corrections } = await countsOf(`/products/counts?q=${encodeURIComponent(q)}`);
    return corrections.map((correction) => correction.meant);
  };
  const suggested = async (q: string) =>
    (await search(`/products/suggestions?q=${q}`)).json().map(({ text }: { text: string }) => text);

  test('is corrected only to words of phones that are still listed', async () => {
    const seller = await shop.user('seller');
    const post = async (spacification: string) =>
      (await seller.post('/products', wireProduct({ spacification }))).json().data._id;
    const id = await post('Ask for janeprivatezephyr');
    expect(await meant('jnaeprivatezephyr')).toEqual(['janeprivatezephyr']);
    expect(await suggested('jnaeprivatezephyr')).toEqual(['janeprivatezephyr']);
    await seller.delete(`/myproducts/${id}`);
    expect(await meant('jnaeprivatezephyr')).toEqual([]);
    expect(await suggested('jnaeprivatezephyr')).toEqual([]);

    const other = await post('With its zephyrcharger');
    await seller.patch(`/myproducts/${other}`, wireProduct({ spacification: 'With its charger' }));
    expect(await meant('zephyrchargr')).toEqual([]);
    // A word that no product has any more is corrected like any other.
    expect(await meant('zephyrcharger')).toEqual(['charger']);
  });

  test('is deleted by the next sweep', async () => {
    const seller = await shop.user('seller');
    const listed = await seller.post('/products', wireProduct({ spacification: 'A zephyr' }));
    const gone = await seller.post('/products', wireProduct({ spacification: 'A janeprivatezephyr' }));
    await seller.delete(`/myproducts/${gone.json().data._id}`);
    await deleteUnusedWords(shop.db);
    const { rows } = await shop.db.execute(`select word from search_words where word like '%zephyr' order by word`);
    expect([listed.statusCode, rows]).toEqual([201, [{ word: 'zephyr' }]]);
  });

  test.each([
    ['iphone 13', ['iPhone']],
    ['iphones', ['iPhone']],
    ['pixel 7', ['Pixel']],
    ['sony xperia', ['Sony', 'Xperia']],
  ])('is not corrected when it is a well-known brand or model: %s', async (q, notHere) => {
    await shop.product({ name: 'Redmi Note 13 phone', category: 'Redmi', description: 'A 108 megapixel camera' });
    const counts = await countsOf(`/products/counts?q=${encodeURIComponent(q)}`);
    expect(counts).toMatchObject({ total: 0, corrections: [], notHere });
  });

  test('is not corrected when it is closer to a well-known brand', async () => {
    await shop.product({ description: 'Its vibration motor is loud' });
    expect(await meant('motorolla')).toEqual([]);
  });

  test('is no longer reported as missing once a phone mentions it', async () => {
    await shop.product({ description: 'As good as an iPhone 13' });
    expect(await countsOf('/products/counts?q=iphone%2013')).toMatchObject({ total: 1, notHere: [] });
  });

  test.each([
    ['excelent', { condition: ['excellent'] }],
    ['excellant nokia', { brand: ['Nokia'], condition: ['excellent'] }],
    ['nokia undr 300', { brand: ['Nokia'], max: 300 }],
    ['nokia betwen 100 and 200', { brand: ['Nokia'], min: 100, max: 200 }],
    ['batery 90', { battery: 90 }],
    ['moble nokia', { brand: ['Nokia'] }],
  ])('is corrected to a word of the query parser: %s', async (q, understood) => {
    await shop.product({ category: 'Nokia', condition: 'excellent' });
    expect((await countsOf(`/products/counts?q=${encodeURIComponent(q)}`)).understood).toEqual(understood);
  });
});

test('the better match comes first, and of equal matches the newer one', async () => {
  const day = (n: number) => new Date(Date.now() - n * 86_400_000);
  await shop.product({ name: 'Galaxy A52', description: 'Sold with a charger', postedAt: day(90) });
  await shop.product({ name: 'Charger phone', postedAt: day(200) });
  await shop.product({ name: 'Galaxy A12', description: 'Sold with a charger', postedAt: day(2) });
  expect(await namesOf('/products?q=charger')).toEqual(['Charger phone', 'Galaxy A12', 'Galaxy A52']);
  expect(await namesOf('/products?q=charger&sort=newest')).toEqual(['Galaxy A12', 'Galaxy A52', 'Charger phone']);
});

describe('the query parser', () => {
  beforeEach(async () => {
    await shop.product({ location: "Cox's Bazar", category: 'Samsung' });
    await shop.product({ location: 'Banani, Dhaka', category: 'Oppo' });
  });

  test.each([
    ['samsung 128 under 15000 dhaka', { brand: ['Samsung'], storage: [128], max: 15000, place: ['Dhaka'] }],
    ['oppo 256GB 10k-15k', { brand: ['Oppo'], storage: [256], min: 10000, max: 15000 }],
    ["samsung in cox's bazar over 200", { brand: ['Samsung'], place: ["Cox's Bazar"], min: 200 }],
    ['excellent oppo 90% battery', { brand: ['Oppo'], condition: ['excellent'], battery: 90 }],
    ['samsung 8gb ram', { brand: ['Samsung'], q: '8gb ram' }],
    ['1tb', { storage: [1024] }],
  ])('turns "%s" into filters', async (q, understood) => {
    await shop.product({ name: 'Words', description: '8gb ram' });
    expect((await countsOf(`/products/counts?q=${encodeURIComponent(q)}`)).understood).toEqual(understood);
  });

  test('does not replace a filter that is set', async () => {
    expect(await namesOf('/products?q=oppo&brand=Samsung')).toEqual([]);
  });
});

describe('the product list', () => {
  beforeEach(async () => {
    const products = [
      { name: 'A', price: 300, storageGb: 128, batteryHealth: 92, condition: 'excellent', purchaseYear: 2023 },
      { name: 'B', price: 100, storageGb: 64, batteryHealth: 81, condition: 'good', purchaseYear: 2020 },
      { name: 'C', price: 200.5, storageGb: 128, condition: 'fair', purchaseYear: 2018, category: 'Nokia' },
      { name: 'D', price: 100, model: 'Galaxy A52', purchaseYear: 2021, location: 'Uttara, Dhaka' },
    ];
    for (const [hours, product] of products.entries())
      await shop.product({ location: 'Sylhet', ...product, postedAt: new Date(Date.now() - hours * 30 * 3_600_000) });
  });

  test.each([
    ['brand=nokia', ['C']],
    ['brand=Nokia,Samsung&sort=price-up', ['D', 'B', 'C', 'A']],
    ['brand=Nokia&brand=Samsung&sort=price-down', ['A', 'C', 'D', 'B']],
    ['model=galaxy%20a52', ['D']],
    ['min=100.5&max=250', ['C']],
    ['condition=excellent,fair', ['A', 'C']],
    ['storage=128', ['A', 'C']],
    ['battery=90', ['A']],
    ['place=dhaka', ['D']],
    ['year=2021', ['A', 'D']],
    ['since=2', ['A', 'B']],
    ['storage=64&place=Dhaka', []],
  ])('filters and sorts by %s', async (query, names) => {
    const reply = await search(`/products?${query}`);
    expect(
      reply
        .json()
        .map((product: { product_name: string }) => product.product_name)
        .sort(),
    ).toEqual([...names].sort());
    expect(reply.headers['x-total-count']).toBe(String(names.length));
    if (query.includes('sort')) expect(await namesOf(`/products?${query}`)).toEqual(names);
  });

  test.each(['brand', 'model', 'condition', 'storage', 'place'])(
    'accepts at most twenty values of %s',
    async (name) => {
      const values = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
      expect((await search(`/products?${name}=${values(20)}`)).statusCode).toBe(200);
      for (const path of ['/products', '/products/counts', '/category/nokia']) {
        const refused = await search(`${path}?${name}=${values(21)}`);
        expect([refused.statusCode, refused.json().errors]).toEqual([
          400,
          [{ field: name, message: 'Give at most 20 values' }],
        ]);
      }
    },
  );

  test('finds nothing for a value no phone has, and still the phones of other values', async () => {
    expect(await namesOf('/products?storage=7,64,9000,1000000000')).toEqual(['B']);
    expect(await namesOf('/products?storage=7')).toEqual([]);
    expect(await namesOf('/products?brand=Nokia,Palm')).toEqual(['C']);
  });

  test('leaves out booked phones with available=1', async () => {
    const [{ _id }] = (await search('/products?storage=64')).json();
    const buyer = await shop.user('buyer');
    expect((await buyer.post('/bookings', { productId: _id })).statusCode).toBe(201);
    expect((await namesOf('/products?available=1')).sort()).toEqual(['A', 'C', 'D']);
    expect((await namesOf('/products')).length).toBe(4);
  });

  test('of one brand takes the same filters', async () => {
    expect(await namesOf('/category/samsung?storage=128')).toEqual(['A']);
  });

  test.each(['newest', 'price-up', 'price-down'])('sorted by %s has every phone once across pages', async (sort) => {
    const seen: string[] = [];
    let path: string | undefined = `/products?limit=1&sort=${sort}`;
    while (path) {
      const reply = await search(path);
      seen.push(...reply.json().map((product: { product_name: string }) => product.product_name));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(await namesOf(`/products?sort=${sort}`));
    expect(seen).toHaveLength(4);
  });

  test.each(['sort=newest', 'sort=price-up', 'sort=price-down', 'q=phone'])(
    'ordered by %s has booked phones after available ones, on pages of any size',
    async (order) => {
      for (const name of ['E phone', 'F phone', 'G phone'])
        await shop.product({ name, price: name === 'F phone' ? 1 : 1000, category: 'Redmi' });
      for (const name of ['H phone', 'I phone']) await shop.product({ name, price: 2, category: 'Redmi' });
      const address = `/products?brand=Redmi&${order}`;
      const buyer = await shop.user('buyer');
      for (const name of ['F phone', 'H phone', 'I phone']) {
        const all = (await search(address)).json();
        const { _id } = all.find((product: { product_name: string }) => product.product_name === name);
        expect((await buyer.post('/bookings', { productId: _id })).statusCode).toBe(201);
      }
      const listed = await namesOf(address);
      expect(listed.slice(0, 2).sort()).toEqual(['E phone', 'G phone']);
      const booked = { 'sort=price-up': 'FIH', 'sort=price-down': 'IHF' }[order] ?? 'IHF';
      expect(
        listed
          .slice(2)
          .map((name: string) => name[0])
          .join(''),
      ).toBe(booked);
      for (const limit of [1, 2, 3, 4, 5]) {
        const seen: string[] = [];
        let path: string | undefined = `${address}&limit=${limit}`;
        while (path) {
          const reply = await search(path);
          expect(reply.headers['x-total-count']).toBe('5');
          seen.push(...reply.json().map((product: { product_name: string }) => product.product_name));
          path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
        }
        expect(seen).toEqual(listed);
      }
    },
  );

  test('refuses a cursor of another sort order', async () => {
    const first = await search('/products?limit=1&sort=price-up');
    const cursor = /cursor=([^>&]+)/.exec(String(first.headers.link))?.[1];
    expect((await search(`/products?sort=newest&cursor=${cursor}`)).statusCode).toBe(400);
  });

  test.each(['n 9999999999999999 9999999999999999', 'n -9999999999999999 -5.5 b', 'u 9999999999999999.99 1', 'd -1 1'])(
    'accepts a cursor out of range: %s',
    async (text) => {
      const sort = { n: 'newest', u: 'price-up', d: 'price-down' }[text[0] as 'n'];
      const cursor = Buffer.from(text).toString('base64url');
      expect((await search(`/products?limit=2&sort=${sort}&cursor=${cursor}`)).statusCode).toBe(200);
    },
  );

  test('accepts filter values out of range', async () => {
    for (const query of ['since=99999999999999', 'since=-99999999999999', `min=${'9'.repeat(60)}`])
      expect((await search(`/products?${query}`)).statusCode).toBe(200);
    expect((await countsOf('/products/counts?battery=99999999999&year=-99999999999&storage=0.5')).total).toBe(0);
  });

  test('suggests filters to remove when nothing is found, with the number of phones each brings', async () => {
    const { total, relax } = await countsOf('/products/counts?storage=64&place=Dhaka&q=nothing%20xyzzy');
    expect(total).toBe(0);
    expect(relax).toEqual([]);
    const counts = await countsOf('/products/counts?storage=64&place=Dhaka');
    expect(counts.relax).toEqual([
      { filter: 'place', value: 'Dhaka', phones: 1 },
      { filter: 'storage', value: '64', phones: 1 },
    ]);
  });
});

test('brands, models and places that differ only in case are one facet value', async () => {
  for (const location of ['Banani, Dhaka', 'Dhaka', 'uttara, dhaka', 'Sylhet'])
    await shop.product({ location, model: location === 'Sylhet' ? 'GALAXY A52' : 'Galaxy A52' });
  const { choices } = await countsOf('/products/counts?brand=SAMSUNG');
  expect([choices.brand, choices.model, choices.place]).toEqual([
    [{ value: 'Samsung', phones: 4 }],
    [{ value: 'Galaxy A52', phones: 4 }],
    [
      { value: 'Dhaka', phones: 3 },
      { value: 'Sylhet', phones: 1 },
    ],
  ]);
  expect(await namesOf('/products?place=DHAKA&model=galaxy%20a52')).toHaveLength(3);
  expect((await search('/products/suggestions?q=dha')).json()).toEqual([
    { kind: 'place', text: 'Dhaka', phones: 3, search: { place: ['Dhaka'] } },
  ]);
});

test('the refresh-search-names job adds missing names and deletes unused ones', async () => {
  const seller = await shop.user('seller');
  const gone = await seller.post('/products', wireProduct({ location: 'Atlantis' }));
  await shop.product({ name: 'Reno 8', category: 'Oppo', model: 'Reno 8', location: "Cox's Bazar" });
  await seller.delete(`/myproducts/${gone.json().data._id}`);
  const { rows: written } = await shop.db.execute(
    'select kind, name, brand, folded, words from search_names order by kind, name',
  );
  await shop.db.execute(`delete from search_names where name <> 'Atlantis'`);
  await shop.db.execute(`select graphile_worker.add_job('refresh-search-names')`);
  await runJobs(shop);
  expect(written).toContainEqual(expect.objectContaining({ name: 'Atlantis' }));
  const { rows } = await shop.db.execute(
    'select kind, name, brand, folded, words from search_names order by kind, name',
  );
  expect(rows).toEqual([
    { kind: 'brand', name: 'Oppo', brand: '', folded: 'oppo', words: ['oppo'] },
    { kind: 'condition', name: 'good', brand: '', folded: 'good', words: ['good'] },
    { kind: 'model', name: 'Reno 8', brand: 'Oppo', folded: 'reno 8', words: ['oppo', 'reno', '8'] },
    { kind: 'place', name: "Cox's Bazar", brand: '', folded: "cox's bazar", words: ['cox', 's', 'bazar'] },
  ]);
  expect(await namesOf("/products?q=reno%20cox's%20bazar")).toEqual(['Reno 8']);
});

test('a search suggests removing two filters when no single one helps', async () => {
  await shop.product({ category: 'Redmi', storageGb: 128, location: 'Mirpur, Dhaka', price: 300 });
  for (const price of [300, 350])
    await shop.product({ category: 'Redmi', storageGb: 64, location: 'Zindabazar, Sylhet', price });
  const { relax } = await countsOf('/products/counts?brand=Redmi&storage=128&place=Sylhet&max=100');
  expect(relax).toEqual([
    { filter: 'storage', value: '128', and: { filter: 'max', value: '100' }, phones: 2 },
    { filter: 'place', value: 'Sylhet', and: { filter: 'max', value: '100' }, phones: 1 },
  ]);
  expect(await namesOf('/products?brand=Redmi&place=Sylhet')).toHaveLength(2);
  const worded = await countsOf('/products/counts?brand=Redmi&place=Sylhet&q=xyzzy%20plugh');
  expect(worded.relax).toEqual([
    { filter: 'word', value: 'xyzzy', and: { filter: 'word', value: 'plugh' }, phones: 2 },
  ]);
});

test('suggestions complete what is typed, and correct it when nothing continues it', async () => {
  await shop.product({ name: 'Galaxy A52', model: 'Galaxy A52', location: 'Dhaka' });
  await shop.product({ name: 'Galaxy A12', model: 'Galaxy A12', location: 'Dhaka' });
  await shop.product({ name: 'Galaxy A12', model: 'Galaxy A12', location: 'Daulatpur, Khulna' });
  const suggestions = async (q: string) => (await search(`/products/suggestions?q=${encodeURIComponent(q)}`)).json();
  expect(await suggestions('samsung a')).toEqual([
    { kind: 'model', text: 'Samsung Galaxy A12', phones: 2, search: { model: ['Galaxy A12'] } },
    { kind: 'model', text: 'Samsung Galaxy A52', phones: 1, search: { model: ['Galaxy A52'] } },
  ]);
  expect(await suggestions('dha')).toEqual([{ kind: 'place', text: 'Dhaka', phones: 2, search: { place: ['Dhaka'] } }]);
  expect(await suggestions('galxy')).toEqual([{ kind: 'words', text: 'galaxy', phones: 3, search: { q: 'galaxy' } }]);
  expect(await suggestions('')).toEqual([]);
});

test('a suggested model names its brand once, and phones without a model are suggested by brand', async () => {
  await shop.product({ name: 'Redmi', category: 'Redmi', model: null });
  await shop.product({ name: 'Nokia', category: 'Nokia', model: null });
  await shop.product({ name: 'Note 10', category: 'Redmi', model: 'Redmi Note 10' });
  await shop.product({ name: 'Redmix', category: 'Redmi', model: 'Redmix' });
  const suggestions = (await search('/products/suggestions?q=redmi')).json();
  expect(suggestions).toEqual([
    { kind: 'brand', text: 'Redmi', phones: 3, search: { brand: ['Redmi'] } },
    { kind: 'model', text: 'Redmi Note 10', phones: 1, search: { model: ['Redmi Note 10'] } },
    { kind: 'model', text: 'Redmi Redmix', phones: 1, search: { model: ['Redmix'] } },
  ]);
});
