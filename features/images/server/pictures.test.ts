import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

const megabyte = 1024 * 1024;
const bytes = Buffer.alloc(8 * megabyte, 'a large picture');
const hash = 'ab'.repeat(16);
const path = `/pictures/${hash}/1280.webp`;
let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await openTestApp();
  const folder = join(shop.config.dataDir, 'pictures/ab', hash);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '1280.webp'), bytes);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers });

test('a picture answers HEAD with its size, and 304 to a known ETag', async () => {
  const shown = await request();
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  const head = await request({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const etag = String(shown.headers.get('etag'));
  for (const known of [etag, '*', `"other", ${etag}`, `W/${etag}`])
    expect((await request({ 'if-none-match': known })).status, known).toBe(304);
  expect((await request({ 'if-none-match': `"x${etag.slice(1)}` }, 'HEAD')).status).toBe(200);
});

test('pictures that clients do not read are not buffered in memory', async () => {
  const { arrayBuffers: before } = process.memoryUsage();
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = connect(port, '127.0.0.1');
      client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(16));
      await once(client, 'readable');
      return client;
    }),
  );
  // The first replies have filled the socket buffers by now.
  expect((await request({}, 'HEAD')).status).toBe(200);
  expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(64);
  for (const client of clients) client.destroy();
});
