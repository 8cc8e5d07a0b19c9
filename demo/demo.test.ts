import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from '#common/picture-urls.ts';
import { findModel } from '#features/catalogue/server/models.ts';
import { expireDeals } from '#features/deals/server/deal-machine.ts';
import { gradeOf } from '#features/grade/grade.rules.ts';
import { lowestShare } from '#features/offers/offers.contract.ts';
import { fewestSellers } from '#features/prices/prices.contract.ts';
import { reviewTags } from '#features/reviews/reviews.contract.ts';
import { transaction } from '#platform/db/client.ts';
import { users } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { notifyOfAll, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { demoPriceIn, pictureFolder, readDemoListings } from './listings.ts';
import { demoOffers, demoReports, demoReviews, loadDemo } from './load-demo.ts';
import { demoEmail, demoPassword, demoPeople } from './people.ts';

const listings = readDemoListings();
const onSale = listings.filter(({ status }) => status !== 'sold');
const sold = listings.filter(({ status }) => status === 'sold');
const booked = onSale.filter(({ buyer }) => buyer);
const max = (names: string[]) => Math.max(...names.map((name) => names.filter((other) => other === name).length));
const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);

test('every category has a dozen listings or more, each with its own key, time and story', () => {
  expect(onSale.length).toBeGreaterThanOrEqual(84);
  for (const category of ['ViVo', 'Samsung', 'Oppo', 'Nokia', 'Realme', 'Redmi'])
    expect(onSale.filter(({ facts }) => facts.category === category).length).toBeGreaterThanOrEqual(12);
  unique(listings.map(({ key }) => key));
  unique(onSale.map(({ postedHoursAgo }) => postedHoursAgo));
  unique(listings.map(({ facts }) => facts.description));
});

test('each model is one of the catalogue', () => {
  const unknown = listings.filter(({ facts }) => findModel(facts.category, facts.model)?.model !== facts.model);
  expect(unknown.map(({ key }) => key)).toEqual([]);
});

test('some phones have a damage map, in every grade but for parts', () => {
  const maps = onSale.flatMap(({ facts }) =>
    facts.damageMap ? [gradeOf(facts.damageMap, facts.batteryHealth ?? null)] : [],
  );
  expect(new Set(maps.map(({ grade }) => grade))).toEqual(new Set(['excellent', 'good', 'fair']));
});

test('each listing on sale has pictures of its own, in the four shapes', () => {
  unique(onSale.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)));
  const shapes = new Set(
    onSale.flatMap(({ pictures }) => pictures.map(({ width, height }) => (width / height).toFixed(2))),
  );
  expect([...shapes]).toEqual(expect.arrayContaining(['0.80', '0.75', '1.00', '1.33']));
});

test('every picture is committed in all files of the image store, at most 8 MB in all', () => {
  let bytes = 0;
  for (const { hash } of onSale.flatMap(({ pictures }) => pictures)) {
    const folder = join(pictureFolder, hash.slice(0, 2), hash);
    expect(readdirSync(folder).sort()).toEqual(pictureFiles.toSorted());
    for (const file of pictureFiles) bytes += statSync(join(folder, file)).size;
  }
  expect(bytes).toBeLessThan(8_000_000);
});

test('the three demo accounts exist, with addresses that belong to no real person', () => {
  const emails = demoPeople.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(['admin@reshell.test', 'seller@reshell.test', 'buyer@reshell.test']));
  unique(emails);
});

test('the seller and the buyer find something in their dashboards', () => {
  const own = onSale.filter(({ seller }) => seller === 'seller');
  expect(own.length).toBeGreaterThanOrEqual(10);
  expect(own.filter(({ buyer }) => buyer).length).toBeGreaterThanOrEqual(3);
  expect(booked.filter(({ buyer }) => buyer === 'buyer').length).toBeGreaterThanOrEqual(2);
  expect(onSale.filter(({ wishedBy }) => wishedBy.includes('buyer')).length).toBeGreaterThanOrEqual(2);
});

test('bookings and reports come after the listing', () => {
  for (const { key, bookedHoursAgo, postedHoursAgo } of [...booked, ...sold])
    expect(bookedHoursAgo, key).toBeLessThan(postedHoursAgo);
  for (const [key, , , hours] of demoReports)
    expect(hours, key).toBeLessThan(listings.find((listing) => listing.key === key)?.postedHoursAgo ?? 0);
});

describe('a shop with the demo', () => {
  let shop: TestApp;
  // Copies every picture, which takes long on a busy machine.
  beforeAll(async () => {
    shop = await openTestApp({ pages: renderedPages });
    await transaction(shop.db, (tx) => loadDemo(tx, shop.config));
    await notifyOfAll(shop.db);
    await shop.app.platform.notifications.flush();
  }, 120_000);
  afterAll(() => shop.close());

  test('has price guidance for the models that were sold', async () => {
    for (const model of new Set(sold.map(({ facts }) => facts.model))) {
      const { sold: paid } = (await shop.anyone.get(`/prices?model=${encodeURIComponent(model)}`)).json();
      expect(paid?.phones, model).toBeGreaterThanOrEqual(fewestSellers);
    }
  });

  test('has offers that their sellers can accept', async () => {
    for (const key of new Set(demoOffers.map(([listing]) => listings.find((each) => each.key === listing)?.seller))) {
      const login = await shop.anyone.post('/auth/sign-in/email', {
        email: demoEmail(key as string),
        password: demoPassword,
      });
      const cookie = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
      const [offer] = (await shop.anyone.get('/offers', { cookie })).json();
      expect(offer, key).toMatchObject({ side: 'seller', status: 'open' });
    }
  });

  test('has live deals that keep the deadlines of the shop, with meetings to come, and lapse like others', async () => {
    const admin = await shop.user('admin');
    const live = ['Booked', 'Accepted', 'Meeting agreed'];
    const readDeals = async (statuses: string[]) => {
      const lists = await Promise.all(
        statuses.map(async (status) => (await admin.get(`/deals/all?status=${encodeURIComponent(status)}`)).json()),
      );
      return Promise.all(lists.flat().map(async ({ id }) => (await admin.get(`/deals/${id}`)).json()));
    };
    const open = await readDeals(live);
    const now = Date.now();
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(live));
    for (const { productName, status, deadline, meetingAt } of open) {
      expect(Date.parse(deadline), productName).toBeGreaterThan(now);
      if (status === 'Meeting agreed') expect(Date.parse(meetingAt), productName).toBeGreaterThan(now);
    }
    await expireDeals(shop.db, new Date(now + 14 * 24 * 60 * 60 * 1000), shop.config);
    expect(await readDeals(live)).toEqual([]);
    expect(await readDeals(['Expired'])).toHaveLength(open.length);
  });

  test("says that the demo's pictures are samples, and says it of no other picture", async () => {
    const read = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body;
    const home = await read('/');
    expect(home).toContain('Sample picture');
    const drawn = /href="(\/product\/[\w-]+\/[\w-]+)"/.exec(home)?.[1] as string;
    expect(await read(drawn)).toContain('Sample pictures');
    const uploaded = await shop.product({ name: 'Uploaded', image: `/pictures/${'ab'.repeat(16)}/1280.webp` });
    expect(await read('/product?q=uploaded')).toContain('Uploaded');
    expect(await read('/product?q=uploaded')).not.toContain('Sample picture');
    // Beside it are similar phones of the demo.
    expect(await read(`/product/${uploaded.id}/uploaded`)).not.toContain('Sample pictures');
  });

  test('shows a drawn portrait of its own for every seller', async () => {
    const photos = new Set<string>();
    const sellers = await shop.db
      .select()
      .from(users)
      .where(and(eq(users.role, 'seller'), like(users.email, '%@reshell.test')));
    for (const { id, name } of sellers) {
      const { statusCode, rawPayload } = await shop.anyone.get(`/photos/sellers/${id}`);
      expect(statusCode, name).toBe(200);
      photos.add(rawPayload.toString('base64'));
    }
    expect(photos.size).toBe(sellers.length);
  });

  test('has a seller with a record', async () => {
    const [seller] = await shop.db
      .select()
      .from(users)
      .where(eq(users.email, demoEmail('seller')));
    const record = (await shop.anyone.get(`/sellers/${seller?.id}`)).json();
    expect(record).toMatchObject({ sold: 3, reviews: 3, kept: 3, met: 3, answerMinutes: expect.any(Number) });
  });
});

test('a sold phone has a review with tags of its side, and offers are for free phones at a fair price', () => {
  expect(Object.keys(demoReviews).sort()).toEqual(sold.map(({ key }) => key).sort());
  for (const { buyer, seller } of Object.values(demoReviews)) {
    expect(reviewTags.buyer).toEqual(expect.arrayContaining(buyer?.[1] ?? []));
    expect(reviewTags.seller).toEqual(expect.arrayContaining(seller?.[1] ?? []));
  }
  for (const [key, , price] of demoOffers) {
    const { status, facts } = listings.find((listing) => listing.key === key) ?? {};
    expect(status, key).toBe('listed');
    expect(price, key).toBeLessThan(facts?.price ?? 0);
    expect(price, key).toBeGreaterThanOrEqual((facts?.price ?? 0) * lowestShare);
  }
});

test('in taka, prices are round sums as sellers in Bangladesh ask them', () => {
  const prices = readDemoListings('BDT').map(({ facts }) => facts.price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([1700, 56500]);
  for (const price of [...prices, ...demoOffers.map(([, , dollars]) => demoPriceIn('BDT', dollars))])
    expect(price % (price < 10_000 ? 100 : 500), String(price)).toBe(0);
});

test('demo accounts stay within the limits of the shop', () => {
  expect(max(booked.map(({ buyer }) => buyer as string))).toBeLessThanOrEqual(defaultLimits.openBookings);
  expect(max(onSale.map(({ seller }) => seller))).toBeLessThanOrEqual(defaultLimits.listedProducts);
});
