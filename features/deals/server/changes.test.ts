import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factNames } from '#features/products/facts.ts';
import { bookings } from '#platform/db/schema.ts';
import { emptyDatabase, openTestApp, type TestApp, type TestUser } from '#testing/support/test-app.ts';
import { wireFacts, wireProduct } from '#testing/support/wire-product.ts';

let shop: TestApp;
let seller: TestUser;
let buyer: TestUser;
let productId: string;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyDatabase(shop);
  seller = await shop.user('seller');
  buyer = await shop.user('buyer');
  productId = (await seller.post('/products', product)).json().data._id;
});

const product = wireProduct({ model: 'Galaxy S21 5G', storage_gb: 128, accessories: ['box', 'charger'] });

const book = async () => (await buyer.post('/bookings', { productId })).json().data._id as string;
const edit = (changes: Record<string, unknown>) => seller.patch(`/myproducts/${productId}`, { ...product, ...changes });
const changesSeen = async () => (await buyer.get('/bookings')).json()[0].changes;

describe('a buyer whose booked phone is edited by the seller', () => {
  test('keeps the agreed terms and sees agreed and current value of each changed fact', async () => {
    await book();
    expect(await changesSeen()).toEqual([]);
    await edit({
      product_name: 'Galaxy S21, like new',
      product_price: '260.50',
      storage_gb: '',
      memory_gb: 8,
      accessories: ['box'],
      img: 'https://pictures.example/2.jpg',
      pictures: ['https://pictures.example/2.jpg', 'https://pictures.example/1.jpg'],
    });
    expect((await buyer.get('/bookings')).json()).toMatchObject([
      { productName: 'Galaxy S21', price: 240, img: 'https://pictures.example/1.jpg', status: 'Booked' },
    ]);
    expect(await changesSeen()).toEqual([
      { field: 'name', agreed: 'Galaxy S21', now: 'Galaxy S21, like new' },
      { field: 'price', agreed: 240, now: 260.5 },
      { field: 'storageGb', agreed: 128, now: null },
      { field: 'memoryGb', agreed: null, now: 8 },
      { field: 'accessories', agreed: ['box', 'charger'], now: ['box'] },
      {
        field: 'pictures',
        agreed: ['https://pictures.example/1.jpg'],
        now: ['https://pictures.example/2.jpg', 'https://pictures.example/1.jpg'],
      },
    ]);
  });

  test('sees a change of every fact', async () => {
    await book();
    await edit({
      ...wireFacts,
      product_name: 'Another',
      product_price: 1,
      spacification: 'Another',
      categoryName: 'Nokia',
      condition_type: 'fair',
      location: 'Sylhet',
      year_of_purches: 2020,
      img: 'https://pictures.example/2.jpg',
    });
    const fields = (await changesSeen()).map(({ field }: { field: string }) => field);
    expect(fields).toEqual(factNames);
  });

  test('sees no change for a new phone number, a repeated value or a reverted change', async () => {
    await book();
    await edit({ mobile_number: '01800000000', accessories: ['charger', 'box'], product_price: '240.00' });
    expect(await changesSeen()).toEqual([]);
    await edit({ product_price: 300 });
    expect(await changesSeen()).toHaveLength(1);
    await edit({});
    expect(await changesSeen()).toEqual([]);
  });
});

describe('the reported changes of a booking', () => {
  test('are empty once it is cancelled, and a new booking agrees to the current terms', async () => {
    const id = await book();
    await edit({ product_price: 300 });
    await buyer.delete(`/bookings/${id}`);
    expect(await changesSeen()).toEqual([]);
    await book();
    expect((await buyer.get('/bookings')).json()).toMatchObject([
      { price: 300, status: 'Booked', changes: [] },
      { price: 240, status: 'Cancelled', changes: [] },
    ]);
  });

  test('are empty once the seller has declined it', async () => {
    const id = await book();
    await edit({ product_price: 300 });
    await seller.post(`/deals/${id}/acts`, { act: 'decline', reason: 'Not at that price' });
    expect((await buyer.get('/bookings')).json()).toMatchObject([{ price: 240, status: 'Declined', changes: [] }]);
  });

  test('omit facts that an older booking did not store', async () => {
    await book();
    await shop.db.update(bookings).set({ agreed: null }).where(eq(bookings.productId, productId));
    await edit({ product_price: 300, colour: 'Red' });
    expect(await changesSeen()).toEqual([{ field: 'price', agreed: 240, now: 300 }]);
  });
});
