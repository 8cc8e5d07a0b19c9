import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

/* Over a real connection; a request with a token, even an invalid one, runs every hook. */

let shop: TestApp;
let origin: string;
let buyer: TestUser;
let url: string;
beforeAll(async () => {
  shop = await openTestApp();
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  buyer = await shop.user('buyer');
  url = `/api/products/${(await shop.product({ mobileNumber: '+8801711111111', description: 'Clean. '.repeat(400) })).id}`;
});
afterAll(() => shop.close());

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    request(`${origin}${path}`, { method, headers }, async (reply) =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }),
    )
      .on('error', reject)
      .end();
  });

/** Everything the server sends in reply to these bytes until the connection ends. */
async function converse(request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(request);
  return (await buffer(socket)).toString();
}

/** The first request fills the cache, the second one hits it. */
async function askTwice(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  await ask(path, headers);
  return ask(path, headers);
}

// The way past the cache, a bad bearer, is refused by a header of its own.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'www-authenticate']);
const said = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));

describe('a cached response', () => {
  test.each([
    ['as it is', {}],
    ['with Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
    ['with Brotli refused', { 'accept-encoding': 'br; q=0, gzip;q=0.5' }],
    ['with any version at hand', { 'if-none-match': '*' }],
    ['with another version at hand', { 'if-none-match': '"another"' }],
    ['in part, which we do not do', { range: 'bytes=0-9' }],
  ])('equals one that passed every hook: %s', async (_how, headers) => {
    const [cached, full] = [
      await askTwice(url, headers),
      await ask(url, { ...headers, authorization: 'Bearer nonsense' }),
    ];
    expect(cached.status).toBe(full.status);
    expect(said(cached.headers)).toEqual(said(full.headers));
    expect(cached.body).toEqual(full.body);
  });

  test('has the same text in every content encoding', async () => {
    const plain = await askTwice(url);
    const [br, gzip] = [
      await askTwice(url, { 'accept-encoding': 'br' }),
      await askTwice(url, { 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 4);
  });

  test('has no body for HEAD, nor for a client that has it already', async () => {
    const plain = await askTwice(url);
    const head = await ask(url, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(said(head.headers)).toEqual(said(plain.headers));
    const again = await ask(url, { 'if-none-match': String(plain.headers.etag) });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(again.headers.etag).toBe(plain.headers.etag);
  });

  test('carries its caching and security headers', async () => {
    const { headers } = await askTwice(url);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Authorization, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('is sent in request order over a pipelined connection, and keeps or closes the connection as asked', async () => {
    const { body, headers } = await askTwice(url);
    const missing = '/api/products/nothing';
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: here\r\n${more}\r\n`;
    const begin = Math.floor(Date.now() / 1000) * 1000;
    const text = await converse(
      get(url) + get(missing) + get(url, `if-none-match: ${headers.etag}\r\n`) + get(url, 'connection: close\r\n'),
    );
    const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/);
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(
      ['200', '404', '304', '200'].map((code) => `HTTP/1.1 ${code}`),
    );
    const [first = '', , unchanged = '', last = ''] = answers;
    expect([first, last].map((answer) => answer.split('\r\n\r\n')[1])).toEqual([body.toString(), body.toString()]);
    expect(unchanged.endsWith('\r\n\r\n')).toBe(true);
    expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'close',
    ]);
    expect(first).toMatch(/^Keep-Alive: timeout=72\r$/m);
    expect(Date.parse(/^Date: (.*)\r$/m.exec(first)?.[1] ?? '')).toBeGreaterThanOrEqual(begin);
  });

  test('never contains what only members see, whoever requested it before', async () => {
    const members = await ask(url, { authorization: `Bearer ${buyer.token}` });
    expect(members.body.toString()).toContain('+8801711111111');
    expect((await askTwice(url)).body.toString()).not.toContain('+8801711111111');
    expect((await ask(url, { authorization: `Bearer ${buyer.token}` })).body).toEqual(members.body);
    expect((await ask(url, { authorization: 'Bearer nonsense' })).body.toString()).not.toContain('+8801711111111');
  });

  test('is not served after a write', async () => {
    const seller = await shop.user('seller');
    const { id } = await shop.product({ sellerId: seller.id });
    expect((await askTwice(`/api/products/${id}`)).status).toBe(200);
    await seller.delete(`/myproducts/${id}`);
    expect((await ask(`/api/products/${id}`)).status).not.toBe(200);
  });
});
