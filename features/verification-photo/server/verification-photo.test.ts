import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { images, products, verificationPhotos } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { hideVerificationPhotos } from './verification-photo.jobs.ts';

let shop: TestApp;
let origin: string;
let [seller, other, admin] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  shop = await openTestApp();
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, other, admin] = [await shop.user('seller'), await shop.user('seller'), await shop.user('admin')];
});

let count = 0;
/** A picture of its own colour. */
async function aPhoto(): Promise<Buffer> {
  count += 1;
  const background = { r: count, g: 90, b: 9 };
  return sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

async function post(by: TestUser, [method, path]: [string, string], photo: Buffer) {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(photo)]), 'phone.png');
  const headers = { authorization: `Bearer ${by.token}` };
  const reply = await fetch(`${origin}/api${path}`, { method, headers, body });
  return { status: reply.status, body: await reply.json() };
}

const upload = async (by: TestUser, photo?: Buffer): Promise<string> =>
  (await post(by, ['POST', '/images'], photo ?? (await aPhoto()))).body.data.display_url;
const sendFile = async (by: TestUser, id: string, photo?: Buffer) =>
  post(by, ['PATCH', pathOf(id)], photo ?? (await aPhoto()));

const pathOf = (id: string) => `/myproducts/${id}/verification-photo`;
const stateOf = async (by: TestUser, id: string) => (await by.get(pathOf(id))).json();
const ask = async (by: TestUser, id: string): Promise<string> => (await by.post(pathOf(id))).json().code;
const queue = async () => (await admin.get('/verification-photos')).json();
const onPage = async (id: string) => (await shop.anyone.get(`/products/${id}`)).json().verification_photo;
const today = () => new Date().toISOString().slice(0, 10);

async function postPhone(by = seller) {
  const photo = await aPhoto();
  const img = await upload(by, photo);
  return { photo, id: (await by.post('/products', wireProduct({ img }))).json().data._id as string, img };
}

async function send(id: string, by = seller) {
  await ask(by, id);
  expect(await sendFile(by, id)).toEqual({ status: 200, body: { sucess: true, message: expect.any(String) } });
  return (await stateOf(by, id)).picture as string;
}

const decide = (id: string, picture: string, refusal: string | null = null) =>
  admin.patch(`/verification-photos/${id}`, { picture, refusal });

test('a listing gets a code of its own, which stays the same when it is asked for again', async () => {
  const [one, two] = [await postPhone(), await postPhone()];
  expect(await stateOf(seller, one.id)).toEqual({ code: null, status: 'none', picture: null, at: null, reason: null });
  const code = await ask(seller, one.id);
  expect(code).toMatch(/^[ACDEFHJKLMNPRTWXY34679]{6}$/);
  expect(await ask(seller, one.id)).toBe(code);
  expect(await ask(seller, two.id)).not.toBe(code);
  expect(await stateOf(seller, one.id)).toMatchObject({ code, status: 'asked' });
  expect((await other.get(pathOf(one.id))).statusCode).toBe(404);
  expect((await other.post(pathOf(one.id))).statusCode).toBe(404);
});

test('an admin sees the photo with the code and the photos of the listing, and the page says that it was verified', async () => {
  const { id, img } = await postPhone();
  const picture = await send(id);
  expect(await stateOf(seller, id)).toMatchObject({ status: 'waiting', picture });
  expect(await onPage(id)).toBeNull();
  const { code } = await stateOf(seller, id);
  const pictures = [new URL(img).pathname];
  const [shown] = (await queue()).photos;
  expect(shown).toMatchObject({ productId: id, code, picture, pictures, sellerName: 'A seller', isTrusted: false });
  expect((await decide(id, picture)).json()).toEqual({ sucess: true, message: 'Photo accepted' });
  expect((await onPage(id)).verified_at).toContain(today());
  expect(await stateOf(seller, id)).toMatchObject({ status: 'verified' });
  expect(await queue()).toEqual({ total: 0, photos: [] });
  expect((await seller.get('/notices')).json()).toMatchObject([{ kind: 'listing', act: 'photo-verified' }]);
  expect((await sendFile(seller, id)).status).toBe(409);
});

test('neither the photo nor the code is shown to anybody else', async () => {
  const { id } = await postPhone();
  const picture = await send(id);
  await decide(id, picture);
  const { code } = await stateOf(seller, id);
  for (const reader of [shop.anyone, other, await shop.user('buyer')]) {
    const { body } = await reader.get(`/products/${id}`);
    expect(body).not.toContain(code);
    expect(body).not.toContain(picture);
  }
});

test('a refused photo has its reason, says nothing on the page, and another one can be sent with the same code', async () => {
  const { id } = await postPhone();
  const picture = await send(id);
  const { code } = await stateOf(seller, id);
  expect((await decide(id, picture, 'imei')).json().message).toBe('Photo refused');
  expect(await stateOf(seller, id)).toMatchObject({ code, status: 'refused', reason: 'imei' });
  expect([await onPage(id), (await queue()).total]).toEqual([null, 0]);
  expect((await seller.get('/notices')).json()).toMatchObject([{ act: 'photo-refused' }]);
  const second = await send(id);
  expect((await queue()).photos).toMatchObject([{ picture: second, code }]);
});

test('other photos in the listing end the verification, and need a new code and photo', async () => {
  const { id, img } = await postPhone();
  await decide(id, await send(id));
  const { code } = await stateOf(seller, id);
  const change = (changes: object) => seller.patch(`/myproducts/${id}`, wireProduct({ img, ...changes }));
  expect((await change({ product_price: 199 })).statusCode).toBe(200);
  expect(await onPage(id)).not.toBeNull();
  expect((await change({ pictures: [img, await upload(seller)] })).statusCode).toBe(200);
  expect(await onPage(id)).toBeNull();
  expect(await stateOf(seller, id)).toEqual({ code: null, status: 'lapsed', picture: null, at: null, reason: null });
  expect((await sendFile(seller, id)).status).toBe(409);
  expect(await ask(seller, id)).not.toBe(code);
});

test('lists say so of an accepted photo, in both indexes, until the photos change, from that moment', async () => {
  const asking = await openTestApp({ beside: shop, config: { search: 'database' } });
  const [{ id, img }, { id: sent }] = [await postPhone(), await postPhone()];
  await send(sent);
  const similar = await shop.product({ sellerId: seller.id });
  const lists = ['/products', '/category/Samsung', `/products/${similar.id}/similar`, `/sellers/${seller.id}/products`];
  async function verifiedIn(instance: TestApp) {
    await instance.app.platform.notifications.flush();
    const ids: string[][] = [];
    for (const path of lists) {
      const listed = (await instance.anyone.get(path)).json();
      ids.push(listed.flatMap((each: Record<string, string>) => (each.photo_verified ? [each._id] : [])));
    }
    return ids;
  }
  const expectVerified = async (ids: string[]) => {
    for (const instance of [shop, asking]) expect(await verifiedIn(instance)).toEqual(lists.map(() => ids));
  };
  await expectVerified([]);
  await decide(id, await send(id));
  await expectVerified([id]);
  const change = (changes: object) => seller.patch(`/myproducts/${id}`, wireProduct({ img, ...changes }));
  await change({ product_price: 199 });
  await expectVerified([id]);
  await change({ img: await upload(seller) });
  await expectVerified([]);
  await asking.close();
});

test('the seller reads both that an IMEI was seen elsewhere and that the photo was accepted', async () => {
  const [{ id }, elsewhere] = [await postPhone(), await postPhone(other)];
  await seller.patch(`/myproducts/${id}/imei`, { imeis: ['490154203237518'] });
  await other.patch(`/myproducts/${elsewhere.id}/imei`, { imeis: ['490154203237518'] });
  await decide(id, await send(id));
  expect((await seller.get('/notices')).json()).toMatchObject([{ act: 'photo-verified' }, { act: 'imei-seen' }]);
});

test('photos that wait for an admin leave the queue when the listing gets other photos', async () => {
  const { id } = await postPhone();
  const picture = await send(id);
  await seller.patch(`/myproducts/${id}`, wireProduct({ img: await upload(seller) }));
  expect((await queue()).total).toBe(0);
  expect((await decide(id, picture)).statusCode).toBe(409);
});

test('an admin decides only on the photo that was looked at', async () => {
  const { id } = await postPhone();
  const first = await send(id);
  const second = await send(id);
  expect((await decide(id, first)).statusCode).toBe(409);
  expect((await decide(id, second, 'because')).statusCode).toBe(400);
  expect((await decide(id, second)).statusCode).toBe(200);
});

describe('a photo is refused at once', () => {
  test('that is in the listing, or without a code', async () => {
    const { id, photo } = await postPhone();
    const notAsked = 'Get a code first, and send a photo that isn’t in the listing';
    const refusal = { status: 409, body: { sucess: false, message: notAsked } };
    expect(await sendFile(seller, id)).toEqual(refusal);
    await ask(seller, id);
    expect(await sendFile(seller, id, photo)).toEqual(refusal);
  });

  test('that is no picture, or of somebody else’s phone', async () => {
    const { id } = await postPhone();
    await ask(seller, id);
    expect((await sendFile(seller, id, Buffer.from('<script>'))).status).toBe(415);
    expect((await seller.patch(pathOf(id), { picture: 'https://pictures.example/1.jpg' })).statusCode).toBe(415);
    expect((await sendFile(other, id)).status).toBe(404);
    expect((await stateOf(seller, id)).status).toBe('asked');
  });
});

describe('the file of a verification photo', () => {
  async function read(path: string, by?: TestUser, method = 'GET') {
    const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : {};
    const reply = await fetch(`${origin}${path}`, { method, headers });
    // An unread body would hold its server's end.
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  }

  test('is served to its seller and to admins alone, and no cache may keep it', async () => {
    const { id } = await postPhone();
    const path = `/api/verification-photos/${id}/${await send(id)}`;
    for (const reader of [seller, admin]) {
      const reply = await read(path, reader);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('etag')).toBeNull();
      expect((await sharp(reply.bytes).metadata()).width).toBe(30);
    }
    // In this order: also after those who may.
    for (const reader of [undefined, other, await shop.user('buyer')])
      for (const method of ['GET', 'HEAD']) {
        const reply = await read(path, reader, method);
        expect([reply.status, reply.headers.get('content-type')]).toEqual([
          reader ? 404 : 401,
          expect.stringContaining('application/json'),
        ]);
        expect(reply.headers.get('cache-control')).toMatch(/no-store/);
      }
  });

  test('is not among the public pictures, under its own name or that of the same file', async () => {
    const { id } = await postPhone();
    await ask(seller, id);
    const photo = await aPhoto();
    await sendFile(seller, id, photo);
    const { picture } = await stateOf(seller, id);
    const hash = createHash('sha256').update(photo).digest('hex').slice(0, 32);
    for (const name of [picture, picture.slice('private-'.length), hash, `..%2f${picture}`])
      for (const file of ['320.webp', '1280.webp', '1280.avif'])
        expect((await read(`/pictures/${name}/${file}`)).status, name).toBe(404);
  });

  test('is not served for another listing, nor after another photo was sent', async () => {
    const [{ id }, another] = [await postPhone(), await postPhone()];
    const first = await send(id);
    expect((await read(`/api/verification-photos/${another.id}/${first}`, admin)).status).toBe(404);
    await send(id);
    expect((await read(`/api/verification-photos/${id}/${first}`, seller)).status).toBe(404);
    for (const wrong of ['private-', '1280.webp', '..%2f..%2fsecret'])
      expect((await read(`/api/verification-photos/${id}/${wrong}`, admin)).status).toBe(404);
  });

  test('of an earlier release moves from the public pictures, whose address then finds nothing', async () => {
    const [{ id }, { id: shared }] = [await postPhone(), await postPhone()];
    const own = new URL(await upload(seller)).pathname;
    const both = new URL(await upload(seller)).pathname;
    await postPhone();
    await seller.post('/products', wireProduct({ img: both }));
    for (const [productId, picture] of [
      [id, own],
      [shared, both],
    ] as const) {
      await send(productId);
      await shop.db.update(verificationPhotos).set({ picture }).where(eq(verificationPhotos.productId, productId));
    }
    await decide(id, own);
    await hideVerificationPhotos(shop.app.platform);
    expect([(await read(own)).status, (await read(both)).status]).toEqual([404, 200]);
    for (const productId of [id, shared]) {
      const { picture } = await stateOf(seller, productId);
      expect(picture).toMatch(/^private-/);
      expect((await read(`/api/verification-photos/${productId}/${picture}`, seller)).status).toBe(200);
    }
    expect((await onPage(id)).verified_at).toContain(today());
    const before = await shop.db.select().from(verificationPhotos);
    await hideVerificationPhotos(shop.app.platform);
    expect(await shop.db.select().from(verificationPhotos)).toEqual(before);
  });

  test('is stored here also where the pictures of listings are on an image host', async () => {
    const { id } = await postPhone();
    const image = 'https://pictures.example/1.jpg';
    await shop.db
      .update(products)
      .set({ image, pictures: [image] })
      .where(eq(products.id, id));
    const imageHost = { url: 'http://127.0.0.1:1/', key: '' };
    const hosted = await openTestApp({ beside: shop, config: { imageHost } });
    const [here, there] = [origin, await hosted.app.listen({ host: '127.0.0.1', port: 0 })];
    await ask(seller, id);
    origin = there;
    expect((await sendFile(seller, id)).status).toBe(200);
    const { picture } = await stateOf(seller, id);
    expect((await read(`/api/verification-photos/${id}/${picture}`, admin)).status).toBe(200);
    origin = here;
    await hosted.close();
  });

  test('goes with the account of its seller', async () => {
    const { id } = await postPhone();
    const picture = await send(id);
    const { imageStore } = shop.app.platform;
    expect(await imageStore.has(picture)).toBe(true);
    expect((await admin.delete(`/users/${seller.id}`)).statusCode).toBe(200);
    expect(await imageStore.has(picture)).toBe(false);
  });
});

describe('a trusted seller, with five handovers and no open report', () => {
  async function trust(person: TestUser) {
    const buyer = await shop.user('buyer');
    for (let n = 0; n < 5; n++) {
      const sold = await shop.product({ sellerId: person.id, status: 'sold' });
      const deal = await insertBookingOf(shop.db, sold, buyer, { status: 'Handed over' });
      await insertHandoverOf(shop.db, deal);
    }
    return buyer;
  }

  test('has the sent photo on the page at once, and is checked after others', async () => {
    const buyer = await trust(seller);
    const [trusted, unknown] = [await postPhone(), await postPhone(other)];
    await send(trusted.id);
    await send(unknown.id, other);
    expect(await onPage(trusted.id)).toEqual({ verified_at: null, sent_at: expect.stringContaining(today()) });
    expect(await onPage(unknown.id)).toBeNull();
    expect((await queue()).photos).toMatchObject([
      { productId: unknown.id, isTrusted: false },
      { productId: trusted.id, isTrusted: true },
    ]);
    await buyer.patch(`/products/report/${trusted.id}`, { reason: 'Odd' });
    expect((await queue()).photos.map(({ isTrusted }: { isTrusted: boolean }) => isTrusted)).toEqual([false, false]);
  });
});

test('what waits for an admin names the photos to check', async () => {
  await send((await postPhone()).id);
  expect((await admin.get('/todos')).json().todos).toMatchObject([{ kind: 'verification-photos', count: 1 }]);
});

test('the photo is kept while it counts, and swept once the listing has other photos', async () => {
  const { id } = await postPhone();
  const hash = await send(id);
  const isKept = async () => {
    await shop.db.update(images).set({ unusedSince: new Date(0) });
    await sweepUnusedPictures(shop.app.platform.db, shop.app.platform.imageStore);
    return (await shop.db.select().from(images)).some((image) => image.hash === hash);
  };
  expect(await isKept()).toBe(true);
  await seller.patch(`/myproducts/${id}`, wireProduct({ img: await upload(seller) }));
  await ask(seller, id);
  expect(await isKept()).toBe(false);
  expect((await shop.db.select().from(verificationPhotos))[0]?.picture).toBeNull();
});
