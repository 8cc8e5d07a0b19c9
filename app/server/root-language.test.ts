import { afterAll, afterEach, expect, test } from 'vitest';
import { type Locale, setRootLocale } from '#common/languages.ts';
import { linkMailedTo } from '#testing/support/mailed-link.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
afterEach(() => shop.close());
afterAll(() => setRootLocale('en'));

async function openShop(rootLocale: Locale) {
  shop = await openTestApp({ pages: renderedPages, config: { rootLocale } });
  const open = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } });
  return { open, read: async (url: string) => (await open(url)).body };
}

test('with LANGUAGE=bn, addresses without a prefix are in Bangla and the others are at /en and /gb', async () => {
  const { read } = await openShop('bn');
  const { id } = await shop.product({ name: 'Galaxy S21' });
  const bangla = await read('/product');
  expect(bangla).toContain('<html lang="bn" dir="ltr"');
  expect(bangla).toContain(`href="/product/${id}/galaxy-s21"`);
  expect(bangla).toContain('action="/product"');
  expect(bangla).toContain(`<link rel="canonical" href="${shop.config.publicUrl}/product"/>`);
  for (const [language, path] of [
    ['en', '/en/product'],
    ['en-GB', '/gb/product'],
    ['bn', '/product'],
    ['x-default', '/product'],
  ])
    expect(bangla).toContain(`<link rel="alternate" hrefLang="${language}" href="${shop.config.publicUrl}${path}"/>`);
  expect(await read('/en')).toContain('Find By Cetagory Products');
  expect(await read('/en/product')).toContain(`href="/en/product/${id}/galaxy-s21"`);
  expect(await read('/gb')).toContain('Find phones by brand');
  expect(await read('/terms')).toContain('href="/en/terms" hrefLang="en"');
  expect(await read('/sitemap-pages.xml')).toContain(`<loc>${shop.config.publicUrl}/en/contact</loc>`);
  expect(await read('/robots.txt')).toContain('Disallow: /dashboard\n');
});

test('with LANGUAGE=gb, the home page has no misspelling and the words of the specification are at /en', async () => {
  const { read } = await openShop('en-GB');
  const home = await read('/');
  expect(home).toContain('<html lang="en-GB"');
  expect(home).not.toMatch(/Cetagory|Itmes/);
  expect(await read('/en')).toContain('Find By Cetagory Products');
  expect(await read('/bn')).toContain('<html lang="bn"');
});

test.each([
  ['en', '/en/product?q=s21', '/product?q=s21'],
  ['bn', '/bn/product?q=s21', '/product?q=s21'],
  ['bn', '/bn', '/'],
  ['bn', '/bn//example.com', '/example.com'],
  ['bn', '/bn/\\example.com', '/example.com'],
] as const)('with %s at the root, %s redirects to %s', async (rootLocale, path, target) => {
  const { open } = await openShop(rootLocale);
  const { statusCode, headers } = await open(path);
  expect([statusCode, headers.location]).toEqual([301, target]);
});

test('with LANGUAGE=bn, an unknown address and a form without script get a Bangla page', async () => {
  const { open } = await openShop('bn');
  const missing = await open('/nowhere');
  expect([missing.statusCode, missing.body.includes('পাতাটি পাওয়া যায়নি')]).toEqual([404, true]);
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await shop.app.inject({ method: 'POST', url: '/contact', headers, payload: 'name=x' });
  expect([sent.statusCode, sent.body.includes('<html lang="bn"')]).toEqual([405, true]);
});

test('with LANGUAGE=bn, mails link to the pages of their language', async () => {
  await openShop('bn');
  for (const [language, path] of [
    ['bn', '/reset-password'],
    ['en', '/en/reset-password'],
  ] as const) {
    const { email } = await shop.user('buyer');
    await shop.anyone.post('/auth/request-password-reset', { email }, { 'accept-language': language });
    expect((await linkMailedTo(shop, email, /reset-password/)).pathname).toBe(path);
  }
});

test('a program that names no language reads the words of the specification, whatever is at the root', async () => {
  await openShop('bn');
  const reply = await shop.anyone.post('/auth/sign-in/email', {});
  expect(reply.json().errors).toContainEqual({ field: 'email', message: 'Email filde is required' });
});
