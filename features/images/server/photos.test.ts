import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversations, rateLimits, users } from '#platform/db/schema.ts';
import { defaultLimits, noLimits } from '#platform/http/limits.ts';
import { openOutsideWorld } from '#testing/support/outside-world.ts';
import { openTestApp, type TestApp } from '#testing/support/test-app.ts';

const publicAddress = '93.184.215.14';
const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { Copyright: 'a secret place' } })
  .jpeg()
  .toBuffer();

const pages: Record<string, { status?: number; location?: string; body?: string | Buffer }> = {
  '/a.jpg': { body: photo },
  '/moved': { status: 302, location: 'https://www.photos.example/a.jpg' },
  '/moved-here': { status: 301, location: '/a.jpg' },
  '/round': { status: 302, location: '/round' },
  '/plain': { status: 302, location: 'http://photos.example/a.jpg' },
  '/inside': { status: 302, location: 'https://inside.photos.example/a.jpg' },
  '/metadata': { status: 302, location: 'https://169.254.169.254/latest/meta-data' },
  '/port': { status: 302, location: 'https://photos.example:8443/a.jpg' },
  '/page': { body: '<!doctype html><script>alert(1)</script>' },
  '/drawing': { body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
  '/huge': { body: Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024)]) },
  '/broken': { body: photo.subarray(0, 300) },
};
let requested: string[] = [];

let world: Awaited<ReturnType<typeof openOutsideWorld>>;
let shop: TestApp;
let [person, admin, stranger] = [] as unknown as [Member, Member, Member];
type Member = { id: string; cookie: string };

beforeAll(async () => {
  world = await openOutsideWorld((request, response) => {
    requested.push(request.url as string);
    const [path = ''] = String(request.url).split('?');
    const { status = 200, location, body } = pages[path] ?? { status: 404 };
    response.writeHead(status, location ? { location } : { 'content-type': 'image/jpeg' }).end(body);
  });
  world.names.set('photos.example', [publicAddress]).set('www.photos.example', ['2606:4700::1', publicAddress]);
  shop = await openTestApp({ config: { outside: world.outside, limits: defaultLimits } });
  [person, admin, stranger] = [await join('person'), await join('ada'), await join('stranger')];
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(() => {
  requested = [];
  world.dialled.length = 0;
  world.resolved.length = 0;
});

async function join(name: string): Promise<Member> {
  const email = `${name}@example.org`;
  const reply = await shop.anyone.post('/auth/sign-up/email', { name, email, password: 'a good password' });
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { id: reply.json().user.id, cookie };
}

const setPhoto = (url: string | null) => shop.db.update(users).set({ photoUrl: url }).where(eq(users.id, person.id));
const fetchPhoto = (url: string, by: Member | undefined = person) =>
  shop.anyone.get(`/photos/${person.id}?of=${encodeURIComponent(url)}`, by ? { cookie: by.cookie } : {});

async function fetchNewPhoto(url: string, by?: Member) {
  await setPhoto(url);
  return fetchPhoto(url, by);
}

describe('a profile photo on another site', () => {
  test('is served from our own origin, re-encoded and small', async () => {
    const reply = await fetchNewPhoto('https://photos.example/a.jpg');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { format, width, height, exif } = await sharp(reply.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined });
  });

  test('is fetched once for concurrent and later viewers', async () => {
    const url = 'https://photos.example/a.jpg?many';
    await setPhoto(url);
    const replies = await Promise.all([person, person, admin, admin].map((by) => fetchPhoto(url, by)));
    replies.push(await fetchPhoto(url));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(requested).toEqual(['/a.jpg?many']);
  });

  test('is served to its owner and to admins, and not to strangers', async () => {
    const url = 'https://photos.example/a.jpg?whom';
    expect((await fetchNewPhoto(url, stranger)).statusCode).toBe(404);
    expect((await shop.anyone.get(`/photos/${person.id}?of=${encodeURIComponent(url)}`)).statusCode).toBe(401);
    expect(requested).toEqual([]);
    expect((await fetchPhoto(url, admin)).statusCode).toBe(200);
  });

  test('is served to people in a conversation with its owner', async () => {
    const url = 'https://photos.example/a.jpg?writes';
    const { id: productId } = await shop.product({ sellerId: person.id });
    await shop.db.insert(conversations).values({ productId, buyerId: stranger.id, sellerId: person.id });
    expect((await fetchNewPhoto(url, stranger)).statusCode).toBe(200);
    await shop.db.delete(conversations);
    expect((await fetchPhoto(url, stranger)).statusCode).toBe(404);
  });

  test("is fetched only if it is the person's current photo", async () => {
    await setPhoto('https://photos.example/a.jpg');
    expect((await fetchPhoto('https://photos.example/a.jpg?another')).statusCode).toBe(404);
    expect((await shop.anyone.get(`/photos/${person.id}`, { cookie: person.cookie })).statusCode).toBe(404);
    expect((await shop.anyone.get('/photos/nobody?of=x', { cookie: admin.cookie })).statusCode).toBe(404);
    expect(requested).toEqual([]);
  });

  test('is fetched through at most three redirects', async () => {
    expect((await fetchNewPhoto('https://photos.example/moved')).statusCode).toBe(200);
    expect((await fetchNewPhoto('https://photos.example/moved-here')).statusCode).toBe(200);
    expect(requested).toEqual(['/moved', '/a.jpg', '/moved-here', '/a.jpg']);
    expect((await fetchNewPhoto('https://photos.example/round')).statusCode).toBe(404);
    expect(requested.filter((path) => path === '/round')).toHaveLength(4);
  });

  test.each(['/plain', '/inside', '/metadata', '/port'])('is not fetched by a forbidden redirect: %s', async (path) => {
    world.names.set('inside.photos.example', ['10.0.0.7']);
    expect((await fetchNewPhoto(`https://photos.example${path}`)).statusCode).toBe(404);
    expect(requested).toEqual([path]);
    expect(world.dialled).toEqual([publicAddress]);
  });

  test.each(['/page', '/drawing', '/huge', '/broken', '/nothing'])('gets a cached 404 when it is %s', async (path) => {
    const reply = await fetchNewPhoto(`https://photos.example${path}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ sucess: false, message: 'There is no such photo' });
    await fetchPhoto(`https://photos.example${path}`);
    expect(requested).toEqual([path]);
  });

  test('from a host with an invalid certificate is not fetched', async () => {
    world.names.set('other.example', [publicAddress]);
    expect((await fetchNewPhoto('https://other.example/a.jpg')).statusCode).toBe(404);
    expect([world.dialled, requested]).toEqual([[publicAddress], []]);
  });

  test('is answered with 429 once the person’s fetches are used up, unless cached', async () => {
    await shop.db
      .insert(rateLimits)
      .values({
        key: `reading photos for ${person.id}`,
        used: 300,
        endsAt: new Date(Date.now() + 60_000),
      })
      .onConflictDoUpdate({ target: rateLimits.key, set: { used: 300 } });
    expect((await fetchPhoto('https://photos.example/nothing')).statusCode).toBe(404);
    expect((await fetchNewPhoto('https://photos.example/a.jpg?more')).statusCode).toBe(429);
    await shop.db.delete(rateLimits);
  });
});

describe('to fetch a photo the server never connects to', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '10.1.2.3',
    '::1',
    '::ffff:127.0.0.1',
    'fd00:ec2::254',
    'not an address',
  ])('a host that resolves to %s, nor to that address', async (address) => {
    // A public address among private ones is refused too.
    world.names.set('trap.photos.example', [publicAddress, address]);
    expect((await fetchNewPhoto(`https://trap.photos.example/${encodeURIComponent(address)}`)).statusCode).toBe(404);
    const host = address.includes(':') ? `[${address}]` : address;
    expect((await fetchNewPhoto(`https://${host}/a.jpg`)).statusCode).toBe(404);
    expect([world.dialled, requested]).toEqual([[], []]);
  });

  test.each([
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://①②⑦.0.0.1/a.jpg',
    'https://photos.example:444/a.jpg',
    'https://user:word@photos.example/a.jpg',
    'http://photos.example/a.jpg',
    'file:///etc/passwd',
    '/pictures/x',
    'https://nowhere.example/a.jpg',
  ])('%s', async (url) => {
    expect((await fetchNewPhoto(url)).statusCode).toBe(404);
    expect([world.dialled, requested]).toEqual([[], []]);
  });

  test('an address that the host resolves to only after the check', async () => {
    world.names.set('rebinding.photos.example', [publicAddress]);
    const reply = fetchNewPhoto('https://rebinding.photos.example/a.jpg');
    await expect.poll(() => world.resolved, { timeout: 20_000 }).toEqual(['rebinding.photos.example']);
    world.names.set('rebinding.photos.example', ['127.0.0.1']);
    expect((await reply).statusCode).toBe(200);
    expect(world.dialled).toEqual([publicAddress]);
    expect(world.resolved).toHaveLength(1);
  });
});

test('with real DNS a photo on this machine is answered with 404', async () => {
  const real = await openTestApp({ beside: shop, config: { limits: noLimits } });
  try {
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '0.0.0.0']) {
      await setPhoto(`https://${host}/a.jpg`);
      const address = `/photos/${person.id}?of=${encodeURIComponent(`https://${host}/a.jpg`)}`;
      expect((await real.anyone.get(address, { cookie: person.cookie })).statusCode).toBe(404);
    }
  } finally {
    await real.close();
  }
});
