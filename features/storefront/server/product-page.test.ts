import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { emptyDatabase, openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { wireFacts, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
});
afterAll(() => shop.close());
beforeEach(() => emptyDatabase(shop));

const open = (url: string) => shop.app.inject({ method: 'GET', url });
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

describe('a listing that resembles a swindle', () => {
  const inEnglish = 'Careful: this listing mentions something scams often use';
  const inBangla = 'সাবধান: এই পোস্টে এমন কিছু আছে';

  test('has a warning beside its description, in the language of the page', async () => {
    const { id } = await shop.product({ name: 'V27', description: 'WhatsApp only, 01712345678' });
    expect((await open(`/product/${id}/v27`)).body).toContain(inEnglish);
    expect((await open(`/bn/product/${id}/v27`)).body).toContain(inBangla);
    const { id: other } = await shop.product({ name: 'V27', description: 'WhatsApp works fine on it' });
    expect((await open(`/product/${other}/v27`)).body).not.toContain(inEnglish);
  });
});

test('a listing for sale says beside Book what protects the buyer, with a page behind each line', async () => {
  const { id } = await shop.product({ name: 'V27' });
  const linked = ({ body }: { body: string }) =>
    [...body.matchAll(/href="(\/protection\/[a-z-]+)"[^>]*>([^<]+)/g)].map(([, address, title]) => ({
      address,
      title,
    }));
  const lines = linked(await open(`/product/${id}/v27`));
  expect(lines.map(({ title }) => title)).toEqual([
    'The phone is held for you',
    'You pay when you meet',
    'You check it together first',
    'You get a signed receipt',
    'Kept meetings are counted',
  ]);
  for (const { address = '', title } of lines) {
    const page = await open(address);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page.body).toContain('What we can’t promise');
  }
  const { id: sold } = await shop.product({ name: 'V28', status: 'sold' });
  expect(linked(await open(`/product/${sold}/v28`))).toEqual([]);
});

describe('the address of a listing', () => {
  test.each([
    ['Galaxy S21 Ultra (5G), 256 GB!', 'galaxy-s21-ultra-5g-256-gb'],
    ['Téléphone très Élégant', 'telephone-tres-elegant'],
    ['স্যামসাং গ্যালাক্সি', encodeURIComponent('স্যামসাং-গ্যালাক্সি')],
    [
      'a phone with more to say in its name than anybody reads in an address',
      'a-phone-with-more-to-say-in-its-name-than-anybody-reads-in',
    ],
    ['বাংলা '.repeat(20), encodeURIComponent('বাংলা-বাংলা-বাংলা-বাংলা-বাংলা-বাংলা-বাংলা-বাংলা-বাংলা-বাংলা')],
    ['𠀀'.repeat(70), encodeURIComponent('𠀀'.repeat(60))],
  ])('contains its name: %s', async (name, slug) => {
    const { id } = await shop.product({ name });
    const reply = await open(`/product/${id}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/product/${id}/${slug}`]);
    expect((await open(`/product/${id}/${slug}`)).statusCode).toBe(200);
  });

  test('has no slug if the name has no letters', async () => {
    const { id } = await shop.product({ name: '!!!' });
    expect((await open(`/product/${id}`)).statusCode).toBe(200);
    expect((await open(`/product/${id}/anything`)).headers.location).toBe(`/product/${id}`);
  });

  test('redirects from an old name, capitals or a trailing slash, and keeps the query', async () => {
    const { id } = await shop.product({ name: 'Nokia 3310' });
    for (const wrong of [`${id}/old-name`, `${id}/Nokia-3310`, `${id}/nokia-3310/`, `${id.toUpperCase()}/nokia-3310`]) {
      const reply = await open(`/product/${wrong}?from=mail`);
      expect([wrong, reply.statusCode, reply.headers.location]).toEqual([
        wrong,
        301,
        `/product/${id}/nokia-3310?from=mail`,
      ]);
    }
  });

  test('is the canonical one for search engines and sharing', async () => {
    const { id } = await shop.product({ name: 'Nokia 3310' });
    const address = `http://localhost:3000/product/${id}/nokia-3310`;
    const { body } = await open(`/product/${id}/nokia-3310?from=mail`);
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(body).toContain(`<meta property="og:url" content="${address}"/>`);
    const [trail, product] = structured(body);
    expect(trail.itemListElement.at(-1).item).toBe(address);
    expect([product.url, product.offers.url]).toEqual([address, address]);
  });
});

describe('the page of a listing', () => {
  test('has structured data with its facts, and none that the seller left out', async () => {
    const { id } = await shop.product({ name: 'Nokia X', storageGb: 128, batteryHealth: 87, colour: 'Blue' });
    const [, product] = structured((await open(`/product/${id}/nokia-x`)).body);
    expect(product).toMatchObject({ color: 'Blue', offers: { availability: 'https://schema.org/InStock' } });
    expect(product).not.toHaveProperty('model');
    expect(product.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Storage', value: 128, unitCode: 'E34' },
      { '@type': 'PropertyValue', name: 'Battery health', value: 87, unitCode: 'P1' },
      { '@type': 'PropertyValue', name: 'Year of purchase', value: 2021 },
    ]);
  });

  test('shows every fact that the seller states, and so does the comparison', async () => {
    const seller = await shop.user('seller');
    const { _id } = (await seller.post('/products', wireProduct({ product_name: 'S22', ...wireFacts }))).json().data;
    const words = [
      ...['Galaxy S22 Ultra', '256 GB', '12 GB', 'Phantom Gray', '91', 'Unlocked: works with any SIM card', 'Two SIMs'],
      ...['Screen replaced', 'original box, cable', 'until '],
    ];
    for (const address of [`/product/${_id}/s22`, `/compare?ids=${_id}`]) {
      const { body } = await open(address);
      for (const fact of words) expect(body.replace(/<!-- -->/g, '')).toContain(fact);
    }
  });

  test('that is sold says so and offers similar ones', async () => {
    const { id } = await shop.product({ name: 'Nokia X', status: 'sold' });
    await shop.product({ name: 'Another one' });
    const { statusCode, body } = await open(`/product/${id}/nokia-x`);
    expect(statusCode).toBe(200);
    expect(body).toContain('This phone has found a new owner.');
    expect(body).toContain('https://schema.org/SoldOut');
    expect(body).toContain('Another one');
  });

  test('that is removed answers 410 without its content, and offers similar ones', async () => {
    const { id } = await shop.product({ name: 'A bad word', status: 'removed' });
    await shop.product({ name: 'Another one' });
    for (const address of [`/product/${id}`, `/product/${id}/a-bad-word`]) {
      const { statusCode, body } = await open(address);
      expect(statusCode).toBe(410);
      expect(body).toContain('<title>This phone is no longer for sale · Reshell</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('Another one');
      expect(body).not.toContain('A bad word');
    }
  });

  test('that never existed answers 404', async () => {
    for (const id of ['0197a000-0000-7000-8000-000000000000', 'not-an-id'])
      expect((await open(`/product/${id}`)).statusCode).toBe(404);
  });
});
