import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { images } from '#platform/db/schema.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

let shop: TestApp;
let origin: string;
let seller: string;

beforeAll(async () => {
  shop = await openTestApp({ config: { publicUrl: 'https://shop.example' } });
  origin = await listen(shop);
  seller = (await shop.user('seller')).token;
});

afterAll(() => shop.close());

const listen = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 });
const pictures = () => join(shop.config.dataDir, 'pictures');

let count = 0;
/** A unique picture per call, so that tests do not share stored files. */
function aPhoto(width = 400, height = 300) {
  count += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: count, b: 20 } } })
    .jpeg()
    .toBuffer();
}

function formWith(bytes: Buffer | string, field = 'image', name = 'phone.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  return form;
}

async function upload(body: FormData | string, token: string | undefined = seller, at = origin, headers = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(`${at}/api/images?key=any`, {
    method: 'POST',
    body,
    headers: { ...authorization, ...headers },
  });
  return { status: response.status, body: await response.json() };
}

async function everythingStored() {
  const files = await readdir(pictures(), { recursive: true }).catch(() => []);
  return { records: await shop.db.select().from(images).orderBy(images.hash), files: files.sort() };
}

async function expectNothingStored(attempt: () => Promise<{ status: number; body: unknown }>, status: number) {
  const before = await everythingStored();
  expect(await attempt()).toEqual({ status, body: { success: false, message: expect.any(String) } });
  expect(await everythingStored()).toEqual(before);
}

describe('a seller’s upload', () => {
  test('gets a permanent public URL', async () => {
    const reply = await upload(formWith(await aPhoto()));
    expect(reply).toEqual({
      status: 200,
      body: {
        success: true,
        data: { display_url: expect.stringMatching(/^https:\/\/shop\.example\/pictures\/[0-9a-f]{32}\/1280\.webp$/) },
      },
    });
    const path = new URL(reply.body.data.display_url).pathname;
    const shown = await fetch(origin + path);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    });

    const again = await fetch(origin + path, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const smaller = await fetch(origin + path.replace('1280.webp', '320.avif'));
    expect(smaller.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(await smaller.arrayBuffer()).metadata()).width).toBe(320);
  });

  test('is recorded with its size and placeholder', async () => {
    const { body } = await upload(formWith(await aPhoto(60, 40)));
    const hash = body.data.display_url.split('/')[4];
    const records = (await shop.db.select().from(images)).filter((image) => image.hash === hash);
    expect(records).toMatchObject([{ width: 60, height: 40, placeholder: expect.stringMatching(/^#[\da-f]{6}$/) }]);
  });

  test('is stored once when repeated, even ten times at once', async () => {
    const [photo, before] = [await aPhoto(), await everythingStored()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(formWith(photo))));
    replies.push(await upload(formWith(photo, 'image', 'other-name.png', 'image/png')));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.display_url}`)).size).toBe(1);
    const after = await everythingStored();
    expect(after.records.length - before.records.length).toBe(1);
    expect(after.files.filter((file) => file.endsWith('1280.webp')).length).toBe(after.records.length);
  });

  test('is judged by its content, not by its name or declared type', async () => {
    const png = await sharp(await aPhoto())
      .png()
      .toBuffer();
    expect((await upload(formWith(png, 'image', '../../etc/passwd', 'text/html'))).status).toBe(200);
    expect(
      (await upload(formWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image', 'a.png', 'image/png'))).status,
    ).toBe(415);
  });

  test('restores the missing files of a recorded picture', async () => {
    const photo = await aPhoto();
    const { body } = await upload(formWith(photo));
    const [, hash = '', file] = new URL(body.data.display_url).pathname.slice(1).split('/');
    await rm(join(pictures(), hash.slice(0, 2), hash), { recursive: true });
    expect((await fetch(`${origin}/pictures/${hash}/${file}`)).status).toBe(404);
    expect((await upload(formWith(photo))).status).toBe(200);
    expect((await fetch(`${origin}/pictures/${hash}/${file}`)).status).toBe(200);
  });
});

describe('an upload stores nothing', () => {
  test('and gets 401 when not signed in', async () => {
    const photo = await aPhoto();
    await expectNothingStored(() => upload(formWith(photo), ''), 401);
    await expectNothingStored(() => upload(formWith(photo), 'a.b.c'), 401);
  });

  test('and gets 400 when the form has no picture', async () => {
    await expectNothingStored(async () => upload(formWith(await aPhoto(), 'photo')), 400);
    await expectNothingStored(() => upload(formWith('')), 400);
    const textOnly = new FormData();
    textOnly.set('image', 'just text');
    await expectNothingStored(() => upload(textOnly), 400);
    await expectNothingStored(() => upload(new FormData()), 400);
  });

  test('and gets 400 or 415 when the body is not a form', async () => {
    await expectNothingStored(() => upload('{}', seller, origin, { 'content-type': 'application/json' }), 415);
    await expectNothingStored(() => upload('bytes', seller, origin, { 'content-type': 'image/jpeg' }), 415);
    await expectNothingStored(() => upload('x', seller, origin, { 'content-type': 'multipart/form-data' }), 400);
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc';
    await expectNothingStored(
      () => upload(cut, seller, origin, { 'content-type': 'multipart/form-data; boundary=b' }),
      400,
    );
  });

  test('and gets an error when the picture is damaged, an HTML page or too large', async () => {
    const photo = await aPhoto();
    await expectNothingStored(() => upload(formWith(photo.subarray(0, photo.length / 2))), 400);
    await expectNothingStored(() => upload(formWith('<!doctype html><script>alert(1)</script>')), 415);
    const heavy = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
    await expectNothingStored(() => upload(formWith(heavy)), 413);
    await expectNothingStored(() => upload(formWith(Buffer.concat([heavy, heavy]))), 413);
  });

  test('when it is aborted', async () => {
    const before = await everythingStored();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /api/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${seller}\r\nContent-Length: 5000`;
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n\xff\xd8\xff';
    socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${part}`, 'latin1');
    socket.end();
    await once(socket.resume(), 'close');
    expect(await everythingStored()).toEqual(before);
    expect((await upload(formWith(await aPhoto()))).status).toBe(200);
  });
});

test.each([
  `/pictures/${'a'.repeat(32)}/640.webp`,
  `/pictures/${'a'.repeat(32)}/640.jpg`,
  '/pictures/..%2f..%2fsecret/640.webp',
  `/pictures/${'a'.repeat(32)}/..%2f..%2f..%2fsecret`,
  '/pictures/unfinished/640.webp',
])('GET %s answers 404, which is not cached', async (path) => {
  const reply = await fetch(origin + path);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

describe('with an image host configured', () => {
  let host: Server;
  let other: TestApp;
  let otherOrigin: string;
  let received: { url: string | undefined; body: string }[];
  let reply: [status: number, body: string];

  beforeAll(async () => {
    host = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({ url: request.url, body: Buffer.concat(chunks).toString('latin1') });
      const [status, body] = reply;
      response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/1/upload`;
    other = await openTestApp({
      beside: shop,
      config: { imageHost: { url, key: 'secret key' }, pictureOrigin: 'https://host.example' },
    });
    otherOrigin = await listen(other);
  });

  beforeEach(() => {
    received = [];
  });

  afterAll(async () => {
    await other.close();
    host.close();
  });

  test('an upload is forwarded to it with the secret key', async () => {
    reply = [200, '{"success":true,"data":{"display_url":"https://host.example/1.jpg","id":"1"}}'];
    const photo = await aPhoto();
    expect(await upload(formWith(photo), seller, otherOrigin)).toEqual({
      status: 200,
      body: { success: true, data: { display_url: 'https://host.example/1.jpg' } },
    });
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toBe('/1/upload?key=secret+key');
    expect(received[0]?.body).toContain('name="image"; filename="picture.jpeg"');
    expect(received[0]?.body).toContain(photo.toString('latin1'));
  });

  test('an upload that is not a picture is not forwarded', async () => {
    expect((await upload(formWith('<html>'), seller, otherOrigin)).status).toBe(415);
    expect(received).toEqual([]);
  });

  test.each([
    ['a refusal', 400, '{"success":false,"message":"Out of space"}', 'Out of space'],
    ['an error page', 500, '<html>oops</html>', 'image host'],
    ['an invalid URL', 200, '{"success":true,"data":{"display_url":"javascript:alert(1)"}}', 'image host'],
    ['an unexpected reply', 200, '[]', 'image host'],
    ['a foreign URL', 200, '{"success":true,"data":{"display_url":"https://e.example/1"}}', 'https://e.example:'],
  ])('the seller gets 502 when the host answers with %s', async (_, status, body, message) => {
    reply = [status, body];
    const refused = await upload(formWith(await aPhoto()), seller, otherOrigin);
    expect(refused).toEqual({ status: 502, body: { success: false, message: expect.stringContaining(message) } });
  });

  test('the seller gets 502 when the host is unreachable', async () => {
    const alone = await openTestApp({ beside: shop, config: { imageHost: { url: 'http://127.0.0.1:1/', key: '' } } });
    const refused = await upload(formWith(await aPhoto()), seller, await listen(alone));
    expect(refused).toEqual({ status: 502, body: { success: false, message: expect.stringContaining('reached') } });
    await alone.close();
  });
});
