import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBookingOf, insertHandoverOf } from '#app/server/builders.ts';
import { sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { images, verificationPhotos } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';

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
async function upload(by: TestUser): Promise<string> {
  count += 1;
  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: { r: count, g: 90, b: 9 } } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)]), 'phone.png');
  const headers = { authorization: `Bearer ${by.token}` };
  return (await (await fetch(`${origin}/api/images`, { method: 'POST', headers, body })).json()).data.display_url;
}

const pathOf = (id: string) => `/myproducts/${id}/verification-photo`;
const stateOf = async (by: TestUser, id: string) => (await by.get(pathOf(id))).json();
const ask = async (by: TestUser, id: string): Promise<string> => (await by.post(pathOf(id))).json().code;
const queue = async () => (await admin.get('/verification-photos')).json();
const onPage = async (id: string) => (await shop.anyone.get(`/products/${id}`)).json().verification_photo;
const today = () => new Date().toISOString().slice(0, 10);

async function postPhone(by = seller) {
  const img = await upload(by);
  return { id: (await by.post('/products', wireProduct({ img }))).json().data._id as string, img };
}

async function send(id: string, by = seller) {
  await ask(by, id);
  const reply = await by.patch(pathOf(id), { picture: await upload(by) });
  expect(reply.statusCode, reply.body).toBe(200);
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
  expect((await seller.patch(pathOf(id), { picture: await upload(seller) })).statusCode).toBe(409);
});

test('neither the photo nor the code is shown to anybody else', async () => {
  const { id } = await postPhone();
  const picture = await send(id);
  await decide(id, picture);
  const { code } = await stateOf(seller, id);
  for (const reader of [shop.anyone, other, await shop.user('buyer')]) {
    const { body } = await reader.get(`/products/${id}`);
    expect(body).not.toContain(code);
    expect(body).not.toContain(picture.split('/')[2]);
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
  expect((await seller.patch(pathOf(id), { picture: await upload(seller) })).statusCode).toBe(409);
  expect(await ask(seller, id)).not.toBe(code);
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
  test.each([
    ['that another person uploaded', () => upload(other), 400, 'Please upload this picture yourself'],
    ['on another site', async () => 'https://pictures.example/1.jpg', 400, 'Please upload the photo here first'],
  ])('%s', async (_, picture, status) => {
    const { id } = await postPhone();
    await ask(seller, id);
    const reply = await seller.patch(pathOf(id), { picture: await picture() });
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.any(String)]);
  });

  test('that is in the listing, or without a code', async () => {
    const { id, img } = await postPhone();
    const notAsked = 'Get a code first, and send a photo that isn’t in the listing';
    const without = await seller.patch(pathOf(id), { picture: await upload(seller) });
    expect([without.statusCode, without.json().message]).toEqual([409, notAsked]);
    await ask(seller, id);
    const listed = await seller.patch(pathOf(id), { picture: img });
    expect([listed.statusCode, listed.json().message]).toEqual([409, notAsked]);
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
  const hash = (await send(id)).split('/')[2];
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
