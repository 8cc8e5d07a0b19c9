import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metresBetween } from '#common/distance.ts';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import type { TestApp, TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import type { Counts } from '../search.contract.ts';

let shop: TestApp;
let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
let seller: TestUser;
const locations = [
  ...['Mirpur 10, Dhaka', 'Banani, Dhaka', 'Dhaka', 'Savar, Dhaka', 'Tongi, Gazipur', 'Narayanganj', 'Manikganj'],
  ...['Sylhet', 'Mirpur, Dhaka', 'Howrah, West Bengal', 'A village nobody has heard of'],
];
beforeAll(async () => {
  indexes = await openBothIndexes();
  shop = indexes.shop;
  seller = await shop.user('seller');
  for (const location of locations) await shop.product({ name: location, location, sellerId: seller.id });
});
afterAll(() => indexes.close());

type Listed = { product_name: string; latitude: number | null; longitude: number | null };
const mirpur = { latitude: 23.81, longitude: 90.37 };
const kilometresTo = ({ latitude, longitude }: Listed) =>
  latitude === null || longitude === null
    ? Number.POSITIVE_INFINITY
    : metresBetween({ latitude, longitude }, mirpur) / 1000;

const listed = async (query = ''): Promise<Listed[]> => (await indexes.search(`/products?${query}`)).json();
const namesOf = async (query: string) => (await listed(query)).map((product) => product.product_name);
const countsOf = async (query: string): Promise<Counts> => (await indexes.search(`/products/counts?${query}`)).json();

describe('a search near a place', () => {
  test.each([5, 10, 25, 50])('finds the phones within %i km, as many as the facet counts', async (kilometres) => {
    const expected = (await listed()).filter((product) => kilometresTo(product) <= kilometres);
    const { choices } = await countsOf('near=23.81,90.37');
    expect(choices.within).toContainEqual({ value: String(kilometres), phones: expected.length });
    const found = await indexes.search(`/products?near=23.81,90.37&within=${kilometres}`);
    expect(found.headers['x-total-count']).toBe(String(expected.length));
    expect(found.json()).toEqual(expected);
    expect((await countsOf(`near=23.81,90.37&within=${kilometres}`)).choices.within).toEqual(choices.within);
  });

  test('sorts by distance across pages, with unknown locations last', async () => {
    const expected = [...(await listed())].sort((one, other) => kilometresTo(one) - kilometresTo(other));
    const seen: string[] = [];
    let path: string | undefined = '/products?limit=2&sort=distance&near=23.81,90.37';
    while (path) {
      const reply = await indexes.search(path);
      seen.push(...reply.json().map((product: Listed) => product.product_name));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(expected.map((product) => product.product_name));
    expect(seen.at(-1)).toBe('A village nobody has heard of');
    expect(seen.slice(0, 2)).toEqual(['Mirpur, Dhaka', 'Mirpur 10, Dhaka']);
  });

  test('accepts the name of a town, and reports the place it understood', async () => {
    const { near, understood } = await countsOf('near=mirpur&within=5');
    expect(near).toEqual({ name: 'Mirpur, Dhaka', ...mirpur });
    expect(understood).toEqual({ near: 'Mirpur, Dhaka', within: 5 });
    expect(await namesOf('near=mirpur&within=5')).toEqual(await namesOf('near=23.81,90.37&within=5'));
    // More exact than about a kilometre is not used.
    expect((await countsOf('near=23.8149,90.3651')).near).toEqual({ name: '23.81,90.37', ...mirpur });
  });

  test('combines with other filters, and suggests removing the distance', async () => {
    await shop.product({ name: 'Nokia', category: 'Nokia', location: 'Sylhet' });
    const { total, relax } = await countsOf('near=Mirpur&within=10&brand=Nokia');
    expect(total).toBe(0);
    expect(relax).toContainEqual({ filter: 'within', value: '10', phones: 1 });
    expect((await countsOf('near=Mirpur&brand=Nokia')).choices.within).toEqual([]);
    expect(await namesOf('near=Sylhet&within=5&brand=Nokia')).toEqual(['Nokia']);
    expect(await namesOf('q=nokia&near=Sylhet&sort=distance')).toEqual(['Nokia']);
  });

  test('finds all phones, without distances, when the place is unknown', async () => {
    const { near, understood, total, choices } = await countsOf('near=Xyzzy&within=5&sort=distance');
    expect(near).toEqual({ name: 'Xyzzy', latitude: null, longitude: null });
    expect({ understood, total, within: choices.within }).toEqual({
      understood: {},
      total: (await listed()).length,
      within: [],
    });
    expect(await namesOf('near=Xyzzy&within=5&sort=distance')).toEqual(await namesOf(''));
  });

  test.each([
    ['near=95,90', 'near', 'near must be a town, or a latitude and a longitude such as 23.78,90.40'],
    ['near=23.78,190.4', 'near', 'near must be a town, or a latitude and a longitude such as 23.78,90.40'],
    [`near=${'a'.repeat(121)}`, 'near', 'Name a place with at most 120 characters'],
    ['near=Dhaka&within=7', 'within', 'within must be one of 5, 10, 25, 50'],
    ['near=Dhaka&within=far', 'within', 'within must be a number of kilometres'],
    ['within=5', 'near', 'Say near which place, as in near=Dhaka'],
    ['sort=distance', 'near', 'Say near which place, as in near=Dhaka'],
  ])('is refused with %s', async (query, field, message) => {
    for (const path of ['/products', '/products/counts', '/category/nokia']) {
      const refused = await shop.anyone.get(`${path}?${query}`);
      expect([path, refused.statusCode, refused.json().errors]).toEqual([path, 400, [{ field, message }]]);
    }
  });
});

describe('the coordinates of a phone', () => {
  const pointOf = async (id: string) => {
    const { latitude, longitude } = (await shop.anyone.get(`/products/${id}`)).json();
    return latitude === null ? null : [latitude, longitude];
  };

  test('follow its seller’s edits', async () => {
    const posted = await seller.post('/products', wireProduct({ location: 'Mirpur, Dhaka' }));
    const id = posted.json().data._id;
    expect(await pointOf(id)).toEqual([23.81, 90.37]);
    await seller.patch(`/myproducts/${id}`, wireProduct({ location: 'Sylhet' }));
    expect(await pointOf(id)).toEqual([24.9, 91.87]);
    await seller.patch(`/myproducts/${id}`, wireProduct({ location: 'Somewhere else' }));
    expect(await pointOf(id)).toBeNull();
    await seller.delete(`/myproducts/${id}`);
  });

  test('are looked up by the locate-products job for phones without them', async () => {
    await shop.db.$client.query('update products set latitude = null, longitude = null');
    await shop.db.$client.query(`select graphile_worker.add_job('locate-products')`);
    await runJobs(shop);
    await shop.app.platform.notifications.flush();
    expect(await namesOf('near=Mirpur&within=5')).toContain('Mirpur 10, Dhaka');
    const unknown = (await listed()).filter(({ latitude }) => latitude === null);
    expect(unknown.map((product) => product.product_name)).toEqual(['A village nobody has heard of']);
  });
});
