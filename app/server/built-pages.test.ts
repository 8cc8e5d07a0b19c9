import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';
import { builtPages } from './built-pages.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: builtPages });
});
afterAll(() => shop.close());

test('a file of this build is immutable, and a missing one is a 404 that must not be cached', async () => {
  const page = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const script = /data-scripts="([^" ]+)/.exec(page.body)?.[1] ?? '';
  const found = await shop.app.inject({ url: script });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const missing = await shop.app.inject({ url: `${script}x` });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test("the page's scripts follow the shared style sheet in dependency order", async () => {
  const [page, bangla] = await Promise.all(
    ['/product', '/bn/product'].map((url) => shop.app.inject({ url, headers: { accept: 'text/html' } })),
  );
  const stylesOf = (body = '') => body.match(/<link rel="stylesheet"[^>]*>/g);
  expect(stylesOf(page?.body)).toHaveLength(1);
  expect(stylesOf(bangla?.body)).toEqual(stylesOf(page?.body));
  // A script waits for the styles above it. Without that, the whole page is laid out without them first.
  expect(page?.body.indexOf('<script>')).toBeGreaterThan(page?.body.indexOf('<link rel="stylesheet"') ?? Infinity);
  const scripts = /data-scripts="([^"]+)/.exec(page?.body ?? '')?.[1]?.split(' ') ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const [index, url] of scripts.entries()) {
    const { body } = await shop.app.inject({ url });
    const imported = [...body.matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => scripts.indexOf(`/assets/${file}`));
    expect(imported.filter((place) => place < 0 || place > index)).toEqual([]);
  }
});

test('a page loads the translations of its own language only', async () => {
  const scriptsOf = async (url: string) => {
    const page = await shop.app.inject({ url, headers: { accept: 'text/html' } });
    const files = /data-scripts="([^"]+)/.exec(page.body)?.[1]?.split(' ') ?? [];
    return (await Promise.all(files.map(async (file) => (await shop.app.inject({ url: file })).body))).join('');
  };
  for (const [path, english, bangla] of [
    ['/blogs/meeting-safely', 'Stay on Reshell until you have a deal', 'ডিল না হওয়া পর্যন্ত Reshell-এই'],
    ['/terms', 'no money passes through it', 'কোনো টাকা যায় না'],
  ] as const) {
    const [inEnglish, inBangla] = [await scriptsOf(path), await scriptsOf(`/bn${path}`)];
    expect([inEnglish.includes(english), inEnglish.includes(bangla)]).toEqual([true, false]);
    expect([inBangla.includes(english), inBangla.includes(bangla)]).toEqual([false, true]);
  }
});

test('the policy of a page allows its one inlined script, and other replies allow none', async () => {
  const page = await shop.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text as string);
  expect(scripts.map((text) => text.length > 100)).toEqual([true]);
  const hashes = scripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')}; style-src 'self';`);
  const list = await shop.app.inject({ url: '/api/products' });
  expect(list.headers['content-security-policy']).toContain("script-src 'self'; ");
});

test('GET /favicon.ico answers with an icon', async () => {
  const reply = await shop.app.inject({ url: '/favicon.ico' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});
