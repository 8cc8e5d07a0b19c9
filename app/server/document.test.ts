import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
});
afterAll(() => shop.close());

const canonicalOf = async (url: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec((await shop.app.inject({ method: 'GET', url })).body)?.[1];

test('each page of a list has a canonical address of its own, without tracking parameters', async () => {
  for (let count = 0; count < 2; count++) await shop.product();
  const { link } = (await shop.anyone.get('/products?limit=1')).headers;
  const cursor = /[?&](cursor=[^&>]+)/.exec(String(link))?.[1];
  expect(await canonicalOf(`/product?${cursor}&from=mail`)).toBe(`http://localhost:3000/product?${cursor}`);
  expect(await canonicalOf('/product?from=mail')).toBe('http://localhost:3000/product');
});
