import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Search, writeSearch } from '#features/search/search-params.ts';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import { chooser } from '#testing/support/chooser.ts';
import type { TestUser } from '#testing/support/test-app.ts';

let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
beforeAll(async () => {
  indexes = await openBothIndexes();
});
afterAll(() => indexes.close());

const choose = chooser(11);
const maybe = <Value>(...values: Value[]) => choose([...new Array<undefined>(9), ...values]);

const names = ['Galaxy S21 Ultra', 'A52 5G', '3310', 'Été', 'Phone with box', 'পুরানো ফোন'];
const models = [null, 'S21', 'A52', 'Galaxy S26', '3310', 'ÉTÉ', '*'];
const places = ['Dhaka', 'Sylhet', "Cox's Bazar", 'ঢাকা'];
const descriptions = ['box, 128 GB', 'fits a Nokia case', 'can be seen in Sylhet', 'ব্যাটারি ভালো', '1280 mAh, 12 months'];
const brands = ['Samsung', 'Nokia', 'Oppo'];

const someProduct = () => ({
  name: choose(names),
  category: choose(brands),
  model: choose(models),
  price: choose([90, 150, 150.5, 220, 410]),
  condition: choose(['excellent', 'good', 'fair', 'As New']),
  storageGb: choose([null, 64, 128, 256]),
  batteryHealth: choose([null, 78, 85, 97]),
  origin: choose([null, 'official', 'unofficial'] as const),
  owed: choose([null, 'nothing', 'phone-lockable'] as const),
  location: choose(places.flatMap((place) => [place, `Sylhet Road, ${place}`])),
  purchaseYear: choose([2018, 2020, 2024]),
  description: choose(descriptions),
});

/** Words that some product has, that the parser takes, or that are never corrected. */
const words = [
  ...['s2', 's21', 'gal', 'galaxy', 'ULTRA', 'a5', '33', '3310', 'été', 'ete', 'box', 'no', 'ব্যাটারি', 'iphone', 'x'],
  ...['samsung', 'nokia', 'dhaka', 'sylhet', "cox's bazar", 'ঢাকা', 'road', 'phone', 'the', 'good', 'fair'],
  ...['12', '64', '128', '128gb', '128 gb', '1 tb', 'under 200', 'over 150.5', '100-300', 'battery 85'],
];

const someSearch = (): Search => ({
  q: choose([undefined, choose(words), `${choose(words)} ${choose(words)}`]),
  brand: maybe(['SAMSUNG'], ['Nokia', 'oppo'], ['iPhone']),
  model: maybe(['s21', 'A52'], ['été'], ['*']),
  min: maybe(0, -1, 150, 150.004, 150.496),
  max: maybe(220, 150.499, 149.996, 90),
  condition: maybe(['Good', 'fair'], ['as new']),
  storage: maybe([128], [64, 256], [0]),
  battery: maybe(0, 85, 86),
  place: maybe(['dhaka'], ['Sylhet', 'ঢাকা'], ['*']),
  ...choose([{}, {}, { near: 'Dhaka', within: 5 }]),
  year: maybe(2020, 2024),
  updates: maybe(0, 12, -60),
  origin: maybe(['Official'], ['official', 'unofficial'], ['*']),
  owed: maybe(['nothing'], ['phone-lockable', 'instalments']),
  since: maybe(0, 7),
  available: maybe(true),
  sort: maybe('price-up'),
});

test('a saved search notifies of exactly the new phones that its list shows, with either search index', async () => {
  const { shop } = indexes;
  // Every name and word is known before.
  for (const [at, name] of names.entries())
    await shop.product({
      ...someProduct(),
      name,
      category: brands[at % brands.length],
      location: places[at % places.length],
      description: descriptions[at % descriptions.length],
    });
  const saved: { buyer: TestUser; address: string }[] = [];
  for (let n = 0; n < 50; n++) {
    const buyer = await shop.user('buyer');
    const { statusCode } = await buyer.post('/searches', { address: writeSearch(someSearch()) || '?q=the' });
    // Not saved where everything matches.
    if (statusCode === 201) saved.push({ buyer, address: (await buyer.get('/searches')).json()[0].address });
  }
  const posted = new Set<string>();
  for (let n = 0; n < 30; n++) posted.add((await shop.product(someProduct())).id);

  let told = 0;
  for (const { buyer, address } of saved) {
    const list = (await indexes.search(`/products${address}&limit=100`)).json();
    const shown = list.flatMap(({ _id }: { _id: string }) => (posted.has(_id) ? [_id] : []));
    const notices = (await buyer.get('/notices?limit=100')).json();
    const ids = notices.map(({ productId }: { productId: string }) => productId);
    expect(ids.toSorted(), address).toEqual(shown.toSorted());
    told += ids.length;
  }
  expect(saved.length).toBeGreaterThan(35);
  expect(told).toBeGreaterThan(60);
}, 60_000);
