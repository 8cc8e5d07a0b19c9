import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoListings } from '#demo/listings.ts';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import type { TestApp, TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

/* The catalogue of the demo in taka, searched in Bangla, in both indexes. */

let shop: TestApp;
let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
let buyer: TestUser;
const listings = readDemoListings('BDT').filter(({ status }) => status !== 'sold');
beforeAll(async () => {
  indexes = await openBothIndexes();
  shop = indexes.shop;
  buyer = await shop.user('buyer');
  const { id: sellerId } = await shop.user('seller');
  for (const { facts } of listings) await shop.product({ ...facts, sellerId });
}, 120_000);
afterAll(() => indexes.close());

const countsOf = async (q: string) => (await indexes.search(`/products/counts?q=${encodeURIComponent(q)}`)).json();
const namesOf = async (q: string) =>
  (await indexes.search(`/products?q=${encodeURIComponent(q)}`))
    .json()
    .map((product: { product_name: string }) => product.product_name);

/** What is typed, how it is understood, how many of the demo's phones that is, and the first of them. */
const searches: [q: string, understood: object, phones: number, first: string[]][] = [
  [
    'স্যামসাং ১২৮ ঢাকা',
    { brand: ['Samsung'], storage: [128], place: ['Dhaka'] },
    3,
    ['Samsung Galaxy M14 5G', 'Samsung Galaxy A52', 'Samsung Galaxy S21 5G'],
  ],
  ['রেডমি', { brand: ['Redmi'] }, 14, ['Redmi Note 10', 'Redmi Note 11', 'Redmi 10']],
  ['নকিয়া', { brand: ['Nokia'] }, 15, ['Nokia 6.1', 'Nokia 7.2', 'Nokia 5.4']],
  ['শাওমি নোট ১২', { brand: ['Redmi'], q: 'note 12' }, 3, ['Redmi Note 12', 'Redmi Note 12 Pro 5G', 'Redmi Note 12']],
  ['ওপ্পো রেনো', { brand: ['Oppo'], q: 'reno' }, 6, ['OPPO Reno6 5G', 'OPPO Reno10 5G', 'OPPO Reno8']],
  ['ভিভো ওয়াই২০', { brand: ['ViVo'], q: 'y20' }, 2, ['Vivo Y20', 'Vivo Y20']],
  ['রিয়েলমি জিটি', { brand: ['Realme'], q: 'gt' }, 3, ['realme GT 5G', 'realme GT Neo 3', 'realme GT 5G']],
  [
    'গ্যালাক্সি এস ২১',
    { q: 'galaxy s21' },
    3,
    ['Samsung Galaxy S21 5G', 'Samsung Galaxy S21 Ultra', 'Samsung Galaxy S21 5G'],
  ],
  [
    '২০ হাজারের মধ্যে স্যামসাং',
    { brand: ['Samsung'], max: 20000 },
    6,
    ['Samsung Galaxy A12', 'Samsung Galaxy S10', 'Samsung Galaxy A52'],
  ],
  ['১৫,০০০ টাকার নিচে', { max: 15000 }, 51, ['OPPO F19 Pro', 'Redmi Note 10', 'realme 5']],
  [
    '১০ থেকে ১৫ হাজার টাকার রেডমি',
    { brand: ['Redmi'], min: 10000, max: 15000 },
    6,
    ['Redmi 12', 'Redmi Note 10', 'Redmi Note 12'],
  ],
  ['বিশ হাজার টাকার ফোন', { max: 20000 }, 62, ['OPPO F19 Pro', 'Redmi Note 10', 'realme 5']],
  [
    'চট্টগ্রামে স্যামসাং',
    { brand: ['Samsung'], place: ['Chattogram'] },
    3,
    ['Samsung Galaxy S10', 'Samsung Galaxy S21 5G', 'Samsung Galaxy A12'],
  ],
  ['মিরপুরের ফোন', { q: 'mirpur' }, 5, ['realme 6', 'Redmi Note 10', 'Samsung Galaxy M14 5G']],
  ['সিলেট এর রিয়েলমি ১২৮ জিবি', { brand: ['Realme'], storage: [128], place: ['Sylhet'] }, 1, ['realme 11 Pro 5G']],
  ['কম দামে নকিয়া', { brand: ['Nokia'], sort: 'price-up' }, 15, ['Nokia 105', 'Nokia 3310', 'Nokia 3310']],
  [
    'ব্যাটারি ৯০% স্যামসাং',
    { brand: ['Samsung'], battery: 90 },
    6,
    ['Samsung Galaxy M14 5G', 'Samsung Galaxy S23', 'Samsung Galaxy A54 5G'],
  ],
  ['নতুনের মতো ভিভো', { brand: ['ViVo'], condition: ['excellent'] }, 3, ['Vivo X80', 'Vivo Y36', 'Vivo V27 5G']],
  ['পুরানো সামসাং ফোন', { brand: ['Samsung'] }, 14, ['Samsung Galaxy A12', 'Samsung Galaxy S10', 'Samsung Galaxy A52']],
  ['পনেরো হাজার টাকার মধ্যে আইফোন', { q: 'iphone', max: 15000 }, 0, []],
  ['মিরপুরে রেডমি', { brand: ['Redmi'], q: 'mirpur' }, 1, ['Redmi Note 10']],
  ['২০০ এর নিচে', { max: 200 }, 0, []],
  [
    'উত্তরার কাছে নকিয়া',
    { brand: ['Nokia'], near: 'Uttara, Dhaka', sort: 'distance' },
    15,
    ['Nokia G42 5G', 'Nokia 8210 4G', 'Nokia 105'],
  ],

  [
    'samsung 15 hajar er niche',
    { brand: ['Samsung'], max: 15000 },
    5,
    ['Samsung Galaxy A12', 'Samsung Galaxy S10', 'Samsung Galaxy A52'],
  ],
  ['20 hajarer moddhe', { max: 20000 }, 62, ['OPPO F19 Pro', 'Redmi Note 10', 'realme 5']],
  ['dhaka te nokia', { brand: ['Nokia'], place: ['Dhaka'] }, 6, ['Nokia 6.1', 'Nokia 8210 4G', 'Nokia 105']],
  [
    'redmi note 12 dhakay',
    { brand: ['Redmi'], q: 'note 12', place: ['Dhaka'] },
    2,
    ['Redmi Note 12', 'Redmi Note 12 Pro 5G'],
  ],
  ['notun vivo', { brand: ['ViVo'], condition: ['excellent'] }, 3, ['Vivo X80', 'Vivo Y36', 'Vivo V27 5G']],
  ['puran nokia phone', { brand: ['Nokia'] }, 15, ['Nokia 6.1', 'Nokia 7.2', 'Nokia 5.4']],
  ['kom dame realme', { brand: ['Realme'], sort: 'price-up' }, 14, ['realme 5', 'realme 6', 'realme 8']],
  [
    '10 theke 15 hajar taka',
    { min: 10000, max: 15000 },
    23,
    ['OPPO F19 Pro', 'Samsung Galaxy S10', 'Samsung Galaxy A52'],
  ],
  ['mirpur e phone', { q: 'mirpur' }, 5, ['realme 6', 'Redmi Note 10', 'Samsung Galaxy M14 5G']],
  ['bish hajar takar moddhe oppo', { brand: ['Oppo'], max: 20000 }, 8, ['OPPO F19 Pro', 'OPPO A54', 'OPPO Reno6 5G']],

  ['nokia uttara te', { brand: ['Nokia'], q: 'uttara' }, 1, ['Nokia G42 5G']],
  [
    'cheap Samsung 128 GB',
    { brand: ['Samsung'], storage: [128], sort: 'price-up' },
    8,
    ['Samsung Galaxy S10', 'Samsung Galaxy M14 5G', 'Samsung Galaxy A52'],
  ],
  ['dual sim oppo', { brand: ['Oppo'], sim: ['two'] }, 11, ['OPPO F19 Pro', 'OPPO A54', 'OPPO Reno6 5G']],
  ['cheap nokia', { brand: ['Nokia'], sort: 'price-up' }, 15, ['Nokia 105', 'Nokia 3310', 'Nokia 3310']],
  [
    'nokia near mirpr',
    { brand: ['Nokia'], near: 'Mirpur, Dhaka', sort: 'distance' },
    15,
    ['Nokia 8210 4G', 'Nokia 105', 'Nokia X20'],
  ],
  [
    'samsung not booked',
    { brand: ['Samsung'], available: true },
    14,
    ['Samsung Galaxy A12', 'Samsung Galaxy S10', 'Samsung Galaxy A52'],
  ],
  [
    'samsung 128 under 15000',
    { brand: ['Samsung'], storage: [128], max: 15000 },
    3,
    ['Samsung Galaxy S10', 'Samsung Galaxy A52', 'Samsung Galaxy M14 5G'],
  ],
  ['galaxy pro max 256', { q: 'galaxy pro max', storage: [256] }, 0, []],
];
test.each(searches)('"%s" is understood, and finds what that is', async (q, understood, phones, first) => {
  const counts = await countsOf(q);
  expect(counts.understood).toEqual(understood);
  expect(counts.total).toBe(phones);
  expect((await indexes.search(`/products?q=${encodeURIComponent(q)}`)).headers['x-total-count']).toBe(String(phones));
  expect((await namesOf(q)).slice(0, 3)).toEqual(first);
});

test('the cheapest comes first in a search for a low price, and the nearest in one near a place', async () => {
  expect((await namesOf('কম দামে নকিয়া'))[0]).toBe('Nokia 105');
  const near = (await indexes.search(`/products?q=${encodeURIComponent('মিরপুরের কাছে')}`)).json();
  expect(near[0].location).toMatch(/^Mirpur/);
});

test.each(['samsung', 'স্যামসাং', 'স্যাম', 'গ্যালাক্সি'])('suggestions continue "%s"', async (q) => {
  const [first] = (await shop.anyone.get(`/products/suggestions?q=${encodeURIComponent(q)}`)).json();
  expect(first.text).toMatch(/^Samsung/);
});

describe('a listing in Bangla', () => {
  const words = { product_name: 'গ্যালাক্সি এস৯', spacification: 'চার্জারসহ', categoryName: 'Samsung', location: 'ঢাকা' };

  test.each(['galaxy charger', 'গ্যালাক্সি চার্জার', 'samsung charger dhaka', 'ঢাকায় স্যামসাং চার্জার'])(
    'is found by "%s"',
    async (q) => {
      const seller = await shop.user('seller');
      // Its words are loaded before and after.
      await namesOf(q);
      const { _id } = (await seller.post('/products', wireProduct(words))).json().data;
      expect(await namesOf(q)).toContain(words.product_name);
      await seller.delete(`/myproducts/${_id}`);
    },
  );
});

test('a search saved in Bangla tells of a new phone that it finds', async () => {
  const address = `?q=${encodeURIComponent('ঢাকায় স্যামসাং ১৫ হাজার টাকার নিচে ডুয়াল সিম')}`;
  expect((await buyer.post('/searches', { address })).statusCode).toBe(201);
  const seller = await shop.user('seller');
  for (const change of [{ sim: 'one' }, { product_price: 15001 }, { location: 'Sylhet' }, { product_name: 'Found' }])
    await seller.post('/products', wireProduct({ product_price: 14500, sim: 'two', ...change }));
  expect((await buyer.get('/notices')).json()).toMatchObject([{ kind: 'match', product_name: 'Found' }]);
});
