import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '#platform/http/limits.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';

let shop: TestApp;
let limited: TestApp;
let [seller, other] = [] as unknown as [TestUser, TestUser];
const origins = new Map<TestApp, string>();
const sockets: Socket[] = [];

beforeAll(async () => {
  shop = await openTestApp();
  limited = await openTestApp({ beside: shop, config: { limits: defaultLimits } });
  for (const app of [shop, limited]) origins.set(app, await app.app.listen({ host: '127.0.0.1', port: 0 }));
  [seller, other] = [await shop.user('seller'), await shop.user('seller')];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await limited.close();
  await shop.close();
});

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

async function upload(by: TestUser | undefined, to = shop, bytes = photo) {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)]), 'phone.jpg');
  const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : {};
  const reply = await fetch(`${origins.get(to)}/api/${by ? 'images' : 'portraits'}`, { method: 'POST', headers, body });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
}

/** An upload that stalls after so many bytes. */
async function stall(by: TestUser, to: TestApp, bytes: number): Promise<Socket> {
  const socket = connect(Number(new URL(origins.get(to) as string).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /api/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${by.token}\r\nContent-Length: 10000000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n',
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(bytes, 0xff), resolve));
  return socket;
}

test('a fourth concurrent upload of a seller is refused, and others can upload', async () => {
  const stallOneMore = async () => {
    await stall(seller, limited, 100);
    return upload(seller, limited);
  };
  await expect.poll(stallOneMore, { timeout: 20_000 }).toEqual({
    status: 429,
    retryAfter: '5',
    body: { success: false, message: 'Please upload at most 3 photos at a time' },
  });
  expect((await upload(other, limited)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await upload(seller, limited)).status, { timeout: 20_000 }).toBe(200);
});

test('other sellers can upload during forty stalled uploads', async () => {
  await Promise.all(Array.from({ length: 40 }, () => stall(seller, shop, 100)));
  for (let n = 0; n < 5; n++) expect((await upload(other)).status).toBe(200);
});

test('a stalled upload gets 503 when upload memory is used up, and a new one succeeds', async () => {
  const first = await stall(seller, shop, 9_000_000);
  const received = once(first, 'data');
  for (let n = 0; n < 6; n++) await stall(seller, shop, 9_000_000);
  const [reply] = await received;
  expect(String(reply)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*Many photos are being uploaded right now/is);
  expect((await upload(other)).status).toBe(200);
});

/** Of one colour, so that a small file holds as many pixels as we take. */
const plain = (width: number, height: number, colour: number, compressionLevel = 1) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour, g: 0, b: 0 } } })
    .png({ compressionLevel })
    .toBuffer();

test.each([
  ['1 × 40,000 pixels', () => plain(1, 40_000, 1)],
  ['21 × 1 pixels', () => plain(21, 1, 1)],
  ['20,001 × 2,000 pixels', () => plain(20_001, 2_000, 1, 9)],
])('a photo of %s is refused by its header, as a listing photo and as a portrait', async (_, make) => {
  const bytes = await make();
  const refused = { status: 413, body: { message: 'This photo is too long and narrow, please choose another' } };
  expect(await upload(seller, shop, bytes)).toMatchObject(refused);
  expect(await upload(undefined, shop, bytes)).toMatchObject(refused);
});

test("a seller who fills the encoder’s queue delays another seller's photo by at most two photos per encoder", async () => {
  const largest = await Promise.all(Array.from({ length: 7 }, (_, colour) => plain(20_000, 2_500, colour)));
  const finished: string[] = [];
  const finish = (who: string) => (reply: { status: number }) => finished.push(`${who} ${reply.status}`);
  const flood = largest.map((bytes) => upload(seller, shop, bytes).then(finish('seller')));
  // With one of them encoded, the others are waiting.
  await Promise.race(flood);
  const before = finished.length;
  await upload(other).then(finish('other'));
  const encoders = availableParallelism() > 2 ? 2 : 1;
  // Those in the encoders, and at most one turn of the seller for each.
  expect(finished.indexOf('other 200') - before).toBeLessThanOrEqual(2 * encoders);
  await Promise.all(flood);
  expect(finished.filter((outcome) => outcome === 'seller 200')).toHaveLength(7);
}, 60_000);

describe('bytes after the end of a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('are cut off a %s, leaving the same picture', async (format) => {
    const picture = await sharp(photo).toFormat(format).toBuffer();
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(1_000_000, 7)]);
    const [bare, tailed] = [
      await upload(seller, shop, picture),
      await upload(seller, shop, Buffer.concat([picture, film])),
    ];
    expect([bare.status, tailed.status]).toEqual([200, 200]);
    expect(tailed.body).toEqual(bare.body);
  });

  test('are cut off a progressive JPEG with metadata', async () => {
    const picture = await sharp(photo).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer();
    const [bare, tailed] = [
      await upload(seller, shop, picture),
      await upload(seller, shop, Buffer.concat([picture, photo])),
    ];
    expect(tailed).toEqual(bare);
    expect(bare.status).toBe(200);
  });
});
