import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBookingOf } from '#app/server/builders.ts';
import { conversations, images, products, users } from '#platform/db/schema.ts';
import { defaultLimits } from '#platform/http/limits.ts';
import { eraseAccounts } from '#testing/support/erase-accounts.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { openImageStore } from './image-store.ts';
import { sweepUnusedPictures } from './picture-sweep.ts';

let shop: TestApp;
let origin: string;
beforeAll(async () => {
  shop = await openTestApp();
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

let count = 0;
const aPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: ++count % 256, b: count >> 8 } } })
    .png()
    .toBuffer();

const formWith = (bytes: Buffer) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'phone.png');
  return form;
};

async function upload(by: TestUser, bytes?: Buffer): Promise<string> {
  const body = formWith(bytes ?? (await aPhoto()));
  const reply = await fetch(`${origin}/api/images`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${by.token}` },
  });
  return new URL((await reply.json()).data.display_url).pathname;
}

async function uploadPortrait(bytes: Buffer, to = origin) {
  const reply = await fetch(`${to}/api/portraits`, { method: 'POST', body: formWith(bytes) });
  return { status: reply.status, body: await reply.json() };
}

const statusOf = async (path: string) => (await fetch(origin + path)).status;
const aWeekLater = () => shop.db.update(images).set({ unusedSince: new Date(Date.now() - 8 * 24 * 3600_000) });
const sweep = () => sweepUnusedPictures(shop.db, openImageStore(shop.config));
const notTheirs = 'We don’t have this photo from you, please upload it again';

describe('a listing', () => {
  test('is refused with the field of each picture that is missing or another seller’s', async () => {
    const [seller, other] = [await shop.user('seller'), await shop.user('seller')];
    const [own, theirs] = [await upload(seller), await upload(other)];
    const absent = `/pictures/${'0'.repeat(32)}/1280.webp`;
    const refused = await seller.post(
      '/products',
      wireProduct({ img: absent, pictures: [own, `http://localhost:3000${theirs}`] }),
    );
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        sucess: false,
        message: notTheirs,
        errors: [
          { field: 'img', message: notTheirs },
          { field: 'pictures.1', message: notTheirs },
        ],
      },
    ]);
    const listed = await seller.post('/products', wireProduct({ img: own }));
    expect(listed.statusCode, listed.body).toBe(201);
    const id = listed.json().data._id;
    expect((await seller.patch(`/myproducts/${id}`, wireProduct({ img: theirs }))).statusCode).toBe(400);
    expect((await seller.patch(`/myproducts/${id}`, wireProduct({ img: own, pictures: [absent] }))).statusCode).toBe(
      400,
    );
    expect((await seller.patch(`/myproducts/${id}`, wireProduct({ img: own, product_price: 9 }))).statusCode).toBe(200);
  });

  test('can show the same photo as another seller’s when both uploaded it', async () => {
    const [photo, one, two] = [await aPhoto(), await shop.user('seller'), await shop.user('seller')];
    const img = await upload(one, photo);
    expect(await upload(two, photo)).toBe(img);
    for (const seller of [one, two])
      expect((await seller.post('/products', wireProduct({ img }))).statusCode).toBe(201);
  });
});

describe('account deletion removes', () => {
  test('the account’s pictures, except those that somebody else uploaded or shows', async () => {
    const [admin, seller, other] = [await shop.user('admin'), await shop.user('seller'), await shop.user('seller')];
    const photo = await aPhoto();
    const [own, unlisted, shared, photographed] = [
      await upload(seller),
      await upload(seller),
      await upload(seller, photo),
      await upload(seller),
    ];
    await upload(other, photo);
    await shop.db
      .update(users)
      .set({ photoUrl: `http://localhost:3000${photographed}` })
      .where(eq(users.id, other.id));
    const portrait = new URL((await uploadPortrait(await aPhoto())).body.data.display_url).pathname;
    await shop.db
      .update(users)
      .set({ photoUrl: `http://localhost:3000${portrait}` })
      .where(eq(users.id, seller.id));
    const listed = await seller.post('/products', wireProduct({ img: own, pictures: [own, shared, photographed] }));
    const [product] = await shop.db.select().from(products).where(eq(products.id, listed.json().data._id));
    await insertBookingOf(shop.db, product as typeof products.$inferSelect, await shop.user('buyer'));

    expect((await admin.delete(`/users/${seller.id}`)).statusCode).toBe(200);
    await eraseAccounts(shop, 15);
    expect(await Promise.all([own, unlisted, portrait].map(statusOf))).toEqual([404, 404, 404]);
    expect(await Promise.all([shared, photographed].map(statusOf))).toEqual([200, 200]);
  });
});

describe('a sweep after a week', () => {
  test('deletes a picture that no listing, order or profile shows', async () => {
    const [seller, buyer] = [await shop.user('seller'), await shop.user('buyer')];
    const [unused, listed, ordered, removed] = [
      await upload(seller),
      await upload(seller),
      await upload(seller),
      await upload(seller),
    ];
    const portrait = new URL((await uploadPortrait(await aPhoto())).body.data.display_url).pathname;
    const spare = new URL((await uploadPortrait(await aPhoto())).body.data.display_url).pathname;
    await shop.db
      .update(users)
      .set({ photoUrl: `http://localhost:3000${portrait}` })
      .where(eq(users.id, buyer.id));
    const ids: Record<string, string> = {};
    for (const img of [listed, ordered, removed])
      ids[img] = (await seller.post('/products', wireProduct({ img }))).json().data._id;
    const order = { productId: ids[ordered], phone: '0170', metingAddress: 'Station' };
    const booked = (await buyer.post('/bookings', order)).json().data._id;
    await buyer.delete(`/bookings/${booked}`);
    for (const img of [ordered, removed]) expect((await seller.delete(`/myproducts/${ids[img]}`)).statusCode).toBe(200);

    await sweep();
    expect(await Promise.all([unused, removed, spare].map(statusOf))).toEqual([200, 200, 200]);
    await aWeekLater();
    await sweep();
    expect(await Promise.all([unused, removed, spare].map(statusOf))).toEqual([404, 404, 404]);
    expect(await Promise.all([listed, ordered, portrait].map(statusOf))).toEqual([200, 200, 200]);
  });

  test('keeps a picture sent in a message until the message is deleted', async () => {
    const [buyer, seller] = [await shop.user('buyer'), await shop.user('seller')];
    const product = await shop.product({ sellerId: seller.id });
    const [asked, answered] = [await upload(buyer), await upload(seller)];
    const begun = await buyer.post('/conversations', { productId: product.id, picture: asked });
    await seller.post(`/conversations/${begun.json().data._id}/messages`, { text: 'Like this?', picture: answered });
    await sweep();
    await aWeekLater();
    await sweep();
    expect(await Promise.all([asked, answered].map(statusOf))).toEqual([200, 200]);
    await shop.db.delete(conversations);
    await sweep();
    await aWeekLater();
    await sweep();
    expect(await Promise.all([asked, answered].map(statusOf))).toEqual([404, 404]);
  });

  test('keeps a picture that was uploaded again', async () => {
    const [photo, seller] = [await aPhoto(), await shop.user('seller')];
    const img = await upload(seller, photo);
    await aWeekLater();
    await upload(seller, photo);
    await sweep();
    expect(await statusOf(img)).toBe(200);
  });

  test('never deletes a picture that is being listed concurrently', async () => {
    const seller = await shop.user('seller');
    const rounds = await Promise.all(Array.from({ length: 12 }, () => upload(seller)));
    await aWeekLater();
    const listing = rounds.map(async (img) => (await seller.post('/products', wireProduct({ img }))).statusCode);
    const [statuses] = await Promise.all([Promise.all(listing), sweep(), sweep()]);
    const shown = await Promise.all(rounds.map(statusOf));
    expect(shown).toEqual(statuses.map((status) => (status === 201 ? 200 : 404)));
  });
});

describe('somebody who registers', () => {
  const register = (image: string, name = 'Ada') =>
    shop.anyone.post('/auth/sign-up/email', {
      name,
      email: `${name}${++count}@example.org`,
      password: 'secret 1',
      image,
    });

  test('can upload a photo, which becomes a small square profile photo', async () => {
    const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const uploaded = await uploadPortrait(wide);
    expect(uploaded).toEqual({
      status: 200,
      body: {
        success: true,
        data: { display_url: expect.stringMatching(/^http:\/\/localhost:3000\/pictures\/.{32}\//) },
      },
    });
    const url = uploaded.body.data.display_url;
    const signedUp = await register(url);
    expect(signedUp.json()).toMatchObject({ user: { image: url } });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const photo = await shop.anyone.get(`/photos/${signedUp.json().user.id}?of=${encodeURIComponent(url)}`, { cookie });
    expect(photo.statusCode).toBe(200);
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('cannot upload a file over 1 MB, nor one that is not a picture', async () => {
    const heavy = Buffer.concat([await aPhoto(), Buffer.alloc(1024 * 1024)]);
    expect(await uploadPortrait(heavy)).toEqual({
      status: 413,
      body: { success: false, message: 'This photo is larger than 1 MB, please choose a smaller one' },
    });
    expect((await uploadPortrait(Buffer.from('<svg/>'))).status).toBe(415);
  });

  test('can upload a limited number of photos, which no listing can show', async () => {
    const limited = await openTestApp({
      beside: shop,
      config: { limits: { ...defaultLimits, portraitPerAddress: { max: 2, seconds: 60 } } },
    });
    try {
      const at = await limited.app.listen({ host: '127.0.0.1', port: 0 });
      const statuses = [];
      for (let n = 0; n < 3; n++) statuses.push((await uploadPortrait(await aPhoto(), at)).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
    const seller = await shop.user('seller');
    const img = (await uploadPortrait(await aPhoto())).body.data.display_url;
    expect((await seller.post('/products', wireProduct({ img }))).statusCode).toBe(400);
  });
});
