import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedPages } from '#testing/support/rendered-pages.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await openTestApp({ pages: renderedPages, config: { loadShedding: true } });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const pieces = [
  ...['/', '//', '/product', '/PRODUCT', '/category/', '/dashboard/', '/reset-password?token=', '/api/products', '..'],
  ...['%', '%zz', '%2F', '%ED%A0%80', '%00', '%C3%28', 'é', '\\', '[', ']', '|', '@', ':id', '*', ';', '#'],
  ...['?', '&', '=', 'q=%zz', 'ids=', 'brand=a&brand=b', 'sort=%F0%9F%98%80', 'http://', 'http:///', 'http://x:99999/'],
];
/** Deterministic choices, so that a failure can be reproduced. */
let seed = 7;
const choose = () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return pieces[Math.floor((seed / 4294967296) * pieces.length)];
};

test('any address typed into the address bar gets a page or a redirect, never a failure', async () => {
  for (let count = 0; count < 120; count++) {
    const address = `${count % 4 ? '/' : ''}${Array.from({ length: 1 + (count % 5) }, choose).join('')}`;
    const client = connect(port, '127.0.0.1');
    client.write(Buffer.from(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 'latin1'));
    // A busy machine may refuse requests, but nothing fails.
    expect((await buffer(client)).toString().slice(0, 12), address).toMatch(/^HTTP\/1\.1 ([234]|503)/);
  }
});
