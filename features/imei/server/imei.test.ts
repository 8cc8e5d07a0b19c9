import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productImeis } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireProduct } from '#testing/support/wire-product.ts';
import { openImeiKeys, refuseLostImeiKey } from './imei-keys.ts';

let shop: TestApp;
let seller: TestUser;
let other: TestUser;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  [seller, other] = [await shop.user('seller'), await shop.user('seller')];
});

const imei = '490154203237518';
const second = '860000000000017';
const ofGalaxyS9 = '352410091234562';

const give = (person: TestUser, id: string, ...imeis: string[]) => person.patch(`/myproducts/${id}/imei`, { imeis });
const listingsNews = async (person: TestUser) =>
  (await person.get('/notices')).json().filter(({ kind }: { kind: string }) => kind === 'listing');

describe('a seller', () => {
  test('gives an IMEI, of which the page says only that it was given', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    expect((await shop.anyone.get(`/products/${id}`)).json().has_imei).toBe(false);
    const reply = await give(seller, id, '৪৯০১৫৪২০৩২৩৭৫১৮', second);
    expect([reply.statusCode, reply.json().advice]).toEqual([200, undefined]);
    expect((await shop.anyone.get(`/products/${id}`)).json().has_imei).toBe(true);
    expect((await seller.get(`/myproducts/${id}/imei`)).json()).toEqual({ count: 2, seenElsewhere: false });
    const stored = JSON.stringify(await shop.db.select().from(productImeis));
    for (const number of [imei, second])
      for (const part of [number, number.slice(0, 14), number.slice(8, 14)]) expect(stored).not.toContain(part);
  });

  test('replaces it, and takes it back', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    await give(seller, id, imei, second);
    expect((await give(seller, id, imei)).statusCode).toBe(200);
    expect((await seller.get(`/myproducts/${id}/imei`)).json().count).toBe(1);
    expect((await seller.delete(`/myproducts/${id}/imei`)).statusCode).toBe(200);
    expect((await seller.get(`/myproducts/${id}/imei`)).json().count).toBe(0);
  });

  test.each([
    [['490154203237519'], 'That’s not an IMEI: one of its digits is wrong or swapped'],
    [['111111111111116'], 'No phone has this number: it’s one digit repeated'],
    [['999999999999994'], 'The regulator has found this number on millions of phones, so it can’t identify yours'],
    [['35227301738634'], 'The regulator has found this number on millions of phones, so it can’t identify yours'],
    [['12345'], 'An IMEI has 15 digits: dial *#06# to see it'],
  ])('is told why %j is none, without a word of what was typed', async (imeis, message) => {
    const { id } = await shop.product({ sellerId: seller.id });
    const reply = await give(seller, id, ...imeis);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'imeis.0', message }]]);
    expect(reply.body).not.toContain(imeis[0]);
  });

  test('cannot give none, three, or one for a phone of another', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    expect((await give(seller, id)).statusCode).toBe(400);
    expect((await give(seller, id, imei, second, ofGalaxyS9)).statusCode).toBe(400);
    expect((await give(other, id, imei)).statusCode).toBe(404);
    expect((await give(seller, 'nowhere', imei)).statusCode).toBe(404);
  });

  test('hears that a number belongs to another model, and nothing about an unknown type', async () => {
    const a52 = await shop.product({ sellerId: seller.id, name: 'Galaxy A52', model: 'Galaxy A52' });
    expect((await give(seller, a52.id, ofGalaxyS9)).json().advice).toMatch(/^This number belongs to a Galaxy S9/);
    const s9 = await shop.product({ sellerId: seller.id, name: 'Samsung S9 64 GB' });
    await seller.delete(`/myproducts/${a52.id}/imei`);
    expect((await give(seller, s9.id, ofGalaxyS9)).json().advice).toBeUndefined();
    expect((await give(seller, s9.id, imei)).json().advice).toBeUndefined();
  });

  test('cannot change it while somebody has booked the phone', async () => {
    const buyer = await shop.user('buyer');
    const { id } = await shop.product({ sellerId: seller.id });
    await give(seller, id, imei);
    const booked = await buyer.post('/bookings', { productId: id });
    for (const reply of [await give(seller, id, second), await seller.delete(`/myproducts/${id}/imei`)])
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'Somebody has booked this phone and relies on its IMEI, so it can’t be changed now',
      ]);
    await buyer.delete(`/bookings/${booked.json().data._id}`);
    expect((await give(seller, id, second)).statusCode).toBe(200);
  });
});

describe('a number in two listings', () => {
  test('is told to both sellers and to admins, and holds nothing', async () => {
    const admin = await shop.user('admin');
    const [mine, theirs] = [
      await shop.product({ sellerId: seller.id, name: 'Mine' }),
      await shop.product({ sellerId: other.id, name: 'Theirs' }),
    ];
    await give(seller, mine.id, second, imei);
    expect(await listingsNews(seller)).toEqual([]);
    // The same fourteen digits, copied without the check digit.
    expect((await give(other, theirs.id, imei.slice(0, 14))).json().advice).toMatch(
      /^The same number is in another listing/,
    );
    expect(await listingsNews(seller)).toMatchObject([{ product_name: 'Mine', act: 'imei-seen' }]);
    expect(await listingsNews(other)).toMatchObject([{ product_name: 'Theirs', act: 'imei-seen' }]);
    expect((await seller.get(`/myproducts/${mine.id}/imei`)).json().seenElsewhere).toBe(true);
    const buyer = await shop.user('buyer');
    expect((await buyer.post('/bookings', { productId: mine.id })).statusCode).toBe(201);

    const [pair, ...more] = (await admin.get('/imei-sightings')).json();
    expect(more).toEqual([]);
    expect(pair.products.map(({ name }: { name: string }) => name).sort()).toEqual(['Mine', 'Theirs']);
    expect((await admin.patch(`/imei-sightings/${pair.id}/dismissed`)).statusCode).toBe(200);
    expect((await admin.patch(`/imei-sightings/${pair.id}/dismissed`)).statusCode).toBe(404);
    expect((await admin.get('/imei-sightings')).json()).toEqual([]);
  });

  test('is noticed when both sellers give it at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = [await shop.product({ sellerId: seller.id }), await shop.product({ sellerId: other.id })] as const;
      const typed = `8600000000010${round}`;
      const replies = await Promise.all([give(seller, pair[0].id, typed), give(other, pair[1].id, typed)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(replies.filter((reply) => reply.json().advice)).toHaveLength(1);
    }
  });

  test('is no news once one of them is sold, as when its buyer sells it on', async () => {
    const sold = await shop.product({ sellerId: seller.id });
    await give(seller, sold.id, imei);
    await seller.patch(`/myproducts/${sold.id}/sold-elsewhere`);
    const again = await shop.product({ sellerId: other.id });
    expect((await give(other, again.id, imei)).json().advice).toBeUndefined();
  });
});

describe('texts', () => {
  test('of a listing, a message and a name are stored without the number', async () => {
    const posted = await seller.post(
      '/products',
      wireProduct({ product_name: `Galaxy ${imei}`, spacification: `IMEI: ${imei}` }),
    );
    const { _id: id } = posted.json().data;
    expect((await shop.anyone.get(`/products/${id}`)).json()).toMatchObject({
      product_name: 'Galaxy [number hidden]',
      spacification: 'IMEI: [number hidden]',
    });
    const buyer = await shop.user('buyer');
    const asked = await buyer.post('/conversations', { productId: id, text: 'Is it ৪৯০১৫৪২০৩২৩৭৫১৮?' });
    const { messages } = (await seller.get(`/conversations/${asked.json().data._id}`)).json();
    expect(messages).toMatchObject([{ text: 'Is it [number hidden]?' }]);
    const { rows } = await shop.db.execute("select word from search_words where word like '4901%'");
    expect(rows).toEqual([]);
  });
});

describe('the key', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'reshell-imei-'));
    folders.push(folder);
    return folder;
  };

  test('is made once, readable by its owner alone, and kept in no database', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    await give(seller, id, imei);
    const key = readFileSync(join(shop.config.dataDir, 'imei-key'), 'utf8');
    expect(key).toMatch(/^[\w-]{43}\n$/);
    const [stored] = await shop.db.select().from(productImeis).where(eq(productImeis.productId, id));
    expect(openImeiKeys({ imeiKeys: [key.trim()], dataDir: '' }).hashesOf(imei.slice(0, 14))).toEqual([
      { keyId: stored?.keyId, hash: stored?.hash },
    ]);
    await expect(refuseLostImeiKey(shop.db, shop.config)).resolves.toBeUndefined();
  });

  test('that is lost keeps the shop from starting, and none is made over old numbers', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    await give(seller, id, imei);
    const dataDir = newFolder();
    await expect(refuseLostImeiKey(shop.db, { dataDir, imeiKeys: undefined })).rejects.toThrow(
      /^The key is missing with which IMEIs were stored \([\w-]{12}\): restore .*imei-key from a backup/,
    );
    expect(() => readFileSync(join(dataDir, 'imei-key'))).toThrow(/ENOENT/);
    await expect(refuseLostImeiKey(shop.db, { dataDir, imeiKeys: ['x'.repeat(32)] })).rejects.toThrow(/key is missing/);
    // Without numbers a new shop starts.
    await seller.delete(`/myproducts/${id}/imei`);
    await expect(refuseLostImeiKey(shop.db, { dataDir, imeiKeys: undefined })).resolves.toBeUndefined();
  });

  test('is replaced by writing the new one before it: old numbers still match, new ones use it', async () => {
    const { id } = await shop.product({ sellerId: seller.id });
    await give(seller, id, imei);
    const dataDir = newFolder();
    const old = readFileSync(join(shop.config.dataDir, 'imei-key'), 'utf8');
    const added = 'n'.repeat(43);
    writeFileSync(join(dataDir, 'imei-key'), `${added}\n${old}`);
    const rotated = await openTestApp({ beside: shop, config: { dataDir } });
    try {
      await expect(refuseLostImeiKey(shop.db, rotated.config)).resolves.toBeUndefined();
      const theirs = await shop.product({ sellerId: other.id });
      const reply = await rotated.app.inject({
        method: 'PATCH',
        url: `/api/myproducts/${theirs.id}/imei`,
        headers: { authorization: `Bearer ${other.token}` },
        payload: { imeis: [imei] },
      });
      expect(reply.json().advice).toMatch(/^The same number is in another listing/);
      const stored = await shop.db.select().from(productImeis).where(eq(productImeis.productId, theirs.id));
      const [expected] = openImeiKeys({ imeiKeys: [added], dataDir: '' }).hashesOf(imei.slice(0, 14));
      expect(stored).toMatchObject([expected]);
    } finally {
      await rotated.close();
    }
  });
});
