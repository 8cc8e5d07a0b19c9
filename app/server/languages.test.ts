import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#platform/db/schema.ts';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let id: string;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
  id = (await shop.product({ name: 'Galaxy S21', price: 123_456, purchaseYear: 2021 })).id;
});
afterAll(() => shop.close());

const page = (url: string, headers = {}) => shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('a page in Bangla has its own address, words, digits and links', async () => {
  const { body, statusCode } = await page('/bn/product');
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="bn" dir="ltr"');
  expect(body).toContain('<title>ফোন · Reshell</title>');
  expect(body).toContain('১,২৩,৪৫৬');
  expect(body).toContain(`href="/bn/product/${id}/galaxy-s21"`);
  expect(body).toContain('action="/bn/product"');
  expect(body).not.toMatch(/href="\/(login|contact|compare)/);
});

test('a page links to its translations in the head, whatever the browser prefers', async () => {
  const { body } = await page('/product', { 'accept-language': 'bn' });
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('<title>Products · Reshell</title>');
  for (const [language, path] of [
    ['en', '/product'],
    ['bn', '/bn/product'],
    ['en-GB', '/gb/product'],
    ['x-default', '/product'],
  ])
    expect(body).toContain(`<link rel="alternate" hrefLang="${language}" href="${shop.config.publicUrl}${path}"/>`);
  expect((await page('/bn/product')).body).toContain(
    `<link rel="canonical" href="${shop.config.publicUrl}/bn/product"/>`,
  );
});

test("the plain English pages have none of the specification's misspellings", async () => {
  expect((await page('/')).body).toContain('Find By Cetagory Products');
  const { body } = await page('/gb');
  expect(body).toContain('Find phones by brand');
  expect(body).not.toMatch(/Cetagory|Itmes/);
});

test.each([
  ['terms', 'ব্যবহারের শর্ত'],
  ['privacy', 'গোপনীয়তা নীতি'],
  ['cookies', 'কুকি নীতি'],
])('/bn/%s is in Bangla, says that the English text is binding, and has the same date', async (name, title) => {
  const main = async (path: string) => /<main.*<\/main>/s.exec((await page(path)).body)?.[0] ?? '';
  const [bangla, english] = [await main(`/bn/${name}`), await main(`/${name}`)];
  expect(bangla).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(bangla).toContain(`href="/${name}" hrefLang="en"`);
  expect(bangla).not.toContain('lang="en"');
  for (const [, sentence] of bangla.matchAll(/<(?:p|li|h2)\b[^>]*>(.*?)<\/(?:p|li|h2)>/gs))
    expect(sentence).toMatch(/[\u0980-\u09ff]/);
  for (const mark of [/dateTime="[\d-]+"/g, /<(h2|li)\b/g]) expect(bangla.match(mark)).toEqual(english.match(mark));
  expect(await main(`/gb/${name}`)).toContain(/<h1[^>]*>[^<]*/.exec(english)?.[0]);
});

test('an installed shop starts in the language it was installed in', async () => {
  for (const [path, start] of [
    ['/', '/'],
    ['/bn', '/bn'],
  ] as const) {
    const file = /<link rel="manifest" href="([^"]+)">/.exec((await page(path)).body)?.[1];
    expect(JSON.parse(readFileSync(`app/web/public${file}`, 'utf8')).start_url).toBe(start);
  }
});

test('another spelling of an address redirects within the same language', async () => {
  const { statusCode, headers } = await page(`/bn/product/${id}`);
  expect([statusCode, headers.location]).toEqual([301, `/bn/product/${id}/galaxy-s21`]);
  const missing = await page('/bn/nowhere');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('পাতাটি পাওয়া যায়নি');
});

test('the API answers in the language of the calling page, and in English otherwise', async () => {
  const ask = async (headers: Record<string, string>, body = {}) =>
    (await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: body })).json();
  expect(await ask({ 'accept-language': 'bn' })).toMatchObject({
    sucess: false,
    errors: expect.arrayContaining([{ field: 'email', message: 'ই-মেইল দিতে হবে' }]),
  });
  expect(await ask({ 'accept-language': 'bn-BD,bn;q=0.9' })).toMatchObject({
    errors: expect.arrayContaining([{ field: 'email', message: 'Email filde is required' }]),
  });
  const unknown = await shop.app.inject({ url: '/api/wishlist', headers: { 'accept-language': 'bn' } });
  expect(unknown.json().message).toBe('আগে লগইন করুন');
});

test('a member gets mail in the language of the pages they last opened', async () => {
  const person = { name: 'Rahim', email: 'rahim@example.org', password: 'correct horse', role: 'buyer' };
  const signedUp = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload: person });
  const cookie = String(signedUp.headers['set-cookie']).split(';')[0] as string;
  const readLanguage = async () =>
    (await shop.db.select({ language: users.language }).from(users).where(eq(users.email, person.email)))[0]?.language;
  expect(await readLanguage()).toBe('en');
  const opened = await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie, 'accept-language': 'bn' } });
  expect(opened.json()).toMatchObject({ user: { email: person.email } });
  expect(await readLanguage()).toBe('bn');
});
