import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepUnusedPictures } from '#features/images/server/picture-sweep.ts';
import { images, imageUploads, pictureFingerprints, pictureSlots, products } from '#platform/db/schema.ts';
import { addJob } from '#platform/jobs.ts';
import { runJobs } from '#testing/support/run-jobs.ts';
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

/** A phone on a table, drawn. */
const draw = (of: { tilt: number; back: string; table: string; scratch?: string }) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900">
      <rect width="720" height="900" fill="${of.table}"/>
      ${[90, 260, 470, 640, 810].map((y) => `<path d="M0 ${y} L720 ${y + 20}" stroke="#0003" stroke-width="6"/>`)}
      <g transform="rotate(${of.tilt} 360 450)">
        <rect x="210" y="130" width="310" height="640" rx="46" fill="${of.back}"/>
        <rect x="236" y="156" width="96" height="190" rx="30" fill="#111"/>
        ${[200, 252, 304].map((y) => `<circle cx="284" cy="${y}" r="20" fill="#345" stroke="#9ab" stroke-width="5"/>`)}
        <path d="${of.scratch ?? 'M430 380 L490 520 M400 600 L470 560'}" stroke="#fffb" stroke-width="5" fill="none"/>
        <text x="300" y="700" font-size="44" fill="#0007">Galaxy</text>
      </g></svg>`),
  );
const phone = () => draw({ tilt: -8, back: '#3b6ea5', table: '#c9a06a' });
const otherPhone = () => draw({ tilt: 12, back: '#a33', table: '#ddd', scratch: 'M240 420 L330 690' });

async function upload(by: TestUser, picture: Buffer): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)]), 'phone.jpg');
  const headers = { authorization: `Bearer ${by.token}` };
  const reply = await (await fetch(`${origin}/api/images`, { method: 'POST', headers, body })).json();
  return reply.data.display_url;
}

async function post(by: TestUser, picture: Sharp, facts: object = {}): Promise<string> {
  const img = await upload(by, await picture.jpeg().toBuffer());
  const reply = await by.post('/products', wireProduct({ img, ...facts }));
  expect(reply.statusCode, reply.body).toBe(201);
  await runJobs(shop);
  return reply.json().data._id;
}

const newsOf = async (person: TestUser) =>
  (await person.get('/notices')).json().filter(({ act }: { act: string }) => act === 'picture-seen');
const asked = async (person: TestUser) => (await person.get('/reused-pictures/own')).json();
const pairs = async () => (await admin.get('/reused-pictures')).json();

describe('a seller who posts a copy of another seller’s picture', () => {
  test.each([
    ['the same file', phone],
    ['a smaller one', () => phone().resize(240)],
    ['a mirrored one', () => phone().flop()],
    ['a recoloured one', () => phone().modulate({ brightness: 0.8, saturation: 1.6, hue: 40 })],
    ['a grey one', () => phone().greyscale()],
  ])('is told at once, and the admin sees the pair: %s', async (_, copy) => {
    const first = await post(other, phone());
    const second = await post(seller, copy());
    expect(await newsOf(seller)).toMatchObject([{ productId: second }]);
    expect(await newsOf(other)).toEqual([]);
    expect(await asked(seller)).toMatchObject([{ own: { id: second }, other: { id: first }, explanation: null }]);
    expect(await pairs()).toMatchObject([{ products: [{ id: second }, { id: first }], explanation: null }]);
    for (const id of [first, second])
      expect((await shop.anyone.get(`/products/${id}`)).json()).toMatchObject({ status: 'listed' });
  });

  test('explains it, which the admin reads and deals with', async () => {
    await post(other, phone());
    await post(seller, phone().resize(300));
    const [{ id }] = await asked(seller);
    expect((await other.patch(`/reused-pictures/${id}`, { explanation: 'Mine' })).statusCode).toBe(404);
    expect((await seller.patch(`/reused-pictures/${id}`, { explanation: ' ' })).statusCode).toBe(400);
    const reply = await seller.patch(`/reused-pictures/${id}`, { explanation: 'He is my brother' });
    expect(reply.json()).toMatchObject({ sucess: true, message: 'Thanks, our admins see your explanation' });
    expect(await pairs()).toMatchObject([
      { explanation: 'He is my brother', products: [{ sellerEmail: seller.email }, { sellerEmail: other.email }] },
    ]);
    expect((await admin.patch(`/reused-pictures/${id}/dismissed`)).statusCode).toBe(200);
    expect([await pairs(), await asked(seller)]).toEqual([[], []]);
  });

  test('is asked no more once the picture is replaced', async () => {
    await post(other, phone());
    const id = await post(seller, phone());
    const img = await upload(seller, await otherPhone().jpeg().toBuffer());
    expect((await seller.patch(`/myproducts/${id}`, wireProduct({ img }))).statusCode).toBe(200);
    await runJobs(shop);
    expect([await asked(seller), await pairs()]).toEqual([[], []]);
  });

  test('is told when the copy comes with an edit', async () => {
    await post(other, phone());
    const id = await post(seller, otherPhone());
    expect(await asked(seller)).toEqual([]);
    const img = await upload(seller, await phone().flop().jpeg().toBuffer());
    await seller.patch(`/myproducts/${id}`, wireProduct({ img }));
    await runJobs(shop);
    expect(await asked(seller)).toHaveLength(1);
  });
});

describe('a crop to 80 % of the width and height', () => {
  const crop = async (left: number, top: number) =>
    sharp(await phone().png().toBuffer()).extract({ left, top, width: 576, height: 720 });

  test.each([
    ['from the middle', () => crop(72, 90)],
    [
      'from a corner, mirrored and small',
      async () =>
        sharp(await (await crop(0, 0)).png().toBuffer())
          .flop()
          .resize(300),
    ],
  ])('is found among other sellers’ phones of the model: %s', async (_, copy) => {
    const first = await post(other, phone(), { model: 'Galaxy A52' });
    const second = await post(seller, await copy(), { model: 'Galaxy A52' });
    expect(await asked(seller)).toMatchObject([{ own: { id: second }, other: { id: first } }]);
    expect(await newsOf(other)).toEqual([]);
  });

  test('is found too when the whole picture is posted after it', async () => {
    await post(seller, await crop(72, 90), { model: 'Galaxy A52' });
    await post(other, phone(), { model: 'Galaxy A52' });
    expect(await asked(other)).toHaveLength(1);
  });

  test('is not sought among other models, and another picture of the model is none', async () => {
    await post(other, phone(), { model: 'Galaxy A12' });
    await post(other, otherPhone(), { model: 'Galaxy A52' });
    await post(other, draw({ tilt: -6, back: '#3b6ea5', table: '#c9a06a', scratch: 'M240 420 L330 690' }), {
      model: 'Galaxy A52',
    });
    await post(seller, await crop(72, 90), { model: 'Galaxy A52' });
    expect(await asked(seller)).toEqual([]);
  });
});

describe('two sellers who post one picture at the same moment', () => {
  test.each([
    ['the same file', phone],
    ['a mirrored copy', () => phone().flop()],
  ])('are noticed in each of three races, and who uploaded later is told, once: %s', async (_, copy) => {
    const files = await Promise.all([phone().jpeg().toBuffer(), copy().jpeg().toBuffer()]);
    for (let race = 0; race < 3; race++) {
      await emptyDatabase(shop);
      const sellers = [await shop.user('seller'), await shop.user('seller')];
      admin = await shop.user('admin');
      const posted = sellers.map(async (by, place) => {
        const img = await upload(by, files[place] as Buffer);
        return (await by.post('/products', wireProduct({ img }))).json().data._id;
      });
      // Two workers, beginning with whichever listing is there first.
      await Promise.race(posted);
      await Promise.all([runJobs(shop), Promise.all(posted).then(() => runJobs(shop))]);
      const uploads = await shop.db.select().from(imageUploads).orderBy(imageUploads.createdAt, imageUploads.userId);
      const later = uploads.at(-1)?.userId;
      const told = await Promise.all(sellers.map(newsOf));
      expect(told.map((news) => news.length)).toEqual(sellers.map(({ id }) => (id === later ? 1 : 0)));
      expect(await pairs()).toHaveLength(1);
    }
  });

  test('the job of the first finds the copy too, and tells the other', async () => {
    const [first, second] = [other, seller];
    const imgs = [
      await upload(first, await phone().jpeg().toBuffer()),
      await upload(second, await phone().flop().jpeg().toBuffer()),
    ];
    await second.post('/products', wireProduct({ img: imgs[1] as string }));
    await runJobs(shop);
    await first.post('/products', wireProduct({ img: imgs[0] as string }));
    await runJobs(shop);
    expect([await newsOf(first), await newsOf(second)]).toMatchObject([[], [{ act: 'picture-seen' }]]);
    expect(await asked(second)).toHaveLength(1);
  });
});

test('nobody is told of a seller’s own picture used twice, of another phone, or of a plain picture', async () => {
  const plain = () => sharp({ create: { width: 400, height: 500, channels: 3, background: '#123456' } });
  await post(seller, phone());
  await post(seller, phone().resize(300));
  await post(other, otherPhone());
  await post(other, plain());
  await post(seller, plain());
  await post(seller, plain().resize(200));
  expect([await newsOf(seller), await newsOf(other), await pairs()]).toEqual([[], [], []]);
});

test('a copy of a sold phone’s picture is found, one of a removed phone’s is not', async () => {
  const [sold, removed] = [await post(other, phone()), await post(other, otherPhone())];
  await shop.db.update(products).set({ status: 'sold' }).where(eq(products.id, sold));
  expect((await other.delete(`/myproducts/${removed}`)).statusCode).toBe(200);
  await post(seller, phone().resize(300));
  await post(seller, otherPhone().resize(300));
  expect(await asked(seller)).toMatchObject([{ other: { id: sold, status: 'sold' } }]);
});

test('pictures of an earlier release get their fingerprints from a job', async () => {
  await post(other, phone());
  const fingerprints = async () =>
    (await shop.db.select().from(pictureFingerprints)).map(({ hash, look, mirrored }) => ({ hash, look, mirrored }));
  const before = await fingerprints();
  for (const table of [pictureFingerprints, pictureSlots]) await shop.db.delete(table);
  await addJob(shop.db, 'fingerprint-pictures', {});
  await runJobs(shop);
  expect(await fingerprints()).toEqual(before);
  await post(seller, phone().resize(300));
  expect(await asked(seller)).toHaveLength(1);
});

test('a swept picture leaves nothing of its fingerprint', async () => {
  const [kept] = [
    await upload(seller, await phone().jpeg().toBuffer()),
    await upload(seller, await otherPhone().jpeg().toBuffer()),
  ];
  await seller.post('/products', wireProduct({ img: kept }));
  expect((await shop.db.select().from(pictureSlots)).length).toBe(32);
  await shop.db.update(images).set({ unusedSince: new Date(0) });
  await sweepUnusedPictures(shop.app.platform.db, shop.app.platform.imageStore);
  expect(await shop.db.select().from(pictureFingerprints)).toHaveLength(1);
  expect((await shop.db.select().from(pictureSlots)).length).toBe(16);
});
