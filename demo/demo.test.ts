import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from '#common/picture-urls.ts';
import { lowestShare } from '#features/offers/offers.contract.ts';
import { fewestSellers } from '#features/prices/prices.contract.ts';
import phoneModels from '#features/products/phone-models.json' with { type: 'json' };
import { reviewTags } from '#features/reviews/reviews.contract.ts';
import { transaction } from '#platform/db/client.ts';
import { users } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { notifyOfAll, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { pictureFolder, readDemoListings } from './listings.ts';
import { demoOffers, demoReports, demoReviews, loadDemo } from './load-demo.ts';
import { demoEmail, demoPeople } from './people.ts';

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
  const unknown = listings.filter(({ facts }) => !phoneModels[facts.category].includes(facts.model));
  expect(unknown.map(({ key }) => key)).toEqual([]);
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
    shop = await openTestApp();
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

test('demo accounts stay within the limits of the shop', () => {
  expect(max(booked.map(({ buyer }) => buyer as string))).toBeLessThanOrEqual(defaultLimits.openBookings);
  expect(max(onSale.map(({ seller }) => seller))).toBeLessThanOrEqual(defaultLimits.listedProducts);
});
