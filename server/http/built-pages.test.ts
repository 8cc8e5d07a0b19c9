import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { builtPages } from './built-pages.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ pages: builtPages });
});
afterAll(() => shop.close());

test('a file of this version may be kept for good, and that one of another is not here must not be kept at all', async () => {
  const page = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const script = /<script type="module" src="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const found = await shop.app.inject({ url: script });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const missing = await shop.app.inject({ url: `${script}x` });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});
