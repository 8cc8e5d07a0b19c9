import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let paths: string[];
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages });
  const folder = '/pictures/00112233445566778899aabbccddeeff';
  const nokia = { name: 'Nokia X20', category: 'Nokia', image: `${folder}/1280.webp` };
  for (let count = 0; count < 3; count++) await shop.product(nokia);
  const product = await shop.product(nokia);
  // The reply to a mutation arrives after the notifications of all earlier changes.
  const buyer = await shop.user('buyer');
  expect((await buyer.post('/wishlist', { productId: product.id })).statusCode).toBe(201);
  paths = ['/', '/product', '/category/Nokia', `/product/${product.id}/nokia-x20`];
});
afterAll(() => shop.close());

const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers });

test('a page is compressed once per encoding, and no later request waits for it', async () => {
  for (const encoding of ['br', 'gzip'])
    for (const path of [...paths, '/api/products']) {
      const first = await open(path, { 'accept-encoding': encoding });
      expect(first.headers['content-encoding'], path).toBe(encoding);
      let packed = 0;
      const watch = createHook({
        init: (_id, type) => {
          if (type === 'ZLIB') packed++;
        },
      }).enable();
      for (let reader = 0; reader < 20; reader++) {
        const { rawPayload } = await open(path, { 'accept-encoding': encoding });
        expect(rawPayload.equals(first.rawPayload)).toBe(true);
      }
      watch.disable();
      expect(packed, path).toBe(0);
    }
});

test('a page that has not changed is answered with 304', async () => {
  for (const path of paths) {
    const { headers } = await open(path);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await open(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await open(path, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  }
});

test('every picture of a listing has three sizes as AVIF and WebP, and the first is preloaded', async () => {
  for (const path of paths) {
    const { body } = await open(path);
    const pictures = body.match(/<picture>.*?<\/picture>/g) ?? [];
    expect(pictures.length, path).toBeGreaterThan(0);
    for (const picture of pictures)
      for (const format of ['avif', 'webp'])
        expect(picture).toMatch(
          new RegExp(
            `<source type="image/${format}" srcSet="[^"]*/320\\.${format} 320w, [^"]*/640\\.${format} 640w, [^"]*/1280\\.${format} 1280w" sizes="[^"]+"`,
          ),
        );
    if (path === '/') continue;
    const [, sources, sizes] = /srcSet="([^"]+)" sizes="([^"]+)"/.exec(pictures[0] ?? '') ?? [];
    expect(body).toContain(
      `<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="${sources}" imageSizes="${sizes}"/>`,
    );
  }
});
