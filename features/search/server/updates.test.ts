import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthOf, thisMonth } from '#common/months.ts';
import { openBothIndexes } from '#testing/support/both-indexes.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
import type { TestApp, TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let indexes: Awaited<ReturnType<typeof openBothIndexes>>;
let seller: TestUser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  indexes = await openBothIndexes();
  shop = indexes.shop;
  seller = await shop.user('seller');
  for (const [name, model] of Object.entries(models)) {
    const reply = await seller.post('/products', wireProduct({ product_name: name, model, product_price: 120 }));
    ids[name] = reply.json().data._id;
  }
});
afterAll(() => indexes.close());

/** Phones by what the catalogue says of their model. */
const models = {
  'until February 2032': 'galaxy s25',
  'until March 2033': 'Galaxy S26',
  ended: 'Galaxy A3',
  'going on': 'Galaxy A04',
  'in no catalogue': 'Galaxy Made Up',
  'without a model': undefined,
};
const leftUntil = (month: string) => Math.max(monthOf(month) - thisMonth(), 0);

const namesOf = async (query: string): Promise<string[]> =>
  (await indexes.search(`/products?${query}`)).json().map((found: { product_name: string }) => found.product_name);

/** Sets for how many months each model gets updates, as it will be in some year. */
async function setMonthsLeft(months: Record<string, number | null>) {
  for (const [name, left] of Object.entries(months))
    await shop.db.$client.query(
      `update products set updates_until = $2::int + $3 where id = $1 returning pg_notify('catalogue', id::text)`,
      [ids[name], thisMonth(), left],
    );
  await shop.app.platform.notifications.flush();
}

describe('a phone', () => {
  const supportOf = async (name: string) => {
    const { released_year, updates_until, updates_left } = (await shop.anyone.get(`/products/${ids[name]}`)).json();
    return { released_year, updates_until, updates_left };
  };

  test('says when its model came out, until when it gets security updates, and how many months that is', async () => {
    expect(await supportOf('until February 2032')).toEqual({
      released_year: 2025,
      updates_until: '2032-02',
      updates_left: leftUntil('2032-02'),
    });
    expect(await supportOf('until March 2033')).toEqual({
      released_year: 2026,
      updates_until: '2033-03',
      updates_left: leftUntil('2033-03'),
    });
  });

  test('says that its updates have ended also where nobody knows when', async () => {
    expect(await supportOf('ended')).toEqual({ released_year: 2014, updates_until: null, updates_left: 0 });
  });

  test('says nothing of what nobody knows', async () => {
    expect(await supportOf('going on')).toEqual({ released_year: 2022, updates_until: null, updates_left: null });
    const unknown = { released_year: null, updates_until: null, updates_left: null };
    expect(await supportOf('in no catalogue')).toEqual(unknown);
    expect(await supportOf('without a model')).toEqual(unknown);
  });

  test('follows its seller’s edits of the model', async () => {
    const posted = await seller.post('/products', wireProduct({ product_name: 'edited', model: 'Galaxy S25' }));
    ids.edited = posted.json().data._id;
    await seller.patch(`/myproducts/${ids.edited}`, wireProduct({ product_name: 'edited', model: 'Galaxy S26' }));
    expect((await supportOf('edited')).updates_until).toBe('2033-03');
    await seller.patch(`/myproducts/${ids.edited}`, wireProduct({ product_name: 'edited' }));
    expect((await supportOf('edited')).updates_until).toBeNull();
    await seller.delete(`/myproducts/${ids.edited}`);
  });
});

describe('a search', () => {
  const months = {
    ended: -7,
    'going on': 11,
    'until February 2032': 12,
    'until March 2033': 30,
    'in no catalogue': null,
  };

  test('for phones that still get updates finds those with as many months left, and counts them', async () => {
    await setMonthsLeft(months);
    expect((await namesOf('updates=12')).toSorted()).toEqual(['until February 2032', 'until March 2033']);
    expect(await namesOf('updates=24')).toEqual(['until March 2033']);
    expect(await namesOf('updates=36')).toEqual([]);
    const { choices } = (await indexes.search('/products/counts')).json();
    expect(choices.updates).toEqual([
      { value: '12', phones: 2 },
      { value: '24', phones: 1 },
    ]);
  });

  test('can be sorted by the longest updates, with unknown ones last, across pages', async () => {
    await setMonthsLeft(months);
    const seen: string[] = [];
    let path: string | undefined = '/products?limit=2&sort=updates';
    while (path) {
      const reply = await indexes.search(path);
      seen.push(...reply.json().map((found: { product_name: string }) => found.product_name));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen.slice(0, 4)).toEqual(['until March 2033', 'until February 2032', 'going on', 'ended']);
    expect(seen.slice(4).toSorted()).toEqual(['in no catalogue', 'without a model']);
  });

  test('refuses what is not a number of months', async () => {
    const reply = await shop.anyone.get('/products?updates=long');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ field: 'updates', message: 'updates must be a number of months' }]);
  });
});

test('the refresh-updates job stores what a newer catalogue knows, and lists follow', async () => {
  await setMonthsLeft({ 'until February 2032': -1, 'until March 2033': null, 'in no catalogue': 40 });
  await shop.db.$client.query(`select graphile_worker.add_job('refresh-updates')`);
  await runJobs(shop);
  await shop.app.platform.notifications.flush();
  const { updates_until: first } = (await shop.anyone.get(`/products/${ids['until February 2032']}`)).json();
  expect(first).toBe('2032-02');
  const sorted = await namesOf('sort=updates');
  expect(sorted.slice(0, 3)).toEqual(['until March 2033', 'until February 2032', 'ended']);
});
